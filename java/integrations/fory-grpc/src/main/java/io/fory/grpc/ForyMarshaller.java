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
 * A gRPC marshaller whose messages are written by Fory. Immutable and thread-safe.
 *
 * <p>Failures are {@code StatusRuntimeException}s whose text contains nothing of the message; the
 * cause, a {@link ForyException}, has the details and stays in the process where it happened. A
 * request that cannot be read fails on the server with a status that tells the reason ({@code
 * FAILED_PRECONDITION}, {@code PERMISSION_DENIED}, {@code RESOURCE_EXHAUSTED} or {@code
 * INVALID_ARGUMENT}); a response that cannot be written fails there with {@code INTERNAL}. Clients
 * receive these statuses only from services wrapped by {@link ForyMethods#telling}; otherwise they
 * see {@code UNKNOWN} for a request and {@code CANCELLED} for a response. A response that cannot be
 * read is {@code CANCELLED} at the client.
 *
 * @param <T> the class of the messages; null cannot be sent
 */
public final class ForyMarshaller<T> implements ReflectableMarshaller<T> {
  private final ForyCodec<T> codec;

  /** Makes a marshaller that uses a codec, for example one from {@link ForyCodec#withoutSchema}. */
  public ForyMarshaller(ForyCodec<T> codec) {
    this.codec = codec;
  }

  @Override
  public InputStream stream(T message) {
    Objects.requireNonNull(message, "message");
    try {
      return new ByteArrayInputStream(codec.encode(message));
    } catch (VirtualMachineError e) {
      throw e;
    } catch (ForyException | Error e) {
      throw Status.INTERNAL
          .withDescription("A " + codec.type().getName() + " that cannot be written")
          .withCause(e)
          .asRuntimeException();
    }
  }

  @Override
  public T parse(InputStream stream) {
    try {
      T message = codec.decode(stream.readAllBytes()); // gRPC limits the size of a message
      if (message == null) {
        throw new CorruptDataException("A message of null, which gRPC has not");
      }
      return message;
    } catch (VirtualMachineError e) {
      throw e;
    } catch (ForyException | Error e) {
      throw status(e)
          .withDescription("A message that is no " + codec.type().getName() + " here")
          .withCause(e)
          .asRuntimeException();
    } catch (IOException e) {
      throw Status.INTERNAL.withCause(e).asRuntimeException();
    }
  }

  private static Status status(Throwable failure) {
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
