/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.types;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.fory.Fory;
import io.fory.exception.ForyException;
import io.fory.exception.UnsupportedTypeException;
import io.fory.testing.ForyMatrix;
import io.fory.testing.Graphs;
import java.util.AbstractMap.SimpleEntry;
import java.util.AbstractMap.SimpleImmutableEntry;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Views come back as plain containers, which the second of each pair is. */
class ViewTypesTest {
  private static final ForyMatrix MATRIX = ForyMatrix.of(Point.class, Color.class);

  private enum Color {
    RED,
    GREEN
  }

  private record Point(int x, int y) {}

  @SafeVarargs
  private static <T> ArrayList<T> list(T... elements) {
    return new ArrayList<>(Arrays.asList(elements));
  }

  private static LinkedHashMap<Object, Object> map() {
    LinkedHashMap<Object, Object> map = new LinkedHashMap<>();
    map.put("b", new Point(1, 2));
    map.put("a", null);
    map.put(null, 3);
    return map;
  }

  private static Set<Object> entriesOf(Map<?, ?> map) {
    Set<Object> entries = new LinkedHashSet<>();
    map.forEach((key, value) -> entries.add(new SimpleEntry<>(key, value)));
    return entries;
  }

  private static TreeMap<Object, Object> tree() {
    return new TreeMap<>(Map.of("a", 1, "b", 2, "c", 3, "d", 4));
  }

  private static TreeMap<Object, Object> reversed(Map<?, ?> map) {
    TreeMap<Object, Object> reversed = new TreeMap<>(Collections.reverseOrder());
    reversed.putAll(map);
    return reversed;
  }

  static Stream<Arguments> views() {
    Map<Object, Object> map = map();
    TreeMap<Object, Object> tree = tree();
    ConcurrentSkipListMap<Object, Object> skipList = new ConcurrentSkipListMap<>(tree);
    Map<Object, Object> concurrent = new ConcurrentHashMap<>(Map.of("k", 1));
    EnumMap<Color, Object> enumMap = new EnumMap<>(Map.of(Color.RED, 1, Color.GREEN, 2));
    WeakHashMap<Object, Object> weak = new WeakHashMap<>(Map.of(1, 2));
    return Stream.of(
        arguments(list(1, 2, 3).subList(1, 3), list(2, 3)),
        arguments(new LinkedList<>(list("a", "b")).subList(0, 1), list("a")),
        arguments(new CopyOnWriteArrayList<>(list(1, null)).subList(1, 2), list((Object) null)),
        arguments(Arrays.asList(1, 2).subList(0, 1), list(1)),
        arguments(map.keySet(), new LinkedHashSet<>(list("b", "a", null))),
        arguments(map.values(), list(new Point(1, 2), null, 3)),
        arguments(map.entrySet(), entriesOf(map)),
        arguments(new HashMap<>(Map.of(1, 2)).keySet(), new LinkedHashSet<>(list(1))),
        arguments(new HashMap<>(Map.of(1, 2)).values(), list(2)),
        arguments(new HashMap<>(Map.of(1, 2)).entrySet(), entriesOf(Map.of(1, 2))),
        arguments(Map.of(1, 2).keySet(), new LinkedHashSet<>(list(1))),
        arguments(Map.of(1, 2).values(), list(2)),
        arguments(Map.of(1, 2).entrySet(), Set.of(Map.entry(1, 2))),
        arguments(concurrent.values(), list(1)),
        arguments(concurrent.entrySet(), entriesOf(concurrent)),
        arguments(enumMap.keySet(), new LinkedHashSet<>(list(Color.RED, Color.GREEN))),
        arguments(enumMap.entrySet(), entriesOf(enumMap)),
        arguments(weak.keySet(), new LinkedHashSet<>(list(1))),
        arguments(weak.entrySet(), entriesOf(weak)),
        arguments(new IdentityHashMap<>(Map.of(1, 2)).values(), list(2)),
        arguments(Collections.unmodifiableMap(map).entrySet(), entriesOf(map)),
        arguments(tree.keySet(), new TreeSet<>(tree.keySet())),
        arguments(tree.navigableKeySet().headSet("c"), new TreeSet<>(list("a", "b"))),
        arguments(tree.values(), list(1, 2, 3, 4)),
        arguments(tree.entrySet(), entriesOf(tree)),
        arguments(tree.headMap("b", true), new TreeMap<>(Map.of("a", 1, "b", 2))),
        arguments(tree.tailMap("d"), new TreeMap<>(Map.of("d", 4))),
        arguments(tree.subMap("b", "c"), new TreeMap<>(Map.of("b", 2))),
        arguments(tree.descendingMap(), reversed(tree)),
        arguments(tree.descendingMap().headMap("c"), reversed(Map.of("d", 4))),
        arguments(tree.headMap("b").entrySet(), entriesOf(Map.of("a", 1))),
        arguments(skipList.headMap("b"), new ConcurrentSkipListMap<>(Map.of("a", 1))),
        arguments(skipList.keySet(), new TreeSet<>(tree.keySet())),
        arguments(skipList.values(), list(1, 2, 3, 4)),
        arguments(
            new ConcurrentSkipListMap<>(Map.of(1, 2)).entrySet(),
            new LinkedHashSet<>(list(new SimpleImmutableEntry<>(1, 2)))),
        arguments(new TreeSet<>(list(1, 2, 3)).headSet(2), new TreeSet<>(list(1))),
        arguments(
            new ConcurrentSkipListSet<>(list(1, 2)).tailSet(2),
            new ConcurrentSkipListSet<>(list(2))),
        arguments(
            Stream.of(1, 2, 3).collect(Collectors.partitioningBy(n -> n > 1)),
            new LinkedHashMap<>(new TreeMap<>(Map.of(false, list(1), true, list(2, 3))))));
  }

  private static void requirePlain(Object view, Object plain) {
    for (ForyMatrix.Cell cell : MATRIX.cells()) {
      boolean references = cell.keepsReferences();
      for (Fory fory : List.of(cell.interpreted(), cell.generated())) {
        String where = cell + " " + view.getClass();
        Graphs.assertEqual(plain, fory.deserialize(fory.serialize(view)), references, where);
        Graphs.assertEqual(plain, fory.copy(view), true, where);
        Object[] inside = (Object[]) fory.deserialize(fory.serialize(new Object[] {view, view}));
        Graphs.assertEqual(plain, inside[1], references, where);
        assertThat(inside[0] == inside[1]).isEqualTo(references);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("views")
  void viewsComeBackAsPlainContainers(Object view, Object plain) {
    requirePlain(view, plain);
  }

  private static Object call(Object target, Class<?> type, String method) throws Exception {
    return type.getMethod(method).invoke(target);
  }

  /** Views that came with JDK 21. */
  @Test
  void reversedViewsComeBackAsPlainContainers() throws Exception {
    if (Runtime.version().feature() < 21) {
      return;
    }
    LinkedHashMap<Object, Object> map = new LinkedHashMap<>(Map.of("k", 1));
    map.put("l", 2);
    LinkedHashMap<Object, Object> reversedMap = new LinkedHashMap<>(Map.of("l", 2));
    reversedMap.put("k", 1);
    Set<Object> set = new LinkedHashSet<>(list("b", null));
    Set<Object> reversedSet = new LinkedHashSet<>(list(null, "b"));
    List<Object> elements = list(1, 2);
    List<Object> backwards = list(2, 1);
    requirePlain(call(elements, List.class, "reversed"), backwards);
    requirePlain(call(new CopyOnWriteArrayList<>(elements), List.class, "reversed"), backwards);
    requirePlain(
        call(new LinkedList<>(list(1, null)), List.class, "reversed"),
        new LinkedList<>(list(null, 1)));
    requirePlain(
        call(new ArrayDeque<>(elements), Deque.class, "reversed"), new LinkedList<>(backwards));
    requirePlain(call(set, LinkedHashSet.class, "reversed"), reversedSet);
    requirePlain(call(map, LinkedHashMap.class, "reversed"), reversedMap);
    requirePlain(call(tree(), SortedMap.class, "reversed"), reversed(tree()));
    SortedSet<Object> sorted = new TreeSet<>(list("x", "y"));
    TreeSet<Object> reversedSorted = new TreeSet<>(Collections.reverseOrder());
    reversedSorted.addAll(sorted);
    requirePlain(call(sorted, SortedSet.class, "reversed"), reversedSorted);
    requirePlain(
        call(map, LinkedHashMap.class, "sequencedKeySet"), new LinkedHashSet<>(list("k", "l")));
    requirePlain(call(map, LinkedHashMap.class, "sequencedValues"), elements);
    requirePlain(call(map, LinkedHashMap.class, "sequencedEntrySet"), entriesOf(map));
  }

  @Test
  void elementsOfViewsAreSharedWithTheirContainer() {
    Object shared = new Point(1, 2);
    HashMap<Object, Object> map = new HashMap<>();
    map.put("k", shared);
    Object[] graph = {map, map.values(), map.entrySet(), shared};
    for (ForyMatrix.Cell cell : MATRIX.cells()) {
      if (cell.keepsReferences()) {
        byte[] message = cell.interpreted().serialize(graph);
        Object[] twin = (Object[]) cell.generated().deserialize(message);
        assertThat(((Collection<?>) twin[1]).iterator().next()).isSameAs(twin[3]);
        Map.Entry<?, ?> entry = (Map.Entry<?, ?>) ((Set<?>) twin[2]).iterator().next();
        assertThat(entry.getValue()).isSameAs(twin[3]);
        assertThat(((Map<?, ?>) twin[0]).get("k")).isSameAs(twin[3]);
      }
    }
  }

  @Test
  void aMapThatContainsItsOwnViewsSurvives() {
    Map<Object, Object> map = new HashMap<>();
    map.put("values", map.values());
    for (ForyMatrix.Cell cell : MATRIX.cells()) {
      if (cell.keepsReferences()) {
        byte[] message = cell.interpreted().serialize(map);
        Map<?, ?> twin = (Map<?, ?>) cell.generated().deserialize(message);
        Object values = twin.get("values");
        assertThat(((List<?>) values).get(0)).isSameAs(values);
      }
    }
  }

  @Test
  void aSublistWhoseListHasChangedGivesAnError() {
    List<Object> list = list(1, 2, 3);
    List<Object> view = list.subList(0, 2);
    list.add(4);
    assertThatThrownBy(() -> Fory.builder().build().serialize(view))
        .isInstanceOf(ForyException.class)
        .hasMessageContaining("ConcurrentModificationException");
  }

  @Test
  void publicClassesWithAMeaningOfTheirOwnAreRefused() {
    ScheduledThreadPoolExecutor executor = new ScheduledThreadPoolExecutor(1);
    try {
      for (Object refused :
          List.of(
              new java.util.jar.Attributes(),
              java.security.Security.getProviders()[0],
              new javax.management.AttributeList(),
              executor.getQueue())) {
        assertThatThrownBy(() -> Fory.builder().build().serialize(refused))
            .isInstanceOf(UnsupportedTypeException.class)
            .hasMessageContaining(refused.getClass().getName())
            .hasMessageContaining("registerSerializer");
      }
    } finally {
      executor.shutdown();
    }
  }
}
