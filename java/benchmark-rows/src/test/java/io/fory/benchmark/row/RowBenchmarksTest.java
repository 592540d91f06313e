/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.row;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Each benchmark with each contestant, once; what they read is checked by their own set-up. */
class RowBenchmarksTest {
  @ParameterizedTest
  @ValueSource(strings = {"fory", "apacheFory", "avro", "flatbuffers", "protobuf"})
  void tradesComeBack(String peer) {
    CodecBenchmark benchmark = new CodecBenchmark();
    benchmark.peer = peer;
    benchmark.setUp();
    assertThat(benchmark.encode().length).isBetween(500, 2000);
    Trade trade = benchmark.decode();
    assertThat(Trades.difference(trade, Trades.of(2))).isNull();
    assertThat(benchmark.averageSize()).isBetween(500, 2000);
  }

  @ParameterizedTest
  @ValueSource(strings = {"fory", "foryValidated", "apacheFory", "avro", "flatbuffers", "protobuf"})
  void partsAreRead(String peer) {
    FieldBenchmark benchmark = new FieldBenchmark();
    benchmark.peer = peer;
    benchmark.setUp();
    assertThat(benchmark.oneField()).isEqualTo(Trades.of(1).average);
    assertThat(benchmark.elementOfList()).isEqualTo(Trades.of(2).fills.get(3).quantity);
  }

  @Test
  void aViewIsRead() {
    ViewBenchmark benchmark = new ViewBenchmark();
    benchmark.setUp();
    assertThat(benchmark.knownOffset()).isEqualTo(Trades.of(1).average);
    assertThat(benchmark.oneField()).isEqualTo(Trades.of(2).average);
  }

  @ParameterizedTest
  @ValueSource(strings = {"fory", "foryValidated", "apacheFory", "avro", "flatbuffers", "protobuf"})
  void batchesAreRead(String peer) {
    BatchBenchmark benchmark = new BatchBenchmark();
    benchmark.peer = peer;
    benchmark.rows = 100;
    benchmark.setUp();
    assertThat(benchmark.threeFields()).isPositive();
    assertThat(benchmark.stringFilter()).isEqualTo(25);
  }
}
