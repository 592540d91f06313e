/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spark;

import io.fory.Fory;
import org.apache.spark.SparkConf;
import org.apache.spark.serializer.Serializer;
import org.apache.spark.serializer.SerializerInstance;
import scala.Option;

/**
 * Name this class in {@code spark.serializer}, and Fory writes shuffles, serialized caches,
 * broadcasts, results of tasks and checkpoints of RDDs. Closures of tasks are still written by
 * Spark's Java serializer, and Datasets keep rows in Spark's own format.
 *
 * <p>These properties are all optional:
 *
 * <table>
 * <caption>Properties</caption>
 * <tr><td>{@code spark.fory.register}<td>classes, separated by commas; all classes that their declarations lead to are registered too
 * <tr><td>{@code spark.fory.modules}<td>classes of the type {@link io.fory.ForyModule}, separated by commas
 * <tr><td>{@code spark.fory.allow}<td>names of more classes that may be written, separated by commas; {@code shop.*} allows a package and its subpackages
 * <tr><td>{@code spark.fory.compatible}<td>whether data can be read after a class has changed; default false
 * <tr><td>{@code spark.fory.references}<td>whether shared and circular references are kept; default false
 * <tr><td>{@code spark.fory.maxGraphBytes}<td>limit of the heap that reading one object may take; default the heap of the JVM
 * <tr><td>{@code spark.fory.maxDepth}<td>limit of objects nested in each other; default 256
 * </table>
 *
 * <p>Classes are looked up when the first object is written or read, because an executor receives
 * its jars after it has made the serializer. A property that names a missing class then gives an
 * {@code IllegalArgumentException}. Serializers with the same properties and class loader share one
 * {@link Fory} in a JVM. Thread-safe; the {@code SerializerInstance}s that it makes are not.
 */
public final class ForySerializer extends Serializer implements java.io.Serializable {
  private static final long serialVersionUID = 1;
  private static final String EXECUTOR_CLASS_PATH = "spark.executor.extraClassPath";

  private final SparkSettings settings;
  private transient volatile SharedFory shared; // of the default loader; keeps the soft entry alive

  /**
   * Makes the serializer; Spark calls this on the driver and on each executor.
   *
   * @throws IllegalArgumentException if the executors of a standalone cluster could not find this
   *     class: they would fail at start and be restarted for ever
   */
  public ForySerializer(SparkConf conf) {
    requireFoundByExecutors(conf, getClass().getClassLoader());
    settings = SparkSettings.of(conf);
  }

  /**
   * Fails if the executors of a standalone cluster will not find Fory. Jars from {@code --packages}
   * and {@code --jars}, which have a class loader of their own on the driver, reach such executors
   * with the first task, after they have made a serializer.
   */
  static void requireFoundByExecutors(SparkConf conf, ClassLoader loader) {
    if (conf.get("spark.master", "").startsWith("spark://")
        && loader != ClassLoader.getSystemClassLoader()
        && conf.get(EXECUTOR_CLASS_PATH, "").isEmpty()) {
      throw new IllegalArgumentException(
          "The jars of Fory came to this %s by --packages or --jars, which the executors of a standalone cluster get after they have started: put the jars where each worker has them, and name them in %s"
              .formatted(SparkModule.place(), EXECUTOR_CLASS_PATH));
    }
  }

  @Override
  public SerializerInstance newInstance() {
    return new ForySerializerInstance(this, shared());
  }

  private SharedFory shared() {
    SharedFory known = shared;
    if (known == null) {
      Option<ClassLoader> loader = defaultClassLoader();
      known = shared(loader.isDefined() ? loader.get() : contextLoader());
      shared = known;
    }
    return known;
  }

  /**
   * Returns the instance that looks up classes by a loader; by the context class loader if it is
   * null.
   */
  SharedFory shared(ClassLoader loader) {
    return settings.instance(loader == null ? contextLoader() : loader);
  }

  static ClassLoader contextLoader() {
    ClassLoader context = Thread.currentThread().getContextClassLoader();
    return context == null ? ForySerializer.class.getClassLoader() : context;
  }

  @Override
  public Serializer setDefaultClassLoader(ClassLoader loader) {
    shared = null;
    return super.setDefaultClassLoader(loader);
  }

  /**
   * Returns whether the bytes of records may be reordered, so that Spark sorts bytes instead of
   * objects. True where each record can name its classes by short ids: not with {@code
   * spark.fory.compatible} or {@code spark.fory.allow}, and not in Scala 2.12.
   */
  @Override
  public boolean supportsRelocationOfSerializedObjects() {
    return settings.isRelocatable();
  }
}
