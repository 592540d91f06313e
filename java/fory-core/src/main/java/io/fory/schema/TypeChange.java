/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.schema;

import io.fory.platform.Boxes;
import io.fory.platform.Jdk;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Hashtable;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
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
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;

/**
 * Tells which changes of the type of a field are possible: the table of the guide's page on
 * changing classes. Readers refuse by it what can never be read; conversions follow it value by
 * value.
 */
public final class TypeChange {
  private static final Set<Class<?>> NUMBERS =
      Set.of(Byte.class, Short.class, Integer.class, Long.class, Float.class, Double.class);

  /** The text for the refused values of a change with which only null can be read. */
  public static final String ALL_BUT_NULL = "everything but null";

  private TypeChange() {}

  // ---- Whole types ----

  /**
   * Whether any value of one type could become one of another.
   *
   * @param from the likely class of the writer's value, {@code Object} if it is not known
   * @param to the class that the reader declares; a primitive type or its box
   */
  public static boolean isPossible(Class<?> from, Class<?> to) {
    Class<?> f = Boxes.of(from);
    Class<?> t = Boxes.of(to);
    return t.isAssignableFrom(f)
        || f.isAssignableFrom(t)
        || isNumber(f) && isNumber(t)
        || isNameOf(f, t)
        || isNameOf(t, f)
        || isOptional(f)
        || isOptional(t)
        || isSequence(f) && isSequence(t)
        || isMap(f) && isMap(t)
        || t.isInterface() && !Modifier.isFinal(f.getModifiers()) && !Jdk.owns(f);
  }

  private static boolean isNameOf(Class<?> name, Class<?> constant) {
    return name == String.class && constant.isEnum();
  }

  // ---- Values ----

  /**
   * Returns, in words, the values of one type that are refused where another is declared; empty if
   * none are. Types for which {@link #isPossible} says no are refused before any value is seen.
   */
  public static List<String> refused(Type from, Type to) {
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
    List<String> refused = new ArrayList<>(refused(content(from), content(to)));
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
      refused.add(some ? "values that are no " + name(to) : ALL_BUT_NULL);
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
    for (String inner : refused(from, to)) {
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

  // ---- Kinds of types ----

  /** Whether a class is the box of a primitive number. */
  public static boolean isNumber(Class<?> box) {
    return NUMBERS.contains(box);
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

  public static boolean isOptional(Class<?> type) {
    return type == Optional.class
        || type == OptionalInt.class
        || type == OptionalLong.class
        || type == OptionalDouble.class;
  }

  /** Whether a type has elements: an array or a collection. */
  public static boolean isSequence(Class<?> type) {
    return type.isArray() || Collection.class.isAssignableFrom(type);
  }

  /** Whether elements can be put into objects of a type. */
  public static boolean canHoldSequence(Class<?> type) {
    return isSequence(type) || type.isAssignableFrom(List.class);
  }

  public static boolean isMap(Class<?> type) {
    return Map.class.isAssignableFrom(type);
  }

  /** Whether a container of a type can be made for what another holds. */
  public static boolean canMake(Class<?> type) {
    return type == EnumMap.class
        || type == EnumSet.class
        || type == ArrayBlockingQueue.class
        || implementation(type) != null;
  }

  /**
   * The class of the container that is made where one of a type is wanted; null if that takes more
   * than a constructor without parameters.
   */
  public static Class<?> implementation(Class<?> type) {
    List<Class<?>> usual =
        isMap(type)
            ? List.of(
                LinkedHashMap.class,
                TreeMap.class,
                ConcurrentHashMap.class,
                ConcurrentSkipListMap.class)
            : List.of(
                ArrayList.class,
                LinkedHashSet.class,
                TreeSet.class,
                ArrayDeque.class,
                LinkedList.class,
                LinkedBlockingQueue.class,
                LinkedBlockingDeque.class,
                LinkedTransferQueue.class);
    for (Class<?> candidate : usual) {
      if (type.isAssignableFrom(candidate)) {
        return candidate;
      }
    }
    try {
      return Modifier.isAbstract(type.getModifiers())
              || !Modifier.isPublic(type.getConstructor().getDeclaringClass().getModifiers())
          ? null
          : type;
    } catch (NoSuchMethodException e) {
      return null;
    }
  }

  // ---- Types in general ----

  /** The class of a type without its arguments. */
  public static Class<?> erase(Type type) {
    if (type instanceof Class<?> c) {
      return c;
    } else if (type instanceof ParameterizedType parameterized) {
      return (Class<?>) parameterized.getRawType();
    } else if (type instanceof GenericArrayType array) {
      return erase(array.getGenericComponentType()).arrayType();
    } else if (type instanceof TypeVariable<?> variable) {
      return erase(variable.getBounds()[0]);
    }
    return erase(((WildcardType) type).getUpperBounds()[0]);
  }

  /** An argument of a type; {@code Object} if it has none. */
  public static Type argument(Type type, int index) {
    return type instanceof ParameterizedType parameterized
            && index < parameterized.getActualTypeArguments().length
        ? parameterized.getActualTypeArguments()[index]
        : Object.class;
  }

  /** The type of the elements of an array or a collection. */
  public static Type element(Type sequence) {
    if (sequence instanceof GenericArrayType array) {
      return array.getGenericComponentType();
    }
    Class<?> raw = erase(sequence);
    return raw.isArray() ? raw.getComponentType() : argument(sequence, 0);
  }
}
