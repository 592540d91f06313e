/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.behavior;

import static io.fory.behavior.Behavior.put;
import static io.fory.behavior.Behavior.test;

import com.google.common.collect.testing.CollectionTestSuiteBuilder;
import com.google.common.collect.testing.ConcurrentMapTestSuiteBuilder;
import com.google.common.collect.testing.ListTestSuiteBuilder;
import com.google.common.collect.testing.MapTestSuiteBuilder;
import com.google.common.collect.testing.NavigableMapTestSuiteBuilder;
import com.google.common.collect.testing.NavigableSetTestSuiteBuilder;
import com.google.common.collect.testing.QueueTestSuiteBuilder;
import com.google.common.collect.testing.SetTestSuiteBuilder;
import com.google.common.collect.testing.SortedMapTestSuiteBuilder;
import com.google.common.collect.testing.SortedSetTestSuiteBuilder;
import com.google.common.collect.testing.features.CollectionFeature;
import com.google.common.collect.testing.features.CollectionSize;
import com.google.common.collect.testing.features.Feature;
import com.google.common.collect.testing.features.ListFeature;
import com.google.common.collect.testing.features.MapFeature;
import com.google.common.collect.testing.features.SetFeature;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/**
 * Collections and maps of the JDK behave like the originals when they come back. Suites of
 * navigable maps have ten thousand cases per size: those of TreeMap stand for all.
 */
@Tag("once")
class JdkBehaviorTest {
  private static final Feature<?> ANY = CollectionSize.ANY;
  private static final Feature<?> SEVERAL = CollectionSize.SEVERAL;
  private static final Feature<?> ORDER = CollectionFeature.KNOWN_ORDER;
  private static final Feature<?> NULLS = CollectionFeature.ALLOWS_NULL_VALUES;
  private static final Feature<?> NULL_QUERIES = CollectionFeature.ALLOWS_NULL_QUERIES;
  private static final Feature<?> FAIL_FAST =
      CollectionFeature.FAILS_FAST_ON_CONCURRENT_MODIFICATION;

  @TestFactory
  List<DynamicTest> lists() {
    return List.of(
        test(
            "ArrayList",
            way -> ListTestSuiteBuilder.using(Behavior.list(way, ArrayList::new)),
            ANY,
            ListFeature.GENERAL_PURPOSE,
            NULLS,
            FAIL_FAST),
        test(
            "LinkedList",
            way -> ListTestSuiteBuilder.using(Behavior.list(way, LinkedList::new)),
            ANY,
            ListFeature.GENERAL_PURPOSE,
            NULLS,
            FAIL_FAST),
        test(
            "CopyOnWriteArrayList",
            way -> ListTestSuiteBuilder.using(Behavior.list(way, CopyOnWriteArrayList::new)),
            ANY,
            ListFeature.SUPPORTS_ADD_WITH_INDEX,
            ListFeature.SUPPORTS_REMOVE_WITH_INDEX,
            ListFeature.SUPPORTS_SET,
            CollectionFeature.SUPPORTS_ADD,
            CollectionFeature.SUPPORTS_REMOVE,
            NULLS),
        test(
            "Arrays.asList",
            way ->
                ListTestSuiteBuilder.using(
                    Behavior.list(way, elements -> Arrays.asList(elements.toArray(new String[0])))),
            ANY,
            ListFeature.SUPPORTS_SET,
            ORDER,
            NULLS),
        test(
            "List.of",
            way -> ListTestSuiteBuilder.using(Behavior.list(way, List::copyOf)),
            ANY,
            ORDER),
        // Without nulls it comes back as List.of, which throws when it is asked for null.
        test(
            "Stream.toList",
            way ->
                ListTestSuiteBuilder.using(
                    Behavior.list(way, elements -> elements.stream().toList())),
            ANY,
            ORDER),
        test(
            "Collections.unmodifiableList",
            way ->
                ListTestSuiteBuilder.using(
                    Behavior.list(
                        way, elements -> Collections.unmodifiableList(new ArrayList<>(elements)))),
            ANY,
            ORDER,
            NULLS),
        test(
            "Collections.singletonList",
            way ->
                ListTestSuiteBuilder.using(
                    Behavior.list(
                        way, elements -> Collections.singletonList(elements.iterator().next()))),
            CollectionSize.ONE,
            ORDER,
            NULLS));
  }

  @TestFactory
  List<DynamicTest> sets() {
    return List.of(
        test(
            "HashSet",
            way -> SetTestSuiteBuilder.using(Behavior.set(way, HashSet::new)),
            ANY,
            SetFeature.GENERAL_PURPOSE,
            NULLS,
            FAIL_FAST),
        test(
            "LinkedHashSet",
            way -> SetTestSuiteBuilder.using(Behavior.set(way, LinkedHashSet::new)),
            ANY,
            SetFeature.GENERAL_PURPOSE,
            ORDER,
            NULLS,
            FAIL_FAST),
        test(
            "CopyOnWriteArraySet",
            way -> SetTestSuiteBuilder.using(Behavior.set(way, CopyOnWriteArraySet::new)),
            ANY,
            CollectionFeature.SUPPORTS_ADD,
            CollectionFeature.SUPPORTS_REMOVE,
            ORDER,
            NULLS),
        test("Set.of", way -> SetTestSuiteBuilder.using(Behavior.set(way, Set::copyOf)), ANY),
        test(
            "Collections.unmodifiableSet",
            way ->
                SetTestSuiteBuilder.using(
                    Behavior.set(
                        way,
                        elements -> Collections.unmodifiableSet(new LinkedHashSet<>(elements)))),
            ANY,
            ORDER,
            NULLS),
        test(
            "TreeSet",
            way -> NavigableSetTestSuiteBuilder.using(Behavior.sortedSet(way, TreeSet::new)),
            ANY,
            SetFeature.GENERAL_PURPOSE,
            ORDER,
            FAIL_FAST),
        test(
            "ConcurrentSkipListSet",
            way ->
                SortedSetTestSuiteBuilder.using(
                    Behavior.sortedSet(way, ConcurrentSkipListSet::new)),
            ANY,
            SetFeature.GENERAL_PURPOSE,
            ORDER),
        test(
            "Collections.unmodifiableNavigableSet",
            way ->
                NavigableSetTestSuiteBuilder.using(
                    Behavior.sortedSet(
                        way,
                        elements -> Collections.unmodifiableNavigableSet(new TreeSet<>(elements)))),
            ANY,
            ORDER));
  }

  @TestFactory
  List<DynamicTest> queues() {
    return List.of(
        test(
            "ArrayDeque",
            way -> QueueTestSuiteBuilder.using(Behavior.queue(way, ArrayDeque::new)),
            ANY,
            CollectionFeature.GENERAL_PURPOSE,
            ORDER),
        test(
            "PriorityQueue",
            way -> QueueTestSuiteBuilder.using(Behavior.queue(way, PriorityQueue::new)),
            ANY,
            CollectionFeature.GENERAL_PURPOSE),
        test(
            "ConcurrentLinkedQueue",
            way -> QueueTestSuiteBuilder.using(Behavior.queue(way, ConcurrentLinkedQueue::new)),
            ANY,
            CollectionFeature.GENERAL_PURPOSE,
            ORDER),
        test(
            "ConcurrentLinkedDeque",
            way -> QueueTestSuiteBuilder.using(Behavior.queue(way, ConcurrentLinkedDeque::new)),
            ANY,
            CollectionFeature.GENERAL_PURPOSE,
            ORDER),
        test(
            "Collections.unmodifiableCollection",
            way ->
                CollectionTestSuiteBuilder.using(
                    Behavior.collection(
                        way,
                        elements -> Collections.unmodifiableCollection(new ArrayList<>(elements)))),
            ANY,
            ORDER,
            NULLS));
  }

  @TestFactory
  List<DynamicTest> maps() {
    return List.of(
        test(
            "HashMap",
            way -> MapTestSuiteBuilder.using(Behavior.map(way, e -> put(new HashMap<>(), e))),
            ANY,
            MapFeature.GENERAL_PURPOSE,
            MapFeature.ALLOWS_NULL_KEYS,
            MapFeature.ALLOWS_NULL_VALUES,
            MapFeature.ALLOWS_ANY_NULL_QUERIES,
            MapFeature.FAILS_FAST_ON_CONCURRENT_MODIFICATION,
            CollectionFeature.SUPPORTS_ITERATOR_REMOVE),
        test(
            "LinkedHashMap",
            way -> MapTestSuiteBuilder.using(Behavior.map(way, e -> put(new LinkedHashMap<>(), e))),
            ANY,
            MapFeature.GENERAL_PURPOSE,
            MapFeature.ALLOWS_NULL_KEYS,
            MapFeature.ALLOWS_NULL_VALUES,
            MapFeature.ALLOWS_ANY_NULL_QUERIES,
            MapFeature.FAILS_FAST_ON_CONCURRENT_MODIFICATION,
            CollectionFeature.SUPPORTS_ITERATOR_REMOVE,
            ORDER),
        test(
            "Hashtable",
            way -> MapTestSuiteBuilder.using(Behavior.map(way, e -> put(new Hashtable<>(), e))),
            ANY,
            MapFeature.GENERAL_PURPOSE,
            MapFeature.RESTRICTS_KEYS,
            MapFeature.FAILS_FAST_ON_CONCURRENT_MODIFICATION,
            CollectionFeature.SUPPORTS_ITERATOR_REMOVE),
        test(
            "ConcurrentHashMap",
            way ->
                ConcurrentMapTestSuiteBuilder.using(
                    Behavior.map(way, e -> put(new ConcurrentHashMap<>(), e))),
            ANY,
            MapFeature.GENERAL_PURPOSE,
            CollectionFeature.SUPPORTS_ITERATOR_REMOVE),
        test(
            "Map.of",
            way ->
                MapTestSuiteBuilder.using(
                    Behavior.map(way, e -> Map.copyOf(put(new HashMap<>(), e)))),
            ANY),
        test(
            "Collections.unmodifiableMap",
            way ->
                MapTestSuiteBuilder.using(
                    Behavior.map(
                        way, e -> Collections.unmodifiableMap(put(new LinkedHashMap<>(), e)))),
            ANY,
            MapFeature.ALLOWS_NULL_KEYS,
            MapFeature.ALLOWS_NULL_VALUES,
            MapFeature.ALLOWS_ANY_NULL_QUERIES,
            ORDER),
        test(
            "TreeMap",
            way ->
                NavigableMapTestSuiteBuilder.using(
                    Behavior.sortedMap(way, e -> put(new TreeMap<>(), e))),
            SEVERAL,
            MapFeature.GENERAL_PURPOSE,
            MapFeature.ALLOWS_NULL_VALUES,
            MapFeature.FAILS_FAST_ON_CONCURRENT_MODIFICATION,
            CollectionFeature.SUPPORTS_ITERATOR_REMOVE,
            ORDER),
        test(
            "TreeMap with a comparator",
            way ->
                SortedMapTestSuiteBuilder.using(
                    Behavior.sortedMap(
                        way, e -> put(new TreeMap<>(Comparator.<String>naturalOrder()), e))),
            SEVERAL,
            MapFeature.GENERAL_PURPOSE,
            MapFeature.ALLOWS_NULL_VALUES,
            MapFeature.FAILS_FAST_ON_CONCURRENT_MODIFICATION,
            CollectionFeature.SUPPORTS_ITERATOR_REMOVE,
            ORDER),
        test(
            "ConcurrentSkipListMap",
            way ->
                SortedMapTestSuiteBuilder.using(
                    Behavior.sortedMap(way, e -> put(new ConcurrentSkipListMap<>(), e))),
            SEVERAL,
            MapFeature.GENERAL_PURPOSE,
            CollectionFeature.SUPPORTS_ITERATOR_REMOVE,
            ORDER),
        test(
            "Collections.unmodifiableNavigableMap",
            way ->
                SortedMapTestSuiteBuilder.using(
                    Behavior.sortedMap(
                        way,
                        e ->
                            Collections.unmodifiableNavigableMap(
                                (NavigableMap<String, String>) put(new TreeMap<>(), e)))),
            ANY,
            MapFeature.ALLOWS_NULL_VALUES,
            ORDER));
  }
}
