/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.security;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.testing.Messages;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Patterns are compiled when they are read; some in quadratic time. */
@Tag("attack")
class PatternsTest {
  private static final int PATTERN = 107;
  private static final Fory FORY = Fory.builder().build();

  private static byte[] message(String expression) {
    return Messages.to(FORY).builtIn(PATTERN).wideString(expression).varint(0).bytes();
  }

  @ParameterizedTest
  @ValueSource(ints = {400_000, 1_900_000})
  void longPatternsAreWork(int chars) {
    Attack.on(FORY, message("a".repeat(chars))).exceededALimit();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[a-z]",
        "(a)",
        "a|",
        "\\p{L}",
        "[a-z&&[^b]]",
        "a{2,3}",
        "(",
        "[",
        "(?:",
        "\u65e5"
      })
  void otherPatternsAreReadOrRefused(String part) {
    Attack.on(FORY, message(part.repeat(200_000 / part.length())))
        .survived()
        .allocatedWithin(128 << 20);
  }

  @Test
  void usualPatternsAreRead() {
    for (String expression : new String[] {"", "a+b", "a".repeat(2_000), "(\\w+)@(\\w+)\\.com"}) {
      Attack attack = Attack.on(FORY, message(expression)).survived();
      assertThat(((Pattern) attack.value()).pattern()).isEqualTo(expression);
    }
  }
}
