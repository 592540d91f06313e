/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.frameworks;

import io.fory.ForyCodec;
import io.fory.exception.ForyException;
import java.nio.ByteBuffer;
import org.ehcache.spi.serialization.Serializer;
import org.ehcache.spi.serialization.SerializerException;

/** For {@code withValueSerializer} of a cache outside of the heap, on a disk or in a cluster. */
final class ForyEhcacheSerializer<T> implements Serializer<T> {
  private final ForyCodec<T> codec;

  ForyEhcacheSerializer(ForyCodec<T> codec) {
    this.codec = codec;
  }

  @Override
  public ByteBuffer serialize(T object) {
    try {
      return ByteBuffer.wrap(codec.encode(object));
    } catch (ForyException e) {
      throw new SerializerException(e);
    }
  }

  @Override
  public T read(ByteBuffer bytes) {
    try {
      return codec.decode(bytes);
    } catch (ForyException e) {
      throw new SerializerException(e);
    }
  }

  @Override
  public boolean equals(T object, ByteBuffer bytes) {
    return object.equals(read(bytes));
  }
}
