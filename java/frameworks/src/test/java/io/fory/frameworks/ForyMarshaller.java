/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.frameworks;

import io.fory.Fory;
import io.fory.ForyCodec;
import io.fory.exception.ForyException;
import io.grpc.MethodDescriptor;
import io.grpc.Status;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Given to {@code setRequestMarshaller} and {@code setResponseMarshaller}. */
final class ForyMarshaller<T> implements MethodDescriptor.ReflectableMarshaller<T> {
  private final ForyCodec<T> codec;

  ForyMarshaller(Fory fory, Class<T> type) {
    codec = fory.codec(type);
  }

  @Override
  public InputStream stream(T message) {
    return new ByteArrayInputStream(codec.encode(message));
  }

  @Override
  public T parse(InputStream stream) {
    try {
      return codec.decode(stream.readAllBytes()); // gRPC knows where a message ends
    } catch (ForyException e) {
      throw Status.INVALID_ARGUMENT.withCause(e).asRuntimeException();
    } catch (IOException e) {
      throw Status.INTERNAL.withCause(e).asRuntimeException();
    }
  }

  @Override
  public Class<T> getMessageClass() {
    return codec.type();
  }
}
