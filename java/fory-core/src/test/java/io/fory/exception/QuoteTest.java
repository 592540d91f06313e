/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.exception;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class QuoteTest {
  @Test
  void plainTextStaysTheSameString() {
    String name = "Bestellung.Größe[3].日本";
    assertThat(Quote.name(name)).isSameAs(name);
    assertThat(Quote.name(null)).isNull();
    assertThat(Quote.name("")).isEmpty();
  }

  @Test
  void whatMovesTheCursorOrTurnsTheTextIsEscaped() {
    assertThat(Quote.name("a\r\nb")).isEqualTo("a\\u000d\\u000ab");
    assertThat(Quote.name("\u001b[31m")).isEqualTo("\\u001b[31m");
    assertThat(Quote.name("x\u202ey")).isEqualTo("x\\u202ey");
    assertThat(Quote.name("x\u0085y\u2028")).isEqualTo("x\\u0085y\\u2028");
    assertThat(Quote.name("x\ud800")).isEqualTo("x\\ud800");
    assertThat(Quote.name("\0")).isEqualTo("\\u0000");
  }

  @Test
  void longTextLosesItsMiddle() {
    String shown = Quote.name("a".repeat(10_000_000) + "z");
    assertThat(shown).startsWith("aaa").endsWith("az").contains("...(10000001 chars)...");
    assertThat(shown).hasSizeLessThan(240);
  }

  @Test
  void escapesCountAsTheyAreShown() {
    assertThat(Quote.name("\n".repeat(33))).hasSize(198).doesNotContain("chars");
    assertThat(Quote.name("\n".repeat(34))).contains("...(34 chars)...").hasSizeLessThan(240);
    assertThat(Quote.message("\n".repeat(4000))).hasSizeLessThan(4040);
    assertThat(Quote.name("a".repeat(199) + "\n"))
        .contains("...(200 chars)...")
        .endsWith("\\u000a");
  }
}
