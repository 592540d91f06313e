/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spark;

import io.fory.ForyBuilder;
import io.fory.ForyModule;
import io.fory.scala.ScalaModule;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.apache.spark.SparkEnv;
import org.apache.spark.util.collection.CompactBuffer;
import scala.reflect.ClassTag;

/**
 * Registers, or allows by package, the classes of Spark itself that the application's serializer
 * has to write.
 */
final class SparkModule implements ForyModule {
  /**
   * Packages whose classes are allowed: tasks return block states, statistics, commit messages and
   * models, which are other classes in each version of Spark.
   */
  private static final List<String> ALLOWED =
      List.of(
          "org.apache.spark.",
          "breeze.", // MLlib's vectors and matrices
          "org.apache.commons.math3.", // distributions of random numbers
          "org.roaringbitmap.", // sets of empty blocks
          "com.clearspring.analytics.stream.", // approximate distinct counts
          "org.apache.hadoop.fs.", // file listings
          "org.sparkproject.guava.collect.", // comparators of Spark's Java API
          "scala.math.", // orderings
          "scala.collection.convert."); // collections converted for Java

  /**
   * More packages in Scala 2.12. In 2.13 {@code fory-scala} serves these classes; it does not
   * support the collections of 2.12.
   */
  private static final List<String> ALLOWED_IN_2_12 =
      List.of(
          "scala.Tuple",
          "scala.Some",
          "scala.None$",
          "scala.collection.",
          "scala.util.",
          "scala.runtime.");

  /**
   * Classes that extend Scala's collections, but are written field by field, as ordinary classes
   * are.
   */
  private static final List<String> STRUCTS =
      List.of(
          "org.apache.spark.util.BoundedPriorityQueue",
          "org.apache.spark.sql.types.StructType",
          "org.apache.spark.sql.catalyst.expressions.AttributeMap",
          "org.apache.spark.sql.catalyst.expressions.AttributeSet",
          "org.apache.spark.sql.catalyst.expressions.InSet$CollationAwareSet",
          "org.apache.spark.sql.catalyst.util.CaseInsensitiveMap",
          "breeze.collection.immutable.BinomialHeap",
          "breeze.collection.mutable.Beam",
          "breeze.collection.mutable.RingBuffer",
          "breeze.linalg.BroadcastedColumns$BroadcastedDMColsISeq",
          "breeze.linalg.BroadcastedRows$BroadcastedDMRowsISeq",
          "breeze.linalg.Counter2$CounterHashMap",
          "breeze.util.CompositeIndex",
          "breeze.util.DenseIntIndex",
          "breeze.util.EitherIndex",
          "breeze.util.HashIndex",
          "breeze.util.IsomorphismIndex",
          "breeze.util.OptionIndex",
          "breeze.util.PairIndex");

  /**
   * More such classes, each with the suffixes of the variants that Scala's compiler generates for
   * primitive keys and values.
   */
  private static final Map<String, List<String>> SPECIALIZED_STRUCTS =
      Map.of(
          "org.apache.spark.util.collection.OpenHashMap",
          List.of("D", "I", "J"),
          "org.apache.spark.util.collection.PrimitiveKeyOpenHashMap",
          List.of("ID", "II", "IJ", "JD", "JI", "JJ"),
          "org.apache.spark.graphx.util.collection.GraphXPrimitiveKeyOpenHashMap",
          List.of("ID", "II", "IJ", "JD", "JI", "JJ"));

  private static final String PREFIX_TREE = "org.apache.spark.mllib.fpm.FPTree";

  static final boolean IS_2_12 = !exists("scala.collection.IterableOnce");

  static boolean isAllowed(String className) {
    return ALLOWED.stream().anyMatch(className::startsWith)
        || IS_2_12 && ALLOWED_IN_2_12.stream().anyMatch(className::startsWith);
  }

  /** Returns {@code "driver"} or {@code "executor"}, for error messages. */
  static String place() {
    SparkEnv env = SparkEnv.get();
    return env == null || env.executorId().equals("driver") ? "driver" : "executor";
  }

  @Override
  public void configure(ForyBuilder builder) {
    if (!IS_2_12) {
      builder.withModule(new ScalaModule());
      structs().map(SparkModule::find).filter(Objects::nonNull).forEach(builder::register);
    }
    Class<?> trees = find(PREFIX_TREE);
    if (trees != null) {
      registerPrefixTrees(builder, trees);
    }
    @SuppressWarnings({"unchecked", "rawtypes"})
    Class<CompactBuffer<?>> buffers = (Class) CompactBuffer.class;
    @SuppressWarnings({"unchecked", "rawtypes"})
    Class<ClassTag<?>> tags = (Class) ClassTag.class;
    builder
        .register(Streams.End.class, "spark.End")
        .registerSerializer(buffers, new CompactBufferSerializer())
        .registerHierarchy(tags, new ClassTagSerializer());
  }

  private static <T> void registerPrefixTrees(ForyBuilder builder, Class<T> type) {
    builder.registerSerializer(type, new PrefixTreeSerializer<>(type));
  }

  /** Returns the names of all Scala collections that are written field by field. */
  static Stream<String> structs() {
    Stream<String> specialized =
        SPECIALIZED_STRUCTS.entrySet().stream()
            .flatMap(
                e ->
                    Stream.concat(
                        Stream.of(e.getKey()),
                        e.getValue().stream().map(of -> e.getKey() + "$mc" + of + "$sp")));
    return Stream.concat(STRUCTS.stream(), specialized);
  }

  private static boolean exists(String name) {
    return find(name) != null;
  }

  private static Class<?> find(String name) {
    try {
      return Class.forName(name, false, SparkEnv.class.getClassLoader());
    } catch (ClassNotFoundException e) {
      return null;
    }
  }
}
