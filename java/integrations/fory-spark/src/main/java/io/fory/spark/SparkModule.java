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
 * Allows the classes that Spark itself writes with the serializer of an application, beside the
 * user's objects.
 */
final class SparkModule implements ForyModule {
  /**
   * Tasks return what only Spark knows: states of blocks, statistics, what a commit needs, models.
   * That is another set in each version, so it is allowed by its packages.
   */
  private static final List<String> ALLOWED =
      List.of(
          "org.apache.spark.",
          "breeze.", // vectors and matrices within MLlib
          "org.apache.commons.math3.", // distributions of random numbers
          "org.roaringbitmap.", // blocks that are empty
          "com.clearspring.analytics.stream.", // counts of what is distinct
          "org.apache.hadoop.fs.", // files that are listed
          "org.sparkproject.guava.collect.", // natural orders of Java's API
          "scala.math.", // orders
          "scala.collection.convert."); // collections that Java's API hands out

  /**
   * The classes that {@code fory-scala} has for Scala 2.13; its collections are another library in
   * 2.12.
   */
  private static final List<String> ALLOWED_IN_2_12 =
      List.of(
          "scala.Tuple",
          "scala.Some",
          "scala.None$",
          "scala.collection.",
          "scala.util.",
          "scala.runtime.");

  /** Collections of Scala by what they extend; here they are structs. */
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

  /** More of these, with the classes that Scala's compiler makes for keys and values of numbers. */
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

  /** Returns the kind of this process, for errors. */
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

  /** Returns the names of all collections that are written as structs. */
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
