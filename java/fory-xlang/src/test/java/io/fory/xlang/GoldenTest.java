/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HexFormat;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Messages of Java, Python, Rust and Go peers. */
class GoldenTest {
  static Stream<Arguments> records() {
    return GoldenRecord.withBytes().stream()
        .flatMap(r -> Stream.of(Arguments.of(r, false), Arguments.of(r, true)));
  }

  @ParameterizedTest
  @MethodSource("records")
  void isReadAsTheManifestSays(GoldenRecord record, boolean codegen) {
    ForyXlang xlang = record.xlang(codegen);
    if (record.named() && !record.compatible()) {
      // A named enum looks otherwise in same-schema mode.
      xlang = sameSchema(record, codegen);
    }
    Object found = xlang.deserialize(record.bytes());
    new Values(record.types()).requireSame(record.value(), found);
  }

  private static ForyXlang sameSchema(GoldenRecord record, boolean codegen) {
    return ForyXlang.builder()
        .register(io.fory.xlang.demo.Demo.Inner.class, "demo.inner")
        .register(io.fory.xlang.demo.Demo.Color.class, "demo.color")
        .withCompatible(false)
        .withCodegen(codegen)
        .build();
  }

  static Stream<Arguments> recordsOfJava() {
    return records()
        .filter(a -> ((GoldenRecord) a.get()[0]).producer().startsWith("org.apache.fory"));
  }

  @ParameterizedTest
  @MethodSource("recordsOfJava")
  void isWrittenAsThePeerInJavaHasWrittenIt(GoldenRecord record, boolean codegen) {
    ForyXlang reader = record.xlang(codegen);
    ForyXlang writer = reader;
    if (record.named() && !record.compatible()) {
      writer = sameSchema(record, codegen);
      reader = writer;
    } else if (!record.compatible()) {
      writer =
          io.fory.xlang.demo.Demo.builder(false)
              .withRefTracking(record.tracking())
              .withCompatible(false)
              .withCodegen(codegen)
              .build();
    }
    Object value = reader.deserialize(record.bytes());
    assertThat(HexFormat.of().formatHex(writer.serialize(value)))
        .isEqualTo(record.json().get("hex").asText());
  }

  @Test
  void allRecordsButOneHaveBytes() {
    assertThat(GoldenRecord.all()).hasSize(85);
    assertThat(GoldenRecord.withBytes()).hasSize(84);
  }
}
