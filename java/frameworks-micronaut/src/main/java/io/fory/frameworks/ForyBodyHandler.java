/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.frameworks;

import io.fory.exception.ForyException;
import io.micronaut.core.type.Argument;
import io.micronaut.core.type.Headers;
import io.micronaut.core.type.MutableHeaders;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Produces;
import io.micronaut.http.body.MessageBodyHandler;
import io.micronaut.http.codec.CodecException;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** Bodies of Micronaut's server and clients. A body that cannot be read is answered with 400. */
@Singleton
@Consumes("application/x-fory")
@Produces("application/x-fory")
final class ForyBodyHandler<T> implements MessageBodyHandler<T> {
  @Override
  public boolean isReadable(Argument<T> type, MediaType media) {
    return media != null && media.matches(MediaType.of("application/x-fory"));
  }

  @Override
  public boolean isWriteable(Argument<T> type, MediaType media) {
    return isReadable(type, media);
  }

  @Override
  public T read(Argument<T> type, MediaType media, Headers headers, InputStream body) {
    try {
      return SharedFory.FORY.deserialize(body.readAllBytes(), type.getType());
    } catch (IOException | ForyException e) {
      throw new CodecException("The body cannot be read: " + e.getMessage(), e);
    }
  }

  @Override
  public void writeTo(
      Argument<T> type, MediaType media, T object, MutableHeaders headers, OutputStream body) {
    headers.set("Content-Type", media.toString());
    try {
      body.write(SharedFory.FORY.serialize(object));
    } catch (IOException | ForyException e) {
      throw new CodecException("The body cannot be written", e);
    }
  }
}
