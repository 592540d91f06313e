/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.grpc;

import io.fory.Fory;
import io.grpc.MethodDescriptor;
import io.grpc.MethodDescriptor.MethodType;
import io.grpc.ServerInterceptors;
import io.grpc.ServerServiceDefinition;
import io.grpc.util.TransmitStatusRuntimeExceptionInterceptor;

/** Makes methods of services without protobuf. */
public final class ForyMethods {
  private ForyMethods() {}

  /**
   * Returns a method whose requests and responses are objects of two classes.
   *
   * @param service the full name of the service, such as {@code shop.Orders}
   * @param method the name of the method
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
   * Returns the same service, which sends clients the status of a request that cannot be read or a
   * response that cannot be written. It parses and writes them in the call, and the log of the
   * server gets a line with the reason. It also sends a status that the service throws, with its
   * description.
   */
  public static ServerServiceDefinition telling(ServerServiceDefinition service) {
    return ServerInterceptors.intercept(
        ServerInterceptors.intercept(
            ServerInterceptors.useInputStreamMessages(service), new UnreadableRequests()),
        TransmitStatusRuntimeExceptionInterceptor.instance());
  }
}
