/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.storage.scale;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class ScaleBenchmarksTest {
  @Test
  void messagesComeBack() {
    ThreadsBenchmark benchmark = new ThreadsBenchmark();
    benchmark.setUp();
    assertThat(benchmark.fourThreads()).isEqualTo(benchmark.twoThreads());
  }

  @ParameterizedTest
  @EnumSource(VirtualThreadsBenchmark.Runner.class)
  void manyTasksShareAnInstanceOrTheJdkIsTooOld(VirtualThreadsBenchmark.Runner runner)
      throws ReflectiveOperationException {
    VirtualThreadsBenchmark benchmark = new VirtualThreadsBenchmark();
    benchmark.contestant = runner;
    if (runner.isMissing()) {
      assertThat(Runtime.version().feature()).isLessThan(21);
      assertThat(benchmark.takes(Map.of("contestant", runner.name()))).isFalse();
      return;
    }
    benchmark.tasks = 1000;
    benchmark.setUp(); // which compares
    benchmark.tearDown();
  }

  @ParameterizedTest
  @ValueSource(ints = {100, 10_000})
  void treesComeBack(int nodes) {
    GraphBenchmark benchmark = new GraphBenchmark();
    benchmark.nodes = nodes;
    benchmark.setUp(); // which compares
    GraphBenchmark.Counter counter = new GraphBenchmark.Counter();
    assertThat(benchmark.write(counter)).isBetween(10 * nodes, 64 * nodes);
    assertThat(counter.objects).isEqualTo(nodes);
  }
}
