/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.benchmark.data.ObjectType;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CopyBenchmarkTest {
  @ParameterizedTest
  @CsvSource({
    "fory, MEDIA_CONTENT, false",
    "fory, SAMPLE, true",
    "fory, STRUCT2, false",
    "apacheFory, STRUCT, false",
    "apacheFory, SAMPLE, true",
    "kryo, MEDIA_CONTENT, false",
    "kryo, SAMPLE, true",
    "foryBytes, MEDIA_CONTENT, true",
    "constructor, MEDIA_CONTENT, false"
  })
  void everyContestantCopies(String contestant, ObjectType type, boolean references) {
    CopyBenchmark benchmark = new CopyBenchmark();
    benchmark.contestant = contestant;
    benchmark.objectType = type;
    benchmark.references = references;
    benchmark.setUp();
    assertThat(benchmark.copy()).isNotSameAs(benchmark.copy()).isEqualTo(benchmark.copy());
  }
}
