/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.xlang;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.benchmark.data.ObjectType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class XlangBenchmarkTest {
  @ParameterizedTest
  @EnumSource
  void everyContestantWritesAndReads(XlangBenchmark.Contestant contestant) {
    for (ObjectType type : XlangBenchmark.OBJECTS) {
      XlangBenchmark benchmark = new XlangBenchmark();
      benchmark.contestant = contestant;
      benchmark.objectType = type;
      benchmark.setup();
      assertThat(benchmark.read()).isNotSameAs(benchmark.read()).isEqualTo(benchmark.read());
      assertThat(benchmark.write()).isEqualTo(benchmark.write()).hasSize(benchmark.writeBuffer());
    }
  }

  @Test
  void bothWaysOfAvroWriteAsManyBytes() {
    for (ObjectType type : XlangBenchmark.OBJECTS) {
      assertThat(XlangBenchmark.bytes(XlangBenchmark.Contestant.AVRO_REFLECT, type))
          .isEqualTo(XlangBenchmark.bytes(XlangBenchmark.Contestant.AVRO_BY_HAND, type));
    }
  }
}
