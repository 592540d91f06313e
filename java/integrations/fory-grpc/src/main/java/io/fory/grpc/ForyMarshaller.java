/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.grpc;

import io.fory.ForyCodec;
import io.fory.exception.CorruptDataException;
import io.fory.exception.ForbiddenClassException;
import io.fory.exception.ForyException;
import io.fory.exception.IncompatibleClassException;
import io.fory.exception.LimitExceededException;
import io.grpc.MethodDescriptor.ReflectableMarshaller;
import io.grpc.Status;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;

/**
 * The requests or responses of a method as messages of Fory. Immutable and thread-safe.
 *
 * <p>A request that cannot be read is a {@code StatusRuntimeException}, which says whom to blame
 * and nothing of what was in the message; its cause, a {@link ForyException} with all details,
 * stays here. gRPC tells the client only if the service is one of {@link ForyMethods#telling}; else
 * the client gets {@code UNKNOWN}. A response that cannot be read is {@code CANCELLED} at the
 * client, with the same cause.
 *
 * @param <T> the class of the messages; null is none
 */
public final class ForyMarshaller<T> implements ReflectableMarshaller<T> {
  private final ForyCodec<T> codec;

  /** Messages of a codec, such as one of {@link ForyCodec#withoutSchema}. */
  public ForyMarshaller(ForyCodec<T> codec) {
    this.codec = codec;
  }

  @Override
  public InputStream stream(T message) {
    return new ByteArrayInputStream(codec.encode(Objects.requireNonNull(message, "message")));
  }

  @Override
  public T parse(InputStream stream) {
    try {
      T message = codec.decode(stream.readAllBytes()); // of one message, within gRPC's limit
      if (message == null) {
        throw new CorruptDataException("A message of null, which gRPC has not");
      }
      return message;
    } catch (ForyException e) {
      throw status(e)
          .withDescription("A message that is no " + codec.type().getName() + " here")
          .withCause(e)
          .asRuntimeException();
    } catch (IOException e) {
      throw Status.INTERNAL.withCause(e).asRuntimeException();
    }
  }

  private static Status status(ForyException failure) {
    if (failure instanceof IncompatibleClassException) {
      return Status.FAILED_PRECONDITION;
    } else if (failure instanceof ForbiddenClassException) {
      return Status.PERMISSION_DENIED;
    } else if (failure instanceof LimitExceededException) {
      return Status.RESOURCE_EXHAUSTED;
    }
    return Status.INVALID_ARGUMENT;
  }

  @Override
  public Class<T> getMessageClass() {
    return codec.type();
  }
}
