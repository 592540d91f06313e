/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.storage.compression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CompressionBenchmarkTest {
  @ParameterizedTest
  @EnumSource(ZstdLibrary.class)
  void payloadsComeBackOrTheJdkIsTooOld(ZstdLibrary library) {
    for (CompressionBenchmark.Memory memory : CompressionBenchmark.Memory.values()) {
      for (int size : new int[] {1024, 1 << 20}) {
        CompressionBenchmark benchmark = new CompressionBenchmark();
        benchmark.contestant = library;
        benchmark.memory = memory;
        benchmark.size = size;
        if (library.missing() != null) {
          assertThat(Runtime.version().feature()).isLessThan(22);
          assertThatThrownBy(benchmark::setUp).hasMessageContaining("needs JDK 22 or later");
          return;
        }
        benchmark.setUp(); // which compares
        assertThat(benchmark.payloadBytes()).isBetween(size * 9 / 10, size * 11 / 10);
        assertThat(benchmark.compress()).isBetween(size / 10, size * 3 / 4);
        assertThat(benchmark.decompress()).isEqualTo(benchmark.payloadBytes());
        benchmark.tearDown();
      }
    }
  }
}
