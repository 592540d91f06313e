/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spring;

import io.fory.Fory;
import io.fory.exception.ForyException;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Type;
import org.springframework.core.ResolvableType;
import org.springframework.http.HttpInputMessage;
import org.springframework.http.HttpOutputMessage;
import org.springframework.http.MediaType;
import org.springframework.http.converter.AbstractGenericHttpMessageConverter;
import org.springframework.http.converter.HttpMessageNotReadableException;
import org.springframework.http.converter.HttpMessageNotWritableException;
import org.springframework.util.unit.DataSize;

/**
 * Reads and writes HTTP bodies of the content type {@code application/x-fory}; each is one message.
 * Elements of collections, maps, optionals and arrays must be of the declared type arguments. A
 * body that cannot be read gives an {@link HttpMessageNotReadableException}, which Spring answers
 * with 400. Bodies may come from anybody: configure the {@code Fory} with {@code untrusted()} or
 * limits. Thread-safe.
 */
public final class ForyHttpMessageConverter extends AbstractGenericHttpMessageConverter<Object> {
  /** The content type {@code application/x-fory}. */
  public static final MediaType TYPE = MediaType.valueOf(ForyContentType.TEXT);

  private final Fory fory;
  private final int maxBodyBytes;

  /**
   * Makes a converter.
   *
   * @param maxBodyBytes the largest body that is read; a larger one is refused. An array must be
   *     able to hold it: at most 2<sup>31</sup> - 1 bytes
   */
  public ForyHttpMessageConverter(Fory fory, DataSize maxBodyBytes) {
    super(TYPE);
    this.fory = fory;
    this.maxBodyBytes = Math.toIntExact(maxBodyBytes.toBytes());
  }

  /** Returns false for bodies without a content type, which other converters may read. */
  @Override
  protected boolean canRead(MediaType type) {
    return type != null && super.canRead(type);
  }

  @Override
  public Object read(Type type, Class<?> context, HttpInputMessage message) throws IOException {
    return read(ResolvableType.forType(type, ResolvableType.forClass(context)), message);
  }

  @Override
  protected Object readInternal(Class<?> type, HttpInputMessage message) throws IOException {
    return read(ResolvableType.forClass(type), message);
  }

  private Object read(ResolvableType type, HttpInputMessage message) throws IOException {
    InputStream in = message.getBody();
    byte[] body = in.readNBytes(maxBodyBytes);
    if (body.length == maxBodyBytes && in.read() >= 0) {
      throw new HttpMessageNotReadableException(
          "The body has more than %s bytes, the limit of fory.http.max-body-bytes"
              .formatted(maxBodyBytes),
          message);
    }
    try {
      return TypedMessages.read(fory, body, type);
    } catch (VirtualMachineError e) {
      throw e;
    } catch (ForyException | Error e) {
      throw new HttpMessageNotReadableException(
          "The body is no message of a %s: %s".formatted(type, PropertyNames.in(e)), e, message);
    }
  }

  @Override
  protected void writeInternal(Object object, Type type, HttpOutputMessage message)
      throws IOException {
    byte[] body;
    try {
      body = fory.serialize(object);
    } catch (VirtualMachineError e) {
      throw e;
    } catch (ForyException | Error e) {
      throw new HttpMessageNotWritableException(
          "A %s has no message: %s".formatted(object.getClass().getName(), PropertyNames.in(e)), e);
    }
    message.getHeaders().setContentLength(body.length);
    message.getBody().write(body);
  }
}
