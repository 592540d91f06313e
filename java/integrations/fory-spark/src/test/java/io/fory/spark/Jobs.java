/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.apache.spark.HashPartitioner;
import org.apache.spark.SparkConf;
import org.apache.spark.SparkEnv;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.serializer.SerializerInstance;
import org.apache.spark.storage.StorageLevel;
import org.apache.spark.util.LongAccumulator;
import scala.Option;
import scala.Tuple2;
import scala.reflect.ClassTag;

/**
 * Jobs of applications, each checked against the same without Spark; spark-submit runs them too.
 */
public final class Jobs {
  private static final int COUNT = 2_000;

  /** Spark's own number is 200; a task for each takes longer than all else. */
  private static final int MOST_FILES = 8;

  private Jobs() {}

  static SparkConf conf(String master) {
    return new SparkConf()
        .setMaster(master)
        .setAppName("jobs")
        .set("spark.serializer", ForySerializer.class.getName())
        .set("spark.fory.register", "io.fory.spark.Order,io.fory.spark.Jobs$Point")
        .set("spark.ui.enabled", "false")
        .set("spark.default.parallelism", "4")
        .set("spark.shuffle.sort.bypassMergeThreshold", "" + MOST_FILES)
        .set("spark.sql.shuffle.partitions", "3")
        .set("spark.driver.bindAddress", "127.0.0.1")
        .set("spark.driver.host", "127.0.0.1");
  }

  record Point(int x, String y) implements Serializable, Comparable<Point> {
    @Override
    public int compareTo(Point other) {
      return Integer.compare(x, other.x);
    }
  }

  /** A job for {@code top}, which sends its order along. */
  static final class ByX implements Comparator<Point>, Serializable {
    @Override
    public int compare(Point a, Point b) {
      return Integer.compare(a.x, b.x);
    }
  }

  static List<Order> orders() {
    return IntStream.range(0, COUNT).mapToObj(Jobs::order).toList();
  }

  static Order order(int i) {
    scala.collection.immutable.Map<String, Integer> tags = emptyMap();
    return new Order(
        i,
        "customer " + i % 97,
        i % 3 == 0 ? Option.empty() : Option.apply("note " + i),
        list(i, i + 1, i + 2),
        i % 2 == 0 ? tags : with(tags, "n", i));
  }

  static Object unregistered(long id) {
    return new Point((int) id, "of nobody's");
  }

  static scala.collection.immutable.List<Integer> list(Integer... elements) {
    scala.collection.immutable.List<Integer> list = nil();
    for (int i = elements.length - 1; i >= 0; i--) {
      list = new scala.collection.immutable.$colon$colon<>(elements[i], list);
    }
    return list;
  }

  @SuppressWarnings("unchecked")
  private static scala.collection.immutable.List<Integer> nil() {
    Object nil = scala.collection.immutable.Nil$.MODULE$;
    return (scala.collection.immutable.List<Integer>) nil;
  }

  private static scala.collection.immutable.Map<String, Integer> emptyMap() {
    return scala.collection.immutable.Map$.MODULE$.empty();
  }

  private static scala.collection.immutable.Map<String, Integer> with(
      scala.collection.immutable.Map<String, Integer> map, String key, Integer value) {
    return new scala.collection.immutable.Map.Map1<>(key, value);
  }

  static void shuffles(JavaSparkContext context) {
    List<Order> orders = orders();
    JavaRDD<Order> rdd = context.parallelize(orders, 4);
    JavaPairRDD<String, Order> byCustomer = rdd.mapToPair(o -> new Tuple2<>(o.customer, o));
    Map<String, List<Order>> expected = new HashMap<>();
    orders.forEach(o -> expected.computeIfAbsent(o.customer, c -> new ArrayList<>()).add(o));

    Map<String, Iterable<Order>> grouped = byCustomer.groupByKey().collectAsMap();
    assertThat(grouped).hasSize(expected.size());
    grouped.forEach(
        (c, group) -> assertThat(group).containsExactlyInAnyOrderElementsOf(expected.get(c)));

    Map<String, Integer> sums =
        byCustomer.mapValues(o -> o.id).reduceByKey(Integer::sum).collectAsMap();
    expected.forEach(
        (c, group) -> assertThat(sums).containsEntry(c, group.stream().mapToInt(o -> o.id).sum()));

    // Groups in a shuffle of their own: the buffers that hold them are written.
    List<Tuple2<Integer, Iterable<Order>>> again =
        byCustomer
            .groupByKey()
            .mapToPair(t -> new Tuple2<>(Integer.valueOf(t._1().substring(9)), t._2()))
            .partitionBy(new HashPartitioner(3))
            .collect();
    assertThat(again).hasSize(expected.size());
    again.forEach(
        t ->
            assertThat(t._2())
                .containsExactlyInAnyOrderElementsOf(expected.get("customer " + t._1())));

    JavaPairRDD<String, Point> points =
        rdd.filter(o -> o.id < 97).mapToPair(o -> new Tuple2<>(o.customer, new Point(o.id, "p")));
    assertThat(byCustomer.join(points).count()).isEqualTo(COUNT);
    assertThat(byCustomer.leftOuterJoin(points).filter(t -> t._2()._2().isPresent()).count())
        .isEqualTo(COUNT);
    Map<String, Tuple2<Iterable<Order>, Iterable<Point>>> cogroup =
        byCustomer.cogroup(points).collectAsMap();
    assertThat(cogroup.get("customer 5")._1()).hasSameSizeAs(expected.get("customer 5"));
    assertThat(cogroup.get("customer 5")._2()).containsExactly(new Point(5, "p"));

    // More partitions than have a file each: objects are sorted.
    assertThat(rdd.repartition(MOST_FILES + 1).collect())
        .containsExactlyInAnyOrderElementsOf(orders);
    assertThat(rdd.map(o -> o.customer).distinct().count()).isEqualTo(97);
  }

  static void sorting(JavaSparkContext context) {
    JavaRDD<Point> points =
        context.parallelize(
            IntStream.range(0, COUNT).mapToObj(i -> new Point(i * 7919 % COUNT, "p" + i)).toList(),
            4);
    List<Integer> sorted =
        points.mapToPair(p -> new Tuple2<>(p, p.x)).sortByKey().values().collect();
    assertThat(sorted).isEqualTo(IntStream.range(0, COUNT).boxed().toList());
    assertThat(points.sortBy(p -> -p.x, true, 3).first().x).isEqualTo(COUNT - 1);
    assertThat(points.top(3, new ByX()).stream().map(Point::x)).containsExactly(1999, 1998, 1997);
    assertThat(points.takeOrdered(2).stream().map(Point::x)).containsExactly(0, 1);
    assertThat(points.max(new ByX()).x).isEqualTo(COUNT - 1);
    assertThat(points.map(p -> p.x).top(2)).containsExactly(1999, 1998);
  }

  static void results(JavaSparkContext context) {
    JavaRDD<Order> rdd = context.parallelize(orders(), 4);
    assertThat(rdd.collect()).isEqualTo(orders());
    assertThat(rdd.take(3)).isEqualTo(orders().subList(0, 3));
    assertThat(rdd.aggregate(0L, (sum, o) -> sum + o.id, Long::sum)).isEqualTo(1_999_000L);
    assertThat(rdd.map(o -> new Point(o.id, null)).reduce((a, b) -> new Point(a.x + b.x, null)).x)
        .isEqualTo(1_999_000);
    assertThat(rdd.map(o -> new Point(o.id, null)).fold(new Point(0, null), (a, b) -> b))
        .isNotNull();
    assertThat(rdd.mapToDouble(o -> o.id).stats().mean()).isEqualTo(999.5);
    assertThat(rdd.mapToDouble(o -> o.id).histogram(2)._2()).containsExactly(1000L, 1000L);
    assertThat(rdd.map(o -> o.customer).countByValue()).hasSize(97);
    assertThat(rdd.zipWithIndex().filter(t -> t._1().id == t._2()).count()).isEqualTo(COUNT);
    assertThat(rdd.glom().map(List::size).collect()).containsExactly(500, 500, 500, 500);
    assertThat(rdd.map(o -> o.note).filter(Option::isEmpty).count()).isEqualTo(667);
    assertThat(rdd.map(o -> (Object) null).collect()).containsOnlyNulls();
    assertThat(rdd.map(o -> o.id).countApproxDistinct(0.05)).isBetween(1700L, 2300L);
    assertThat(
            rdd.mapToPair(o -> new Tuple2<>(o.customer, o.id))
                .countApproxDistinctByKey(0.05)
                .count())
        .isEqualTo(97);
    assertThat(rdd.map(o -> new double[] {o.id}).reduce((a, b) -> new double[] {a[0] + b[0]}))
        .containsExactly(1_999_000);
  }

  static void kept(JavaSparkContext context) {
    for (StorageLevel level :
        List.of(
            StorageLevel.MEMORY_ONLY_SER(),
            StorageLevel.DISK_ONLY(),
            StorageLevel.MEMORY_AND_DISK_SER_2())) {
      JavaRDD<Order> rdd = context.parallelize(orders(), 4).persist(level);
      assertThat(rdd.count()).isEqualTo(COUNT);
      assertThat(rdd.collect()).isEqualTo(orders());
      rdd.unpersist(true);
    }
    Map<String, Order> table = new HashMap<>();
    orders().forEach(o -> table.put(o.customer, o));
    Broadcast<Map<String, Order>> broadcast = context.broadcast(table);
    assertThat(
            context
                .parallelize(orders(), 4)
                .filter(o -> broadcast.value().containsKey(o.customer))
                .count())
        .isEqualTo(COUNT);
    broadcast.destroy();
    LongAccumulator sum = context.sc().longAccumulator();
    context.parallelize(orders(), 4).foreach(o -> sum.add(o.id));
    assertThat(sum.value()).isEqualTo(1_999_000);
  }

  static void files(JavaSparkContext context, String folder) {
    context.setCheckpointDir(folder + "/checkpoints");
    JavaPairRDD<Point, Order> rdd =
        context
            .parallelize(orders(), 4)
            .mapToPair(o -> new Tuple2<>(new Point(o.id, "p"), o))
            .sortByKey();
    rdd.checkpoint();
    assertThat(rdd.count()).isEqualTo(COUNT);
    assertThat(rdd.isCheckpointed()).isTrue();
    // Spark goes on without it if it cannot be written.
    SerializerInstance serializer = SparkEnv.get().serializer().newInstance();
    ClassTag<Object> any = ClassTag.apply(Object.class);
    Object partitioner = rdd.partitioner().get();
    assertThat(serializer.deserialize(serializer.serialize(partitioner, any), any))
        .isEqualTo(partitioner);
    assertThat(rdd.values().collect()).isEqualTo(orders());
    assertThat(rdd.sortByKey().keys().first().x).isZero();

    context.parallelize(orders(), 4).map(o -> o.customer).saveAsTextFile(folder + "/text");
    assertThat(context.textFile(folder + "/text").count()).isEqualTo(COUNT);
    context.parallelize(orders(), 4).saveAsObjectFile(folder + "/objects");
    assertThat(context.objectFile(folder + "/objects").collect()).hasSize(COUNT);
  }

  /** More than fits: shuffles are spilled and merged. */
  static void spills(JavaSparkContext context) {
    List<Tuple2<Integer, Long>> sums =
        context
            .parallelize(IntStream.range(0, 40_000).boxed().toList(), 2)
            .mapToPair(i -> new Tuple2<>(i % 20_000, new Point(i, "p" + i)))
            .groupByKey(3)
            .mapValues(
                group -> {
                  long sum = 0;
                  for (Point p : group) {
                    sum += p.x;
                  }
                  return sum;
                })
            .collect();
    assertThat(sums).hasSize(20_000);
    sums.forEach(t -> assertThat(t._2()).isEqualTo(2L * t._1() + 20_000));
  }

  /** Runs the jobs whose data go from one process to another; a test starts it with a master. */
  public static void main(String[] args) {
    SparkConf conf = conf(args[0]);
    conf.set("spark.executor.memory", "512m");
    try (JavaSparkContext context = new JavaSparkContext(conf)) {
      shuffles(context);
      kept(context);
      System.out.println("done " + Arrays.asList(args));
    }
  }
}
