/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.apache.spark.SparkConf;
import org.apache.spark.TaskState;
import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;
import scala.None$;
import scala.Option;
import scala.Product;
import scala.Some;
import scala.Tuple2;
import scala.collection.immutable.NumericRange$;
import scala.math.Numeric.LongIsIntegral$;
import scala.util.Either;
import scala.util.Left;
import scala.util.Right;
import scala.util.Success;
import scala.util.Try;

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

  /** In 2.12 they are written as they describe themselves to Java serialization. */
  @Test
  @EnabledIf("io.fory.spark.StreamsTest#numbersNameClasses")
  void rangesEnumerationsAndArraysOfScalaComeBack() {
    Object range = NumericRange$.MODULE$.inclusive(1L, 5L, 1L, LongIsIntegral$.MODULE$);
    Option<?>[] options = {Some.apply(1), None$.MODULE$};
    Product[] products = {new Tuple2<>(1, "a"), Some.apply(2)};
    Either<?, ?>[] eithers = {Left.apply("a"), Right.apply(1)};
    Try<?>[] tries = {Success.apply(1)};
    List<Object> records =
        List.of(range, TaskState.RUNNING(), TaskState.values(), options, products, eithers, tries);
    List<Object> back =
        new ArrayList<>(
            context
                .parallelize(records, 2)
                .zipWithIndex()
                .mapToPair(record -> new Tuple2<>(record._2(), record._1()))
                .sortByKey()
                .values()
                .collect());
    assertThat(back)
        .usingElementComparator((a, b) -> Objects.deepEquals(a, b) ? 0 : 1)
        .isEqualTo(records);
    assertThat(back.get(1)).isSameAs(TaskState.RUNNING());
    for (int i = 0; i < records.size(); i++) {
      assertThat(back.get(i)).hasSameClassAs(records.get(i));
    }
  }
}
