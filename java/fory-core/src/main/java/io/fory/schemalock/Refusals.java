/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.schemalock;

import static io.fory.schema.TypeChange.argument;
import static io.fory.schema.TypeChange.bound;
import static io.fory.schema.TypeChange.canHoldSequence;
import static io.fory.schema.TypeChange.canMake;
import static io.fory.schema.TypeChange.element;
import static io.fory.schema.TypeChange.erase;
import static io.fory.schema.TypeChange.implementation;
import static io.fory.schema.TypeChange.isContainer;
import static io.fory.schema.TypeChange.isMap;
import static io.fory.schema.TypeChange.isNameOf;
import static io.fory.schema.TypeChange.isNumber;
import static io.fory.schema.TypeChange.isOptional;
import static io.fory.schema.TypeChange.isPossible;
import static io.fory.schema.TypeChange.isSequence;
import static io.fory.schema.TypeChange.isWithin;
import static io.fory.schema.TypeChange.key;
import static io.fory.schema.TypeChange.value;

import io.fory.graph.KeyWork;
import io.fory.platform.Boxes;
import io.fory.platform.Jdk;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.util.ArrayDeque;
import java.util.Hashtable;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * Says in words which values of one type readers refuse where they declare another: those that the
 * conversions of {@code io.fory.evolution} refuse, before there is a value. Types for which {@link
 * io.fory.schema.TypeChange#isPossible} says no are refused before any value is seen.
 */
final class Refusals {
  private final Function<Class<?>, List<String>> withState;
  private final Set<String> refused = new LinkedHashSet<>();

  private Refusals(Function<Class<?>, List<String>> withState) {
    this.withState = withState;
  }

  /**
   * Returns the refused values in words; empty if none are.
   *
   * @param withState the containers among the writer's classes that are of a class and hold more
   *     than elements
   */
  static List<String> of(Type from, Type to, Function<Class<?>, List<String>> withState) {
    return List.copyOf(new Refusals(withState).between(from, to));
  }

  private Set<String> between(Type from, Type to) {
    if (from.equals(to)) {
      return refused;
    }
    Class<?> f = erase(from);
    Class<?> t = erase(to);
    if (isOptional(f) && !Boxes.of(t).isAssignableFrom(f) || isOptional(t)) {
      inOptional(from, to);
      return refused;
    }
    if (t.isPrimitive() && !f.isPrimitive()) {
      refused.add("null");
    }
    if (hasElements(f) && canHoldSequence(t)) {
      sequence(from, to);
    } else if (isMap(f) && (isMap(t) || t.isAssignableFrom(f))) {
      map(from, to);
    } else if (!Boxes.of(t).isAssignableFrom(Boxes.of(f))) {
      scalar(f, t);
      return refused;
    }
    boolean known = isContainer(t) && (t.isArray() || Jdk.owns(t));
    if (!known && bound(to) instanceof ParameterizedType && !isWithin(from, to)) {
      refused.add("values that are no " + name(to));
    }
    return refused;
  }

  /** Null becomes empty and back, except for primitives. */
  private void inOptional(Type from, Type to) {
    if (erase(to).isPrimitive() && !erase(from).isPrimitive()) {
      refused.add("empty ones");
    }
    refused.addAll(new Refusals(withState).between(content(from), content(to)));
    refused.remove("null");
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

  private void scalar(Class<?> from, Class<?> to) {
    Class<?> f = Boxes.of(from);
    Class<?> t = Boxes.of(to);
    if (isNumber(f) && isNumber(t)) {
      if (!isWidening(f, t)) {
        String article = t == Integer.class ? "an" : "a";
        refused.add("values that do not fit %s %s".formatted(article, Boxes.unboxed(t).getName()));
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

  private static String name(Type type) {
    return type.getTypeName().replaceAll("\\bjava\\.lang\\.(?=[A-Z])", "");
  }

  // ---- Containers ----

  private void sequence(Type from, Type to) {
    Class<?> f = erase(from);
    Class<?> t = erase(to);
    Type before = element(from);
    Type after = element(to);
    boolean stays = t.isAssignableFrom(f) && !changes(before, after);
    if (!stays && !t.isArray() && !canMake(t)) {
      refused.add("values that are no " + name(t));
    }
    within(before, after, "elements");
    if (stays) {
      return;
    }
    if (!erase(before).isPrimitive() && takesNoNull(t)) {
      refused.add("null among its elements");
    }
    boolean fromSet = Set.class.isAssignableFrom(f) || f.isAssignableFrom(Set.class);
    if (fromSet && Set.class.isAssignableFrom(t) && becomesEqual(before, after)) {
      refused.add("elements that become the same");
    }
    remade(f, t, before, after, "elements");
  }

  private void map(Type from, Type to) {
    Class<?> f = erase(from);
    Class<?> t = erase(to);
    boolean stays = t.isAssignableFrom(f);
    stays &= !changes(key(from), key(to)) && !changes(value(from), value(to));
    if (!stays && !canMake(t)) {
      refused.add("values that are no " + name(t));
    }
    within(key(from), key(to), "keys");
    within(value(from), value(to), "values");
    if (stays) {
      return;
    }
    if (takesNoNull(t)) {
      refused.add("null among its keys");
    }
    if (becomesEqual(key(from), key(to))) {
      refused.add("keys that become the same");
    }
    remade(f, t, key(from), key(to), "keys");
  }

  /** Adds the refusals of a container that may be made anew. */
  private void remade(Class<?> f, Class<?> t, Type before, Type after, String parts) {
    for (String type : withState.apply(f)) {
      refused.add("a %s, which has fields of its own".formatted(type));
    }
    Class<?> made = implementation(t);
    if (t.isArray() || made == null || !KeyWork.isSorted(made)) {
      return;
    }
    Class<?> part = Boxes.of(erase(after));
    boolean ordered =
        KeyWork.isSorted(f)
            || f.isAssignableFrom(TreeSet.class)
            || f.isAssignableFrom(TreeMap.class)
            || f.isAssignableFrom(PriorityQueue.class);
    boolean unique = SortedSet.class.isAssignableFrom(made) || isMap(made);
    if (!Comparable.class.isAssignableFrom(part)) {
      refused.add(parts + " that are not Comparable");
    } else if (ordered && changes(before, after)) {
      refused.add("comparators that do not take its " + parts);
    } else if (unique && (part == BigDecimal.class || !Jdk.owns(part) && !part.isEnum())) {
      refused.add(parts + " that are the same in their order");
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
        ? changes(key(from), key(to)) || changes(value(from), value(to))
        : (hasElements(f) || f == Optional.class) && changes(element(from), element(to));
  }

  private static boolean hasElements(Class<?> type) {
    return isSequence(type) || type == Iterable.class;
  }

  /** Whether values that differ can be equal once they are converted. */
  private static boolean becomesEqual(Type from, Type to) {
    Class<?> f = erase(from);
    Class<?> t = erase(to);
    if (!changes(from, to) || t.isArray()) {
      return false;
    } else if (isOptional(f) || isOptional(t)) {
      return !isOptional(t) || becomesEqual(content(from), content(to));
    } else if (isMap(f) && isMap(t)) {
      return becomesEqual(key(from), key(to)) || becomesEqual(value(from), value(to));
    } else if (!hasElements(f) || !hasElements(t)) {
      return false;
    }
    boolean alike =
        List.class.isAssignableFrom(f) && List.class.isAssignableFrom(t)
            || Set.class.isAssignableFrom(f) && Set.class.isAssignableFrom(t);
    return !alike || becomesEqual(element(from), element(to));
  }

  private void within(Type from, Type to, String where) {
    for (String inner : new Refusals(withState).between(from, to)) {
      refused.add(inner + " among its " + where);
    }
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

  // ---- Numbers ----

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
