/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.frameworks;

import static io.fory.frameworks.Messages.FORY;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.ForyWriter;
import io.fory.exception.ForyException;
import io.grpc.CallOptions;
import io.grpc.ManagedChannel;
import io.grpc.MethodDescriptor;
import io.grpc.Server;
import io.grpc.ServerServiceDefinition;
import io.grpc.inprocess.InProcessChannelBuilder;
import io.grpc.inprocess.InProcessServerBuilder;
import io.grpc.stub.ClientCalls;
import io.grpc.stub.ServerCalls;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.ByteBufOutputStream;
import io.netty.buffer.PooledByteBufAllocator;
import io.netty.buffer.Unpooled;
import io.netty.buffer.UnpooledByteBufAllocator;
import io.netty.channel.embedded.EmbeddedChannel;
import io.rsocket.RSocket;
import io.rsocket.SocketAcceptor;
import io.rsocket.core.RSocketConnector;
import io.rsocket.core.RSocketServer;
import io.rsocket.transport.local.LocalClientTransport;
import io.rsocket.transport.local.LocalServerTransport;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.MockProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.serialization.Deserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.junit.jupiter.api.Test;
import reactor.core.publisher.Mono;

/** The snippets of the guide, each within the library that it is for. */
class FrameworksTest {
  private static final Object LARGE = List.of(new byte[300_000], "\u20ac".repeat(100_000));

  // ---- Netty ----

  @Test
  void objectsPassThroughANettyPipelineInAnyPieces() {
    EmbeddedChannel out = new EmbeddedChannel(new ForyNettyEncoder(FORY));
    for (int i = 0; i < 10; i++) {
      assertThat(out.writeOutbound(Order.of(i))).isTrue();
    }
    ByteBuf bytes = Unpooled.buffer();
    for (ByteBuf part = out.readOutbound(); part != null; part = out.readOutbound()) {
      bytes.writeBytes(part);
      part.release();
    }
    for (int piece : new int[] {1, 7, 1000}) {
      EmbeddedChannel in = new EmbeddedChannel(new ForyNettyDecoder(FORY));
      for (int at = 0; at < bytes.readableBytes(); at += piece) {
        in.writeInbound(bytes.copy(at, Math.min(piece, bytes.readableBytes() - at)));
      }
      for (int i = 0; i < 10; i++) {
        assertThat((Object) in.readInbound()).isEqualTo(Order.of(i));
      }
      in.finish();
    }
    EmbeddedChannel cut = new EmbeddedChannel(new ForyNettyDecoder(FORY));
    cut.writeInbound(bytes.copy(0, 9));
    assertThatThrownBy(cut::finish).isInstanceOf(ForyException.class);
    bytes.release();
  }

  @Test
  void everyKindOfByteBufIsASink() {
    byte[] expected = FORY.serialize(Order.of(1));
    byte[] large = FORY.serialize(LARGE);
    ByteBufSink sink = new ByteBufSink();
    for (ByteBufAllocator allocator :
        List.of(PooledByteBufAllocator.DEFAULT, UnpooledByteBufAllocator.DEFAULT)) {
      for (ByteBuf buf :
          List.of(
              allocator.directBuffer(1), allocator.heapBuffer(1), allocator.compositeBuffer())) {
        buf.writeByte(7);
        FORY.serialize(sink.to(buf), Order.of(1));
        FORY.serialize(sink.to(buf), LARGE);
        assertThat(buf.readableBytes()).isEqualTo(1 + expected.length + large.length);
        assertThatThrownBy(
                () -> FORY.serialize(sink.to(buf), List.of(new byte[100_000], new Thread())))
            .isInstanceOf(ForyException.class);
        assertThat(buf.readableBytes()).isEqualTo(1 + expected.length + large.length);
        ByteBuffer[] first = buf.nioBuffers(1, expected.length);
        assertThat(FORY.deserialize(first, Order.class)).isEqualTo(Order.of(1));
        ByteBuffer[] second = buf.nioBuffers(1 + expected.length, large.length);
        assertThat(FORY.deserialize(second, List.class)).hasSize(2);
        buf.release();
      }
    }
  }

  @Test
  void aMessageInTheComponentsOfACompositeBufferIsRead() {
    byte[] bytes = FORY.serialize(Order.of(1));
    for (int at = 0; at <= bytes.length; at++) {
      ByteBuf composite =
          Unpooled.wrappedBuffer(
              Unpooled.copiedBuffer(bytes, 0, at),
              Unpooled.directBuffer().writeBytes(bytes, at, bytes.length - at));
      assertThat(FORY.deserialize(composite.nioBuffers(), Order.class)).isEqualTo(Order.of(1));
      composite.release();
    }
  }

  @Test
  void aNettyDecoderTakesTheBlocksOfAWriter() throws IOException {
    ByteBuf bytes = Unpooled.buffer();
    try (ForyWriter out = FORY.newWriter(new ByteBufOutputStream(bytes))) {
      for (int i = 0; i < 1000; i++) {
        out.write(Order.of(i));
      }
    }
    EmbeddedChannel in = new EmbeddedChannel(new ForyNettyDecoder(FORY));
    in.writeInbound(bytes);
    assertThat(in.inboundMessages()).hasSize(1000).last().isEqualTo(Order.of(999));
    in.finish();
  }

  // ---- Kafka ----

  /** As an application would have it. */
  public static final class Orders extends ForyKafkaDeserializer<Order> {
    public Orders() {
      super(Order.class);
    }
  }

  @Test
  void kafkaProducersAndConsumersUseTheSerializers() {
    try (MockProducer<String, Order> producer =
            new MockProducer<>(true, new StringSerializer(), new ForyKafkaSerializer<Order>());
        ForyKafkaSerializer<Order> serializer = new ForyKafkaSerializer<>();
        Deserializer<Order> deserializer = new Orders()) {
      producer.send(new ProducerRecord<>("orders", "key", Order.of(1)));
      assertThat(producer.history()).hasSize(1);
      byte[] bytes = serializer.serialize("orders", Order.of(1));
      assertThat(deserializer.deserialize("orders", bytes)).isEqualTo(Order.of(1));
      ConsumerRecord<String, byte[]> record = new ConsumerRecord<>("orders", 0, 0, "key", bytes);
      ByteBuffer value = ByteBuffer.wrap(record.value()).asReadOnlyBuffer();
      assertThat(deserializer.deserialize("orders", record.headers(), value))
          .isEqualTo(Order.of(1));
      assertThat(serializer.serialize("orders", null)).isNull();
      assertThat(deserializer.deserialize("orders", null)).isNull();
      assertThatThrownBy(() -> deserializer.deserialize("orders", new byte[3]))
          .isInstanceOf(SerializationException.class);
    }
  }

  // ---- gRPC ----

  @Test
  void grpcCallsUseTheMarshaller() throws Exception {
    ForyMarshaller<Order> orders = new ForyMarshaller<>(FORY, Order.class);
    MethodDescriptor<Order, Order> method =
        MethodDescriptor.<Order, Order>newBuilder()
            .setType(MethodDescriptor.MethodType.UNARY)
            .setFullMethodName("shop.Orders/next")
            .setRequestMarshaller(orders)
            .setResponseMarshaller(orders)
            .build();
    Server server =
        InProcessServerBuilder.forName("orders")
            .directExecutor()
            .addService(
                ServerServiceDefinition.builder("shop.Orders")
                    .addMethod(
                        method,
                        ServerCalls.asyncUnaryCall(
                            (order, answer) -> {
                              answer.onNext(Order.of((int) order.id() + 1));
                              answer.onCompleted();
                            }))
                    .build())
            .build()
            .start();
    ManagedChannel channel = InProcessChannelBuilder.forName("orders").directExecutor().build();
    assertThat(ClientCalls.blockingUnaryCall(channel, method, CallOptions.DEFAULT, Order.of(1)))
        .isEqualTo(Order.of(2));
    channel.shutdownNow();
    server.shutdownNow().awaitTermination(10, TimeUnit.SECONDS);
  }

  // ---- Vert.x ----

  @Test
  void theEventBusOfVertxUsesTheCodec() throws Exception {
    ForyMessageCodec<Order> codec = new ForyMessageCodec<>(FORY, Order.class);
    Buffer wire = Buffer.buffer("before");
    codec.encodeToWire(wire, Order.of(1));
    wire.appendString("behind");
    assertThat(codec.decodeFromWire(6, wire)).isEqualTo(Order.of(1));
    Vertx vertx = Vertx.vertx();
    vertx.eventBus().registerDefaultCodec(Order.class, codec);
    vertx.eventBus().<Order>consumer("orders", message -> message.reply(message.body()));
    Order sent = Order.of(2);
    Object answer =
        vertx
            .eventBus()
            .request("orders", sent)
            .toCompletionStage()
            .toCompletableFuture()
            .get(30, TimeUnit.SECONDS)
            .body();
    assertThat(answer).isEqualTo(sent).isNotSameAs(sent);
    vertx.close().toCompletionStage().toCompletableFuture().get(30, TimeUnit.SECONDS);
  }

  // ---- RSocket ----

  @Test
  void rsocketRequestsUseThePayloads() {
    ForyPayloads payloads = new ForyPayloads(FORY);
    var server =
        RSocketServer.create(
                SocketAcceptor.forRequestResponse(
                    payload -> {
                      Order order = payloads.read(payload, Order.class);
                      return Mono.just(payloads.of(Order.of((int) order.id() + 1)));
                    }))
            .bindNow(LocalServerTransport.create("orders"));
    RSocket client = RSocketConnector.connectWith(LocalClientTransport.create("orders")).block();
    Order answer =
        client
            .requestResponse(payloads.of(Order.of(1)))
            .map(payload -> payloads.read(payload, Order.class))
            .block();
    assertThat(answer).isEqualTo(Order.of(2));
    client.dispose();
    server.dispose();
  }
}
