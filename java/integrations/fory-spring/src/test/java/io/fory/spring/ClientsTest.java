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
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.ApplicationContext;
import org.springframework.core.ParameterizedTypeReference;
import org.springframework.core.codec.DecodingException;
import org.springframework.http.MediaType;
import org.springframework.http.client.reactive.JdkClientHttpConnector;
import org.springframework.http.converter.HttpMessageConverter;
import org.springframework.test.util.ReflectionTestUtils;
import org.springframework.util.ClassUtils;
import org.springframework.web.client.RestClient;
import org.springframework.web.client.RestTemplate;
import org.springframework.web.reactive.function.client.WebClient;

/** The clients of HTTP that Boot makes. */
class ClientsTest {
  private static final ParameterizedTypeReference<List<Order>> ORDERS =
      new ParameterizedTypeReference<>() {};

  private static HttpServer server;
  private static String url;

  private final ApplicationContextRunner runner =
      new ApplicationContextRunner()
          .withConfiguration(
              Boot.with(
                  "HttpMessageConvertersAutoConfiguration",
                  "RestTemplateAutoConfiguration",
                  "RestClientAutoConfiguration",
                  "WebClientAutoConfiguration"))
          .withPropertyValues("fory.packages=io.fory.spring.shop");

  @BeforeAll
  static void startServer() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", ClientsTest::echo);
    server.start();
    url = "http://127.0.0.1:" + server.getAddress().getPort();
  }

  @AfterAll
  static void stopServer() {
    server.stop(0);
  }

  /** The builder of templates, which Boot 4 has in another package. */
  private static RestTemplate template(ApplicationContext context) {
    for (String name :
        List.of(
            "org.springframework.boot.web.client.RestTemplateBuilder",
            "org.springframework.boot.restclient.RestTemplateBuilder")) {
      if (ClassUtils.isPresent(name, null)) {
        Object builder = context.getBean(ClassUtils.resolveClassName(name, null));
        return ReflectionTestUtils.invokeMethod(builder, "build");
      }
    }
    throw new AssertionError("no RestTemplateBuilder");
  }

  @Test
  void restClientsSendAndTakeMessages() {
    runner.run(
        context -> {
          List<Order> orders = List.of(Order.of(1), Order.of(2));
          for (RestClient client :
              List.of(
                  context.getBean(RestClient.Builder.class).build(),
                  RestClient.create(template(context)))) {
            assertThat(
                    client
                        .post()
                        .uri(url)
                        .contentType(ForyHttpMessageConverter.TYPE)
                        .body(orders)
                        .retrieve()
                        .body(ORDERS))
                .isEqualTo(orders);
          }
        });
  }

  @Test
  void restClientsHaveTheConverterBehindAllOthers() {
    runner.run(
        context -> {
          assertLast(template(context).getMessageConverters());
          for (RestClient client :
              List.of(
                  context.getBean(RestClient.Builder.class).build(),
                  RestClient.create(template(context)))) {
            assertThat(client.post().uri(url).body(Order.of(1)).retrieve().toEntity(String.class))
                .satisfies(
                    answer ->
                        assertThat(answer.getHeaders().getContentType())
                            .isEqualTo(MediaType.APPLICATION_JSON));
          }
        });
  }

  private static void assertLast(Iterable<HttpMessageConverter<?>> converters) {
    assertThat(converters).last().isInstanceOf(ForyHttpMessageConverter.class);
    assertThat(converters).filteredOn(ForyHttpMessageConverter.class::isInstance).hasSize(1);
  }

  @Test
  void feignHasTheConverterBehindAllOthers() {
    runner.run(context -> assertLast(ofFeign(context)));
  }

  /**
   * The converters as Feign takes them: the bean of Boot 3, or made by the customizers of Boot 4.
   */
  @SuppressWarnings("unchecked")
  private static Iterable<HttpMessageConverter<?>> ofFeign(ApplicationContext context)
      throws ReflectiveOperationException {
    String list = "org.springframework.boot.autoconfigure.http.HttpMessageConverters";
    if (ClassUtils.isPresent(list, null)) {
      return (Iterable<HttpMessageConverter<?>>)
          context.getBean(ClassUtils.resolveClassName(list, null));
    }
    Class<?> converters = Class.forName("org.springframework.http.converter.HttpMessageConverters");
    Object builder = converters.getMethod("forClient").invoke(null);
    Class<?> type =
        Class.forName(
            "org.springframework.boot.http.converter.autoconfigure.ClientHttpMessageConvertersCustomizer");
    for (Object customizer : context.getBeanProvider(type).orderedStream().toList()) {
      ReflectionTestUtils.invokeMethod(customizer, "customize", builder);
    }
    return ReflectionTestUtils.invokeMethod(builder, "build");
  }

  @Test
  void webClientSendsAndTakesMessages() {
    runner.run(
        context -> {
          WebClient client =
              context
                  .getBean(WebClient.Builder.class)
                  .clientConnector(new JdkClientHttpConnector())
                  .build();
          List<Order> orders = IntStream.range(0, 5_000).mapToObj(Order::of).toList();
          assertThat(sent(client, orders).bodyToMono(ORDERS).block()).isEqualTo(orders);
          assertThatThrownBy(() -> sent(client, List.of("text")).bodyToMono(ORDERS).block())
              .isInstanceOf(DecodingException.class)
              .hasMessageContaining("found java.lang.String");
          assertThatThrownBy(() -> sent(client, new ClientsTest()).bodyToMono(ORDERS).block())
              .hasStackTraceContaining("fory.register=io.fory.spring.ClientsTest");
        });
  }

  private static WebClient.ResponseSpec sent(WebClient client, Object body) {
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
            context -> {
              assertThat(template(context).getMessageConverters())
                  .noneMatch(ForyHttpMessageConverter.class::isInstance);
              assertThat(ofFeign(context)).noneMatch(ForyHttpMessageConverter.class::isInstance);
            });
  }
}
