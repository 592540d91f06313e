/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package consumer;

import java.io.Serializable;
import java.util.List;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;

/** Shuffles objects in a local Spark. */
public final class Consumer {
  /** A message. */
  public record Order(long number, String customer, List<String> items) implements Serializable {}

  private Consumer() {}

  /** Fails if an object comes back different. */
  public static void main(String[] args) {
    Order order = new Order(4711, "Ada", List.of("tea", "cake"));
    SparkConf configuration =
        new SparkConf()
            .setMaster("local[2]")
            .setAppName("consumer")
            .set("spark.ui.enabled", "false")
            .set("spark.serializer", "io.fory.spark.ForySerializer")
            .set("spark.fory.register", Order.class.getName());
    try (JavaSparkContext spark = new JavaSparkContext(configuration)) {
      List<Order> shuffled = spark.parallelize(List.of(order, order)).repartition(3).collect();
      if (!shuffled.equals(List.of(order, order))) {
        throw new AssertionError("Expected two of " + order + ", found " + shuffled);
      }
      System.out.println(shuffled.get(0) + " in Spark");
    }
  }
}
