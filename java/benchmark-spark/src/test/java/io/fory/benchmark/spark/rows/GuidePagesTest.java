/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.spark.rows;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.testing.GuidePage;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The Java blocks of the pages of Spark compile with the imports that stand in them. */
class GuidePagesTest {
  private static final String READER =
      """
      record Order(long id) {}
      static class Shop {
        static Order order(Long id) { return new Order(id); }
      }
      org.apache.spark.sql.SparkSession spark;
      org.apache.spark.sql.Dataset<Long> ids;
      io.fory.format.RowCodec<Order> codec;
      java.nio.file.Path file;
      """;

  @ParameterizedTest
  @CsvSource({"spark.md, 1", "spark-rows.md, 2"})
  void blocksCompileWithTheirImports(String page, int expected) throws IOException {
    Path path = Path.of("../../docs/guide").resolve(page);
    assertThat(GuidePage.compile(path, READER, "")).isEqualTo(expected);
  }
}
