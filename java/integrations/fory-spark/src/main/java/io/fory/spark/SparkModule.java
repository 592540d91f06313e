/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spark;

import io.fory.ForyBuilder;
import io.fory.ForyModule;
import io.fory.scala.ScalaModule;
import java.util.List;
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
          "org.roaringbitmap.", // blocks that are empty
          "com.clearspring.analytics.stream.", // counts of what is distinct
          "org.apache.hadoop.fs.", // files that are listed
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
          "org.apache.spark.util.BoundedPriorityQueue", "org.apache.spark.sql.types.StructType");

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
      builder.with(new ScalaModule());
      for (String name : STRUCTS) {
        if (exists(name)) {
          builder.register(find(name));
        }
      }
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
