/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.types;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.fory.Fory;
import io.fory.memory.MemoryBuffer;
import io.fory.testing.ForyMatrix;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class StringTypesTest {
  private static final ForyMatrix MATRIX = ForyMatrix.of(Person.class);

  private static final class Person {
    private String name;
    private final String nothing = null;
    private CharSequence text;
    private String last;
  }

  static Stream<Arguments> strings() {
    StringBuilder highLatin = new StringBuilder();
    for (char c = 0x80; c <= 0xff; c++) {
      highLatin.append(c);
    }
    return Stream.of(
        arguments("empty", ""),
        arguments("ascii", "hello"),
        arguments("NUL", "\0"),
        arguments("Latin-1 from 0x80 to 0xff", highLatin.toString()),
        arguments("UTF-16", "\u0100\u4e2d\u6587"),
        arguments("one UTF-16 char at the end", "a".repeat(70) + "\u20ac"),
        arguments("surrogate pair", "\ud83d\ude00"),
        arguments("lone high surrogate", "a\ud83d"),
        arguments("lone low surrogate", "\ude00b"),
        arguments("swapped surrogates", "\ude00\ud83d"),
        arguments("last char", "\uffff"));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("strings")
  void everyStringSurvivesEverywhere(String name, String value) {
    MATRIX.checkEverywhere(value);
    MATRIX.check(person(value));
  }

  private static Person person(String value) {
    Person person = new Person();
    person.name = value;
    person.text = value;
    person.last = "last";
    return person;
  }

  @Test
  void everyLengthUpTo200Survives() {
    for (int length = 0; length <= 200; length++) {
      MATRIX.check(person("x".repeat(length)));
      MATRIX.check(person("\u20ac".repeat(length)));
    }
  }

  @Test
  void lengthsAroundTheBoundariesOfItsHeaderSurvive() {
    for (int length : new int[] {63, 64, 65, 8191, 8192, 8193, 65_535, 65_536, 65_537}) {
      MATRIX.check("\u00e4".repeat(length));
      MATRIX.check("\u20ac".repeat(length));
    }
  }

  @Test
  void tenMegabytesSurvive() {
    Fory fory = Fory.builder().build();
    for (String part : new String[] {"0123456789", "\u20ac\u4e2d\u6587\ud83d\ude00"}) {
      String large = part.repeat((10 << 20) / part.length());
      assertThat(fory.deserialize(fory.serialize(large)).equals(large)).isTrue();
      MemoryBuffer direct = MemoryBuffer.allocateDirect(16);
      fory.serialize(direct, large);
      assertThat(fory.deserialize(direct).equals(large)).isTrue();
    }
  }

  @Test
  void anOtherCharSequenceIsRefusedByName() {
    Person person = new Person();
    person.text = new javax.swing.text.Segment();
    assertThat(MATRIX.cells())
        .allSatisfy(
            cell ->
                assertThat(
                        org.assertj.core.api.Assertions.catchThrowable(
                            () -> cell.generated().serialize(person)))
                    .hasMessageContaining("javax.swing.text.Segment")
                    .hasMessageContaining("Person.text"));
  }
}
