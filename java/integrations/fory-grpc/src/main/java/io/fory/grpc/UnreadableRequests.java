/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.grpc;

import io.fory.exception.ForyException;
import io.grpc.ForwardingServerCallListener.SimpleForwardingServerCallListener;
import io.grpc.Metadata;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerInterceptor;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import java.lang.System.Logger.Level;

/**
 * Logs on the server why a request cannot be read or a response cannot be written; the client gets
 * only a status.
 */
final class UnreadableRequests implements ServerInterceptor {
  private static final System.Logger LOG = System.getLogger(ForyMethods.class.getName());

  @Override
  public <Q, A> ServerCall.Listener<Q> interceptCall(
      ServerCall<Q, A> call, Metadata headers, ServerCallHandler<Q, A> next) {
    return new SimpleForwardingServerCallListener<>(next.startCall(call, headers)) {
      @Override
      public void onMessage(Q request) {
        telling(() -> super.onMessage(request));
      }

      @Override
      public void onHalfClose() {
        telling(super::onHalfClose);
      }

      private void telling(Runnable call) {
        try {
          call.run();
        } catch (StatusRuntimeException e) {
          Throwable reason = e.getCause();
          if (reason instanceof ForyException || reason instanceof Error) {
            LOG.log(Level.WARNING, text(e.getStatus(), reason));
          }
          throw e;
        }
      }

      private String text(Status status, Throwable reason) {
        boolean isResponse = status.getCode() == Status.Code.INTERNAL;
        return "A %s of %s cannot be %s: %s"
            .formatted(
                isResponse ? "response" : "request",
                call.getMethodDescriptor().getFullMethodName(),
                isResponse ? "written" : "read",
                reason instanceof ForyException ? reason.getMessage() : reason);
      }
    };
  }
}
