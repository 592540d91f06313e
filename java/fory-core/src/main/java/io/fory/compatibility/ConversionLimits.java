/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.compatibility;

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
import static io.fory.schema.TypeChange.isView;
import static io.fory.schema.TypeChange.isWithin;
import static io.fory.schema.TypeChange.key;
import static io.fory.schema.TypeChange.value;

import io.fory.graph.HashCostModel;
import io.fory.memory.PrimitiveArrayView;
import io.fory.platform.Jdk;
import io.fory.platform.PrimitiveWrappers;
import io.fory.schema.TypeArguments;
import io.fory.struct.plan.Primitives;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.util.ArrayDeque;
import java.util.EnumMap;
import java.util.EnumSet;
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

/**
 * Lists, for people, the values of one type that readers refuse where they declare another type:
 * what the conversions of {@code io.fory.evolution} would refuse. For a change that {@link
 * io.fory.schema.TypeChange#isPossible} forbids readers refuse all values.
 */
final class ConversionLimits {
  private final List<StateClass> withState;
  private final Set<String> refused = new LinkedHashSet<>();

  /**
   * A container class of the writer's that has fields besides its elements.
   *
   * @param name its name without the package
   * @param type the class, or the class of the JDK that it extends
   * @param content the container type with arguments that it extends; or null
   */
  record StateClass(String name, Class<?> type, Type content) {}

  private ConversionLimits(List<StateClass> withState) {
    this.withState = withState;
  }

  /**
   * Returns the refused values in words; empty if none are.
   *
   * @param withState the container classes of the writer's that have fields besides elements
   */
  static List<String> of(Type from, Type to, List<StateClass> withState) {
    return List.copyOf(new ConversionLimits(withState).between(from, to));
  }

  /**
   * Returns the refused values for a change that schemas do not show, so that readers convert
   * nothing: a schema has the usual class in place of an interface.
   */
  static List<String> ofUnconverted(Type from, Type to) {
    ConversionLimits limits = new ConversionLimits(List.of());
    limits.unconverted(from, to, "");
    return List.copyOf(limits.refused);
  }

  private void unconverted(Type from, Type to, String where) {
    Class<?> raw = erase(to);
    if (!raw.isAssignableFrom(erase(from))) {
      refused.add("values that are no " + name(raw) + where);
    } else if (raw.isArray() && !raw.getComponentType().isPrimitive()) {
      unconverted(element(from), element(to), where + " among its elements");
    } else if (bound(to) instanceof ParameterizedType declared) {
      Type seen = TypeArguments.as(bound(from), raw);
      for (int i = 0; i < declared.getActualTypeArguments().length; i++) {
        unconverted(argument(seen, i), argument(declared, i), where + " among its elements");
      }
    }
  }

  private Set<String> between(Type from, Type to) {
    if (from.equals(to)) {
      return refused;
    }
    Class<?> f = erase(from);
    Class<?> t = erase(to);
    if (isOptional(f) && !PrimitiveWrappers.of(t).isAssignableFrom(f) || isOptional(t)) {
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
    } else if (!PrimitiveWrappers.of(t).isAssignableFrom(PrimitiveWrappers.of(f))) {
      scalar(f, t);
      return refused;
    }
    boolean known = isContainer(t) && (t.isArray() || Jdk.owns(t));
    if (!known && bound(to) instanceof ParameterizedType && !isWithin(boxed(from), to)) {
      refused.add("values that are no " + name(to));
    }
    return refused;
  }

  private static Type boxed(Type type) {
    return type instanceof Class<?> c ? PrimitiveWrappers.of(c) : type;
  }

  /** Adds the refusals where one type is an Optional: null becomes empty, and empty null. */
  private void inOptional(Type from, Type to) {
    if (erase(to).isPrimitive() && !erase(from).isPrimitive()) {
      refused.add("empty ones");
    }
    refused.addAll(new ConversionLimits(withState).between(content(from), content(to)));
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
    Class<?> f = PrimitiveWrappers.of(from);
    Class<?> t = PrimitiveWrappers.of(to);
    if (isNumber(f) && isNumber(t)) {
      Class<?> number = PrimitiveWrappers.unboxed(t);
      if (!Primitives.isWidening(PrimitiveWrappers.unboxed(f), number)) {
        String article = number == int.class ? "an" : "a";
        refused.add("values that do not fit %s %s".formatted(article, number.getName()));
      }
    } else if (isNameOf(f, t)) {
      refused.add("names that are no constants of " + name(t));
    } else if (isView(f, t)) {
      if (f == PrimitiveArrayView.class) {
        refused.add("views of elements that are no " + t.getComponentType());
      }
    } else if (!isNameOf(t, f)) {
      boolean some =
          f.isAssignableFrom(t)
              || isPossible(f, t)
              || f.isInterface() && !Modifier.isFinal(t.getModifiers())
              || t.isInterface() && !Modifier.isFinal(f.getModifiers());
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
    boolean isOpen = f == Iterable.class && !t.isAssignableFrom(f); // perhaps no collection
    if (isOpen || !stays && !t.isArray() && !canMake(t)) {
      refused.add("values that are no " + name(t));
    }
    within(before, after, "elements");
    if (holdsNoNull(f)) {
      refused.remove("null among its elements");
    }
    if (stays) {
      return;
    }
    if (!erase(before).isPrimitive() && takesNoNull(t) && !holdsNoNull(f)) {
      refused.add("null among its elements");
    }
    boolean fromSet = Set.class.isAssignableFrom(f) || f.isAssignableFrom(Set.class);
    if (fromSet && Set.class.isAssignableFrom(t) && becomesEqual(before, after)) {
      refused.add("elements that become the same");
    }
    withState(from, t, changes(before, after));
    addIfRebuilt(f, t, before, after, "elements");
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
    if (holdsNoNull(f)) {
      refused.remove("null among its keys");
      refused.remove("null among its values");
    }
    if (stays) {
      return;
    }
    if (takesNoNull(t) && !holdsNoNull(f)) {
      refused.add("null among its keys");
    }
    if (becomesEqual(key(from), key(to))) {
      refused.add("keys that become the same");
    }
    withState(from, t, changes(key(from), key(to)) || changes(value(from), value(to)));
    addIfRebuilt(f, t, key(from), key(to), "keys");
  }

  /** Adds the container classes whose fields would be lost if the container is made anew. */
  private void withState(Type from, Class<?> t, boolean changes) {
    Class<?> f = erase(from);
    for (StateClass type : withState) {
      boolean isIn = f.isAssignableFrom(type.type()) || type.type().isAssignableFrom(f);
      boolean stays = t.isAssignableFrom(type.type()) && !changes;
      if (isIn && !stays && (type.content() == null || canHold(from, type.content()))) {
        refused.add("a %s, which has fields of its own".formatted(type.name()));
      }
    }
  }

  /** Whether a declared container can hold the content that a subclass declares. */
  private static boolean canHold(Type container, Type content) {
    return isMap(erase(container))
        ? isMap(erase(content))
            && isRelated(key(container), key(content))
            && isRelated(value(container), value(content))
        : !isMap(erase(content)) && isRelated(element(container), element(content));
  }

  private static boolean isRelated(Type a, Type b) {
    return erase(a).isAssignableFrom(erase(b)) || erase(b).isAssignableFrom(erase(a));
  }

  /** Adds the refusals of a sorted container that may be made anew. */
  private void addIfRebuilt(Class<?> f, Class<?> t, Type before, Type after, String parts) {
    Class<?> made = implementation(t);
    if (t.isArray() || made == null || !HashCostModel.isSorted(made)) {
      return;
    }
    Class<?> part = PrimitiveWrappers.of(erase(after));
    boolean ordered =
        HashCostModel.isSorted(f)
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

  /** Whether values may have to be converted, so that the container around them is made anew. */
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
    for (String inner : new ConversionLimits(withState).between(from, to)) {
      refused.add(inner + " among its " + where);
    }
  }

  private static boolean takesNoNull(Class<?> container) {
    Class<?> made = implementation(container);
    return made == null
        ? canMake(container)
        : holdsNoNull(made)
            || SortedSet.class.isAssignableFrom(made)
            || SortedMap.class.isAssignableFrom(made);
  }

  /** Whether no container of a class can hold null. */
  private static boolean holdsNoNull(Class<?> container) {
    return container == ArrayDeque.class
        || container == PriorityQueue.class
        || container == Hashtable.class
        || container == EnumMap.class
        || container == EnumSet.class
        || container.getName().startsWith("java.util.concurrent.")
            && !container.getSimpleName().startsWith("CopyOnWrite");
  }
}
