/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.grpc;

import io.fory.Fory;
import io.grpc.MethodDescriptor;
import io.grpc.MethodDescriptor.MethodType;
import io.grpc.ServerInterceptors;
import io.grpc.ServerServiceDefinition;
import io.grpc.util.TransmitStatusRuntimeExceptionInterceptor;

/** Makes gRPC methods whose messages are Java objects, without protobuf. */
public final class ForyMethods {
  private ForyMethods() {}

  /**
   * Returns the descriptor of a method whose requests and responses are objects of two classes.
   * Both sides need the same registrations.
   *
   * @param service the full name of the service, such as {@code shop.Orders}
   * @param method the name of the method within the service
   */
  public static <Q, A> MethodDescriptor<Q, A> method(
      Fory fory,
      MethodType type,
      String service,
      String method,
      Class<Q> request,
      Class<A> response) {
    return MethodDescriptor.<Q, A>newBuilder()
        .setType(type)
        .setFullMethodName(MethodDescriptor.generateFullMethodName(service, method))
        .setRequestMarshaller(new ForyMarshaller<>(fory.codec(request)))
        .setResponseMarshaller(new ForyMarshaller<>(fory.codec(response)))
        .build();
  }

  /**
   * Wraps a service so that its clients learn why a call failed. When a request cannot be read or a
   * response cannot be written, the client gets the status of {@link ForyMarshaller}, and the
   * server logs the reason. A {@code StatusRuntimeException} that the service itself throws is also
   * sent, with its description. To notice this, requests are parsed and responses written within
   * the call of the service's handler.
   */
  public static ServerServiceDefinition telling(ServerServiceDefinition service) {
    return ServerInterceptors.intercept(
        ServerInterceptors.intercept(
            ServerInterceptors.useInputStreamMessages(service), new UnreadableRequests()),
        TransmitStatusRuntimeExceptionInterceptor.instance());
  }
}
