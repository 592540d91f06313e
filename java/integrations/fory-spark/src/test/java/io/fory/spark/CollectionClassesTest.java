/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.Serializable;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import scala.collection.Iterable;

/**
 * Walks the class files of Spark, and of MLlib where it is, for classes that cannot be written as
 * the structs that they are, so that a version with another one fails here and not in a job.
 */
class CollectionClassesTest {
  /** Tables that hold what a task sorts or counts, and stay in it. */
  private static final Set<String> NEVER_SENT =
      Set.of(
          "org.apache.spark.util.collection.AppendOnlyMap",
          "org.apache.spark.util.collection.ExternalAppendOnlyMap",
          "org.apache.spark.util.collection.PartitionedAppendOnlyMap",
          "org.apache.spark.util.collection.SizeTrackingAppendOnlyMap");

  /** Has a serializer of its own. */
  private static final String BUFFER = "org.apache.spark.util.collection.CompactBuffer";

  /** Classes whose objects refer to others of their class, as nodes of trees with parents do. */
  private static final Set<String> NODES = Set.of("org.apache.spark.mllib.fpm.FPTree$Node");

  private static final List<Class<?>> CLASSES = classesOfSpark();

  private static List<Class<?>> classesOfSpark() {
    return Stream.of(Classpath.get().split(File.pathSeparator))
        .filter(entry -> entry.endsWith(".jar"))
        .filter(entry -> entry.contains("/spark-") || entry.contains("/breeze"))
        .flatMap(jar -> classes(jar).stream())
        .collect(Collectors.toList());
  }

  private static List<Class<?>> classes(String jar) {
    try (JarFile file = new JarFile(jar)) {
      return file.stream()
          .map(entry -> entry.getName())
          .filter(name -> name.endsWith(".class") && !name.startsWith("META-INF"))
          .map(name -> name.substring(0, name.length() - 6).replace('/', '.'))
          .filter(SparkModule::isAllowed)
          .<Class<?>>mapMulti(
              (name, found) -> {
                try {
                  Class<?> type = Class.forName(name, false, Classpath.class.getClassLoader());
                  if (Serializable.class.isAssignableFrom(type)
                      && !Modifier.isAbstract(type.getModifiers())
                      && !name.contains("$anon")) {
                    found.accept(type);
                  }
                } catch (ClassNotFoundException | LinkageError e) {
                  // of a library that is not here
                }
              })
          .toList();
    } catch (IOException e) {
      throw new AssertionError(jar, e);
    }
  }

  @Test
  void collectionsOfSparkAreStructs() {
    Set<String> known = SparkModule.structs().collect(Collectors.toSet());
    Set<String> lacking = new TreeSet<>();
    int met = 0;
    for (Class<?> type : CLASSES) {
      if (Iterable.class.isAssignableFrom(type) && !NEVER_SENT.contains(type.getName())) {
        met++;
        if (!known.contains(type.getName()) && !type.getName().equals(BUFFER)) {
          lacking.add(type.getName());
        }
      }
    }
    assertThat(lacking).isEmpty();
    assertThat(met).isGreaterThan(10); // without MLlib Spark 4.2.0 has 11
  }

  @Test
  void noOtherClassOfSparkIsNodeOfCycles() {
    Set<String> nodes = new TreeSet<>();
    for (Class<?> type : CLASSES) {
      try {
        for (Field field : type.getDeclaredFields()) {
          int modifiers = field.getModifiers();
          boolean isState = !Modifier.isStatic(modifiers) && !Modifier.isTransient(modifiers);
          if (isState && field.getType() == type && field.getName().contains("parent")) {
            nodes.add(type.getName());
          }
        }
      } catch (LinkageError e) {
        // of a library that is not here
      }
    }
    assertThat(NODES).containsAll(nodes);
  }
}
