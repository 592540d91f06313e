/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.spark.rows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.apache.logging.log4j.Level;
import org.apache.logging.log4j.core.config.Configurator;
import org.apache.spark.sql.SparkSession;

/** Spark in this JVM, on two cores, and a folder that is gone afterwards. */
record Session(SparkSession spark, Path folder) implements AutoCloseable {

  static Session start() throws IOException {
    Configurator.setRootLevel(Level.ERROR);
    SparkSession spark =
        SparkSession.builder()
            .master("local[2]")
            .config("spark.ui.enabled", "false")
            .config("spark.sql.shuffle.partitions", "2")
            .config("spark.sql.session.timeZone", "UTC")
            .getOrCreate();
    spark.sparkContext().setLogLevel("ERROR"); // as Spark 4 has set another one
    return new Session(spark, Files.createTempDirectory("fory-spark-rows"));
  }

  @Override
  public void close() throws IOException {
    spark.stop();
    try (Stream<Path> files = Files.walk(folder)) {
      files.sorted((a, b) -> b.compareTo(a)).forEach(file -> file.toFile().delete());
    }
  }
}
