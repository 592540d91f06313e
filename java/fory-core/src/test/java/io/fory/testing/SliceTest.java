/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SliceTest {
  @Test
  void eachClassIsInOnePart() {
    for (String name : List.of("io.fory.A", "io.fory.BTest", "x.Y")) {
      long parts = IntStream.rangeClosed(1, 8).filter(k -> new Slice(k + "/8").has(name)).count();
      assertThat(parts).isEqualTo(1);
    }
  }

  @Test
  void partsThatAreNoneAreRefused() {
    for (String text : List.of("0/8", "9/8", "8", "1/2/3", "a/b", "1/0")) {
      assertThatThrownBy(() -> new Slice(text)).isInstanceOf(IllegalArgumentException.class);
    }
  }
}
