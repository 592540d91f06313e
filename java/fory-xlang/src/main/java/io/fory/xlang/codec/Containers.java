/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.codec;

import io.fory.exception.ForyException;
import io.fory.exception.UnsupportedTypeException;
import io.fory.graph.HashCostModel;
import io.fory.xlang.runtime.Keys;
import io.fory.xlang.runtime.XlangInput;
import java.lang.reflect.Array;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
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
import java.util.function.IntFunction;

/** Makes collections and maps for declared types. */
final class Containers {
  /** The classes of containers. A declared interface gets the first one that implements it. */
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

  /** The heap of a boxed number in a list with its slot there, in bytes. */
  static final int BOXED = 32;

  private Containers() {}

  /** Fails for a declared type for which no container can be made. */
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

  /**
   * Makes empty containers of one class, and knows their heap for {@link
   * io.fory.config.ReadLimits#maxGraphBytes}.
   *
   * @param make makes a container with room for a number of elements
   * @param empty the heap of an empty container, in bytes
   * @param each the heap of each element or entry, in bytes, including arrays dropped while growing
   */
  record Maker(IntFunction<Object> make, int empty, int each) {
    Object of(int capacity) {
      return make.apply(capacity);
    }

    /** Reads the number of elements, and charges their heap. */
    int readSize(XlangInput in) {
      return in.readCollectionSize(empty, each);
    }
  }

  /**
   * Returns the maker for a declared type.
   *
   * @param key the class of the elements of an {@code EnumSet}, or of the keys of an {@code
   *     EnumMap}
   */
  @SuppressWarnings({"unchecked", "rawtypes"}) // enums are enums
  static Maker maker(Class<?> declared, Class<?> key) {
    if (EnumSet.class.isAssignableFrom(declared)) {
      return new Maker(n -> EnumSet.noneOf((Class) key), 48 + constants(key) / 8, 1);
    }
    return switch (made(declared).getSimpleName()) {
      case "ArrayList" -> new Maker(ArrayList::new, 48, 8);
      case "LinkedHashSet" -> new Maker(n -> new LinkedHashSet<>(forEntries(n)), 112, 64);
      case "LinkedHashMap" -> new Maker(n -> new LinkedHashMap<>(forEntries(n)), 96, 64);
      case "HashSet" -> new Maker(n -> new HashSet<>(forEntries(n)), 96, 56);
      case "HashMap" -> new Maker(n -> new HashMap<>(forEntries(n)), 80, 56);
      case "TreeSet" -> new Maker(n -> new TreeSet<>(), 80, 48);
      case "TreeMap" -> new Maker(n -> new TreeMap<>(), 64, 48);
      case "EnumMap" -> new Maker(n -> new EnumMap<>((Class) key), 64 + 8 * constants(key), 8);
      case "ArrayDeque" -> new Maker(ArrayDeque::new, 64, 12);
      case "LinkedList" -> new Maker(n -> new LinkedList<>(), 32, 32);
      case "Vector" -> new Maker(Vector::new, 48, 8);
      case "PriorityQueue" -> new Maker(n -> new PriorityQueue<>(n + 1), 64, 8);
      case "ConcurrentHashMap" -> new Maker(n -> new ConcurrentHashMap<>(), 160, 64);
      case "ConcurrentSkipListMap" -> new Maker(n -> new ConcurrentSkipListMap<>(), 160, 72);
      case "ConcurrentSkipListSet" -> new Maker(n -> new ConcurrentSkipListSet<>(), 176, 72);
      default -> new Maker(n -> new CopyOnWriteArrayList<>(), 96, 16);
    };
  }

  private static int constants(Class<?> type) {
    return type.isEnum() ? type.getEnumConstants().length : 0;
  }

  /** Fails for a container with a comparator: messages cannot express it, so it would be lost. */
  static void requireNaturalOrder(Object container) {
    Class<?> type = container.getClass();
    if (type == LinkedHashMap.class
        || type == HashMap.class
        || type == LinkedHashSet.class
        || type == HashSet.class) {
      return; // never sorted; comparatorOf looks through interfaces, which takes long
    }
    Comparator<?> order = HashCostModel.comparatorOf(container);
    if (order != null && order != Comparator.naturalOrder()) {
      throw new UnsupportedTypeException(
          "Expected a %s in the natural order of its elements, found one with a comparator (%s), which has no form in the cross-language protocol: copy it into a list, LinkedHashSet or LinkedHashMap, which keep the order that it has now"
              .formatted(container.getClass().getSimpleName(), order.getClass().getName()));
    }
  }

  private static int forEntries(int size) {
    return (int) Math.min(1 << 30, size * 4L / 3 + 1);
  }

  /**
   * Adds an element, or fails with an error that explains why the collection refuses it. One that
   * is skipped may refuse elements: an unknown enum constant is null there.
   */
  static void add(XlangInput in, Collection<Object> target, Object element) {
    try {
      target.add(element);
    } catch (NullPointerException | ClassCastException e) {
      requireSkipping(in, target, e);
    }
  }

  /** Puts an entry into a map, or fails, as {@link #add}. */
  static void put(XlangInput in, Map<Object, Object> target, Object key, Object value) {
    try {
      target.put(key, value);
    } catch (NullPointerException | ClassCastException e) {
      requireSkipping(in, target, e);
    }
  }

  private static void requireSkipping(XlangInput in, Object target, RuntimeException refused) {
    if (!in.isSkipping()) {
      throw in.located(
          new ForyException(
              "A %s does not take an element of the message: null, or without an order"
                  .formatted(target.getClass().getSimpleName()),
              refused));
    }
  }

  /** Estimates the heap of a value, in bytes, without the objects that its elements refer to. */
  static long heapBytes(Object value) {
    if (value instanceof Collection<?> c) {
      return 128 + 48L * c.size();
    } else if (value instanceof Map<?, ?> m) {
      return 128 + 64L * m.size();
    }
    return value.getClass().isArray() ? 16 + 8L * Array.getLength(value) : 32;
  }

  /** Returns the elements of an array of primitives, boxed. */
  static List<Object> boxed(Object array) {
    int length = Array.getLength(array);
    List<Object> list = new ArrayList<>(length);
    for (int i = 0; i < length; i++) {
      list.add(Array.get(array, i));
    }
    return list;
  }

  /**
   * Returns the elements of an array of primitives as a collection of the class that a model
   * declares; null if the value is not an array.
   */
  @SuppressWarnings("unchecked") // a new collection takes anything
  static Object listOf(XlangInput in, Object array, Model to) {
    if (!array.getClass().isArray()) {
      return null;
    }
    int length = Array.getLength(array);
    Maker maker = maker(to.raw(), to.element().raw());
    in.charge(BOXED * (long) length + maker.empty + (long) maker.each * length);
    List<Object> elements = boxed(array);
    elements.replaceAll(element -> Conversions.convert(in, element, to.element()));
    Collection<Object> list = (Collection<Object>) maker.of(length);
    if (list instanceof CopyOnWriteArrayList) { // copies itself for each element
      list.addAll(elements);
      return list;
    }
    for (Object element : elements) {
      add(in, list, element);
    }
    Keys.requireAll(in, list, length);
    return list;
  }
}
