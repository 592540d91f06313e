/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spark;

import io.fory.Fory;
import io.fory.ForyBuilder;
import io.fory.ForyModule;
import io.fory.exception.ForyException;
import java.io.Serializable;
import java.lang.ref.SoftReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;
import org.apache.spark.SparkConf;

/**
 * The properties {@code spark.fory.*} of an application, and a cache of the one {@link Fory} that
 * each class loader has for them.
 */
record SparkSettings(
    List<String> register,
    List<String> modules,
    List<String> allow,
    boolean compatible,
    boolean references,
    Limits limits)
    implements Serializable {
  /** Limits for reading one message; 0 bytes stand for the heap of the JVM. */
  record Limits(int maxDepth, long maxGraphBytes) implements Serializable {}

  private static final String REGISTER = "spark.fory.register";
  private static final String MODULES = "spark.fory.modules";
  private static final int FIRST_ID = 1 << 10; // modules may use the ids below

  /**
   * The instances in use. Each task brings its own serializer, but all share what was compiled
   * once. References are soft, so that an instance survives the pause between two tasks, and is
   * dropped when the heap is needed or its loader goes away.
   */
  private static final Map<ClassLoader, Map<SparkSettings, SoftReference<SharedFory>>> INSTANCES =
      new WeakHashMap<>();

  static SparkSettings of(SparkConf conf) {
    return new SparkSettings(
        names(conf, REGISTER),
        names(conf, MODULES),
        names(conf, "spark.fory.allow"),
        conf.getBoolean("spark.fory.compatible", false),
        conf.getBoolean("spark.fory.references", false),
        new Limits(
            conf.getInt("spark.fory.maxDepth", 256),
            conf.getSizeAsBytes("spark.fory.maxGraphBytes", "0")));
  }

  /** Returns a copy of these settings with one more registered class. */
  SparkSettings with(Class<?> type) {
    List<String> more = new ArrayList<>(register);
    more.add(type.getName());
    return new SparkSettings(List.copyOf(more), modules, allow, compatible, references, limits);
  }

  private static List<String> names(SparkConf conf, String property) {
    return Arrays.stream(conf.get(property, "").split(","))
        .map(String::trim)
        .filter(name -> !name.isEmpty())
        .toList();
  }

  /**
   * Returns whether every message can name its classes by ids alone, so that records do not depend
   * on what was written before.
   */
  boolean isRelocatable() {
    return !compatible && allow.isEmpty() && !SparkModule.IS_2_12;
  }

  SharedFory instance(ClassLoader loader) {
    synchronized (INSTANCES) {
      Map<SparkSettings, SoftReference<SharedFory>> ofLoader =
          INSTANCES.computeIfAbsent(loader, any -> new HashMap<>());
      SoftReference<SharedFory> known = ofLoader.get(this);
      SharedFory shared = known == null ? null : known.get();
      if (shared == null) {
        shared = build(loader);
        ofLoader.put(this, new SoftReference<>(shared));
      }
      return shared;
    }
  }

  private SharedFory build(ClassLoader loader) {
    // An object that takes more than the heap cannot be read anyway.
    long limit =
        limits.maxGraphBytes() > 0 ? limits.maxGraphBytes() : Runtime.getRuntime().maxMemory();
    ForyBuilder builder =
        Fory.builder()
            .withClassLoader(loader)
            .withCompatible(compatible)
            .withRefTracking(references)
            .withMaxDepth(limits.maxDepth())
            .withMaxGraphBytes(limit)
            .withMaxWork(limit)
            .requireClassRegistration(false)
            .withTypeChecker(this::isAllowed)
            .withModule(new SparkModule());
    for (Class<?> module : classes(modules, MODULES, loader)) {
      try {
        builder.withModule(
            module.asSubclass(ForyModule.class).getDeclaredConstructor().newInstance());
      } catch (ClassCastException | ReflectiveOperationException e) {
        throw new IllegalArgumentException(
            "%s: %s is no ForyModule with a public constructor without parameters"
                .formatted(MODULES, module.getName()),
            e);
      }
    }
    Class<?>[] registered = classes(register, REGISTER, loader).toArray(Class<?>[]::new);
    if (isRelocatable()) {
      builder.registerAll(FIRST_ID, registered);
    } else {
      builder.registerAll(registered);
    }
    try {
      return new SharedFory(builder.build(), isRelocatable());
    } catch (IllegalStateException | ForyException e) {
      throw new IllegalArgumentException(
          "%s=%s: %s".formatted(REGISTER, register, e.getMessage()), e);
    }
  }

  private boolean isAllowed(String className) {
    for (String name : allow) {
      boolean begins = name.endsWith("*");
      if (begins
          ? className.startsWith(name.substring(0, name.length() - 1))
          : className.equals(name)) {
        return true;
      }
    }
    return SparkModule.isAllowed(className);
  }

  private static List<Class<?>> classes(List<String> names, String property, ClassLoader loader) {
    List<Class<?>> classes = new ArrayList<>();
    for (String name : names) {
      try {
        classes.add(Class.forName(name, false, loader));
      } catch (ClassNotFoundException | LinkageError e) {
        throw new IllegalArgumentException(
            "%s names %s, which is not on the class path of this %s: pass its jar in spark.jars"
                .formatted(property, name, SparkModule.place()),
            e);
      }
    }
    return classes;
  }
}
