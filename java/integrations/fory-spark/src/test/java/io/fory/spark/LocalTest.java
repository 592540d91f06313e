/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spark;

import java.nio.file.Path;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Applications in one process. */
class LocalTest {
  private static JavaSparkContext context;

  @BeforeAll
  static void start() {
    SparkConf conf =
        Jobs.conf("local[2]").set("spark.shuffle.spill.numElementsForceSpillThreshold", "5000");
    context = new JavaSparkContext(conf);
  }

  @AfterAll
  static void stop() {
    context.close();
  }

  @Test
  void shufflesBringEveryRecord() {
    Jobs.shuffles(context);
  }

  @Test
  void keysAreSorted() {
    Jobs.sorting(context);
  }

  @Test
  void tasksReturnTheirResults() {
    Jobs.results(context);
  }

  @Test
  void cachesAndBroadcastsHaveTheSameObjects() {
    Jobs.kept(context);
  }

  @Test
  void checkpointsAndFilesAreReadAgain(@TempDir Path folder) {
    Jobs.files(context, folder.toString());
  }

  @Test
  void spilledRecordsAreMerged() {
    Jobs.spills(context);
  }
}
