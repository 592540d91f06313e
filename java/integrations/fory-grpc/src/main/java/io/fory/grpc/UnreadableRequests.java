/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.grpc;

import io.fory.exception.ForyException;
import io.grpc.ForwardingServerCallListener.SimpleForwardingServerCallListener;
import io.grpc.Metadata;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerInterceptor;
import io.grpc.StatusRuntimeException;
import java.lang.System.Logger.Level;

/** Logs why a request cannot be read, which the client is not told. */
final class UnreadableRequests implements ServerInterceptor {
  private static final System.Logger LOG = System.getLogger(ForyMethods.class.getName());

  @Override
  public <Q, A> ServerCall.Listener<Q> interceptCall(
      ServerCall<Q, A> call, Metadata headers, ServerCallHandler<Q, A> next) {
    return new SimpleForwardingServerCallListener<>(next.startCall(call, headers)) {
      @Override
      public void onMessage(Q request) {
        try {
          super.onMessage(request);
        } catch (StatusRuntimeException e) {
          if (e.getCause() instanceof ForyException reason) {
            LOG.log(
                Level.WARNING,
                "A request of %s cannot be read: %s"
                    .formatted(
                        call.getMethodDescriptor().getFullMethodName(), reason.getMessage()));
          }
          throw e;
        }
      }
    };
  }
}
