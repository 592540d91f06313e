/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.javaserialization.inherited;

import io.fory.exception.ForyException;
import io.fory.graph.HashCostModel;
import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.platform.EntryList;
import io.fory.platform.Jdk;
import java.lang.reflect.Constructor;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Map.Entry;
import java.util.Set;
import java.util.Vector;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.function.BiConsumer;

/**
 * The content of a container as its class of the JDK has it. A subclass may override the methods
 * that read or fill it: hide elements, count or refuse new ones, evict old ones. Java serialization
 * calls none of that, for each class writes and reads its own part; nor may we, or a counter counts
 * twice and a cache comes back empty. The methods chosen here call no other one that can be
 * overridden.
 */
final class BaseContent {
  private static final int ITEM_BYTES = 64; // of one that is added: table and node

  /** Overridden, a method of one of these names can be met on the way of a plain subclass. */
  static final Set<String> CALLED =
      Set.of(
          """
          add addAll addFirst addLast clear comparator contains containsKey entrySet forEach get
          isEmpty iterator keySet listIterator navigableKeySet offer offerFirst offerLast peekFirst
          poll pollFirst put putAll putIfAbsent rehash remainingCapacity removeAllElements
          removeEldestEntry removeRange sequencedEntrySet sequencedKeySet sequencedValues set size
          toArray values
          """
              .split("\\s+"));

  private final Class<?> base;
  private final InheritedMethod read;
  private final InheritedMethod add; // or null: where the JDK's own readObject adds all
  private final InheritedMethod size;
  private final InheritedMethod holds; // of sets and maps
  private final InheritedMethod clear; // of these and of lists
  private final boolean atOnce; // all elements are added by one call

  private BaseContent(Class<?> type, Class<?> base) {
    this.base = base;
    this.atOnce = base == CopyOnWriteArrayList.class || base == CopyOnWriteArraySet.class;
    boolean map = Map.class.isAssignableFrom(base);
    boolean set = Set.class.isAssignableFrom(base);
    read = map ? entries(type, base) : reader(type, base, set);
    add = map ? putter(type, base) : adder(type, base);
    size = InheritedMethod.of(type, base, "size", int.class);
    if (map) {
      holds =
          base == ConcurrentHashMap.class // whose containsKey calls get
              ? InheritedMethod.of(type, base, "get", Object.class, Object.class)
              : InheritedMethod.of(type, base, "containsKey", boolean.class, Object.class);
    } else {
      holds = set ? InheritedMethod.of(type, base, "contains", boolean.class, Object.class) : null;
    }
    boolean clears = map || set || List.class.isAssignableFrom(base);
    String clearName = Vector.class.isAssignableFrom(base) ? "removeAllElements" : "clear";
    clear = clears ? InheritedMethod.of(type, base, clearName, void.class) : null;
  }

  private static InheritedMethod entries(Class<?> type, Class<?> base) {
    return walks(base)
        ? InheritedMethod.of(type, base, "forEach", void.class, BiConsumer.class)
        : InheritedMethod.of(type, base, "entrySet", Set.class);
  }

  /** Whether {@code entrySet}, or its iterator, calls what can be overridden. */
  private static boolean walks(Class<?> base) {
    return base == LinkedHashMap.class || base == WeakHashMap.class;
  }

  private static InheritedMethod reader(Class<?> type, Class<?> base, boolean set) {
    return set // whose toArray may be inherited, and call the iterator
        ? InheritedMethod.of(type, base, "iterator", Iterator.class)
        : InheritedMethod.of(type, base, "toArray", Object[].class);
  }

  /** Null where {@code put} would call {@code removeEldestEntry} or {@code rehash}. */
  private static InheritedMethod putter(Class<?> type, Class<?> base) {
    if (base == LinkedHashMap.class || base == Hashtable.class) {
      return null;
    }
    Class<?> key = base == EnumMap.class ? Enum.class : Object.class;
    return InheritedMethod.of(type, base, "put", Object.class, key, Object.class);
  }

  /** Returns the method that adds elements; others of these methods call one of them. */
  private static InheritedMethod adder(Class<?> type, Class<?> base) {
    if (base == ArrayDeque.class || base == ConcurrentLinkedDeque.class) {
      return InheritedMethod.of(type, base, "addLast", void.class, Object.class);
    }
    if (base == CopyOnWriteArrayList.class || base == CopyOnWriteArraySet.class) {
      return InheritedMethod.of(type, base, "addAll", boolean.class, Collection.class);
    }
    boolean adds = List.class.isAssignableFrom(base) || Set.class.isAssignableFrom(base);
    String name = adds ? "add" : base == LinkedBlockingDeque.class ? "offerLast" : "offer";
    Class<?> element = base == DelayQueue.class ? Delayed.class : Object.class;
    return InheritedMethod.of(type, base, name, boolean.class, element);
  }

  /**
   * Returns access to the content of objects of a class; null if it overrides none of the methods
   * that reach it.
   */
  static BaseContent of(Class<?> type, Class<?> base) {
    return overrides(type) ? new BaseContent(type, base) : null;
  }

  /** Whether a class overrides what reads or fills its container. */
  static boolean overrides(Class<?> type) {
    return Jdk.overrides(type, CALLED);
  }

  /** The elements of a collection. */
  Object[] elements(Object object) {
    Object content = read.call(object);
    if (content instanceof Iterator<?> iterator) {
      List<Object> elements = new ArrayList<>();
      iterator.forEachRemaining(elements::add);
      return elements.toArray();
    }
    return (Object[]) content;
  }

  /** The entries of a map. */
  Map<?, ?> entries(Object object) {
    EntryList entries = new EntryList();
    if (walks(base)) {
      BiConsumer<Object, Object> adding = entries::add;
      read.call(object, adding);
    } else {
      ((Set<?>) read.call(object))
          .forEach(e -> entries.add(((Entry<?, ?>) e).getKey(), ((Entry<?, ?>) e).getValue()));
    }
    return entries;
  }

  /** Returns the number of elements or entries. */
  int size(Object object) {
    return (int) size.call(object);
  }

  /** A container of the class of the JDK, with what its constructor takes. */
  static Object plain(Constructor<?> constructor, Object[] arguments) {
    try {
      return constructor.newInstance(arguments);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError("a public constructor, and what it took before", e);
    }
  }

  /**
   * Gives an object all that was read into a plain container: now, and if some of it waits for the
   * end of a cycle, then. Sets, maps and queues get it then only.
   *
   * @param late whether some of it waits
   */
  void fill(MessageReader in, boolean late, Object object, Object plain) {
    if (!late || object instanceof List) {
      charge(in, plain);
      fill(object, plain);
    }
    if (late) {
      in.fill(
          () -> {
            charge(in, plain);
            fill(object, plain);
          },
          () -> isRight(object, plain),
          () -> {});
    }
  }

  /** Fills a copy likewise. */
  void fill(GraphCopier context, boolean late, Object object, Object plain) {
    if (!late || object instanceof List) {
      fill(object, plain);
    }
    if (late) {
      context.fill(() -> fill(object, plain), () -> isRight(object, plain), () -> {});
    }
  }

  /** Charges for adding elements a second time, after the plain container got them. */
  private static void charge(MessageReader in, Object plain) {
    int size = plainSize(plain);
    in.charge((long) ITEM_BYTES * size);
    HashCostModel keys = HashCostModel.of(in, plain, size, null);
    if (keys != null) {
      Collection<?> all = plain instanceof Map<?, ?> map ? map.keySet() : (Collection<?>) plain;
      all.forEach(key -> keys.add(key, 1));
    }
  }

  private static int plainSize(Object plain) {
    return plain instanceof Map<?, ?> map ? map.size() : ((Collection<?>) plain).size();
  }

  private void fill(Object object, Object plain) {
    if (clear != null) {
      clear.call(object);
    }
    if (atOnce) {
      add.call(object, plain);
    } else if (plain instanceof Collection<?> elements) {
      elements.forEach(element -> add.call(object, element));
    } else if (add != null) {
      ((Map<?, ?>) plain).forEach((key, value) -> add.call(object, key, value));
    } else {
      EntryStream.read(base == Hashtable.class ? base : HashMap.class, (Map<?, ?>) plain, object);
    }
    int expected = plainSize(plain);
    if (size(object) != expected) {
      throw new ForyException(
          "A %s was given %s elements, and has %s: it does not keep what a %s keeps"
              .formatted(object.getClass().getName(), expected, size(object), base.getName()));
    }
  }

  /** Whether all keys are where their hash, or their order, says. */
  boolean isRight(Object object, Object plain) {
    if (holds == null) {
      return true;
    }
    Set<?> keys = plain instanceof Map<?, ?> map ? map.keySet() : (Set<?>) plain;
    try {
      return Arrays.stream(keys.toArray()).allMatch(key -> isFound(holds.call(object, key)));
    } catch (StackOverflowError e) {
      return true; // a set that contains itself: its hash never ends
    }
  }

  private static boolean isFound(Object answer) {
    return answer instanceof Boolean found ? found : answer != null;
  }
}
