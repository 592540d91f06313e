/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.exception.CorruptDataException;
import io.fory.exception.ForyException;
import io.fory.exception.IncompatibleClassException;
import java.util.Arrays;
import java.util.List;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.function.FilterFunction;
import org.apache.spark.api.java.function.MapFunction;
import org.apache.spark.api.java.function.MapGroupsFunction;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoder;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIf;
import org.junit.jupiter.api.condition.EnabledIf;

/** Datasets of objects, in Spark 4; before there is none of it, and it says so. */
class EncodersTest {
  private static SparkSession spark;

  static boolean isSpark3() {
    return org.apache.spark.package$.MODULE$.SPARK_VERSION().startsWith("3.");
  }

  @BeforeAll
  static void start() {
    if (!isSpark3()) {
      // Of the serializer for RDDs it needs nothing.
      spark =
          SparkSession.builder()
              .config(
                  Jobs.conf("local[2]").remove("spark.serializer").remove("spark.fory.register"))
              .getOrCreate();
    }
  }

  @AfterAll
  static void stop() {
    if (spark != null) {
      spark.stop();
    }
  }

  @Test
  @EnabledIf("isSpark3")
  void spark3IsTooOld() {
    assertThatThrownBy(() -> ForyEncoders.of(Order.class))
        .isInstanceOf(UnsupportedOperationException.class)
        .hasMessageContaining("Spark 4");
  }

  private static ForyEncoders.ColumnCodec values(SparkConf conf) {
    ClassLoader loader = EncodersTest.class.getClassLoader();
    return ForyEncoders.ColumnCodec.of(SparkSettings.of(conf), loader, Order.class);
  }

  @Test
  @DisabledIf("io.fory.spark.Classpath#isScala212")
  void valuesOfOtherRegistrationsAreRefused() {
    SparkConf conf = new SparkConf(false);
    SparkConf more = new SparkConf(false).set("spark.fory.register", "io.fory.spark.Jobs$Point");
    byte[] bytes = values(conf).encode(Jobs.order(5));
    assertThat(values(conf.clone()).decode(bytes)).isEqualTo(Jobs.order(5));
    assertThatThrownBy(() -> values(more).decode(bytes))
        .isInstanceOf(IncompatibleClassException.class)
        .hasMessageContaining("spark.fory.register");
    assertThatThrownBy(() -> values(conf).decode(Arrays.copyOf(bytes, bytes.length + 1)))
        .isInstanceOf(CorruptDataException.class);
    assertThatThrownBy(() -> values(conf).decode(new byte[3]))
        .isInstanceOf(CorruptDataException.class);
    // Names mean the same wherever they are read.
    conf.set("spark.fory.compatible", "true");
    more.set("spark.fory.compatible", "true");
    assertThat(values(more).decode(values(conf).encode(Jobs.order(5)))).isEqualTo(Jobs.order(5));
  }

  private static Dataset<Order> orders(Encoder<Order> encoder) {
    return spark
        .range(0, 1000, 1, 4)
        .map((MapFunction<Long, Order>) id -> Jobs.order(id.intValue()), encoder);
  }

  @Test
  @DisabledIf("isSpark3")
  void datasetsHaveTheObjects() {
    Encoder<Order> encoder = ForyEncoders.of(Order.class);
    assertThat(encoder.schema().fields()).hasSize(1);
    assertThat(encoder.schema().fields()[0].dataType()).isEqualTo(DataTypes.BinaryType);
    Dataset<Order> orders = orders(encoder);
    List<Order> expected = Jobs.orders().subList(0, 1000);
    assertThat(orders.collectAsList()).isEqualTo(expected);
    assertThat(orders.repartition(7).collectAsList()).containsExactlyInAnyOrderElementsOf(expected);
    assertThat(orders.filter((FilterFunction<Order>) o -> o.note.isEmpty()).count()).isEqualTo(334);
    assertThat(orders.cache().collectAsList()).isEqualTo(expected);
    assertThat(
            orders
                .groupByKey((MapFunction<Order, String>) o -> o.customer, Encoders.STRING())
                .mapGroups(
                    (MapGroupsFunction<String, Order, Order>) (k, group) -> group.next(), encoder)
                .count())
        .isEqualTo(97);
    assertThat(spark.createDataset(expected, encoder).collectAsList()).isEqualTo(expected);
    Encoder<Long> ids = Encoders.LONG();
    Dataset<scala.Tuple2<Order, Long>> pairs =
        orders.map(
            (MapFunction<Order, scala.Tuple2<Order, Long>>) o -> new scala.Tuple2<>(o, (long) o.id),
            Encoders.tuple(encoder, ids));
    assertThat(pairs.filter("_2 = 5").first()._1()).isEqualTo(Jobs.order(5));
  }

  @Test
  void classesThatGeneratedCodeCannotNameAreRefused() {
    assertThatThrownBy(() -> ForyEncoders.of(Jobs.Point.class))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("Jobs$Point is not public");
    assertThatThrownBy(() -> ForyEncoders.of(int.class))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("int has no objects: name the class of its boxes");
  }

  @Test
  @DisabledIf("isSpark3")
  void whatNoDeclarationReachesIsRefused() {
    Dataset<Object> any =
        spark
            .range(3)
            .map((MapFunction<Long, Object>) Jobs::unregistered, ForyEncoders.of(Object.class));
    assertThatThrownBy(any::collectAsList)
        .hasRootCauseInstanceOf(ForyException.class)
        .hasStackTraceContaining("Jobs$Point is not registered: name it in spark.fory.register");
  }
}
