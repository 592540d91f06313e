/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.grpc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.fory.Fory;
import io.fory.exception.ForyException;
import io.fory.spi.ReadContext;
import io.fory.spi.Serializer;
import io.fory.spi.WriteContext;
import io.fory.testing.LogHandler;
import io.grpc.CallOptions;
import io.grpc.ManagedChannel;
import io.grpc.MethodDescriptor;
import io.grpc.MethodDescriptor.Marshaller;
import io.grpc.MethodDescriptor.MethodType;
import io.grpc.Server;
import io.grpc.ServerServiceDefinition;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.inprocess.InProcessChannelBuilder;
import io.grpc.inprocess.InProcessServerBuilder;
import io.grpc.netty.shaded.io.grpc.netty.NettyChannelBuilder;
import io.grpc.netty.shaded.io.grpc.netty.NettyServerBuilder;
import io.grpc.stub.ClientCalls;
import io.grpc.stub.ServerCalls;
import io.grpc.stub.StreamObserver;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.logging.Handler;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Calls of a service whose messages are records. */
class CallsTest {
  private static final String SERVICE = "shop.Orders";
  private static final Fory FORY = Fory.builder().register(Order.class, "shop.Order").build();
  private static final MethodDescriptor<Order, Order> NEXT = method(MethodType.UNARY, "Next");
  private static final MethodDescriptor<Order, Order> ECHO =
      method(MethodType.BIDI_STREAMING, "Echo");
  private static final MethodDescriptor<Order, Order> THREE =
      method(MethodType.SERVER_STREAMING, "Three");

  enum Transport {
    IN_PROCESS,
    NETTY
  }

  private Server server;
  private ManagedChannel channel;

  private static MethodDescriptor<Order, Order> method(MethodType type, String name) {
    return ForyMethods.method(FORY, type, SERVICE, name, Order.class, Order.class);
  }

  private static ServerServiceDefinition service() {
    return ServerServiceDefinition.builder(SERVICE)
        .addMethod(
            NEXT,
            ServerCalls.asyncUnaryCall(
                (order, answer) -> {
                  answer.onNext(Order.of((int) order.id() + 1));
                  answer.onCompleted();
                }))
        .addMethod(ECHO, ServerCalls.asyncBidiStreamingCall(answer -> answer))
        .addMethod(
            THREE,
            ServerCalls.asyncServerStreamingCall(
                (order, answer) -> {
                  for (int i = 0; i < 3; i++) {
                    answer.onNext(Order.of((int) order.id() + i));
                  }
                  answer.onCompleted();
                }))
        .build();
  }

  private void start(Transport transport) throws IOException {
    start(transport, ForyMethods.telling(service()));
  }

  private void start(Transport transport, ServerServiceDefinition service) throws IOException {
    if (transport == Transport.IN_PROCESS) {
      server = InProcessServerBuilder.forName("orders").addService(service).build().start();
      channel = InProcessChannelBuilder.forName("orders").build();
    } else {
      InetSocketAddress free = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
      server = NettyServerBuilder.forAddress(free).addService(service).build().start();
      channel =
          NettyChannelBuilder.forAddress(
                  new InetSocketAddress(InetAddress.getLoopbackAddress(), server.getPort()))
              .usePlaintext()
              .build();
    }
  }

  @AfterEach
  void stop() throws InterruptedException {
    channel.shutdownNow().awaitTermination(10, TimeUnit.SECONDS);
    server.shutdownNow().awaitTermination(10, TimeUnit.SECONDS);
  }

  private <Q> Order call(MethodDescriptor<Q, Order> method, Q request) {
    return ClientCalls.blockingUnaryCall(channel, method, CallOptions.DEFAULT, request);
  }

  @ParameterizedTest
  @EnumSource
  void callsOfEveryKindHaveObjects(Transport transport) throws Exception {
    start(transport);
    for (int i = 0; i < 100; i++) {
      assertThat(call(NEXT, Order.of(i))).isEqualTo(Order.of(i + 1));
    }
    Iterator<Order> three =
        ClientCalls.blockingServerStreamingCall(channel, THREE, CallOptions.DEFAULT, Order.of(1));
    assertThat(three).toIterable().containsExactly(Order.of(1), Order.of(2), Order.of(3));
    List<Order> echoes = new ArrayList<>();
    CompletableFuture<Void> done = new CompletableFuture<>();
    StreamObserver<Order> requests =
        ClientCalls.asyncBidiStreamingCall(
            channel.newCall(ECHO, CallOptions.DEFAULT), observer(echoes, done));
    for (int i = 0; i < 1_000; i++) {
      requests.onNext(Order.of(i));
    }
    requests.onCompleted();
    done.get(20, TimeUnit.SECONDS);
    assertThat(echoes).hasSize(1_000).last().isEqualTo(Order.of(999));
  }

  private static StreamObserver<Order> observer(List<Order> all, CompletableFuture<Void> done) {
    return new StreamObserver<>() {
      @Override
      public void onNext(Order order) {
        all.add(order);
      }

      @Override
      public void onError(Throwable failure) {
        done.completeExceptionally(failure);
      }

      @Override
      public void onCompleted() {
        done.complete(null);
      }
    };
  }

  /** Sends bytes as they are, or fails to read. */
  private static final class Bytes implements Marshaller<byte[]> {
    @Override
    public InputStream stream(byte[] bytes) {
      return new ByteArrayInputStream(bytes);
    }

    @Override
    public byte[] parse(InputStream stream) {
      throw new UnsupportedOperationException();
    }
  }

  private static MethodDescriptor<byte[], Order> sending(MethodDescriptor<Order, Order> method) {
    return method.toBuilder(new Bytes(), method.getResponseMarshaller()).build();
  }

  record Unlisted(int x) {}

  @ParameterizedTest
  @EnumSource
  void aRequestThatCannotBeReadIsToldWithItsStatus(Transport transport) throws Exception {
    start(transport);
    List<String> logged = new CopyOnWriteArrayList<>();
    Handler handler = handler(logged);
    LOG.addHandler(handler);
    LOG.setUseParentHandlers(false);
    Fory other = Fory.builder().register(Unlisted.class, "shop.Unlisted").build();
    byte[] damaged = FORY.serialize(Order.of(1));
    damaged[0] = 0;
    assertThat(status(damaged)).isEqualTo(Status.Code.INVALID_ARGUMENT);
    assertThat(status(new byte[0])).isEqualTo(Status.Code.INVALID_ARGUMENT);
    assertThat(status(FORY.serialize(null))).isEqualTo(Status.Code.INVALID_ARGUMENT);
    assertThat(status(FORY.serialize("text"))).isEqualTo(Status.Code.FAILED_PRECONDITION);
    assertThat(status(other.serialize(new Unlisted(1)))).isEqualTo(Status.Code.PERMISSION_DENIED);
    assertThat(call(NEXT, Order.of(1))).isEqualTo(Order.of(2));
    LOG.removeHandler(handler);
    assertThat(logged).hasSize(5 * 3); // each is sent to three methods
    assertThat(logged.get(logged.size() - 1)).contains("shop.Orders/").contains("shop.Unlisted");
  }

  private static final Logger LOG = Logger.getLogger(ForyMethods.class.getName());

  private static Handler handler(List<String> logged) {
    return new LogHandler(record -> logged.add(record.getMessage()));
  }

  private Status.Code status(byte[] request) {
    Status.Code unary = failure(() -> call(sending(NEXT), request)).getStatus().getCode();
    Iterator<Order> three =
        ClientCalls.blockingServerStreamingCall(
            channel, sending(THREE), CallOptions.DEFAULT, request);
    assertThat(failure(three::hasNext).getStatus().getCode()).isEqualTo(unary);
    CompletableFuture<Void> done = new CompletableFuture<>();
    ClientCalls.asyncBidiStreamingCall(
            channel.newCall(sending(ECHO), CallOptions.DEFAULT), observer(new ArrayList<>(), done))
        .onNext(request);
    assertThat(Status.fromThrowable(done.handle((none, e) -> e).join()).getCode()).isEqualTo(unary);
    return unary;
  }

  private static StatusRuntimeException failure(Runnable call) {
    StatusRuntimeException failure = catchThrowableOfType(call::run, StatusRuntimeException.class);
    assertThat(failure.getStatus().getDescription())
        .isEqualTo("A message that is no io.fory.grpc.Order here");
    return failure;
  }

  @ParameterizedTest
  @EnumSource
  void aResponseThatCannotBeReadHasOurFailureAsItsCause(Transport transport) throws Exception {
    start(transport);
    Fory strict = Fory.builder().build();
    MethodDescriptor<Order, String> method =
        NEXT.toBuilder(
                NEXT.getRequestMarshaller(), new ForyMarshaller<>(strict.codec(String.class)))
            .build();
    StatusRuntimeException failure =
        catchThrowableOfType(
            () -> ClientCalls.blockingUnaryCall(channel, method, CallOptions.DEFAULT, Order.of(1)),
            StatusRuntimeException.class);
    assertThat(failure.getStatus().getCode()).isEqualTo(Status.Code.CANCELLED);
    assertThat(failure).hasRootCauseInstanceOf(ForyException.class);
  }

  /** Cannot read, and writes nothing but the first order. */
  private static final class Failing implements Serializer<Order> {
    @Override
    public void write(WriteContext out, Order order) {
      if (order.id() != 0) {
        throw new AssertionError("a bug");
      }
    }

    @Override
    public Order read(ReadContext in) {
      throw new AssertionError("a bug");
    }
  }

  @ParameterizedTest
  @EnumSource
  void anErrorOfTheServersCodeIsAStatusAndALineInItsLog(Transport transport) throws Exception {
    Fory failing = Fory.builder().registerSerializer(Order.class, new Failing()).build();
    ForyMarshaller<Order> marshaller = new ForyMarshaller<>(failing.codec(Order.class));
    MethodDescriptor<Order, Order> unread =
        NEXT.toBuilder(marshaller, NEXT.getResponseMarshaller()).build();
    MethodDescriptor<Order, Order> unwritten =
        ECHO.toBuilder(ECHO.getRequestMarshaller(), marshaller).build();
    start(
        transport,
        ForyMethods.telling(
            ServerServiceDefinition.builder(SERVICE)
                .addMethod(unread, ServerCalls.asyncUnaryCall((order, answer) -> {}))
                .addMethod(unwritten, ServerCalls.asyncBidiStreamingCall(answer -> answer))
                .build()));
    List<String> logged = new CopyOnWriteArrayList<>();
    Handler handler = handler(logged);
    LOG.addHandler(handler);
    LOG.setUseParentHandlers(false);
    byte[] bytes = failing.serialize(Order.of(0));
    assertThat(failure(() -> call(sending(NEXT), bytes)).getStatus().getCode())
        .isEqualTo(Status.Code.INVALID_ARGUMENT);
    CompletableFuture<Void> done = new CompletableFuture<>();
    ClientCalls.asyncBidiStreamingCall(
            channel.newCall(ECHO, CallOptions.DEFAULT), observer(new ArrayList<>(), done))
        .onNext(Order.of(1));
    Status status = Status.fromThrowable(done.handle((none, e) -> e).get(20, TimeUnit.SECONDS));
    LOG.removeHandler(handler);
    assertThat(status.getCode()).isEqualTo(Status.Code.INTERNAL);
    assertThat(status.getDescription()).isEqualTo("A io.fory.grpc.Order that cannot be written");
    assertThat(logged)
        .containsExactly(
            "A request of shop.Orders/Next cannot be read: java.lang.AssertionError: a bug",
            "A response of shop.Orders/Echo cannot be written: java.lang.AssertionError: a bug");
  }
}
