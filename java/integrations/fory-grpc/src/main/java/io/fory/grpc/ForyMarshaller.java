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
 * Writes and reads the requests or responses of a method as messages of Fory. Immutable and
 * thread-safe.
 *
 * <p>A request that cannot be read gives a {@code StatusRuntimeException}, which says whom to blame
 * and contains nothing of the message. Its cause, a {@link ForyException} with all details, stays
 * at the server. The client gets the status only from a service of {@link ForyMethods#telling},
 * else {@code UNKNOWN}. A response that cannot be read is {@code CANCELLED} at the client, with the
 * same cause. A response that cannot be written is {@code INTERNAL} there with {@code telling},
 * else {@code CANCELLED}.
 *
 * @param <T> the class of the messages; null is no message
 */
public final class ForyMarshaller<T> implements ReflectableMarshaller<T> {
  private final ForyCodec<T> codec;

  /**
   * Makes a marshaller of a codec's messages, such as a codec of {@link ForyCodec#withoutSchema}.
   */
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
      T message = codec.decode(stream.readAllBytes()); // of one message, within gRPC's limit
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
