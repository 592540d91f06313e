/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spark.rows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.TreeMap;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.io.TempDir;
import scala.collection.JavaConverters;

/** Tests that share one Spark. */
abstract class SparkContract {
  static final SparkSession SPARK = start();

  @TempDir Path folder;

  static SparkSession start() {
    return SparkSession.builder()
        .master("local[2]")
        .config("spark.ui.enabled", "false")
        .config("spark.sql.shuffle.partitions", "2")
        .config("spark.sql.session.timeZone", "UTC")
        .config("spark.sql.adaptive.enabled", "false")
        .getOrCreate();
  }

  static Dataset<Row> rows(Object path) {
    return SPARK.read().format("fory-rows").load(path.toString());
  }

  static void write(Dataset<Row> data, Object path) {
    data.write().format("fory-rows").mode("append").save(path.toString());
  }

  /** All rows as text, in an order of their own: what is equal has equal text. */
  static List<String> texts(Dataset<Row> data) {
    return data.collectAsList().stream().map(SparkContract::text).sorted().toList();
  }

  static String text(Object value) {
    if (value instanceof Row row) {
      List<String> parts = new ArrayList<>();
      for (int i = 0; i < row.size(); i++) {
        parts.add(text(row.get(i)));
      }
      return parts.toString();
    } else if (value instanceof scala.collection.Map<?, ?> map) {
      TreeMap<String, String> entries = new TreeMap<>();
      JavaConverters.mapAsJavaMap(map).forEach((k, v) -> entries.put(text(k), text(v)));
      return entries.toString();
    } else if (value instanceof scala.collection.Seq<?> seq) {
      return JavaConverters.seqAsJavaList(seq).stream()
          .map(SparkContract::text)
          .toList()
          .toString();
    } else if (value instanceof byte[] bytes) {
      return HexFormat.of().formatHex(bytes);
    }
    return value + (value == null ? "" : " " + value.getClass().getSimpleName());
  }

  /** The visible files below a folder. */
  static List<Path> files(Path folder) throws IOException {
    try (var paths = Files.walk(folder)) {
      return paths
          .filter(Files::isRegularFile)
          .filter(path -> !path.getFileName().toString().matches("[._].*"))
          .sorted()
          .toList();
    }
  }

  /** The first cause that is one of ours. */
  static Throwable causeOf(Throwable failure) {
    Throwable cause = failure;
    while (cause.getCause() != null && !(cause instanceof io.fory.exception.ForyException)) {
      cause = cause.getCause();
    }
    return cause;
  }
}
