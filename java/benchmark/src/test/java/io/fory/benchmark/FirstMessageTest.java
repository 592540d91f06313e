/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.benchmark.data.evolved.OrderV2;
import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FirstMessageTest {
  @Test
  void eachVersionLacksThreeFieldsHasTwoMoreAndOneNarrower() throws Exception {
    List<String> known = names(OrderV2.class);
    Map<String, String> sources = FirstMessage.sources();
    try (Sources classes = new Sources(sources)) {
      assertThat(sources).hasSize(5);
      for (String name : sources.keySet()) {
        Class<?> version = classes.load(name);
        assertThat(names(version)).hasSize(20).filteredOn(known::contains).hasSize(18);
        assertThat(version.getDeclaredField("number").getType()).isEqualTo(int.class);
      }
    }
  }

  private static List<String> names(Class<?> type) {
    return Arrays.stream(type.getDeclaredFields()).map(Field::getName).toList();
  }
}
