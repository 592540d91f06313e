/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.frameworks;

import static io.fory.frameworks.SharedFory.FORY;
import static org.assertj.core.api.Assertions.assertThat;

import io.micronaut.context.ApplicationContext;
import io.micronaut.runtime.server.EmbeddedServer;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** An application of Micronaut with its server, whose beans its annotation processor made. */
class MicronautTest {
  private static final String TYPE = "application/x-fory";

  @Test
  void bodiesAreMessages() throws Exception {
    try (EmbeddedServer server =
        ApplicationContext.run(EmbeddedServer.class, Map.of("micronaut.server.port", -1))) {
      HttpRequest.Builder orders =
          HttpRequest.newBuilder(server.getURI().resolve("/orders"))
              .header("Content-Type", TYPE)
              .header("Accept", TYPE);
      for (int i = 0; i < 3; i++) {
        byte[] body = FORY.serialize(Order.of(i));
        HttpResponse<byte[]> twice = send(orders.POST(BodyPublishers.ofByteArray(body)));
        assertThat(twice.headers().firstValue("Content-Type")).contains(TYPE);
        assertThat(FORY.deserialize(twice.body())).isEqualTo(List.of(Order.of(i), Order.of(i)));
        HttpResponse<byte[]> one =
            send(orders.copy().uri(server.getURI().resolve("/orders/" + i)).GET());
        assertThat(FORY.deserialize(one.body())).isEqualTo(Order.of(i));
      }
      for (byte[] bad : List.of(new byte[] {1, 2, 3}, FORY.serialize("no order"))) {
        assertThat(send(orders.POST(BodyPublishers.ofByteArray(bad))).statusCode()).isEqualTo(400);
      }
    }
  }

  private static HttpResponse<byte[]> send(HttpRequest.Builder request) throws Exception {
    return HttpClient.newHttpClient().send(request.build(), BodyHandlers.ofByteArray());
  }
}
