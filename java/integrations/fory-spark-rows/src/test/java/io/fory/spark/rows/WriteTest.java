/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spark.rows;

import static org.apache.spark.sql.functions.col;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.exception.ForyException;
import io.fory.exception.IncompatibleClassException;
import io.fory.exception.UnsupportedTypeException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.Test;

/** Appending, replacing, and writes that fail. */
class WriteTest extends SparkContract {

  private static Dataset<Row> numbers(long from, long to) {
    return SPARK.range(from, to, 1, 3).withColumn("text", col("id").cast("string"));
  }

  private static void overwrite(Dataset<Row> data, Path path) {
    data.write().format("fory-rows").mode("overwrite").save(path.toString());
  }

  @Test
  void appendAddsAndOverwriteReplaces() throws IOException {
    write(numbers(0, 10), folder);
    write(numbers(10, 20), folder);
    assertThat(rows(folder).count()).isEqualTo(20);
    assertThat(files(folder)).hasSize(6);
    overwrite(numbers(5, 8), folder);
    assertThat(texts(rows(folder)))
        .containsExactly("[5 Long, 5 String]", "[6 Long, 6 String]", "[7 Long, 7 String]");
    assertThat(folder.resolve("_SUCCESS")).exists();
    assertThat(Files.list(folder).filter(path -> path.toString().contains("_fory"))).isEmpty();
  }

  @Test
  void folderIsReplacedByWhatIsReadFromIt() throws IOException {
    write(numbers(0, 10), folder);
    overwrite(rows(folder).where("id >= 5"), folder);
    assertThat(rows(folder).count()).isEqualTo(5);
  }

  @Test
  void emptyResultHasItsColumns() throws IOException {
    write(numbers(0, 0), folder.resolve("empty"));
    assertThat(rows(folder.resolve("empty")).schema().toDDL())
        .isEqualToIgnoringCase("id BIGINT,text STRING");
    assertThat(rows(folder.resolve("empty")).count()).isZero();
  }

  @Test
  void writeThatFailsLeavesTheFolderAsItWas() throws IOException {
    write(numbers(0, 10), folder);
    List<Path> before = files(folder);
    for (String mode : List.of("append", "overwrite")) {
      assertThatThrownBy(
              () ->
                  numbers(0, 1000)
                      .selectExpr("id", "if(id = 900, raise_error('no'), text) as text")
                      .write()
                      .format("fory-rows")
                      .mode(mode)
                      .save(folder.toString()))
          .satisfies(e -> assertThat(causeOf(e)).hasMessageContaining("no"));
      assertThat(files(folder)).isEqualTo(before);
      assertThat(Files.list(folder).filter(path -> path.toString().contains("_fory"))).isEmpty();
      assertThat(rows(folder).count()).isEqualTo(10);
    }
  }

  @Test
  void columnsThatDoNotFitTheFolderAreRefused() {
    write(numbers(0, 10), folder);
    assertThatThrownBy(() -> write(numbers(0, 10).withColumn("text", col("id").plus(1)), folder))
        .satisfies(
            e ->
                assertThat(causeOf(e))
                    .isInstanceOf(IncompatibleClassException.class)
                    .hasMessageContaining("text"));
    write(numbers(0, 10).withColumn("more", col("id")).drop("text"), folder);
    write(numbers(0, 10).withColumn("id", col("id").cast("int")), folder);
    assertThat(rows(folder).count()).isEqualTo(30);
    assertThat(rows(folder).schema().toDDL())
        .isEqualToIgnoringCase("id BIGINT,text STRING,more BIGINT");
  }

  @Test
  void typesWithoutColumnAreRefused() {
    assertThatThrownBy(() -> write(SPARK.sql("select timestamp_ntz'2020-01-01' as t"), folder))
        .satisfies(
            e ->
                assertThat(causeOf(e))
                    .isInstanceOf(UnsupportedTypeException.class)
                    .hasMessageContaining("timestamp_ntz"));
    assertThatThrownBy(() -> write(SPARK.sql("select interval 1 day as i"), folder))
        .satisfies(e -> assertThat(causeOf(e)).isInstanceOf(UnsupportedTypeException.class));
  }

  @Test
  void stringsThatAreNoUtf8AreRefused() {
    for (String more : List.of("", ", 1.5 as d")) {
      assertThatThrownBy(() -> write(SPARK.sql("select cast(X'ff' as string) as s" + more), folder))
          .satisfies(
              e ->
                  assertThat(causeOf(e))
                      .isInstanceOf(ForyException.class)
                      .hasMessageContaining("UTF-8"));
    }
  }

  @Test
  void fileIsNoFolder() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "x");
    assertThatThrownBy(() -> write(numbers(0, 1), file))
        .satisfies(e -> assertThat(causeOf(e)).hasMessageContaining("folder"));
    assertThat(file).hasContent("x");
  }
}
