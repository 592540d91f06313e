/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.types;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.exception.CorruptDataException;
import io.fory.exception.UnsupportedTypeException;
import io.fory.testing.ForyMatrix;
import java.util.Locale;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TextTypesTest {
  private static final ForyMatrix MATRIX = ForyMatrix.of();

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a(?i)b",
        "(?i)ab",
        "a(?-i)b",
        "(?-i)ab",
        "(?i:a)b",
        "\u4e2d(?x) b",
        "a(?x)( ?i)b",
        "a( ?i)b",
        "a(\n\t?i) b",
        "a( # of b\n #\r ?i-x:b)",
        "(?x)( ?i-x:a)b"
      })
  void aPatternMatchesTheSameAlthoughItsFlagsTellMore(String expression) {
    for (int flags : new int[] {0, Pattern.CASE_INSENSITIVE, Pattern.COMMENTS}) {
      Pattern pattern = Pattern.compile(expression, flags);
      Fory fory = MATRIX.cells().get(0).generated();
      Pattern read = (Pattern) fory.deserialize(fory.serialize(pattern));
      assertThat(read.flags()).isEqualTo(pattern.flags());
      for (String text : new String[] {"ab", "AB", "Ab", "aB", "\u4e2db", "\u4e2d b"}) {
        assertThat(read.matcher(text).matches())
            .as("%s with %s for %s", expression, flags, text)
            .isEqualTo(pattern.matcher(text).matches());
      }
    }
  }

  @Test
  void aPatternThatTakesForeverToCompileIsRefusedOnBothSides() {
    Fory fory = MATRIX.cells().get(0).generated();
    String marks = "e\u0300\u0323\u0345\u0327\u0334\u031b";
    byte[] message = fory.serialize(Pattern.compile(marks));
    assertThat(message[message.length - 1]).isZero();
    message[message.length - 1] = (byte) 0x80;
    byte[] hostile = java.util.Arrays.copyOf(message, message.length + 1);
    hostile[message.length] = 1;
    assertThatThrownBy(() -> fory.deserialize(hostile))
        .isInstanceOf(CorruptDataException.class)
        .hasMessageContaining("too long to compile");
    // As many marks, in the one order that equal marks have: those above take half a minute here.
    Pattern many = Pattern.compile("e" + "\u0300".repeat(6), Pattern.CANON_EQ);
    assertThatThrownBy(() -> fory.serialize(many)).isInstanceOf(UnsupportedTypeException.class);
  }

  @Test
  void allLocalesOfTheJvmSurvive() {
    Fory fory = MATRIX.cells().get(0).generated();
    for (Locale locale : Locale.getAvailableLocales()) {
      assertThat(fory.deserialize(fory.serialize(locale))).isEqualTo(locale);
    }
  }

  @Test
  void localesWithoutTheirExtensionsSurviveOrAreRefused() {
    Fory fory = MATRIX.cells().get(0).generated();
    int refused = 0;
    for (Locale locale : Locale.getAvailableLocales()) {
      Locale stripped = locale.stripExtensions();
      try {
        assertThat(fory.<Locale>deserialize(fory.serialize(stripped))).isEqualTo(stripped);
      } catch (UnsupportedTypeException e) {
        refused++;
      }
    }
    assertThat(refused).isEqualTo(2); // ja_JP_JP and th_TH_TH, which nothing makes
  }
}
