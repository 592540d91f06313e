/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.exception.CorruptDataException;
import io.fory.exception.UnsupportedTypeException;
import io.fory.xlang.demo.Demo;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ExplainTest {
  static Stream<GoldenRecord> records() {
    return GoldenRecord.withBytes().stream();
  }

  @ParameterizedTest
  @MethodSource("records")
  void everyMessageIsExplainedToItsEnd(GoldenRecord record) {
    ForyXlang xlang =
        record.compatible() || !record.named()
            ? record.xlang(false)
            : Demo.builder(true).withCompatible(false).build();
    try {
      assertThat(xlang.explain(record.bytes())).doesNotContain("after the end");
    } catch (UnsupportedTypeException e) {
      // Objects in a list of same-schema mode: the message says neither class nor fields.
      assertThat(record.compatible()).isFalse();
      assertThat(record.toString()).contains("Full");
    }
  }

  @Test
  void aMessageSaysItsTypesAndValuesThoughNothingIsRegistered() {
    byte[] message = Demo.builder(true).build().serialize(List.of(new Demo.Inner(7, "h\ni")));
    assertThat(ForyXlang.builder().build().explain(message))
        .contains("list of 1")
        .contains("type definition 0")
        .contains("struct demo.inner")
        .contains("x: varint32 7")
        .contains("y: string \"h\\u000ai\"");
  }

  @Test
  void aMessageOfTheOtherProtocolIsToldByName() {
    byte[] ours = Fory.builder().build().serialize("text");
    byte[] theirs = ForyXlang.builder().build().serialize("text");
    assertThatThrownBy(() -> ForyXlang.builder().build().deserialize(ours))
        .isInstanceOf(CorruptDataException.class)
        .hasMessageContaining("a message without frames, as serialize(Object) returns it");
    assertThatThrownBy(() -> Fory.builder().build().deserialize(theirs))
        .isInstanceOf(CorruptDataException.class)
        .hasMessageContaining("cross-language");
  }
}
