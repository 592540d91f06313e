/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.frameworks;

import static io.fory.frameworks.SharedFory.FORY;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import org.junit.jupiter.api.Test;

/** An application that Quarkus built and runs, in the class loaders that it makes. */
@QuarkusTest
class QuarkusApplicationTest {
  private static final String TYPE = "application/x-fory";

  @TestHTTPResource("/orders")
  URI orders;

  private static HttpRequest.Builder request(URI uri) {
    return HttpRequest.newBuilder(uri).header("Content-Type", TYPE).header("Accept", TYPE);
  }

  private static HttpResponse<byte[]> send(HttpRequest.Builder request) throws Exception {
    return HttpClient.newHttpClient().send(request.build(), BodyHandlers.ofByteArray());
  }

  @Test
  void bodiesAreMessages() throws Exception {
    for (int i = 0; i < 3; i++) {
      byte[] body = FORY.serialize(Order.of(i));
      HttpResponse<byte[]> twice = send(request(orders).POST(BodyPublishers.ofByteArray(body)));
      assertThat(twice.headers().firstValue("Content-Type")).contains(TYPE);
      assertThat(FORY.deserialize(twice.body())).isEqualTo(List.of(Order.of(i), Order.of(i)));
      HttpResponse<byte[]> one = send(request(URI.create(orders + "/" + i)).GET());
      assertThat(FORY.deserialize(one.body())).isEqualTo(Order.of(i));
    }
  }

  @Test
  void bodyThatCannotBeReadIsABadRequest() throws Exception {
    for (byte[] bad : List.of(new byte[] {1, 2, 3}, FORY.serialize("no order"))) {
      assertThat(send(request(orders).POST(BodyPublishers.ofByteArray(bad))).statusCode())
          .isEqualTo(400);
    }
  }

  @Test
  void theLoaderOfTheApplicationIsThatOfQuarkus() {
    assertThat(Order.class.getClassLoader().getClass().getName()).contains("Quarkus");
    assertThat(FORY.getClass().getClassLoader().getClass().getName()).contains("Quarkus");
  }
}
