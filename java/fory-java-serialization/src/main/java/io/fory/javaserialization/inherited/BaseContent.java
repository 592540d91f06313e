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
 * Reads and fills a container by the methods of its superclass in the JDK, which its class may
 * override: to hide elements, count or refuse new ones, or evict old ones. Java serialization calls
 * no override, since each class writes and reads its own part. If Fory did, a counter would count
 * twice, and a cache would come back empty. Uses only methods that call no method that can be
 * overridden.
 */
final class BaseContent {
  private static final int ITEM_BYTES = 64; // of an added element: table and node

  /** The methods by which an ordinary subclass is read and filled. */
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
  private final InheritedMethod add; // null if EntryStream fills the map
  private final InheritedMethod size;
  private final InheritedMethod holds; // null unless a set or map
  private final InheritedMethod clear; // null unless a set, map or list
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
    return needsForEach(base)
        ? InheritedMethod.of(type, base, "forEach", void.class, BiConsumer.class)
        : InheritedMethod.of(type, base, "entrySet", Set.class);
  }

  /**
   * Whether {@code forEach} must be used: {@code entrySet} calls methods that can be overridden.
   */
  private static boolean needsForEach(Class<?> base) {
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

  /** Returns a method that adds elements and calls no method that can be overridden. */
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

  /** Returns whether a class overrides a method by which it is read or filled. */
  static boolean overrides(Class<?> type) {
    return Jdk.overrides(type, CALLED);
  }

  /** Returns the elements of a collection. */
  Object[] elements(Object object) {
    Object content = read.call(object);
    if (content instanceof Iterator<?> iterator) {
      List<Object> elements = new ArrayList<>();
      iterator.forEachRemaining(elements::add);
      return elements.toArray();
    }
    return (Object[]) content;
  }

  /** Returns the entries of a map. */
  Map<?, ?> entries(Object object) {
    EntryList entries = new EntryList();
    if (needsForEach(base)) {
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

  /** Creates a container of the class of the JDK. */
  static Object plain(Constructor<?> constructor, Object[] arguments) {
    try {
      return constructor.newInstance(arguments);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError("a public constructor, with the arguments of another object", e);
    }
  }

  /**
   * Fills an object with the content of a plain container of the JDK that was read: at once, and
   * again at the end of a cycle if the content is not complete. Sets, maps and queues are filled at
   * the end only.
   *
   * @param late whether the content is not complete
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
          () -> findsAllKeys(object, plain),
          () -> {});
    }
  }

  /** Fills a copy in the same way. */
  void fill(GraphCopier context, boolean late, Object object, Object plain) {
    if (!late || object instanceof List) {
      fill(object, plain);
    }
    if (late) {
      context.fill(() -> fill(object, plain), () -> findsAllKeys(object, plain), () -> {});
    }
  }

  /** Charges for adding all elements again, after the plain container got them. */
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

  /** Whether the container finds all its keys, by their hash or order. */
  boolean findsAllKeys(Object object, Object plain) {
    if (holds == null) {
      return true;
    }
    Set<?> keys = plain instanceof Map<?, ?> map ? map.keySet() : (Set<?>) plain;
    try {
      return Arrays.stream(keys.toArray()).allMatch(key -> isFound(holds.call(object, key)));
    } catch (StackOverflowError e) {
      return true; // a set that contains itself, whose hash never ends
    }
  }

  private static boolean isFound(Object answer) {
    return answer instanceof Boolean found ? found : answer != null;
  }
}
