/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.format.row.Row;
import io.fory.format.schema.RowSchema;
import java.nio.ByteBuffer;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Rows of peers are read as what they are, by the schema alone. */
class GoldenRowTest {
  static List<GoldenRow> rows() {
    return GoldenRow.rows();
  }

  static List<GoldenRow> all() {
    return GoldenRow.all();
  }

  @Test
  void allAreThere() {
    assertThat(GoldenRow.all()).hasSize(15);
    assertThat(GoldenRow.rows()).hasSize(14);
  }

  @ParameterizedTest
  @MethodSource("rows")
  void valuesAreThoseOfTheManifest(GoldenRow golden) {
    Row row = new Row(golden.schema()).wrap(golden.bytes()).validate();
    assertThat(RowJson.of(row)).isEqualTo(golden.values());
  }

  @ParameterizedTest
  @MethodSource("rows")
  void directMemoryReadsTheSame(GoldenRow golden) {
    ByteBuffer direct = ByteBuffer.allocateDirect(golden.bytes().length + 3);
    direct.put(3, golden.bytes());
    Row row = new Row(golden.schema()).wrap(direct, 3, golden.bytes().length).validate();
    assertThat(RowJson.of(row)).isEqualTo(golden.values());
    assertThat(row.toBytes()).isEqualTo(golden.bytes());
  }

  @ParameterizedTest
  @MethodSource("all")
  void schemaHashIsTheirs(GoldenRow golden) {
    assertThat(golden.schema().hash()).isEqualTo(golden.hash());
  }

  @Test
  void schemaBytesAreTheirs() {
    GoldenRow golden = GoldenRow.named("java_schema_outer");
    assertThat(RowSchema.fromBytes(golden.bytes())).isEqualTo(golden.schema());
    assertThat(golden.schema().toBytes()).isEqualTo(golden.bytes());
  }
}
