/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.frameworks;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class VertxTest {
  private final Fory fory = Fory.builder().register(Order.class).build();
  private final ForyVertxCodec<Order> codec = new ForyVertxCodec<>(fory, Order.class);

  @Test
  void objectsTravelOnTheEventBusAsCopies() throws Exception {
    Vertx vertx = Vertx.vertx();
    try {
      vertx.eventBus().registerDefaultCodec(Order.class, codec);
      CompletableFuture<Order> received = new CompletableFuture<>();
      vertx.eventBus().<Order>consumer("orders", message -> received.complete(message.body()));
      Order order = new Order(7, "Ada", new ArrayList<>(List.of("tea")));
      vertx.eventBus().send("orders", order);
      Order copy = received.get(60, TimeUnit.SECONDS);
      assertThat(copy).isEqualTo(order);
      assertThat(copy.items()).isNotSameAs(order.items());
    } finally {
      vertx.close().toCompletionStage().toCompletableFuture().get(60, TimeUnit.SECONDS);
    }
  }

  @Test
  void onTheWireTheyStandBehindTheirLength() {
    Buffer buffer = Buffer.buffer("head");
    codec.encodeToWire(buffer, Order.sample(7));
    buffer.appendString("tail");
    assertThat(codec.decodeFromWire(4, buffer)).isEqualTo(Order.sample(7));
  }
}
