/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.fory.spring.shop.Order;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.autoconfigure.http.HttpMessageConverters;
import org.springframework.boot.autoconfigure.http.HttpMessageConvertersAutoConfiguration;
import org.springframework.boot.autoconfigure.web.client.RestClientAutoConfiguration;
import org.springframework.boot.autoconfigure.web.client.RestTemplateAutoConfiguration;
import org.springframework.boot.autoconfigure.web.reactive.function.client.WebClientAutoConfiguration;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.boot.web.client.RestTemplateBuilder;
import org.springframework.core.ParameterizedTypeReference;
import org.springframework.core.codec.DecodingException;
import org.springframework.http.client.reactive.JdkClientHttpConnector;
import org.springframework.http.converter.HttpMessageConverter;
import org.springframework.web.client.RestClient;
import org.springframework.web.reactive.function.client.WebClient;

/** The clients of HTTP that Boot makes. */
class ClientsTest {
  private final ApplicationContextRunner runner =
      new ApplicationContextRunner()
          .withConfiguration(
              AutoConfigurations.of(
                  HttpMessageConvertersAutoConfiguration.class,
                  RestTemplateAutoConfiguration.class,
                  RestClientAutoConfiguration.class,
                  WebClientAutoConfiguration.class,
                  ForyAutoConfiguration.class))
          .withPropertyValues("fory.packages=io.fory.spring.shop");

  private static void assertLast(Iterable<HttpMessageConverter<?>> converters) {
    assertThat(converters).last().isInstanceOf(ForyHttpMessageConverter.class);
    assertThat(converters).filteredOn(ForyHttpMessageConverter.class::isInstance).hasSize(1);
  }

  @Test
  void clientsHaveTheConverterBehindAllOthers() {
    runner.run(
        context -> {
          assertLast(context.getBean(HttpMessageConverters.class)); // of Feign
          assertLast(context.getBean(RestTemplateBuilder.class).build().getMessageConverters());
          context
              .getBean(RestClient.Builder.class)
              .messageConverters(converters -> assertLast(converters));
        });
  }

  @Test
  void webClientSendsAndTakesMessages() throws Exception {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", ClientsTest::echo);
    server.start();
    String url = "http://127.0.0.1:" + server.getAddress().getPort();
    try {
      runner.run(
          context -> {
            WebClient client =
                context
                    .getBean(WebClient.Builder.class)
                    .clientConnector(new JdkClientHttpConnector())
                    .build();
            List<Order> orders = IntStream.range(0, 5_000).mapToObj(Order::of).toList();
            ParameterizedTypeReference<List<Order>> type = new ParameterizedTypeReference<>() {};
            assertThat(sent(client, url, orders).bodyToMono(type).block()).isEqualTo(orders);
            assertThatThrownBy(() -> sent(client, url, List.of("text")).bodyToMono(type).block())
                .isInstanceOf(DecodingException.class)
                .hasMessageContaining("found java.lang.String");
            assertThatThrownBy(() -> sent(client, url, new ClientsTest()).bodyToMono(type).block())
                .hasStackTraceContaining("fory.register=io.fory.spring.ClientsTest");
          });
    } finally {
      server.stop(0);
    }
  }

  private static WebClient.ResponseSpec sent(WebClient client, String url, Object body) {
    return client
        .post()
        .uri(url)
        .contentType(ForyHttpMessageConverter.TYPE)
        .bodyValue(body)
        .retrieve();
  }

  /** Answers with what it gets. */
  private static void echo(HttpExchange exchange) throws IOException {
    byte[] body = exchange.getRequestBody().readAllBytes();
    String type = exchange.getRequestHeaders().getFirst("Content-Type");
    exchange.getResponseHeaders().set("Content-Type", type);
    exchange.sendResponseHeaders(200, body.length);
    exchange.getResponseBody().write(body);
    exchange.close();
  }

  @Test
  void propertyLeavesClientsAsTheyAre() {
    runner
        .withPropertyValues("fory.http.enabled=false")
        .run(
            context ->
                assertThat(context.getBean(HttpMessageConverters.class))
                    .noneMatch(ForyHttpMessageConverter.class::isInstance));
  }
}
