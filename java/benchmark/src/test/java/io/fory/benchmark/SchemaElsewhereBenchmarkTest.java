/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SchemaElsewhereBenchmarkTest {
  @ParameterizedTest
  @CsvSource({
    "topic, strict", "topic, compatible", "topic, withoutSchema", "topic, readerOf",
    "state, strict", "state, compatible", "state, withoutSchema", "state, readerOf"
  })
  void everyRowReadsWhatItWrites(String message, String schema) {
    SchemaElsewhereBenchmark benchmark = new SchemaElsewhereBenchmark();
    benchmark.message = message;
    benchmark.schema = schema;
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
    int strict = SchemaElsewhereBenchmark.bytes(message, "strict");
    assertThat(SchemaElsewhereBenchmark.bytes(message, "withoutSchema"))
        .isLessThanOrEqualTo(strict + strict / 10);
  }
}
