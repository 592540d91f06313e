/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SchemaElsewhereBenchmarkTest {
  @ParameterizedTest
  @CsvSource({
    "topic, foryStrict", "topic, foryCompatible", "topic, foryWithoutSchema", "topic, foryReaderOf",
    "state, foryStrict", "state, foryCompatible", "state, foryWithoutSchema", "state, foryReaderOf"
  })
  void everyRowReadsWhatItWrites(String message, String contestant) {
    SchemaElsewhereBenchmark benchmark = new SchemaElsewhereBenchmark();
    benchmark.message = message;
    benchmark.contestant = contestant;
    benchmark.setUp();
    for (int i = 0; i < 3; i++) {
      assertThat(benchmark.encode()).isEqualTo(benchmark.bytes());
      assertThat(benchmark.decode())
          .isEqualTo(
              message.equals("topic")
                  ? SchemaElsewhereBenchmark.Order.make()
                  : SchemaElsewhereBenchmark.Account.make());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"topic", "state"})
  void bytesWithoutSchemaAreWithinATenthOfTheStrictOnes(String message) {
    int strict = SchemaElsewhereBenchmark.bytes(message, "foryStrict");
    assertThat(SchemaElsewhereBenchmark.bytes(message, "foryWithoutSchema"))
        .isLessThanOrEqualTo(strict + strict / 10);
  }
}
