/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.frameworks;

import static io.fory.frameworks.Messages.FORY;
import static org.assertj.core.api.Assertions.assertThat;

import io.rsocket.RSocket;
import io.rsocket.SocketAcceptor;
import io.rsocket.core.RSocketConnector;
import io.rsocket.core.RSocketServer;
import io.rsocket.transport.local.LocalClientTransport;
import io.rsocket.transport.local.LocalServerTransport;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import java.util.concurrent.TimeUnit;
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
}
