/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spark;

import io.fory.Fory;
import org.apache.spark.SparkConf;
import org.apache.spark.serializer.Serializer;
import org.apache.spark.serializer.SerializerInstance;
import scala.Option;

/**
 * Is the class for {@code spark.serializer}: with it Fory writes shuffles, serialized caches,
 * broadcasts, results of tasks and checkpoints of RDDs. Spark's Java serializer still writes the
 * closures of tasks, and Datasets keep rows in Spark's own format.
 *
 * <p>It reads these properties, all optional:
 *
 * <table>
 * <caption>Properties</caption>
 * <tr><td>{@code spark.fory.register}<td>classes, separated by commas, with all that their
 * declarations reach
 * <tr><td>{@code spark.fory.modules}<td>classes of the type {@link io.fory.ForyModule}
 * <tr><td>{@code spark.fory.allow}<td>more classes, by name; {@code shop.*} allows a package and
 * those in it
 * <tr><td>{@code spark.fory.compatible}<td>whether another version of a class reads the data; default false
 * <tr><td>{@code spark.fory.references}<td>whether shared and circular references are kept; default
 * false
 * <tr><td>{@code spark.fory.maxGraphBytes}<td>the limit of heap for reading one object; default the heap of the JVM
 * <tr><td>{@code spark.fory.maxDepth}<td>the limit of objects nested in each other; default 256
 * </table>
 *
 * <p>It looks for classes when the first object is written or read, since an executor gets its jars
 * after it has made the serializer. A property that names a missing class is an {@code
 * IllegalArgumentException} then. Serializers with the same properties and class loader share one
 * {@link Fory} in a JVM. Thread-safe; the instances that Spark makes of it are not.
 */
public final class ForySerializer extends Serializer implements java.io.Serializable {
  private static final long serialVersionUID = 1;
  private static final String EXECUTOR_CLASS_PATH = "spark.executor.extraClassPath";

  private final SparkSettings settings;
  private transient volatile SharedFory shared; // of the default loader; keeps what others share

  /**
   * Makes the serializer; Spark does so on the driver and on each executor.
   *
   * @throws IllegalArgumentException if the executors of a standalone cluster would not find this
   *     class: they would fail at their start, and start again for ever
   */
  public ForySerializer(SparkConf conf) {
    requireFoundByExecutors(conf, getClass().getClassLoader());
    settings = SparkSettings.of(conf);
  }

  /**
   * Jars of {@code --packages} and {@code --jars} have a class loader of their own on the driver.
   * Executors of a standalone cluster get them with their first task, which is after they have made
   * a serializer.
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

  /** Returns the instance for classes as a loader finds them. */
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
   * Whether the bytes of records may be put into another order, so that Spark sorts bytes instead
   * of objects. True where each record can say all of its classes in a few bytes: not with {@code
   * spark.fory.compatible} or {@code spark.fory.allow}, and not in Scala 2.12.
   */
  @Override
  public boolean supportsRelocationOfSerializedObjects() {
    return settings.isRelocatable();
  }
}
