/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.storage.rocksdb;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RocksBenchmarkTest {
  @ParameterizedTest
  @CsvSource({
    "OBJECT,NEW_ARRAY,10,18",
    "OBJECT,DIRECT_BUFFER,16384,16384",
    "ROW,NEW_ARRAY,10,24",
    "ROW,ONE_ARRAY,512,512",
    "ROW,DIRECT_BUFFER,16384,16384",
    "BYTES,DIRECT_BUFFER,50,50"
  })
  void documentsComeBack(RocksBenchmark.Form form, RocksBenchmark.Way way, int size, int valueBytes)
      throws Exception {
    RocksBenchmark benchmark = new RocksBenchmark();
    benchmark.form = form;
    benchmark.way = way;
    benchmark.size = size;
    benchmark.setUp(); // which compares
    assertThat(benchmark.valueBytes()).isBetween(size - 8, valueBytes);
    benchmark.put();
    benchmark.tearDown();
  }
}
