/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.frameworks;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.rsocket.RSocket;
import io.rsocket.SocketAcceptor;
import io.rsocket.core.RSocketConnector;
import io.rsocket.core.RSocketServer;
import io.rsocket.transport.local.LocalClientTransport;
import io.rsocket.transport.local.LocalServerTransport;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import reactor.core.Disposable;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

class RSocketTest {
  private final ForyPayloads payloads =
      new ForyPayloads(Fory.builder().register(Order.class).build());

  @Test
  void requestsAndStreamsAreObjects() {
    RSocket service =
        new RSocket() {
          @Override
          public Mono<io.rsocket.Payload> requestResponse(io.rsocket.Payload payload) {
            return Mono.just(payloads.encode(payloads.decode(payload, Order.class)));
          }

          @Override
          public Flux<io.rsocket.Payload> requestStream(io.rsocket.Payload payload) {
            Order order = payloads.decode(payload, Order.class);
            return Flux.range(0, 3).map(i -> payloads.encode(order));
          }
        };
    Duration patience = Duration.ofSeconds(60);
    Disposable server =
        RSocketServer.create(SocketAcceptor.with(service))
            .bind(LocalServerTransport.create("orders"))
            .block(patience);
    RSocket client =
        RSocketConnector.create().connect(LocalClientTransport.create("orders")).block(patience);
    try {
      Order order = Order.sample(7);
      Order answer =
          client
              .requestResponse(payloads.encode(order))
              .map(p -> payloads.decode(p, Order.class))
              .block(patience);
      assertThat(answer).isEqualTo(order);
      List<Order> answers =
          client
              .requestStream(payloads.encode(order))
              .map(p -> payloads.decode(p, Order.class))
              .collectList()
              .block(patience);
      assertThat(answers).hasSize(3).containsOnly(order);
    } finally {
      client.dispose();
      server.dispose();
    }
  }
}
