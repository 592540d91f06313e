/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.frameworks;

import io.fory.exception.ForyException;
import io.micronaut.core.serialize.ObjectSerializer;
import io.micronaut.core.serialize.exceptions.SerializationException;
import io.micronaut.core.type.Argument;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Optional;

/** Named as {@code value-serializer} of a cache in Redis. */
public final class ForyObjectSerializer implements ObjectSerializer {
  @Override
  public Optional<byte[]> serialize(Object object) {
    try {
      return Optional.ofNullable(object).map(SharedFory.FORY::serialize);
    } catch (ForyException e) {
      throw new SerializationException("The object cannot be written", e);
    }
  }

  @Override
  public void serialize(Object object, OutputStream stream) {
    try {
      stream.write(serialize(object).orElse(new byte[0]));
    } catch (IOException e) {
      throw new SerializationException("The stream cannot be written", e);
    }
  }

  @Override
  public <T> Optional<T> deserialize(byte[] bytes, Class<T> type) {
    try {
      return bytes.length == 0
          ? Optional.empty()
          : Optional.ofNullable(SharedFory.FORY.deserialize(bytes, type));
    } catch (ForyException e) {
      throw new SerializationException("The object cannot be read", e);
    }
  }

  @Override
  public <T> Optional<T> deserialize(InputStream stream, Class<T> type) {
    try {
      return deserialize(stream.readAllBytes(), type);
    } catch (IOException e) {
      throw new SerializationException("The stream cannot be read", e);
    }
  }

  @Override
  public <T> Optional<T> deserialize(byte[] bytes, Argument<T> type) {
    return deserialize(bytes, type.getType());
  }
}
