/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.schemalock;

import static io.fory.schema.TypeChange.argument;
import static io.fory.schema.TypeChange.canHoldSequence;
import static io.fory.schema.TypeChange.canMake;
import static io.fory.schema.TypeChange.element;
import static io.fory.schema.TypeChange.erase;
import static io.fory.schema.TypeChange.implementation;
import static io.fory.schema.TypeChange.isMap;
import static io.fory.schema.TypeChange.isNameOf;
import static io.fory.schema.TypeChange.isNumber;
import static io.fory.schema.TypeChange.isOptional;
import static io.fory.schema.TypeChange.isPossible;
import static io.fory.schema.TypeChange.isSequence;

import io.fory.platform.Boxes;
import io.fory.schema.TypeChange;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Hashtable;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.PriorityQueue;
import java.util.SortedMap;
import java.util.SortedSet;

/** Names the values that are refused when the type of a field changes: see {@link TypeChange}. */
final class RefusedValues {
  private RefusedValues() {}

  /**
   * Returns, in words, the values of one type that are refused where another is declared; empty if
   * none are. Types for which {@link TypeChange#isPossible} says no are refused before any value is
   * seen.
   */
  static List<String> of(Type from, Type to) {
    if (from.equals(to)) {
      return List.of();
    }
    Class<?> f = erase(from);
    Class<?> t = erase(to);
    if (isOptional(f) && !Boxes.of(t).isAssignableFrom(f) || isOptional(t)) {
      return inOptional(from, to);
    }
    List<String> refused = new ArrayList<>();
    if (t.isPrimitive() && !f.isPrimitive()) {
      refused.add("null");
    }
    if (isSequence(f) && canHoldSequence(t)) {
      sequence(from, to, refused);
    } else if (isMap(f) && (isMap(t) || t.isAssignableFrom(f))) {
      map(from, to, refused);
    } else if (!Boxes.of(t).isAssignableFrom(Boxes.of(f))) {
      value(f, t, refused);
    }
    return refused;
  }

  /** Null becomes empty and back, except for primitives. */
  private static List<String> inOptional(Type from, Type to) {
    List<String> refused = new ArrayList<>(of(content(from), content(to)));
    refused.remove("null");
    if (erase(to).isPrimitive() && !erase(from).isPrimitive()) {
      refused.add(0, "empty ones");
    }
    return refused;
  }

  private static Type content(Type type) {
    Class<?> raw = erase(type);
    if (raw == Optional.class) {
      return argument(type, 0);
    } else if (raw == OptionalInt.class) {
      return Integer.class;
    } else if (raw == OptionalLong.class) {
      return Long.class;
    }
    return raw == OptionalDouble.class ? Double.class : type;
  }

  private static void value(Class<?> from, Class<?> to, List<String> refused) {
    Class<?> f = Boxes.of(from);
    Class<?> t = Boxes.of(to);
    if (isNumber(f) && isNumber(t)) {
      if (!isWidening(f, t)) {
        refused.add(
            "values that do not fit %s %s".formatted(article(t), Boxes.unboxed(t).getName()));
      }
    } else if (isNameOf(f, t)) {
      refused.add("names that are no constants of " + name(t));
    } else if (!isNameOf(t, f)) {
      boolean some =
          f.isAssignableFrom(t)
              || isPossible(f, t)
              || f.isInterface() && !Modifier.isFinal(t.getModifiers());
      refused.add(some ? "values that are no " + name(to) : "everything but null");
    }
  }

  private static String name(Class<?> type) {
    return type.getTypeName().replaceFirst("^java\\.lang\\.(?=[^.]+$)", "");
  }

  private static String article(Class<?> number) {
    return number == Integer.class ? "an" : "a";
  }

  private static void sequence(Type from, Type to, List<String> refused) {
    Class<?> t = erase(to);
    boolean stays = t.isAssignableFrom(erase(from));
    Type element = element(from);
    stays &= !changes(element, element(to));
    if (!stays && !t.isArray() && !canMake(t)) {
      refused.add("values that are no " + name(t));
    }
    within(element, element(to), "elements", refused);
    if (!stays && !erase(element).isPrimitive() && takesNoNull(t)) {
      addOnce(refused, "null among its elements");
    }
    if (!stays && SortedSet.class.isAssignableFrom(t) && !isSortable(element(to))) {
      refused.add("elements that are not Comparable");
    }
  }

  private static void map(Type from, Type to, List<String> refused) {
    Class<?> t = erase(to);
    boolean stays = t.isAssignableFrom(erase(from));
    stays &= !changes(argument(from, 0), argument(to, 0));
    stays &= !changes(argument(from, 1), argument(to, 1));
    if (!stays && !canMake(t)) {
      refused.add("values that are no " + name(t));
    }
    within(argument(from, 0), argument(to, 0), "keys", refused);
    within(argument(from, 1), argument(to, 1), "values", refused);
    if (!stays && takesNoNull(t)) {
      addOnce(refused, "null among its keys");
    }
    if (!stays && SortedMap.class.isAssignableFrom(t) && !isSortable(argument(to, 0))) {
      refused.add("keys that are not Comparable");
    }
  }

  /** Whether values may have to be other objects, so that what they are in is made anew. */
  private static boolean changes(Type from, Type to) {
    Class<?> f = erase(from);
    Class<?> t = erase(to);
    if (!t.isAssignableFrom(f)) {
      return true;
    }
    return isMap(f)
        ? changes(argument(from, 0), argument(to, 0)) || changes(argument(from, 1), argument(to, 1))
        : (isSequence(f) || f == Optional.class) && changes(element(from), element(to));
  }

  private static void within(Type from, Type to, String where, List<String> refused) {
    for (String inner : of(from, to)) {
      addOnce(refused, inner + " among its " + where);
    }
  }

  private static void addOnce(List<String> list, String text) {
    if (!list.contains(text)) {
      list.add(text);
    }
  }

  private static boolean isSortable(Type type) {
    return Comparable.class.isAssignableFrom(Boxes.of(erase(type)));
  }

  private static boolean takesNoNull(Class<?> container) {
    Class<?> made = implementation(container);
    return made == null
        ? canMake(container)
        : made == ArrayDeque.class
            || made == PriorityQueue.class
            || made == Hashtable.class
            || SortedSet.class.isAssignableFrom(made)
            || SortedMap.class.isAssignableFrom(made)
            || made.getName().startsWith("java.util.concurrent.")
                && !made.getSimpleName().startsWith("CopyOnWrite");
  }

  /** Whether every number of one type is one of another, as assignments go, and exactly. */
  private static boolean isWidening(Class<?> from, Class<?> to) {
    if (from == Float.class || from == Double.class) {
      return to == Double.class;
    }
    return bits(from) < bits(to); // those of integers that a floating number holds exactly
  }

  private static int bits(Class<?> number) {
    return switch (number.getSimpleName()) {
      case "Byte" -> 8;
      case "Short" -> 16;
      case "Float" -> 24;
      case "Integer" -> 32;
      case "Double" -> 53;
      default -> 64;
    };
  }
}
