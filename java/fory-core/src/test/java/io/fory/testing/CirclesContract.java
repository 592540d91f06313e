/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.testing;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Files that use each other, directly or not, can only be understood together: so they are few. */
public interface CirclesContract {
  /** The circles of more than five files, file by file, so that none grows; none by default. */
  default List<Set<String>> largeCircles() {
    return List.of();
  }

  /** Files of a package, their names in lines with spaces between. */
  static Set<String> circle(String name, String... files) {
    return Arrays.stream(files)
        .flatMap(line -> Arrays.stream(line.split(" ")))
        .map(file -> name + "." + file)
        .collect(Collectors.toUnmodifiableSet());
  }

  @Test
  default void circlesOfFilesAreSmall() {
    int most = 5;
    Map<String, Set<String>> uses = uses();
    Set<String> left = new TreeSet<>(uses.keySet());
    List<Set<String>> large = new ArrayList<>();
    for (String file : uses.keySet()) {
      if (left.contains(file)) {
        Set<String> circle = new TreeSet<>(reached(file, uses));
        circle.removeIf(other -> !reached(other, uses).contains(file));
        left.removeAll(circle);
        if (circle.size() > most && largeCircles().stream().noneMatch(l -> l.containsAll(circle))) {
          large.add(circle);
        }
      }
    }
    assertThat(large).isEmpty();
  }

  @Test
  default void thoseThatAreListedAreThere() {
    Map<String, Set<String>> uses = uses();
    for (Set<String> circle : largeCircles()) {
      assertThat(uses.keySet()).containsAll(circle);
    }
  }

  /** The files that each file uses in its own package; packages have no circles: see the layers. */
  private static Map<String, Set<String>> uses() {
    Map<String, Set<String>> uses = new HashMap<>();
    for (JavaClass type : LayersContract.CLASSES) {
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
