/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.benchmark.report.Row;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Half of the rows, which run beside those of {@link BenchmarkStatesTest} in another JVM. */
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
    Object copy = benchmark.deserialize();
    assertThat(Objects.deepEquals(copy, benchmark.value)).isTrue();
    assertThat(copy).isNotSameAs(benchmark.value);
  }
}
