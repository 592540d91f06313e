/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.frameworks;

import io.fory.Fory;
import io.fory.exception.ForyException;
import io.grpc.MethodDescriptor;
import io.grpc.Status;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;

/** gRPC: the messages of a method as bytes. gRPC frames them, so they need no frames of Fory's. */
public final class ForyMarshaller<T> implements MethodDescriptor.Marshaller<T> {
  private final Fory fory;
  private final Class<T> type;

  public ForyMarshaller(Fory fory, Class<T> type) {
    this.fory = fory;
    this.type = type;
  }

  @Override
  public InputStream stream(T message) {
    return new ByteArrayInputStream(fory.serialize(message));
  }

  @Override
  public T parse(InputStream message) {
    try {
      return fory.deserialize(message.readAllBytes(), type);
    } catch (IOException | ForyException e) {
      throw Status.INVALID_ARGUMENT
          .withDescription(e.getMessage())
          .withCause(e)
          .asRuntimeException();
    }
  }
}
