/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.exception.ForyException;
import org.junit.jupiter.api.Test;

class HalvesTest {
  @Test
  void allOfTwoBytesComeBack() {
    for (int bits = 0; bits < 1 << 16; bits++) {
      float half = Halves.half((short) bits);
      float brain = Halves.brain((short) bits);
      if (!Float.isNaN(half)) {
        assertThat(Halves.toHalf(half)).isEqualTo((short) bits);
      }
      if (!Float.isNaN(brain)) {
        assertThat(Halves.toBrain(brain)).isEqualTo((short) bits);
      }
    }
    assertThat(Halves.half(Halves.toHalf(Float.NaN))).isNaN();
    assertThat(Halves.brain(Halves.toBrain(Float.NaN))).isNaN();
  }

  @Test
  void theNearestIsTakenAndOfTwoTheEvenOne() {
    for (int bits = 0; bits < 0x7bff; bits++) {
      float low = Halves.half((short) bits);
      float high = Halves.half((short) (bits + 1));
      float middle = low + (high - low) / 2;
      assertThat(Halves.toHalf(middle)).isEqualTo((short) (bits + (bits & 1)));
      assertThat(Halves.toHalf(Math.nextUp(middle))).isEqualTo((short) (bits + 1));
      assertThat(Halves.toHalf(-Math.nextDown(middle))).isEqualTo((short) (bits | 0x8000));
    }
    for (int bits = 0; bits < 0x7f7f; bits++) {
      float middle = Float.intBitsToFloat(bits << 16 | 0x8000);
      assertThat(Halves.toBrain(middle)).isEqualTo((short) (bits + (bits & 1)));
      assertThat(Halves.toBrain(Math.nextUp(middle))).isEqualTo((short) (bits + 1));
      assertThat(Halves.toBrain(-Math.nextDown(middle))).isEqualTo((short) (bits | 0x8000));
    }
  }

  @Test
  void aNumberThatIsTooLargeIsRefused() {
    assertThat(Halves.toHalf(65_519)).isEqualTo((short) 0x7bff);
    assertThatThrownBy(() -> Halves.toHalf(65_520)).isInstanceOf(ForyException.class);
    assertThatThrownBy(() -> Halves.toBrain(-Float.MAX_VALUE)).isInstanceOf(ForyException.class);
    assertThat(Halves.toHalf(Float.NEGATIVE_INFINITY)).isEqualTo((short) 0xfc00);
    assertThat(Halves.toBrain(Float.POSITIVE_INFINITY)).isEqualTo((short) 0x7f80);
  }
}
