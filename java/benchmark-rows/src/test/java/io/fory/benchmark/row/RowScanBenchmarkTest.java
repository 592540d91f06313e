/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.row;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** That the benchmark does what it says, once. */
class RowScanBenchmarkTest {
  @ParameterizedTest
  @ValueSource(strings = {"batch", "file"})
  void everyWayOfReadingFindsTheSame(String source) throws IOException {
    RowScanBenchmark benchmark = new RowScanBenchmark();
    benchmark.source = source;
    benchmark.setUp(); // which compares
    try {
      assertThat(benchmark.euros()).isEqualTo((RowScanBenchmark.ROWS + 2) / 3);
      assertThat(benchmark.lens()).isPositive().isEqualTo(benchmark.byHand());
    } finally {
      benchmark.tearDown();
    }
  }
}
