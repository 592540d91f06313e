/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spark.rows;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.exception.CorruptDataException;
import io.fory.exception.ForyException;
import io.fory.exception.IncompatibleClassException;
import io.fory.file.TornTail;
import io.fory.format.file.RowFile;
import io.fory.format.file.RowFileWriter;
import io.fory.format.row.Row;
import io.fory.format.row.RowWriter;
import io.fory.format.schema.RowSchema;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.junit.jupiter.api.Test;

/** Files are read by a number of tasks, or refused. */
class FilesTest extends SparkContract {

  private static void write(Path file, String schema, Object[]... rows) throws IOException {
    Files.createDirectories(file.getParent());
    RowSchema parsed = RowSchema.parse(schema);
    try (RowFileWriter<Row> out = RowFile.append(file, parsed, TornTail.REFUSE)) {
      for (Object[] values : rows) {
        RowWriter writer = new RowWriter(parsed);
        for (int i = 0; i < values.length; i++) {
          writer.set(i, values[i]);
        }
        out.write(new Row(parsed).wrap(writer.toBytes()));
      }
    }
  }

  private static Object[] row(Object... values) {
    return values;
  }

  private static ForyException failureOf(
      org.assertj.core.api.ThrowableAssert.ThrowingCallable call) {
    Throwable[] thrown = new Throwable[1];
    assertThatThrownBy(call).satisfies(e -> thrown[0] = causeOf(e));
    assertThat(thrown[0]).isInstanceOf(ForyException.class);
    return (ForyException) thrown[0];
  }

  @Test
  void foldersGlobsAndSeveralPathsAreRead() throws IOException {
    write(folder.resolve("a/x.rows"), "id int64 not null", row(1L));
    write(folder.resolve("a/deep/er/y.rows"), "id int64 not null", row(2L));
    write(folder.resolve("b/z.rows"), "id int64 not null", row(3L), row(4L));
    write(folder.resolve("a/_hidden/n.rows"), "id int64 not null", row(9L));
    write(folder.resolve("a/.n.rows"), "id int64 not null", row(9L));
    assertThat(ids(rows(folder.resolve("a")))).containsExactly(1L, 2L);
    assertThat(ids(rows(folder.resolve("*/?.rows")))).containsExactly(1L, 3L, 4L);
    assertThat(
            ids(
                SPARK
                    .read()
                    .format("fory-rows")
                    .load(folder.resolve("a/x.rows").toString(), folder.resolve("b").toString())))
        .containsExactly(1L, 3L, 4L);
    assertThatThrownBy(() -> rows(folder.resolve("nowhere")))
        .hasMessageContaining("no file or folder");
  }

  private static List<Long> ids(Dataset<org.apache.spark.sql.Row> data) {
    return data.select("id").collectAsList().stream().map(row -> row.getLong(0)).sorted().toList();
  }

  @Test
  void namesMayHaveAnyChars() throws IOException {
    write(folder.resolve("a b/50% é #1+.rows"), "id int64 not null", row(1L));
    assertThat(ids(rows(folder))).containsExactly(1L);
    write(rows(folder), folder.resolve("to 100%"));
    assertThat(ids(rows(folder.resolve("to 100%")))).containsExactly(1L);
  }

  @Test
  void sqlReadsViews() throws IOException {
    write(folder.resolve("1.rows"), "id int64 not null", row(1L));
    SPARK.sql(
        "create or replace temporary view of_rows using `fory-rows` options (path '%s')"
            .formatted(folder));
    assertThat(ids(SPARK.sql("select * from of_rows where id = 1"))).containsExactly(1L);
  }

  /** The memory that Spark computes on stays mapped while it does, whatever is collected. */
  @Test
  void memoryStaysMappedWhileRowsAreInUse() throws IOException {
    Object[][] many = new Object[5000][];
    Arrays.setAll(many, i -> row((long) i, "text " + (i * 7919 % 5000 + 10_000)));
    for (int i = 0; i < 2; i++) {
      write(folder.resolve(i + ".rows"), "id int64 not null, text utf8", many);
    }
    SPARK
        .udf()
        .register(
            "collect",
            (Long id) -> {
              if (id % 2500 == 0) {
                System.gc();
              }
              return id;
            },
            org.apache.spark.sql.types.DataTypes.LongType);
    assertThat(
            texts(rows(folder).selectExpr("max(text)", "min_by(text, collect(id))", "min(text)")))
        .containsExactly("[text 14999 String, text 10000 String, text 10000 String]");
    assertThat(
            rows(folder).selectExpr("collect(id)", "text").orderBy("text").limit(4).collectAsList())
        .hasSize(4)
        .allMatch(found -> found.getString(1).matches("text 1000[01]"));
  }

  @Test
  void foldersOfPartitionsAreRefused() throws IOException {
    write(folder.resolve("day=1/x.rows"), "id int64 not null", row(1L));
    assertThat(failureOf(() -> rows(folder))).hasMessageContaining("day");
    assertThat(ids(rows(folder.resolve("day=*")))).containsExactly(1L);
  }

  @Test
  void columnsComeAndGoAndBecomeWider() throws IOException {
    write(folder.resolve("1.rows"), "id int32 not null, old utf8", row(1, "o"));
    write(folder.resolve("2.rows"), "fresh float64, id int64 not null", row(2.5, 1L << 40));
    Dataset<org.apache.spark.sql.Row> both = rows(folder);
    assertThat(both.schema().toDDL()).isEqualToIgnoringCase("id BIGINT,old STRING,fresh DOUBLE");
    assertThat(texts(both))
        .containsExactly("[1 Long, o String, null]", "[1099511627776 Long, null, 2.5 Double]");
    assertThat(both.where("id < 5 and fresh is null").count()).isEqualTo(1);
    assertThat(both.where("fresh > 1").count()).isEqualTo(1);
    assertThat(both.where("not (fresh > 1)").count()).isZero();
  }

  @Test
  void columnsOfTypesThatDoNotFitAreRefused() throws IOException {
    write(folder.resolve("1.rows"), "id int32 not null", row(1));
    write(folder.resolve("2.rows"), "id utf8", row("x"));
    assertThat(failureOf(() -> rows(folder)))
        .isInstanceOf(IncompatibleClassException.class)
        .hasMessageContaining("id")
        .hasMessageContaining("2.rows");
  }

  @Test
  void schemaOfTheReaderPicksColumnsAndTypes() throws IOException {
    Path file = folder.resolve("1.rows");
    write(file, "id int32 not null, at timestamp", row(1, 0L));
    assertThat(
            texts(
                SPARK
                    .read()
                    .format("fory-rows")
                    .schema("at TIMESTAMP_NTZ, id BIGINT")
                    .load(file.toString())))
        .containsExactly("[1970-01-01T00:00 LocalDateTime, 1 Long]");
    assertThat(
            failureOf(
                () ->
                    SPARK
                        .read()
                        .format("fory-rows")
                        .schema("ID INT, other INT")
                        .load(file.toString())
                        .count()))
        .hasMessageContaining("ID");
    assertThat(
            failureOf(
                () ->
                    SPARK
                        .read()
                        .format("fory-rows")
                        .schema("id STRING")
                        .load(file.toString())
                        .count()))
        .isInstanceOf(IncompatibleClassException.class);
  }

  @Test
  void halfPrecisionAndDurationsAreNumbers() throws IOException {
    write(
        folder.resolve("1.rows"),
        "h float16, d duration, l list<float16>, w decimal(38, 0)",
        row(1.5, 7L, List.of(0.5), new java.math.BigInteger("9".repeat(38))));
    assertThat(texts(rows(folder)))
        .containsExactly(
            "[1.5 Float, 7 Long, [0.5 Float], %s BigDecimal]".formatted("9".repeat(38)));
  }

  @Test
  void typesWithoutOneInSparkAreRefused() throws IOException {
    write(folder.resolve("1.rows"), "m map<map<utf8, utf8>, utf8>");
    assertThat(failureOf(() -> rows(folder))).hasMessageContaining("maps");
  }

  @Test
  void largeFileIsReadByBlocks() throws IOException {
    Object[][] many = new Object[200_000][];
    Arrays.setAll(many, i -> row((long) i, "some text of row " + i));
    write(folder.resolve("1.rows"), "id int64 not null, text utf8", many);
    SPARK.conf().set("spark.sql.files.maxPartitionBytes", "1m");
    SPARK.conf().set("spark.sql.files.openCostInBytes", "0");
    try {
      Dataset<org.apache.spark.sql.Row> all = rows(folder);
      assertThat(all.rdd().getNumPartitions()).isBetween(9, 20);
      assertThat(all.selectExpr("count(distinct id)", "sum(length(text))").first().getLong(0))
          .isEqualTo(many.length);
      assertThat(all.count()).isEqualTo(many.length);
      assertThat(all.where("id = 123456").first().getString(1))
          .isEqualTo("some text of row 123456");
    } finally {
      SPARK.conf().unset("spark.sql.files.maxPartitionBytes");
      SPARK.conf().unset("spark.sql.files.openCostInBytes");
    }
  }

  @Test
  void filtersOfSlotsAreNotTriedAgain() throws IOException {
    write(folder.resolve("1.rows"), "id int64 not null, name utf8", row(1L, "a"), row(2L, "b"));
    String pushed = plan(rows(folder).where("id > 1"));
    assertThat(pushed).contains("id > 1").doesNotContain("Filter (");
    String rest = plan(rows(folder).where("id > 1 and name = 'b'"));
    assertThat(rest).contains("id > 1").contains("Filter (");
    assertThat(texts(rows(folder).where("id > 1 and name = 'b'"))).hasSize(1);
    assertThat(plan(rows(folder).select("name").where("id > 1"))).doesNotContain("id#");
  }

  private static String plan(Dataset<?> data) {
    return data.queryExecution().executedPlan().toString();
  }

  @Test
  void filesThatWereNotClosedAreRefusedUnlessAskedFor() throws IOException {
    Path file = folder.resolve("1.rows");
    write(file, "id int64 not null", row(1L), row(2L));
    byte[] bytes = Files.readAllBytes(file);
    Files.write(file, Arrays.copyOf(bytes, bytes.length - 56));
    assertThat(failureOf(() -> rows(folder)))
        .isInstanceOf(CorruptDataException.class)
        .hasMessageContaining("unclosed=true");
    assertThat(
            ids(SPARK.read().format("fory-rows").option("unclosed", true).load(folder.toString())))
        .containsExactly(1L, 2L);
  }

  @Test
  void damageIsFoundByChecksums() throws IOException {
    Path file = folder.resolve("1.rows");
    write(file, "id int64 not null", row(1L), row(2L));
    byte[] bytes = Files.readAllBytes(file);
    bytes[bytes.length - 56 - 24] ^= 1;
    Files.write(file, bytes);
    for (boolean mapped : new boolean[] {true, false}) {
      ForyException failure =
          failureOf(
              () ->
                  SPARK
                      .read()
                      .format("fory-rows")
                      .option("mapped", mapped)
                      .option("trusted", true)
                      .load(folder.toString())
                      .collectAsList());
      assertThat(failure).hasMessageContaining("checksum").hasMessageContaining("1.rows");
    }
  }

  @Test
  void otherFilesAreRefused() throws IOException {
    Files.writeString(folder.resolve("1.rows"), "PAR1 and more");
    assertThat(failureOf(() -> rows(folder))).isInstanceOf(CorruptDataException.class);
    assertThat(failureOf(() -> SPARK.read().format("fory-rows").option("mapped", "yes").load("x")))
        .hasMessageContaining("mapped");
  }
}
