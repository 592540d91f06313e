/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.golden;

import java.util.AbstractMap.SimpleEntry;
import java.util.AbstractMap.SimpleImmutableEntry;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.WeakHashMap;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.SynchronousQueue;

/** Blocking queues, wrappers, entries, and maps with something special. */
final class ContainerSamples {
  private ContainerSamples() {}

  static void addTo(Map<String, Object> all) {
    all.put(
        "blocking-queues",
        list(
            fill(new ArrayBlockingQueue<>(5), 1, 2),
            fill(new LinkedBlockingQueue<>(3), "a"),
            fill(new LinkedBlockingQueue<>(), "b", 4),
            fill(new LinkedBlockingDeque<>(2), 5L),
            fill(new PriorityBlockingQueue<>(1, Comparator.reverseOrder()), "x", "y"),
            new DelayQueue<>(),
            fill(new LinkedTransferQueue<>(), 6, "c"),
            new SynchronousQueue<>()));
    all.put(
        "synchronized",
        list(
            Collections.synchronizedCollection(list(1)),
            Collections.synchronizedList(list(2, null)),
            Collections.synchronizedList(new LinkedList<>(list("l"))),
            Collections.synchronizedSet(new LinkedHashSet<>(list("b", "a"))),
            Collections.synchronizedSet(EnumSet.of(GoldenSamples.Color.BLUE)),
            Collections.synchronizedSortedSet(new TreeSet<>(list(5))),
            Collections.synchronizedNavigableSet(new TreeSet<>(list(6))),
            Collections.synchronizedMap(new LinkedHashMap<>(Map.of(7, 8))),
            Collections.synchronizedSortedMap(new TreeMap<>(Map.of(9, 10))),
            Collections.synchronizedNavigableMap(new TreeMap<>(Map.of(11, 12)))));
    Class<GoldenSamples.Color> color = GoldenSamples.Color.class;
    all.put(
        "checked",
        list(
            Collections.checkedCollection(list(1), Object.class),
            Collections.checkedList(new ArrayList<>(List.of("s")), String.class),
            Collections.checkedList(new LinkedList<>(List.of(2)), Number.class),
            Collections.checkedSet(EnumSet.of(GoldenSamples.Color.RED), color),
            Collections.checkedSortedSet(new TreeSet<>(List.of(3)), Integer.class),
            Collections.checkedNavigableSet(new TreeSet<>(List.of(4L)), Long.class),
            Collections.checkedQueue(new ArrayDeque<>(List.of(5)), Integer.class),
            Collections.checkedMap(new HashMap<>(Map.of("k", 6)), String.class, Integer.class),
            Collections.checkedSortedMap(
                new TreeMap<>(Map.of("k", "v")), String.class, String.class),
            Collections.checkedNavigableMap(
                new TreeMap<>(Map.of(7, 8)), Integer.class, Number.class)));
    ConcurrentHashMap<Object, Object> concurrent = new ConcurrentHashMap<>(Map.of("k", 1));
    IdentityHashMap<Object, Object> identity = new IdentityHashMap<>(Map.of(1, 2));
    all.put(
        "faces",
        list(
            fill(Collections.newSetFromMap(new LinkedHashMap<>()), "b", "a"),
            fill(Collections.newSetFromMap(new IdentityHashMap<>()), 1),
            Collections.asLifoQueue(new ArrayDeque<>(list(1, 2))),
            fill(ConcurrentHashMap.newKeySet(), "n"),
            concurrent.keySet(2),
            new ConcurrentHashMap<>(concurrent).keySet(),
            identity.keySet(),
            identity.entrySet(),
            Collections.nCopies(1000, "c"),
            Collections.emptySortedSet(),
            Collections.emptySortedMap()));
    all.put(
        "comparator-wrappers",
        list(
            Collections.reverseOrder(String.CASE_INSENSITIVE_ORDER),
            Comparator.nullsFirst(Comparator.naturalOrder()),
            Comparator.nullsLast(null)));
    all.put(
        "entries",
        list(
            new SimpleEntry<>("k", null),
            new SimpleImmutableEntry<>(1, "v"),
            Map.entry("key", new GoldenSamples.Point(1, 2, "p"))));
    Properties defaults = new Properties();
    defaults.setProperty("d", "1");
    Properties properties = new Properties(defaults);
    properties.setProperty("p", "2");
    all.put("special-maps", list(properties, new Properties(), new WeakHashMap<>(Map.of(1, "w"))));
    Map<Object, Object> byAccess = new LinkedHashMap<>(8, 0.5f, true);
    byAccess.put("a", 1);
    byAccess.put("b", 2);
    byAccess.get("a");
    all.put("access-order", list(byAccess, new LinkedHashMap<>(8, 0.5f, true)));
    if (Runtime.version().feature() >= 21) {
      all.put("sequenced", sequenced());
    }
  }

  private static List<Object> sequenced() {
    Map<Object, Object> map = new LinkedHashMap<>(Map.of("k", "v"));
    return list(
        call("unmodifiableSequencedCollection", "SequencedCollection", list(1, null)),
        call("unmodifiableSequencedSet", "SequencedSet", new LinkedHashSet<>(list("b", "a"))),
        call("unmodifiableSequencedMap", "SequencedMap", map),
        fill(setFrom(call("newSequencedSetFromMap", "SequencedMap", new LinkedHashMap<>())), 2, 1));
  }

  @SuppressWarnings("unchecked")
  private static Set<Object> setFrom(Object set) {
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

  @SafeVarargs
  @SuppressWarnings("varargs")
  private static <T, C extends java.util.Collection<T>> C fill(C target, T... elements) {
    Collections.addAll(target, elements);
    return target;
  }

  private static List<Object> list(Object... elements) {
    return new ArrayList<>(Arrays.asList(elements));
  }
}
