/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.storage.buffer;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every contestant once; what they read is checked by the benchmarks' own set-up. */
class BufferBenchmarksTest {
  @ParameterizedTest
  @EnumSource(BufferPeer.class)
  void numbersComeBack(BufferPeer peer) {
    BufferNumbersBenchmark benchmark = new BufferNumbersBenchmark();
    benchmark.contestant = peer;
    benchmark.enough = 1 << 18;
    benchmark.setUp();
    assertThat(benchmark.varints()).isPositive();
  }

  @ParameterizedTest
  @EnumSource(BufferPeer.class)
  void bytesComeBack(BufferPeer peer) {
    for (int size : new int[] {1, 1024, 24576}) {
      BufferBytesBenchmark benchmark = new BufferBytesBenchmark();
      benchmark.contestant = peer;
      benchmark.size = size;
      benchmark.enough = 1 << 18;
      benchmark.setUp();
      assertThat(benchmark.copy()).hasSize(size);
    }
  }

  @ParameterizedTest
  @EnumSource(BufferPeer.class)
  void textComesBack(BufferPeer peer) {
    for (BufferTextBenchmark.Text text : BufferTextBenchmark.Text.values()) {
      for (int length : new int[] {20, 200_000}) {
        BufferTextBenchmark benchmark = new BufferTextBenchmark();
        benchmark.contestant = peer;
        benchmark.text = text;
        benchmark.length = length;
        benchmark.enough = 1 << 18;
        benchmark.setUp();
        assertThat(benchmark.writeAndRead()).hasSize(length);
      }
    }
  }
}
