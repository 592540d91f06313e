/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.post;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.content;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.status;

import io.fory.Fory;
import io.fory.spring.shop.Order;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.springframework.http.MediaType;
import org.springframework.http.converter.json.MappingJackson2HttpMessageConverter;
import org.springframework.test.web.servlet.MockMvc;
import org.springframework.test.web.servlet.setup.MockMvcBuilders;
import org.springframework.util.unit.DataSize;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

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
      MockMvcBuilders.standaloneSetup(new Orders())
          .setMessageConverters(
              new MappingJackson2HttpMessageConverter(),
              new ForyHttpMessageConverter(fory, DataSize.ofKilobytes(1)))
          .build();

  @RestController
  static class Orders {
    @PostMapping("/next")
    Order next(@RequestBody Order order) {
      return Order.of(order.id() + 1);
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
