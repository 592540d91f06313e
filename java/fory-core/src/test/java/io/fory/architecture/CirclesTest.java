/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Files that use each other, directly or not, can only be understood together: so they are few. */
@Tag("once-per-jdk")
class CirclesTest {
  private static final int MAX_FILES = 5;

  /** Packages with a larger one. */
  private static final Set<String> TOLERATED =
      Set.of(
          "io.fory", // the facade makes its parts, which call it back
          "io.fory.message", // contexts and the types that they look up
          "io.fory.serializer.inherited"); // the kinds of a sealed type

  @Test
  void circlesOfFilesAreSmall() {
    Map<String, Set<String>> uses = uses();
    Set<String> left = new TreeSet<>(uses.keySet());
    List<Set<String>> large = new ArrayList<>();
    for (String file : uses.keySet()) {
      if (left.contains(file)) {
        Set<String> circle = new TreeSet<>(reached(file, uses));
        circle.removeIf(other -> !reached(other, uses).contains(file));
        left.removeAll(circle);
        if (circle.size() > MAX_FILES && !TOLERATED.contains(packageOf(file))) {
          large.add(circle);
        }
      }
    }
    assertThat(large).isEmpty();
  }

  /** The files that each file uses in its own package; packages have no circles: see LayersTest. */
  private static Map<String, Set<String>> uses() {
    Map<String, Set<String>> uses = new HashMap<>();
    for (JavaClass type : LayersTest.CLASSES) {
      Set<String> used = uses.computeIfAbsent(file(type), name -> new LinkedHashSet<>());
      for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
        JavaClass target = dependency.getTargetClass().getBaseComponentType();
        if (target.getPackageName().equals(type.getPackageName())) {
          used.add(file(target));
        }
      }
    }
    return uses;
  }

  private static String file(JavaClass type) {
    return type.getName().replaceFirst("\\$.*", "");
  }

  private static String packageOf(String file) {
    return file.substring(0, Math.max(0, file.lastIndexOf('.')));
  }

  private static Set<String> reached(String file, Map<String, Set<String>> uses) {
    Set<String> reached = new HashSet<>();
    Deque<String> waiting = new ArrayDeque<>(List.of(file));
    while (!waiting.isEmpty()) {
      for (String next : uses.getOrDefault(waiting.pop(), Set.of())) {
        if (reached.add(next)) {
          waiting.add(next);
        }
      }
    }
    reached.add(file);
    return reached;
  }
}
