/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.frameworks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.grpc.CallOptions;
import io.grpc.ManagedChannel;
import io.grpc.MethodDescriptor;
import io.grpc.MethodDescriptor.MethodType;
import io.grpc.Server;
import io.grpc.ServerServiceDefinition;
import io.grpc.Status;
import io.grpc.inprocess.InProcessChannelBuilder;
import io.grpc.inprocess.InProcessServerBuilder;
import io.grpc.stub.ClientCalls;
import io.grpc.stub.ServerCalls;
import io.grpc.stub.StreamObserver;
import java.io.ByteArrayInputStream;
import java.util.Iterator;
import org.junit.jupiter.api.Test;

class GrpcTest {
  private static final Fory FORY = Fory.builder().register(Order.class).build();
  private static final ForyMarshaller<Order> ORDERS = new ForyMarshaller<>(FORY, Order.class);

  private static final MethodDescriptor<Order, Order> ECHO = method("echo", MethodType.UNARY);
  private static final MethodDescriptor<Order, Order> REPEAT =
      method("repeat", MethodType.SERVER_STREAMING);

  private static MethodDescriptor<Order, Order> method(String name, MethodType type) {
    return MethodDescriptor.newBuilder(ORDERS, ORDERS)
        .setType(type)
        .setFullMethodName("orders/" + name)
        .build();
  }

  private static void repeat(Order order, StreamObserver<Order> answers) {
    for (int i = 0; i < 5; i++) {
      answers.onNext(order);
    }
    answers.onCompleted();
  }

  private static void echo(Order order, StreamObserver<Order> answer) {
    answer.onNext(order);
    answer.onCompleted();
  }

  @Test
  void requestsAndAnswersAreObjects() throws Exception {
    ServerServiceDefinition service =
        ServerServiceDefinition.builder("orders")
            .addMethod(ECHO, ServerCalls.asyncUnaryCall(GrpcTest::echo))
            .addMethod(REPEAT, ServerCalls.asyncServerStreamingCall(GrpcTest::repeat))
            .build();
    Server server =
        InProcessServerBuilder.forName("orders").directExecutor().addService(service).build();
    server.start();
    ManagedChannel channel = InProcessChannelBuilder.forName("orders").directExecutor().build();
    try {
      Order order = Order.sample(7);
      assertThat(ClientCalls.blockingUnaryCall(channel, ECHO, CallOptions.DEFAULT, order))
          .isEqualTo(order);
      Iterator<Order> answers =
          ClientCalls.blockingServerStreamingCall(channel, REPEAT, CallOptions.DEFAULT, order);
      assertThat(answers).toIterable().hasSize(5).containsOnly(order);
    } finally {
      channel.shutdownNow();
      server.shutdownNow();
    }
  }

  @Test
  void bytesThatAreNoMessageAreAnInvalidArgument() {
    assertThatThrownBy(() -> ORDERS.parse(new ByteArrayInputStream(new byte[] {1, 2, 3})))
        .satisfies(
            e ->
                assertThat(Status.fromThrowable(e).getCode())
                    .isEqualTo(Status.Code.INVALID_ARGUMENT));
  }
}
