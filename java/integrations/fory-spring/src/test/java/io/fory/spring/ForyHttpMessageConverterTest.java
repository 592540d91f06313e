/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.post;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.content;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.status;

import io.fory.Fory;
import io.fory.spring.shop.Order;
import java.util.AbstractList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.springframework.core.ResolvableType;
import org.springframework.http.MediaType;
import org.springframework.http.converter.HttpMessageConverter;
import org.springframework.test.web.servlet.MockMvc;
import org.springframework.test.web.servlet.setup.MockMvcBuilders;
import org.springframework.util.unit.DataSize;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.client.RestTemplate;

/** Requests and answers of a controller. */
class ForyHttpMessageConverterTest {
  private static final MediaType TYPE = ForyHttpMessageConverter.TYPE;

  private final Fory fory =
      Fory.builder()
          .register(Order.class)
          .register(Order.Line.class)
          .register(Order.Status.class)
          .build();

  private final MockMvc server =
      MockMvcBuilders.standaloneSetup(new Orders()).setMessageConverters(converters()).build();

  /** Those of Spring, among them one of JSON, and ours. */
  private HttpMessageConverter<?>[] converters() {
    List<HttpMessageConverter<?>> converters = new RestTemplate().getMessageConverters();
    converters.add(new ForyHttpMessageConverter(fory, DataSize.ofKilobytes(1)));
    return converters.toArray(HttpMessageConverter<?>[]::new);
  }

  @RestController
  static class Orders {
    @PostMapping("/next")
    Order next(@RequestBody Order order) {
      return Order.of(order.id() + 1);
    }

    @PostMapping("/all")
    int all(@RequestBody List<Order> orders) {
      return orders.stream().mapToInt(order -> order.lines().size()).sum();
    }

    @PostMapping("/named")
    int named(@RequestBody Map<String, Optional<Order>> orders) {
      return orders.size();
    }
  }

  @Test
  void anOrderGoesThereAndBack() throws Exception {
    for (int i = 0; i < 3; i++) {
      byte[] answer =
          server
              .perform(
                  post("/next").contentType(TYPE).accept(TYPE).content(fory.serialize(Order.of(i))))
              .andExpect(status().isOk())
              .andExpect(content().contentTypeCompatibleWith(TYPE))
              .andReturn()
              .getResponse()
              .getContentAsByteArray();
      assertThat(fory.deserialize(answer)).isEqualTo(Order.of(i + 1));
    }
  }

  @Test
  void elementsAreHeldToTheirDeclaration() throws Exception {
    Object orders = List.of(Order.of(1), Order.of(2));
    for (Object right : List.of(orders, List.of())) {
      server
          .perform(post("/all").contentType(TYPE).content(fory.serialize(right)))
          .andExpect(status().isOk());
    }
    Map<String, Object> named = Map.of("a", Optional.of(Order.of(1)), "b", Optional.empty());
    server
        .perform(post("/named").contentType(TYPE).content(fory.serialize(named)))
        .andExpect(status().isOk());
    assertRefused("/all", List.of(Order.of(1), "text"), "at [1], found java.lang.String");
    assertRefused("/all", Map.of(), "Expected java.util.List");
    assertRefused("/named", Map.of(1, Optional.empty()), "at .keys[0]");
    assertRefused("/named", Map.of("a", Optional.of(1)), "at .values[0].value");
    assertRefused("/next", new Missing(1), "shop.Missing");
  }

  @Test
  void sharedElementsAreCheckedOnce() {
    AtomicInteger visits = new AtomicInteger();
    List<Integer> shared =
        new AbstractList<>() {
          @Override
          public Integer get(int index) {
            return visits.incrementAndGet();
          }

          @Override
          public int size() {
            return 10;
          }
        };
    ResolvableType numbers = ResolvableType.forClassWithGenerics(List.class, Integer.class);
    ResolvableType lists = ResolvableType.forClassWithGenerics(List.class, numbers);
    TypedMessages.require(Collections.nCopies(5, shared), lists);
    assertThat(visits).hasValue(10);
    TypedMessages.require(List.of(shared, List.of(1), shared), lists);
    assertThat(visits).hasValue(20);
  }

  record Missing(int x) {}

  private void assertRefused(String path, Object body, String reason) throws Exception {
    byte[] bytes = fory.toBuilder().register(Missing.class, "shop.Missing").build().serialize(body);
    server
        .perform(post(path).contentType(TYPE).content(bytes))
        .andExpect(status().isBadRequest())
        .andExpect(
            result -> assertThat(result.getResolvedException()).hasMessageContaining(reason));
  }

  @Test
  void aClientThatTakesAnythingGetsWhatItGotBefore() throws Exception {
    server
        .perform(
            post("/next")
                .contentType(TYPE)
                .accept(MediaType.ALL)
                .content(fory.serialize(Order.of(1))))
        .andExpect(content().contentTypeCompatibleWith(MediaType.APPLICATION_JSON));
  }

  @Test
  void aBodyThatCannotBeReadIsTheClientsFault() throws Exception {
    byte[] message = fory.serialize(Order.of(1));
    for (byte[] wrong :
        new byte[][] {
          {},
          {1, 2, 3},
          Arrays.copyOf(message, message.length - 1),
          fory.serialize("text"),
          new byte[2_000]
        }) {
      server
          .perform(post("/next").contentType(TYPE).accept(TYPE).content(wrong))
          .andExpect(status().isBadRequest());
    }
  }
}
