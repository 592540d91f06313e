/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.spark.rows;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.sum;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.spark.sql.DataFrameReader;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/**
 * Measures the same rows in several formats, read by the same queries: see
 * docs/benchmarks/engines.md. Contestants take turns, and each figure is the best of the second
 * half of the rounds.
 */
public final class Figures {
  private static final int ROWS = 1_000_000;
  private static final int ROUNDS = 6;

  /** Fifteen columns, of all kinds. */
  private static final String[] COLUMNS = {
    "id",
    "cast(id % 5000 as int) as customer",
    "(id * 31 % 100000) / 4.0D as price",
    "cast(id % 100 as int) as quantity",
    "id % 3 = 0 as paid",
    "date_add(date'2020-01-01', cast(id % 1500 as int)) as day",
    "timestamp_micros(1700000000000000 + id * 1000003) as at",
    "concat('customer ', id * 7919 % 100003) as name",
    "if(id % 10 = 0, null, concat('city', id % 997)) as city",
    "repeat(cast(id % 10 as string), cast(id % 40 as int)) as note",
    "array(concat('tag', id % 11), 'of all') as tags",
    "array(cast(id % 7 as int), cast(id as int), 3) as amounts",
    "named_struct('street', concat('street ', id % 3001), 'number', cast(id % 200 as int)) as address",
    "map('left', cast(id % 50 as int)) as stock",
    "if(id % 2 = 0, null, cast(id % 30 as int)) as maybe"
  };

  private final SparkSession spark;
  private final Path folder;
  private final long rows;
  private final Map<String, DataFrameReader> readers = new LinkedHashMap<>();
  private final Map<String, Path> paths = new LinkedHashMap<>();
  private final Map<String, double[]> best = new LinkedHashMap<>();

  private Figures(Session session, long rows) {
    spark = session.spark();
    folder = session.folder();
    this.rows = rows;
  }

  public static void main(String[] none) throws IOException {
    System.out.println(run(ROWS, ROUNDS));
  }

  /** The table, in Markdown. */
  static String run(long rows, int rounds) throws IOException {
    try (Session session = Session.start()) {
      return new Figures(session, rows).table(rounds);
    }
  }

  private void add(String name, String format, String path, String... options) throws IOException {
    Path target = folder.resolve(path);
    Map<String, String> given = new LinkedHashMap<>();
    for (int i = 0; i < options.length; i += 2) {
      given.put(options[i], options[i + 1]);
    }
    if (!Files.exists(target)) {
      spark
          .range(0, rows, 1, 2)
          .selectExpr(COLUMNS)
          .write()
          .format(format)
          .options(given)
          .mode("append")
          .save(target.toString());
    }
    readers.put(name, spark.read().format(format).options(given));
    paths.put(name, target);
  }

  private String table(int rounds) throws IOException {
    add("Row files", "fory-rows", "rows");
    add("Row files, `mapped=false`", "fory-rows", "rows", "mapped", "false");
    add("Row files, `trusted=true`", "fory-rows", "rows", "trusted", "true");
    add("Parquet, Snappy", "parquet", "snappy", "compression", "snappy");
    add("Parquet, not compressed", "parquet", "parquet", "compression", "none");
    add("ORC, Snappy", "orc", "orc", "compression", "snappy");
    for (int round = 0; round < rounds; round++) {
      for (String name : paths.keySet()) {
        double[] times = round(name, round);
        if (round >= rounds / 2) {
          best.merge(name, times, Figures::less);
        }
      }
    }
    StringBuilder table =
        new StringBuilder("Spark %s, JDK %s\n\n".formatted(spark.version(), Runtime.version()));
    table.append("| | all of 15 columns, ms | two of 15, ms | one row by its key, ms | MB |\n");
    table.append("|---|--:|--:|--:|--:|\n");
    best.forEach(
        (name, times) ->
            table.append(
                String.format(
                    Locale.ROOT,
                    "| %s | %,.0f | %,.0f | %,.0f | %,.0f |\n",
                    name,
                    times[0],
                    times[1],
                    times[2],
                    size(paths.get(name)) / 1e6)));
    return table.toString();
  }

  /** Times of the queries, in milliseconds. */
  private double[] round(String name, int round) {
    Dataset<Row> data = readers.get(name).load(paths.get(name).toString());
    long start = System.nanoTime();
    data.write().format("noop").mode("overwrite").save();
    long scanned = System.nanoTime();
    Row sums = data.agg(sum("price"), sum("quantity")).first();
    long summed = System.nanoTime();
    long key = (round + 1) * 7919L % rows;
    Row found = data.where(col("id").equalTo(key)).first();
    long end = System.nanoTime();
    check(sums.getLong(1) == rows / 100 * 4950, "sum of quantities of " + name);
    check(found.getLong(0) == key && found.size() == COLUMNS.length, "row of " + name);
    return new double[] {(scanned - start) / 1e6, (summed - scanned) / 1e6, (end - summed) / 1e6};
  }

  private static double[] less(double[] a, double[] b) {
    double[] less = new double[a.length];
    for (int i = 0; i < a.length; i++) {
      less[i] = Math.min(a[i], b[i]);
    }
    return less;
  }

  private static void check(boolean right, String what) {
    if (!right) {
      throw new IllegalStateException("Wrong result: " + what);
    }
  }

  private static long size(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(Files::isRegularFile).mapToLong(file -> file.toFile().length()).sum();
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
