/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.platform;

import java.lang.reflect.Modifier;
import java.util.AbstractMap.SimpleEntry;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.Vector;
import java.util.concurrent.ConcurrentMap;

/**
 * Takes snapshots of containers that other threads may change while they are written: those of
 * {@code java.util.concurrent}, those with a lock, and possible views of them. Two iterations may
 * differ, and so may size and iteration. A snapshot is the result of one {@code toArray} or {@code
 * forEach}, which such containers run under their lock, if they have one.
 */
public final class Snapshots {
  private static final ClassValue<Boolean> SHARED =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          return isShared(type);
        }
      };

  /** The number of attempts; keys that are twice in each have become equal in their map. */
  private static final int TRIES = 20;

  private Snapshots() {}

  /**
   * Whether objects of a class may be in use by several threads. The other containers of {@code
   * java.util} and their subclasses are known not to be.
   */
  private static boolean isShared(Class<?> type) {
    if (type == EntryList.class) {
      return false;
    }
    Class<?> base = Jdk.nearest(type);
    Class<?> host = base.getNestHost(); // an interface has views of whatever implements it
    return !base.getPackageName().equals("java.util")
        || Modifier.isAbstract(base.getModifiers() | host.getModifiers())
        || Vector.class.isAssignableFrom(base)
        || Hashtable.class.isAssignableFrom(base)
        || host == Collections.class
        || host.getSimpleName().startsWith("ReverseOrder");
  }

  /** A collection, or its elements of one moment if others may change it. */
  public static Collection<?> of(Collection<?> collection) {
    Class<?> type = collection.getClass();
    if (type == ArrayList.class || !SHARED.get(type)) {
      return collection;
    }
    List<Object> elements = elements(collection);
    if (collection instanceof Set && !(collection instanceof SortedSet)) {
      for (int i = 0; i < TRIES && isAnyTwice(collection, elements, collection.size()); i++) {
        elements = elements(collection);
      }
    }
    return elements;
  }

  /** The elements of a view at one moment. */
  public static Object[] ofView(Collection<?> view) {
    return SHARED.get(view.getClass()) ? elements(view).toArray() : view.toArray();
  }

  private static List<Object> elements(Collection<?> collection) {
    Object[] elements = collection.toArray();
    if (!mayBeEntrySet(collection) || elements.length == 0 || !isOfMap(elements[0])) {
      return Arrays.asList(elements); // an entry that was put in is an object of its own
    }
    List<Object> entries = new ArrayList<>(elements.length);
    collection.forEach(
        each -> entries.add(isOfMap(each) ? new SimpleEntry<>((Map.Entry<?, ?>) each) : each));
    return entries;
  }

  /** Views and wrappers are nested classes; other sets hold what was put into them. */
  private static boolean mayBeEntrySet(Collection<?> collection) {
    return collection instanceof Set && collection.getClass().getEnclosingClass() != null;
  }

  /** Whether an entry is part of a map, which may reuse the entry for another key. */
  private static boolean isOfMap(Object element) {
    return element instanceof Map.Entry
        && Jdk.owns(element.getClass())
        && element.getClass().getEnclosingClass() != null
        && !Modifier.isPublic(element.getClass().getModifiers());
  }

  /**
   * Whether an iteration returned a key twice, since another thread removed it and added it again
   * later on. The keys of a wrapper are hashed only if its size has changed, as the container
   * behind it may compare by identity. Keys that are containers are not hashed: one may hold its
   * own map.
   */
  private static boolean isAnyTwice(Object container, List<?> keys, int size) {
    return (keys.size() != size || container instanceof ConcurrentMap)
        && !isAnyContainer(keys)
        && new HashSet<>(keys).size() != keys.size();
  }

  private static boolean isAnyContainer(List<?> keys) {
    for (Object key : keys) {
      if (key instanceof Collection || key instanceof Map || key instanceof Map.Entry) {
        return true;
      }
    }
    return false;
  }

  /** A map, or its entries of one moment if others may change it. */
  public static Map<?, ?> of(Map<?, ?> map) {
    Class<?> type = map.getClass();
    if (type == HashMap.class || !SHARED.get(type)) {
      return map;
    }
    EntryList entries = entries(map);
    if (!(map instanceof SortedMap)) {
      for (int i = 0; i < TRIES && isAnyTwice(map, entries.keys(), map.size()); i++) {
        entries = entries(map);
      }
    }
    return entries;
  }

  private static EntryList entries(Map<?, ?> map) {
    EntryList entries = new EntryList();
    if (map instanceof Hashtable) {
      synchronized (map) { // whose forEach goes the other way round than its iterator
        map.entrySet().forEach(entry -> entries.add(entry.getKey(), entry.getValue()));
      }
    } else {
      map.forEach(entries::add);
    }
    return entries;
  }
}
