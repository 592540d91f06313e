/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.properties;

import static io.fory.properties.Kind.Trait.FIXED;
import static io.fory.properties.Kind.Trait.WRAPPING;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/** Makes wrappers of containers and comparators. */
final class WrapperKinds {
  private WrapperKinds() {}

  static List<Kind> all() {
    List<Kind> all = new ArrayList<>();
    all.addAll(synchronizedOnes());
    all.addAll(checked());
    all.addAll(faces());
    all.addAll(comparators());
    if (Runtime.version().feature() >= 21) {
      all.addAll(sequenced());
    }
    return all;
  }

  private static Kind wrapper(Function<Source, Object> maker) {
    return Kind.holder(maker, WRAPPING);
  }

  private static List<Object> list(Source s) {
    return s.fill(s.<List<Object>>oneOf(new ArrayList<>(), new LinkedList<>()));
  }

  private static Set<Object> set(Source s) {
    return s.fillHashed(new LinkedHashSet<>());
  }

  private static TreeSet<Object> sorted(Source s) {
    return s.fillSorted(new TreeSet<>(s.comparator()));
  }

  private static Map<Object, Object> map(Source s) {
    return s.fillHashed(s.<Map<Object, Object>>oneOf(new HashMap<>(), new LinkedHashMap<>()));
  }

  private static TreeMap<Object, Object> sortedMap(Source s) {
    return s.fillSorted(new TreeMap<>(s.comparator()));
  }

  private static List<Kind> synchronizedOnes() {
    return List.of(
        wrapper(s -> Collections.synchronizedCollection(list(s))),
        wrapper(s -> Collections.synchronizedList(s.fill(new ArrayList<>()))),
        wrapper(s -> Collections.synchronizedList(s.fill(new LinkedList<>()))),
        wrapper(s -> Collections.synchronizedSet(set(s))),
        wrapper(s -> Collections.synchronizedSortedSet(sorted(s))),
        wrapper(s -> Collections.synchronizedNavigableSet(sorted(s))),
        wrapper(s -> Collections.synchronizedMap(map(s))),
        wrapper(s -> Collections.synchronizedSortedMap(sortedMap(s))),
        wrapper(s -> Collections.synchronizedNavigableMap(sortedMap(s))));
  }

  private static List<Kind> checked() {
    Class<Object> any = Object.class;
    return List.of(
        wrapper(s -> Collections.checkedCollection(list(s), any)),
        wrapper(s -> Collections.checkedList(s.fill(new ArrayList<>()), any)),
        wrapper(s -> Collections.checkedList(s.fill(new LinkedList<>()), any)),
        wrapper(s -> Collections.checkedSet(set(s), any)),
        wrapper(s -> Collections.checkedSortedSet(sorted(s), any)),
        wrapper(s -> Collections.checkedNavigableSet(sorted(s), any)),
        wrapper(s -> Collections.checkedQueue(deque(s), any)),
        wrapper(s -> Collections.checkedMap(map(s), any, any)),
        wrapper(s -> Collections.checkedSortedMap(sortedMap(s), any, any)),
        wrapper(s -> Collections.checkedNavigableMap(sortedMap(s), any, any)),
        Kind.holder(
            s -> Collections.checkedSet(CollectionKinds.enums(s), Shapes.Color.class),
            FIXED,
            WRAPPING));
  }

  private static Queue<Object> queue(Source s) {
    return Collections.asLifoQueue(deque(s));
  }

  private static Deque<Object> deque(Source s) {
    return s.fillNonNull(s.<Deque<Object>>oneOf(new ArrayDeque<>(), new LinkedList<>()));
  }

  private static List<Kind> faces() {
    return List.of(
        wrapper(WrapperKinds::queue),
        wrapper(s -> s.fillHashed(Collections.newSetFromMap(new LinkedHashMap<>()))),
        wrapper(s -> s.fillHashed(Collections.newSetFromMap(new IdentityHashMap<>()))),
        wrapper(s -> s.fillHashed(ConcurrentHashMap.newKeySet())),
        wrapper(s -> s.fillHashed(new ConcurrentHashMap<Object, Object>()).keySet()),
        wrapper(s -> s.fillHashed(new IdentityHashMap<>()).keySet()),
        wrapper( // whose entries are equal only if their keys are the same
            s -> {
              Map<Object, Object> map = new IdentityHashMap<>();
              map.put(s.key(), s.some());
              return map.entrySet();
            }),
        wrapper(s -> Collections.emptySortedSet()),
        wrapper(s -> Collections.emptySortedMap()));
  }

  /** Each as an object of the graph. */
  private static List<Kind> comparators() {
    List<Kind> all = new ArrayList<>();
    for (var comparator : Comparators.all()) {
      all.add(Kind.holder(s -> comparator.get(), FIXED));
    }
    return all;
  }

  private static List<Kind> sequenced() {
    return List.of(
        wrapper(s -> call("unmodifiableSequencedCollection", "SequencedCollection", list(s))),
        wrapper(s -> call("unmodifiableSequencedSet", "SequencedSet", set(s))),
        wrapper(
            s ->
                call(
                    "unmodifiableSequencedMap",
                    "SequencedMap",
                    s.fillHashed(new LinkedHashMap<>()))),
        wrapper(
            s ->
                s.fillHashed(
                    newSet(
                        call("newSequencedSetFromMap", "SequencedMap", new LinkedHashMap<>())))));
  }

  @SuppressWarnings("unchecked")
  private static Set<Object> newSet(Object set) {
    return (Set<Object>) set;
  }

  private static Object call(String method, String kind, Object argument) {
    try {
      Class<?> type = Class.forName("java.util." + kind);
      return Collections.class.getMethod(method, type).invoke(null, argument);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }
}
