/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.examples;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;

/**
 * Compares two object graphs: the same content, in the same shape. The same shape means that each
 * object of the one graph stands for exactly one object of the other, wherever it is referred to.
 *
 * <p>The walk is breadth first, by a queue instead of recursion, and visits each object once. So
 * cycles end, no depth is too deep, and a difference is named by its shortest path. Fields are
 * found by reflection, so that none is forgotten. Lists and sets are compared in the order of their
 * iteration, which those of the model keep, and maps by the names of their keys.
 */
final class GraphComparison {
  /**
   * Two objects that should be each other's copy.
   *
   * @param parent the pair that they were first found in, null for the roots
   * @param step the way from there; whole paths would be too long to keep for each pair
   */
  private record Pair(Object original, Object copy, Pair parent, String step) {}

  private final Map<Object, Object> copies = new IdentityHashMap<>();
  private final Map<Object, Object> originals = new IdentityHashMap<>();
  private final Queue<Pair> toVisit = new ArrayDeque<>();
  private String difference;

  private GraphComparison() {}

  /** Compares two graphs by their roots. */
  static GraphComparison of(Object original, Object copy) {
    GraphComparison comparison = new GraphComparison();
    comparison.compare(original, copy, null, original.getClass().getSimpleName());
    for (Pair next; comparison.difference == null && (next = comparison.toVisit.poll()) != null; ) {
      comparison.visit(next);
    }
    return comparison;
  }

  /** The first difference found, with its path; empty if the graphs are equal. */
  Optional<String> difference() {
    return Optional.ofNullable(difference);
  }

  /** Returns the number of objects that were compared, strings and enum constants not counted. */
  int objects() {
    return copies.size();
  }

  /** Compares two references. */
  private void compare(Object original, Object copy, Pair parent, String step) {
    if (original == null || copy == null || isValue(original)) {
      if (original == null ? copy != null : !original.equals(copy)) {
        report(parent, step, "is " + copy + ", not " + original);
      }
      return;
    }
    if (original.getClass() != copy.getClass()) {
      report(
          parent,
          step,
          "is a " + copy.getClass().getName() + ", not a " + original.getClass().getName());
      return;
    }
    Object knownCopy = copies.putIfAbsent(original, copy);
    Object knownOriginal = originals.putIfAbsent(copy, original);
    if (knownCopy == null && knownOriginal == null) {
      toVisit.add(new Pair(original, copy, parent, step));
    } else if (knownCopy != copy || knownOriginal != original) {
      report(
          parent,
          step,
          "(" + original + ") is shared differently: it is not the same object everywhere");
    }
  }

  private static boolean isValue(Object object) {
    return object instanceof String || object instanceof Enum;
  }

  /** Compares what two objects consist of. */
  private void visit(Pair pair) {
    if (pair.original instanceof Map<?, ?> map) {
      compareMaps(pair, map, (Map<?, ?>) pair.copy);
    } else if (pair.original instanceof Collection<?> collection) {
      compareCollections(pair, collection, (Collection<?>) pair.copy);
    } else {
      compareFields(pair);
    }
  }

  private void compareMaps(Pair pair, Map<?, ?> original, Map<?, ?> copy) {
    if (original.size() != copy.size()) {
      report(pair, "", "has " + copy.size() + " entries, not " + original.size());
      return;
    }
    List<?> copyKeys = sortedByName(copy.keySet());
    int i = 0;
    for (Object key : sortedByName(original.keySet())) {
      Object copyKey = copyKeys.get(i++);
      compare(key, copyKey, pair, ".keys[" + key + "]");
      if (!copy.containsKey(copyKey)) {
        report(pair, "", "has " + copyKey + " and does not find it");
      }
      compare(original.get(key), copy.get(copyKey), pair, "[" + key + "]");
    }
  }

  private static List<?> sortedByName(Collection<?> keys) {
    return keys.stream().sorted((a, b) -> a.toString().compareTo(b.toString())).toList();
  }

  private void compareCollections(Pair pair, Collection<?> original, Collection<?> copy) {
    if (original.size() != copy.size()) {
      report(pair, "", "has " + copy.size() + " elements, not " + original.size());
      return;
    }
    Iterator<?> copyElements = copy.iterator();
    int i = 0;
    for (Object element : original) {
      Object copyElement = copyElements.next();
      compare(element, copyElement, pair, "[" + i++ + "]");
      if (copy instanceof Set && !copy.contains(copyElement)) {
        report(pair, "", "has " + copyElement + " and does not find it");
      }
    }
  }

  private void compareFields(Pair pair) {
    for (Field field : fields(pair.original.getClass())) {
      try {
        field.setAccessible(true);
        compare(field.get(pair.original), field.get(pair.copy), pair, "." + field.getName());
      } catch (IllegalAccessException e) {
        throw new AssertionError("set accessible above", e);
      }
    }
  }

  private static List<Field> fields(Class<?> type) {
    List<Field> fields = new ArrayList<>();
    for (Class<?> c = type; c != Object.class && c != Record.class; c = c.getSuperclass()) {
      for (Field field : c.getDeclaredFields()) {
        if (!Modifier.isStatic(field.getModifiers())) {
          fields.add(field);
        }
      }
    }
    return fields;
  }

  private void report(Pair parent, String step, String what) {
    if (difference == null) {
      StringBuilder path = new StringBuilder(step);
      for (Pair pair = parent; pair != null; pair = pair.parent) {
        path.insert(0, pair.step);
      }
      difference = path.append(' ').append(what).toString();
    }
  }
}
