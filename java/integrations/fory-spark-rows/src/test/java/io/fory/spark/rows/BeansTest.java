/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spark.rows;

import static org.apache.spark.sql.functions.col;
import static org.assertj.core.api.Assertions.assertThat;

import io.fory.format.RowCodec;
import io.fory.format.RowReader;
import io.fory.format.file.RowFile;
import io.fory.format.file.RowFileReader;
import io.fory.format.file.RowFileWriter;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Files of beans in Spark, and files of Spark in beans. */
@Tag("thorough")
class BeansTest extends SparkContract {
  private static final int COUNT = 2000;

  private Path file;

  @BeforeEach
  void writeFile() throws IOException {
    file = folder.resolve("sales.rows");
    write(file, 0, COUNT);
  }

  private static void write(Path file, int from, int to) throws IOException {
    try (RowFileWriter<Sale> out = RowFile.append(file, Sale.CODEC)) {
      for (int i = from; i < to; i++) {
        out.write(Sale.of(i));
      }
    }
  }

  @Test
  void sparkReadsWhatBeansWere() {
    Dataset<Row> sales = rows(file);
    assertThat(sales.count()).isEqualTo(COUNT);
    Row row = sales.where("id = 7").first();
    assertThat(row.<String>getAs("name")).isEqualTo("name é 7");
    assertThat(row.<BigDecimal>getAs("exact")).isEqualByComparingTo("0.007");
    assertThat(row.<Long>getAs("took")).isEqualTo(7);
    assertThat(row.<java.sql.Timestamp>getAs("at").toInstant()).isEqualTo(Sale.of(7).at());
    assertThat(row.<java.sql.Date>getAs("day").toLocalDate()).isEqualTo(Sale.of(7).day());
    assertThat(row.<byte[]>getAs("image")).isEqualTo(Sale.of(7).image());
    assertThat(text(row.getAs("numbers"))).isEqualTo("[7 Integer, null, 2 Integer]");
    assertThat(text(row.getAs("lines"))).contains("x String").contains("10.000000000000000000");
    assertThat(sales.where("id = 8").first().isNullAt(sales.schema().fieldIndex("first"))).isTrue();
    assertThat(sales.agg(org.apache.spark.sql.functions.sum("first.price")).first().getDecimal(0))
        .isEqualByComparingTo(new BigDecimal("1.5").multiply(new BigDecimal(COUNT * 3 / 4)));
  }

  @Test
  void rowsAreTheSameFromMappedMemoryAndFromArrays() {
    Dataset<Row> arrays =
        SPARK.read().format("fory-rows").option("mapped", false).load(file.toString());
    Dataset<Row> trusted =
        SPARK.read().format("fory-rows").option("trusted", true).load(file.toString());
    assertThat(texts(arrays)).isEqualTo(texts(rows(file))).hasSize(COUNT);
    assertThat(texts(trusted)).isEqualTo(texts(rows(file)));
  }

  @Test
  void beansReadWhatSparkWrote() throws IOException {
    Path copy = folder.resolve("copy");
    write(rows(file).drop("took").withColumn("count", col("count").plus(1)), copy);
    List<Sale> found = new ArrayList<>();
    for (Path part : files(copy)) {
      try (RowFileReader in = RowFile.open(part)) {
        assertThat(in.isWhole()).isTrue();
        RowReader<Sale> reader = Sale.CODEC.readerOf(in.schema());
        for (long i = 0; i < in.count(); i++) {
          found.add(reader.decode(in.wrap(in.newRow(), i)));
        }
      }
    }
    assertThat(found).hasSize(COUNT);
    for (Sale sale : found) {
      Sale was = Sale.of((int) sale.id());
      assertThat(sale.count()).isEqualTo(was.count() + 1);
      assertThat(sale.name()).isEqualTo(was.name());
      if (sale.id() % 20 > 0) {
        continue; // such a comparison takes milliseconds
      }
      assertThat(sale)
          .usingRecursiveComparison()
          .withEqualsForType((a, b) -> a.compareTo(b) == 0, BigDecimal.class)
          .ignoringFields("count", "took")
          .isEqualTo(was);
    }
  }

  /** Spark writes columns without decimals in the bytes that beans have. */
  @Test
  void sparkWritesTheBytesOfBeans() throws IOException {
    record Plain(List<String> a, long b, String c, Sub d) {
      record Sub(int x, List<Integer> y) {}
    }
    RowCodec<Plain> codec = RowCodec.of(Plain.class);
    Path beans = folder.resolve("plain.rows");
    List<byte[]> expected = new ArrayList<>();
    try (RowFileWriter<Plain> out = RowFile.append(beans, codec)) {
      for (int i = 0; i < 100; i++) {
        Plain plain =
            new Plain(List.of("x" + i), i, i % 3 == 0 ? null : "s", new Plain.Sub(i, List.of(i)));
        out.write(plain);
        expected.add(codec.encode(plain));
      }
    }
    Path copy = folder.resolve("copy");
    write(rows(beans).coalesce(1), copy);
    List<byte[]> found = new ArrayList<>();
    for (Path part : files(copy)) {
      try (RowFileReader in = RowFile.open(part)) {
        for (long i = 0; i < in.count(); i++) {
          found.add(in.wrap(in.newRow(), i).toBytes());
        }
      }
    }
    assertThat(found).containsExactlyElementsOf(expected);
  }
}
