/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.frameworks;

import io.fory.Fory;
import io.fory.exception.ForyException;
import jakarta.ws.rs.BadRequestException;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.ext.MessageBodyReader;
import jakarta.ws.rs.ext.MessageBodyWriter;
import jakarta.ws.rs.ext.Provider;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;

/**
 * Bodies of Jakarta REST: Jersey, RESTEasy, Quarkus. A body that cannot be read is answered with
 * 400.
 */
@Provider
@Consumes("application/x-fory")
@Produces("application/x-fory")
public final class ForyRestProvider
    implements MessageBodyReader<Object>, MessageBodyWriter<Object> {
  private final Fory fory = SharedFory.FORY;

  @Override
  public boolean isReadable(Class<?> type, Type generic, Annotation[] all, MediaType media) {
    return true;
  }

  @Override
  public Object readFrom(
      Class<Object> type,
      Type generic,
      Annotation[] all,
      MediaType media,
      MultivaluedMap<String, String> headers,
      InputStream body)
      throws IOException {
    try {
      return fory.deserialize(body.readAllBytes(), type);
    } catch (ForyException e) {
      throw new BadRequestException(e);
    }
  }

  @Override
  public boolean isWriteable(Class<?> type, Type generic, Annotation[] all, MediaType media) {
    return true;
  }

  @Override
  public void writeTo(
      Object object,
      Class<?> type,
      Type generic,
      Annotation[] all,
      MediaType media,
      MultivaluedMap<String, Object> headers,
      OutputStream body)
      throws IOException {
    body.write(fory.serialize(object));
  }
}
