/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every row that reads: its state writes the same object first, as the row that writes does. */
@Tag("thorough")
class DeserializeBenchmarkTest {
  static Stream<MatrixRow> rows() {
    return BenchmarkStatesTest.rows();
  }

  @ParameterizedTest
  @MethodSource("rows")
  void everyRowDeserializes(MatrixRow row) {
    DeserializeBenchmark benchmark = row.of(new DeserializeBenchmark());
    benchmark.setUp();
    assertThat(benchmark.subject.payload()).hasSize(benchmark.subject.serialize(benchmark.value));
    Object copy = benchmark.deserialize();
    assertThat(Objects.deepEquals(copy, benchmark.value)).isTrue();
    assertThat(copy).isNotSameAs(benchmark.value);
  }
}
