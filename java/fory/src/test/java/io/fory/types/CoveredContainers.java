/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.types;

import static io.fory.types.CoveredTypesTest.Row.becomes;
import static io.fory.types.CoveredTypesTest.Row.kept;

import com.google.common.base.Optional;
import com.google.common.collect.ArrayListMultimap;
import com.google.common.collect.EnumBiMap;
import com.google.common.collect.HashBasedTable;
import com.google.common.collect.HashBiMap;
import com.google.common.collect.HashMultimap;
import com.google.common.collect.HashMultiset;
import com.google.common.collect.ImmutableBiMap;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSortedMap;
import com.google.common.collect.ImmutableSortedSet;
import com.google.common.collect.ImmutableTable;
import com.google.common.collect.LinkedHashMultimap;
import com.google.common.collect.Range;
import com.google.common.collect.TreeMultiset;
import com.google.common.primitives.ImmutableIntArray;
import io.fory.types.CoveredTypesTest.Row;
import java.time.DayOfWeek;
import java.util.AbstractMap.SimpleEntry;
import java.util.AbstractMap.SimpleImmutableEntry;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Properties;
import java.util.Set;
import java.util.Stack;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import java.util.WeakHashMap;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.SynchronousQueue;

/** Containers, their wrappers and views. */
final class CoveredContainers {
  private static final Comparator<Object> REVERSED =
      Collections.reverseOrder(new CoveredLanguage.ByText());

  private CoveredContainers() {}

  private static List<Row> all(Object... objects) {
    List<Row> rows = new ArrayList<>();
    for (Object object : objects) {
      rows.add(kept(object));
    }
    return rows;
  }

  private static <C extends Collection<Object>> C abc(C collection) {
    Collections.addAll(collection, "c", "a", "b");
    return collection;
  }

  private static <M extends Map<Object, Object>> M abc(M map) {
    map.put("c", 1);
    map.put("a", 2);
    map.put("b", List.of(3));
    return map;
  }

  static List<Row> collections() {
    return all(
        abc(new ArrayList<>()),
        abc(new LinkedList<>()),
        abc(new Vector<>()),
        abc(new Stack<>()),
        abc(new CopyOnWriteArrayList<>()),
        abc(new ArrayDeque<>()),
        abc(new PriorityQueue<>(REVERSED)),
        abc(new HashSet<>()),
        abc(new LinkedHashSet<>()),
        abc(new TreeSet<>(REVERSED)),
        abc(new CopyOnWriteArraySet<>()),
        abc(new ConcurrentSkipListSet<>(REVERSED)),
        EnumSet.of(DayOfWeek.FRIDAY),
        EnumSet.noneOf(DayOfWeek.class),
        EnumSet.of(Character.UnicodeScript.LATIN), // of more than 64 constants
        abc(new ArrayBlockingQueue<>(5)),
        abc(new LinkedBlockingQueue<>(6)),
        abc(new LinkedBlockingDeque<>(7)),
        abc(new PriorityBlockingQueue<>(1, REVERSED)),
        new DelayQueue<>(),
        abc(new LinkedTransferQueue<>()),
        abc(new ConcurrentLinkedQueue<>()),
        abc(new ConcurrentLinkedDeque<>()),
        new SynchronousQueue<>(),
        abc(ConcurrentHashMap.newKeySet()),
        abc(new ConcurrentHashMap<>()).keySet("mapped"),
        abc(Collections.newSetFromMap(new LinkedHashMap<>())),
        Collections.asLifoQueue(abc(new ArrayDeque<>())));
  }

  static List<Row> maps() {
    Properties properties = new Properties(new Properties());
    properties.setProperty("k", "v");
    return all(
        abc(new HashMap<>()),
        abc(new LinkedHashMap<>()),
        abc(new TreeMap<>(REVERSED)),
        abc(new IdentityHashMap<>()),
        abc(new ConcurrentHashMap<>()),
        abc(new ConcurrentSkipListMap<>(REVERSED)),
        abc(new Hashtable<>()),
        new WeakHashMap<>(Map.of(DayOfWeek.FRIDAY, 1)),
        properties,
        new EnumMap<>(Map.of(DayOfWeek.FRIDAY, "f")),
        Map.entry("k", "v"),
        new SimpleEntry<>("k", null),
        new SimpleImmutableEntry<>("k", "v"));
  }

  static List<Row> wrappers() {
    List<Object> list = abc(new ArrayList<>());
    List<Object> linked = abc(new LinkedList<>());
    Set<Object> set = abc(new LinkedHashSet<>());
    TreeSet<Object> sorted = abc(new TreeSet<>());
    Map<Object, Object> map = abc(new LinkedHashMap<>());
    TreeMap<Object, Object> tree = abc(new TreeMap<>());
    Deque<Object> deque = abc(new ArrayDeque<>());
    Class<Object> any = Object.class;
    return all(
        Arrays.asList("a", null),
        Collections.emptyList(),
        Collections.emptySet(),
        Collections.emptyMap(),
        Collections.emptySortedSet(),
        Collections.emptySortedMap(),
        Collections.singleton("a"),
        Collections.singletonList(null),
        Collections.singletonMap("k", null),
        Collections.nCopies(3, "a"),
        Collections.unmodifiableCollection(list),
        Collections.unmodifiableList(list),
        Collections.unmodifiableList(linked),
        Collections.unmodifiableSet(set),
        Collections.unmodifiableSortedSet(sorted),
        Collections.unmodifiableNavigableSet(sorted),
        Collections.unmodifiableMap(map),
        Collections.unmodifiableSortedMap(tree),
        Collections.unmodifiableNavigableMap(tree),
        Collections.synchronizedCollection(list),
        Collections.synchronizedList(list),
        Collections.synchronizedList(linked),
        Collections.synchronizedSet(set),
        Collections.synchronizedSortedSet(sorted),
        Collections.synchronizedNavigableSet(sorted),
        Collections.synchronizedMap(map),
        Collections.synchronizedSortedMap(tree),
        Collections.synchronizedNavigableMap(tree),
        Collections.checkedCollection(list, any),
        Collections.checkedList(list, any),
        Collections.checkedList(linked, any),
        Collections.checkedSet(set, any),
        Collections.checkedSortedSet(sorted, any),
        Collections.checkedNavigableSet(sorted, any),
        Collections.checkedQueue(deque, any),
        Collections.checkedMap(map, any, any),
        Collections.checkedSortedMap(tree, any, any),
        Collections.checkedNavigableMap(tree, any, any),
        List.of(),
        List.of("a"),
        List.of("a", "b", "c"),
        Set.of(),
        Set.of("a"),
        Set.of("a", "b", "c"),
        Map.of(),
        Map.of("a", 1),
        Map.of("a", 1, "b", 2),
        Comparator.naturalOrder(),
        Comparator.reverseOrder(),
        REVERSED,
        Comparator.nullsFirst(Comparator.naturalOrder()));
  }

  static List<Row> views() throws Exception {
    List<Object> list = abc(new ArrayList<>());
    LinkedHashMap<Object, Object> map = abc(new LinkedHashMap<>());
    TreeMap<Object, Object> tree = abc(new TreeMap<>());
    TreeSet<Object> set = abc(new TreeSet<>());
    List<Row> rows = new ArrayList<>();
    rows.add(becomes("ArrayList.subList", list.subList(0, 2), new ArrayList<>(list.subList(0, 2))));
    rows.add(becomes("LinkedList.subList", new LinkedList<>(list).subList(1, 2), asList("a")));
    rows.add(becomes("List.of().subList", List.of(1, 2, 3).subList(0, 1), List.of(1)));
    rows.add(becomes("keySet", map.keySet(), new LinkedHashSet<>(map.keySet())));
    rows.add(becomes("values", map.values(), new ArrayList<>(map.values())));
    Set<Object> entries = new LinkedHashSet<>();
    map.forEach((key, value) -> entries.add(new SimpleEntry<>(key, value)));
    rows.add(becomes("entrySet", map.entrySet(), entries));
    rows.add(becomes("an entry", map.entrySet().iterator().next(), new SimpleEntry<>("c", 1)));
    rows.add(becomes("navigableKeySet", tree.navigableKeySet(), new TreeSet<>(tree.keySet())));
    rows.add(becomes("headMap", tree.headMap("b"), new TreeMap<>(tree.headMap("b"))));
    rows.add(becomes("descendingMap", tree.descendingMap(), new TreeMap<>(tree.descendingMap())));
    rows.add(becomes("tailSet", set.tailSet("b"), new TreeSet<>(set.tailSet("b"))));
    rows.add(becomes("descendingSet", set.descendingSet(), new TreeSet<>(set.descendingSet())));
    if (Runtime.version().feature() >= 21) {
      rows.add(becomes("reversed list", reversed(list, "Collection"), asList("b", "a", "c")));
      rows.add(
          becomes(
              "reversed deque",
              reversed(new ArrayDeque<>(list), "Collection"),
              new LinkedList<>(asList("b", "a", "c"))));
      rows.add(
          becomes(
              "reversed set",
              reversed(new LinkedHashSet<>(list), "Collection"),
              new LinkedHashSet<>(asList("b", "a", "c"))));
      Map<Object, Object> backwards = new LinkedHashMap<>();
      List.of("b", "a", "c").forEach(key -> backwards.put(key, map.get(key)));
      rows.add(becomes("reversed map", reversed(map, "Map"), backwards));
      rows.add(kept(unmodifiable("Collection", list)));
      rows.add(kept(unmodifiable("Set", new LinkedHashSet<>(list))));
      rows.add(kept(unmodifiable("Map", map)));
    }
    return rows;
  }

  private static List<Object> asList(Object... elements) {
    return new ArrayList<>(Arrays.asList(elements));
  }

  private static Object reversed(Object container, String kind) throws Exception {
    return Class.forName("java.util.Sequenced" + kind).getMethod("reversed").invoke(container);
  }

  private static Object unmodifiable(String kind, Object container) throws Exception {
    Class<?> type = Class.forName("java.util.Sequenced" + kind);
    return Collections.class
        .getMethod("unmodifiableSequenced" + kind, type)
        .invoke(null, container);
  }

  static List<Row> guava() {
    return all(
        ImmutableList.of(),
        ImmutableList.of("a"),
        ImmutableList.of("a", "b"),
        ImmutableSet.of(),
        ImmutableSet.of("a"),
        ImmutableSet.of("a", "b"),
        ImmutableMap.of(),
        ImmutableMap.of("k", 1),
        ImmutableMap.of("k", 1, "l", 2),
        ImmutableBiMap.of("k", 1, "l", 2),
        ImmutableSortedSet.of("b", "a"),
        ImmutableSortedMap.of("b", 1, "a", 2),
        ImmutableListMultimap.of("k", 1, "k", 2),
        ImmutableTable.of("r", "c", 1),
        ImmutableIntArray.of(1, 2),
        HashBasedTable.create(ImmutableTable.of("r", "c", 1)),
        ArrayListMultimap.create(ImmutableListMultimap.of("k", 1, "k", 2)),
        HashMultimap.create(ImmutableListMultimap.of("k", 1)),
        LinkedHashMultimap.create(ImmutableListMultimap.of("k", 1)),
        HashMultiset.create(List.of("a", "a")),
        TreeMultiset.create(List.of("b", "a", "a")),
        HashBiMap.create(Map.of("k", 1)),
        EnumBiMap.create(Map.of(DayOfWeek.FRIDAY, DayOfWeek.MONDAY)),
        Range.closedOpen(1, 5),
        Optional.of("x"),
        Optional.absent());
  }
}
