/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.benchmark.report.Row;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every row that reads: its state writes the same object first, as the row that writes does. */
class DeserializeBenchmarkTest {
  static Stream<Row> rows() {
    return BenchmarkStatesTest.rows(Row.Direction.DESERIALIZE);
  }

  @ParameterizedTest
  @MethodSource("rows")
  void everyRowDeserializes(Row row) {
    DeserializeBenchmark benchmark = new DeserializeBenchmark();
    BenchmarkStatesTest.configure(benchmark, row);
    benchmark.setUp();
    assertThat(benchmark.subject.payload()).hasSize(benchmark.subject.serialize(benchmark.value));
    Object copy = benchmark.deserialize();
    assertThat(Objects.deepEquals(copy, benchmark.value)).isTrue();
    assertThat(copy).isNotSameAs(benchmark.value);
  }
}
