/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.platform;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.testing.MethodSizes;
import java.io.IOException;
import java.io.InputStream;
import java.util.Random;
import org.junit.jupiter.api.Test;

class Latin1Test {
  private static final int FREQ_INLINE_SIZE = 325; // of HotSpot on x86-64 and AArch64

  private static final char[] CHARS = {
    0, 'a', '~', 0x7f, 0x80, 0xe9, 0xff, 0x100, 0x2014, 0xd83d, 0xde00, 0xffff
  };

  private final Latin1 latin1 = new Latin1();

  private void check(String s) {
    assertThat(latin1.isAll(s, s.length()))
        .as("%s of length %s", s, s.length())
        .isEqualTo(s.chars().allMatch(c -> c < 256));
  }

  @Test
  void oneWideCharAnywhereIsFound() {
    for (int round = 0; round < 2; round++) { // the first wide one changes the way
      for (char other : CHARS) {
        for (int length = 0; length < 100; length++) {
          check("x".repeat(length));
          for (int i = 0; i < length; i++) {
            check("x".repeat(i) + other + "x".repeat(length - i - 1));
          }
        }
      }
    }
  }

  @Test
  void stringsOfAllLengthsAreTold() {
    Random random = new Random(1);
    for (int length = 0; length < 5_000; length += 1 + length / 8) {
      for (int kinds = 1; kinds <= CHARS.length; kinds++) {
        StringBuilder s = new StringBuilder();
        while (s.length() < length) {
          s.append(CHARS[random.nextInt(kinds)]);
        }
        check(s.toString());
      }
    }
  }

  @Test
  void itIsTooLargeToBeInlined() throws IOException {
    try (InputStream in = Latin1.class.getResourceAsStream("Latin1.class")) {
      assertThat(MethodSizes.of(in.readAllBytes()).get("isAll")).isGreaterThan(FREQ_INLINE_SIZE);
    }
  }
}
