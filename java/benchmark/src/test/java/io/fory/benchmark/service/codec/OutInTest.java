/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.service.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class OutInTest {
  private final Out out = new Out(1);
  private final In in = new In();

  @Test
  void theArrayGrows() {
    List<String> texts = List.of("", "abc", "\u00e4\u00df", "\u20ac uro", "x".repeat(300));
    out.writeStrings(texts);
    out.writeInts(new int[] {Integer.MIN_VALUE, 0, 7});
    out.writeNumbers(Map.of("one", 1));
    in.wrap(out.array(), out.position());
    assertThat(in.readStrings()).isEqualTo(texts);
    assertThat(in.readInts()).containsExactly(Integer.MIN_VALUE, 0, 7);
    assertThat(in.readNumbers()).isEqualTo(Map.of("one", 1));
    assertThat(in.position).isEqualTo(out.position());
  }

  @Test
  void everyTruncatedMessageIsRefused() {
    out.writeStrings(List.of("abc", "de"));
    for (int length = 0; length < out.position(); length++) {
      in.wrap(out.array(), length);
      assertThatThrownBy(in::readStrings).isInstanceOf(IllegalStateException.class);
    }
  }

  @Test
  void aClassWithoutACodecIsRefused() {
    Codecs codecs = new Codecs(List.of());
    assertThatThrownBy(() -> codecs.write(out, "text"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("unknown: class java.lang.String");
    out.clear();
    out.writeInts(new int[] {1, 2, 3});
    in.wrap(out.array(), out.position());
    assertThatThrownBy(() -> codecs.read(in)).isInstanceOf(IllegalStateException.class);
  }
}
