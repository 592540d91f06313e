/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.frameworks;

import static io.fory.frameworks.SharedFory.FORY;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.config.Config;
import com.hazelcast.config.SerializerConfig;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.IMap;
import com.linecorp.armeria.client.BlockingWebClient;
import com.linecorp.armeria.client.WebClient;
import com.linecorp.armeria.common.AggregatedHttpResponse;
import com.linecorp.armeria.common.HttpMethod;
import com.linecorp.armeria.common.HttpStatus;
import com.linecorp.armeria.common.RequestHeaders;
import com.linecorp.armeria.server.Server;
import com.linecorp.armeria.server.annotation.Post;
import com.linecorp.armeria.server.annotation.RequestConverter;
import com.linecorp.armeria.server.annotation.ResponseConverter;
import com.typesafe.config.ConfigFactory;
import io.fory.exception.ForyException;
import io.rsocket.RSocket;
import io.rsocket.SocketAcceptor;
import io.rsocket.core.RSocketConnector;
import io.rsocket.core.RSocketServer;
import io.rsocket.transport.local.LocalClientTransport;
import io.rsocket.transport.local.LocalServerTransport;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import java.nio.ByteBuffer;
import java.util.concurrent.TimeUnit;
import org.apache.camel.CamelContext;
import org.apache.camel.ProducerTemplate;
import org.apache.camel.builder.RouteBuilder;
import org.apache.camel.impl.DefaultCamelContext;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.serialization.Serialization;
import org.apache.pekko.serialization.SerializationExtension;
import org.ehcache.Cache;
import org.ehcache.CacheManager;
import org.ehcache.config.builders.CacheConfigurationBuilder;
import org.ehcache.config.builders.CacheManagerBuilder;
import org.ehcache.config.builders.ResourcePoolsBuilder;
import org.ehcache.config.units.MemoryUnit;
import org.junit.jupiter.api.Test;
import reactor.core.publisher.Mono;

/** The snippets of the guide, each within the library that it is for. */
class FrameworksTest {
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

  // ---- Hazelcast ----

  @Test
  void hazelcastKeepsOrders() {
    Config config = new Config().setProperty("hazelcast.logging.type", "none");
    config.getNetworkConfig().getJoin().getAutoDetectionConfig().setEnabled(false);
    config
        .getSerializationConfig()
        .addSerializerConfig(
            new SerializerConfig()
                .setTypeClass(Order.class)
                .setImplementation(new ForyHazelcastSerializer<>(FORY.codec(Order.class), 7)));
    HazelcastInstance member = Hazelcast.newHazelcastInstance(config);
    IMap<String, Order> orders = member.getMap("orders");
    orders.put("a", Order.of(1));
    assertThat(orders.get("a")).isEqualTo(Order.of(1)).isNotSameAs(orders.get("a"));
    member.shutdown();
  }

  // ---- Ehcache ----

  @Test
  void ehcacheKeepsOrdersOutsideOfTheHeap() {
    try (CacheManager manager = CacheManagerBuilder.newCacheManagerBuilder().build(true)) {
      Cache<Long, Order> orders =
          manager.createCache(
              "orders",
              CacheConfigurationBuilder.newCacheConfigurationBuilder(
                      Long.class,
                      Order.class,
                      ResourcePoolsBuilder.newResourcePoolsBuilder().offheap(1, MemoryUnit.MB))
                  .withValueSerializer(new ForyEhcacheSerializer<>(FORY.codec(Order.class))));
      orders.put(1L, Order.of(1));
      assertThat(orders.get(1L)).isEqualTo(Order.of(1));
      assertThat(orders.remove(1L, Order.of(2))).isFalse();
      assertThat(orders.remove(1L, Order.of(1))).isTrue();
    }
  }

  // ---- Pekko ----

  @Test
  void pekkoFindsTheSerializer() throws Exception {
    ActorSystem system =
        ActorSystem.create(
            "shop",
            ConfigFactory.parseString(
                    """
                    pekko.actor.serializers.fory = "io.fory.frameworks.ForyPekkoSerializer"
                    pekko.actor.serialization-bindings { "io.fory.frameworks.Order" = fory }
                    pekko.loglevel = "OFF"
                    """)
                .withFallback(ConfigFactory.load()));
    Serialization serialization = SerializationExtension.get(system);
    ForyPekkoSerializer serializer =
        (ForyPekkoSerializer) serialization.findSerializerFor(Order.of(1));
    byte[] bytes = serialization.serialize(Order.of(1)).get();
    assertThat(serialization.deserialize(bytes, serializer.identifier(), "").get())
        .isEqualTo(Order.of(1));
    ByteBuffer buffer = ByteBuffer.allocateDirect(1000);
    serializer.toBinary(Order.of(2), buffer);
    assertThat(serializer.fromBinary(buffer.flip(), "")).isEqualTo(Order.of(2));
    system.terminate();
  }

  // ---- Camel ----

  @Test
  void camelMarshalsInARoute() throws Exception {
    ForyDataFormat format = new ForyDataFormat(FORY.codec(Order.class));
    try (CamelContext camel = new DefaultCamelContext()) {
      camel.addRoutes(
          new RouteBuilder() {
            @Override
            public void configure() {
              from("direct:out").marshal(format);
              from("direct:in").unmarshal(format);
            }
          });
      camel.start();
      ProducerTemplate template = camel.createProducerTemplate();
      byte[] bytes = template.requestBody("direct:out", Order.of(1), byte[].class);
      assertThat(template.requestBody("direct:in", bytes)).isEqualTo(Order.of(1));
      assertThatThrownBy(() -> template.requestBody("direct:in", new byte[3]))
          .hasRootCauseInstanceOf(ForyException.class);
    }
  }

  // ---- Armeria ----

  /** A service with annotations. */
  public static final class OrderService {
    @Post("/next")
    @RequestConverter(ForyArmeriaConverter.class)
    @ResponseConverter(ForyArmeriaConverter.class)
    public Order next(Order order) {
      return Order.of((int) order.id() + 1);
    }
  }

  @Test
  void armeriaConvertsBodies() {
    Server server = Server.builder().http(0).annotatedService(new OrderService()).build();
    server.start().join();
    BlockingWebClient client =
        WebClient.of("http://127.0.0.1:" + server.activeLocalPort()).blocking();
    RequestHeaders headers =
        RequestHeaders.builder(HttpMethod.POST, "/next")
            .contentType(ForyArmeriaConverter.TYPE)
            .build();
    AggregatedHttpResponse answer = client.execute(headers, FORY.serialize(Order.of(1)));
    assertThat(FORY.deserialize(answer.content().array(), Order.class)).isEqualTo(Order.of(2));
    assertThat(client.execute(headers, new byte[3]).status()).isEqualTo(HttpStatus.BAD_REQUEST);
    server.stop().join();
  }
}
