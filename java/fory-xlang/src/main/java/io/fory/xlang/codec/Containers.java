/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.codec;

import io.fory.exception.ForyException;
import io.fory.exception.UnsupportedTypeException;
import io.fory.xlang.runtime.XlangInput;
import java.lang.reflect.Array;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;

/** Which collections and maps are made for declared types. */
final class Containers {
  /** In the order in which they are tried for an interface. */
  private static final List<Class<?>> KNOWN =
      List.of(
          ArrayList.class,
          LinkedHashSet.class,
          TreeSet.class,
          ArrayDeque.class,
          LinkedHashMap.class,
          TreeMap.class,
          ConcurrentHashMap.class,
          ConcurrentSkipListMap.class,
          LinkedList.class,
          HashSet.class,
          HashMap.class,
          CopyOnWriteArrayList.class,
          ConcurrentSkipListSet.class,
          Vector.class,
          PriorityQueue.class,
          EnumMap.class);

  private Containers() {}

  /** Fails for a declared type of which none is made. */
  static void requireKnown(Class<?> declared) {
    if (!EnumSet.class.isAssignableFrom(declared) && made(declared) == null) {
      throw new UnsupportedTypeException(
          "%s has no form in the cross-language protocol: declare the interface, such as List, Set or Map"
              .formatted(declared.getName()));
    }
  }

  private static Class<?> made(Class<?> declared) {
    if (KNOWN.contains(declared)) {
      return declared;
    }
    if (declared.isInterface()) {
      for (Class<?> known : KNOWN) {
        if (declared.isAssignableFrom(known)) {
          return known;
        }
      }
    }
    return null;
  }

  /** What makes empty containers of a declared type, of elements or keys of a class. */
  interface Maker {
    Object make(int capacity);
  }

  /**
   * The maker for a declared type.
   *
   * @param key the class of the elements of an {@code EnumSet}, or of the keys of an {@code
   *     EnumMap}
   */
  @SuppressWarnings({"unchecked", "rawtypes"}) // enums are enums
  static Maker maker(Class<?> declared, Class<?> key) {
    if (EnumSet.class.isAssignableFrom(declared)) {
      return n -> EnumSet.noneOf((Class) key);
    }
    return switch (made(declared).getSimpleName()) {
      case "ArrayList" -> ArrayList::new;
      case "LinkedHashSet" -> n -> new LinkedHashSet<>(forEntries(n));
      case "LinkedHashMap" -> n -> new LinkedHashMap<>(forEntries(n));
      case "HashSet" -> n -> new HashSet<>(forEntries(n));
      case "HashMap" -> n -> new HashMap<>(forEntries(n));
      case "TreeSet" -> n -> new TreeSet<>();
      case "TreeMap" -> n -> new TreeMap<>();
      case "EnumMap" -> n -> new EnumMap<>((Class) key);
      case "ArrayDeque" -> ArrayDeque::new;
      case "LinkedList" -> n -> new LinkedList<>();
      case "Vector" -> n -> new Vector<>();
      case "PriorityQueue" -> n -> new PriorityQueue<>();
      case "ConcurrentHashMap" -> n -> new ConcurrentHashMap<>();
      case "ConcurrentSkipListMap" -> n -> new ConcurrentSkipListMap<>();
      case "ConcurrentSkipListSet" -> n -> new ConcurrentSkipListSet<>();
      default -> n -> new CopyOnWriteArrayList<>();
    };
  }

  private static int forEntries(int size) {
    return (int) Math.min(1 << 30, size * 4L / 3 + 1);
  }

  /** Adds an element, or fails with words if the collection takes no such. */
  static void add(XlangInput in, Collection<Object> target, Object element) {
    try {
      target.add(element);
    } catch (NullPointerException | ClassCastException e) {
      throw refused(in, target, e);
    }
  }

  /** Puts an entry, or fails with words if the map takes no such. */
  static void put(XlangInput in, Map<Object, Object> target, Object key, Object value) {
    try {
      target.put(key, value);
    } catch (NullPointerException | ClassCastException e) {
      throw refused(in, target, e);
    }
  }

  private static ForyException refused(XlangInput in, Object target, RuntimeException e) {
    return in.located(
        new ForyException(
            "A %s does not take an element of the message: null, or without an order"
                .formatted(target.getClass().getSimpleName()),
            e));
  }

  /** The elements of an array of primitives. */
  static List<Object> boxed(Object array) {
    int length = Array.getLength(array);
    List<Object> list = new ArrayList<>(length);
    for (int i = 0; i < length; i++) {
      list.add(Array.get(array, i));
    }
    return list;
  }

  /** An array of primitives as a collection of a model; null if it cannot be one. */
  @SuppressWarnings("unchecked") // a new collection takes anything
  static Object listOf(XlangInput in, Object array, Model to) {
    if (!array.getClass().isArray()) {
      return null;
    }
    int length = Array.getLength(array);
    in.charge(48 + 24L * length);
    Collection<Object> list = (Collection<Object>) maker(to.raw(), to.element().raw()).make(length);
    for (Object element : boxed(array)) {
      add(in, list, Conversions.convert(in, element, to.element()));
    }
    return list;
  }
}
