/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.spark.rows;

import io.fory.spark.ForyEncoders;
import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.spark.api.java.function.MapFunction;
import org.apache.spark.api.java.function.ReduceFunction;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoder;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.SparkSession;

/**
 * A Dataset of objects with one encoder and another, in Spark 4: made, shuffled, changed and added
 * up. Encoders take turns, and each figure is the best of the second half of the rounds.
 */
public final class ObjectDatasets {
  private static final int ROWS = 500_000;
  private static final int ROUNDS = 8;

  private ObjectDatasets() {}

  /** One article of an order. */
  public static final class Line implements Serializable {
    private String article;
    private int count;
    private double price;

    public String getArticle() {
      return article;
    }

    public void setArticle(String article) {
      this.article = article;
    }

    public int getCount() {
      return count;
    }

    public void setCount(int count) {
      this.count = count;
    }

    public double getPrice() {
      return price;
    }

    public void setPrice(double price) {
      this.price = price;
    }
  }

  /** An order that Spark's encoder for beans takes too. */
  public static final class Order implements Serializable {
    private long id;
    private String customer;
    private List<Line> lines;
    private Map<String, String> tags;
    private double[] amounts;

    public long getId() {
      return id;
    }

    public void setId(long id) {
      this.id = id;
    }

    public String getCustomer() {
      return customer;
    }

    public void setCustomer(String customer) {
      this.customer = customer;
    }

    public List<Line> getLines() {
      return lines;
    }

    public void setLines(List<Line> lines) {
      this.lines = lines;
    }

    public Map<String, String> getTags() {
      return tags;
    }

    public void setTags(Map<String, String> tags) {
      this.tags = tags;
    }

    public double[] getAmounts() {
      return amounts;
    }

    public void setAmounts(double[] amounts) {
      this.amounts = amounts;
    }
  }

  public static void main(String[] none) throws IOException {
    System.out.println(run(ROWS, ROUNDS));
  }

  /** The table, in Markdown. */
  static String run(int rows, int rounds) throws IOException {
    Map<String, Encoder<Order>> encoders = new LinkedHashMap<>();
    encoders.put("`ForyEncoders.of`", ForyEncoders.of(Order.class));
    encoders.put("`Encoders.bean`", Encoders.bean(Order.class));
    encoders.put("`Encoders.kryo`", Encoders.kryo(Order.class));
    Map<String, Double> best = new LinkedHashMap<>();
    try (Session session = Session.start()) {
      for (int round = 0; round < rounds; round++) {
        for (String name : encoders.keySet()) {
          double time = time(session.spark(), encoders.get(name), rows);
          if (round >= rounds / 2) {
            best.merge(name, time, Math::min);
          }
        }
      }
      StringBuilder table =
          new StringBuilder(
              "Spark %s, JDK %s\n\n| | ms |\n|---|--:|\n"
                  .formatted(session.spark().version(), Runtime.version()));
      best.forEach(
          (name, time) -> table.append(String.format(Locale.ROOT, "| %s | %,.0f |\n", name, time)));
      return table.toString();
    }
  }

  private static double time(SparkSession spark, Encoder<Order> encoder, int rows) {
    long start = System.nanoTime();
    Dataset<Order> orders =
        spark.range(0, rows, 1, 4).map((MapFunction<Long, Order>) ObjectDatasets::order, encoder);
    long sum =
        orders
            .repartition(4)
            .map((MapFunction<Order, Order>) ObjectDatasets::moved, encoder)
            .map((MapFunction<Order, Long>) ObjectDatasets::sum, Encoders.LONG())
            .reduce((ReduceFunction<Long>) Long::sum);
    double time = (System.nanoTime() - start) / 1e6;
    long expected = 0;
    for (long id = 0; id < rows; id++) {
      expected += sum(moved(order(id)));
    }
    if (sum != expected) {
      throw new IllegalStateException("Wrong result: %s, not %s".formatted(sum, expected));
    }
    return time;
  }

  private static Order order(long id) {
    Order order = new Order();
    order.id = id;
    order.customer = "customer " + id % 97;
    order.lines = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      Line line = new Line();
      line.article = "article " + (id + i) % 1009;
      line.count = i + 1;
      line.price = id * 0.5;
      order.lines.add(line);
    }
    order.tags = new HashMap<>(Map.of("channel", "web " + id % 10, "state", "paid"));
    order.amounts = new double[] {id, 2, 3};
    return order;
  }

  private static Order moved(Order order) {
    order.id++;
    return order;
  }

  private static long sum(Order order) {
    Line last = order.lines.get(2);
    return order.id
        + order.customer.length()
        + order.lines.size()
        + last.article.length()
        + last.count
        + (long) last.price
        + order.tags.get("channel").length()
        + (long) order.amounts[0];
  }
}
