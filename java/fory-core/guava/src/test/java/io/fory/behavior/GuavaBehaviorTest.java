/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.behavior;

import static io.fory.behavior.Behavior.put;
import static io.fory.behavior.Behavior.test;

import com.google.common.collect.ArrayListMultimap;
import com.google.common.collect.ConcurrentHashMultiset;
import com.google.common.collect.HashBiMap;
import com.google.common.collect.HashMultimap;
import com.google.common.collect.HashMultiset;
import com.google.common.collect.ImmutableBiMap;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableMultiset;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSortedMap;
import com.google.common.collect.ImmutableSortedMultiset;
import com.google.common.collect.ImmutableSortedSet;
import com.google.common.collect.LinkedHashMultimap;
import com.google.common.collect.LinkedHashMultiset;
import com.google.common.collect.LinkedListMultimap;
import com.google.common.collect.MultimapBuilder;
import com.google.common.collect.TreeMultimap;
import com.google.common.collect.TreeMultiset;
import com.google.common.collect.testing.ListTestSuiteBuilder;
import com.google.common.collect.testing.MapTestSuiteBuilder;
import com.google.common.collect.testing.NavigableSetTestSuiteBuilder;
import com.google.common.collect.testing.SetTestSuiteBuilder;
import com.google.common.collect.testing.SortedMapTestSuiteBuilder;
import com.google.common.collect.testing.features.CollectionFeature;
import com.google.common.collect.testing.features.CollectionSize;
import com.google.common.collect.testing.features.Feature;
import com.google.common.collect.testing.features.MapFeature;
import com.google.common.collect.testing.google.BiMapTestSuiteBuilder;
import com.google.common.collect.testing.google.ListMultimapTestSuiteBuilder;
import com.google.common.collect.testing.google.MultisetTestSuiteBuilder;
import com.google.common.collect.testing.google.SetMultimapTestSuiteBuilder;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/** Collections, maps and multimaps of Guava behave like the originals when they come back. */
@Tag("once")
class GuavaBehaviorTest {
  private static final Feature<?> ANY = CollectionSize.ANY;
  private static final Feature<?> SEVERAL = CollectionSize.SEVERAL;
  private static final Feature<?> ORDER = CollectionFeature.KNOWN_ORDER;
  private static final Feature<?> NULLS = CollectionFeature.ALLOWS_NULL_VALUES;
  private static final Feature<?> NULL_QUERIES = CollectionFeature.ALLOWS_NULL_QUERIES;

  @TestFactory
  List<DynamicTest> immutableCollections() {
    return List.of(
        test(
            "ImmutableList",
            way -> ListTestSuiteBuilder.using(Behavior.list(way, ImmutableList::copyOf)),
            ANY,
            ORDER,
            NULL_QUERIES),
        test(
            "ImmutableSet",
            way -> SetTestSuiteBuilder.using(Behavior.set(way, ImmutableSet::copyOf)),
            ANY,
            ORDER,
            NULL_QUERIES),
        test(
            "ImmutableSortedSet",
            way ->
                NavigableSetTestSuiteBuilder.using(
                    Behavior.sortedSet(way, ImmutableSortedSet::copyOf)),
            SEVERAL,
            ORDER,
            NULL_QUERIES),
        test(
            "ImmutableMap",
            way ->
                MapTestSuiteBuilder.using(
                    Behavior.map(way, e -> ImmutableMap.copyOf(put(new LinkedHashMap<>(), e)))),
            ANY,
            ORDER,
            MapFeature.ALLOWS_ANY_NULL_QUERIES),
        test(
            "ImmutableSortedMap",
            way ->
                SortedMapTestSuiteBuilder.using(
                    Behavior.sortedMap(
                        way, e -> ImmutableSortedMap.copyOf(put(new TreeMap<>(), e)))),
            SEVERAL,
            ORDER,
            MapFeature.ALLOWS_ANY_NULL_QUERIES),
        test(
            "ImmutableBiMap",
            way -> BiMapTestSuiteBuilder.using(Behavior.biMap(way, ImmutableBiMap::copyOf)),
            SEVERAL,
            ORDER,
            MapFeature.ALLOWS_ANY_NULL_QUERIES));
  }

  @TestFactory
  List<DynamicTest> multisets() {
    return List.of(
        test(
            "ImmutableMultiset",
            way ->
                MultisetTestSuiteBuilder.using(Behavior.multiset(way, ImmutableMultiset::copyOf)),
            ANY,
            ORDER,
            NULL_QUERIES),
        test(
            "ImmutableSortedMultiset",
            way ->
                MultisetTestSuiteBuilder.using(
                    Behavior.multiset(way, ImmutableSortedMultiset::copyOf)),
            ANY,
            ORDER,
            NULL_QUERIES),
        test(
            "HashMultiset",
            way -> MultisetTestSuiteBuilder.using(Behavior.multiset(way, HashMultiset::create)),
            ANY,
            CollectionFeature.GENERAL_PURPOSE,
            NULLS),
        test(
            "LinkedHashMultiset",
            way ->
                MultisetTestSuiteBuilder.using(Behavior.multiset(way, LinkedHashMultiset::create)),
            ANY,
            CollectionFeature.GENERAL_PURPOSE,
            ORDER,
            NULLS),
        test(
            "TreeMultiset",
            way -> MultisetTestSuiteBuilder.using(Behavior.multiset(way, TreeMultiset::create)),
            ANY,
            CollectionFeature.GENERAL_PURPOSE,
            ORDER),
        test(
            "ConcurrentHashMultiset",
            way ->
                MultisetTestSuiteBuilder.using(
                    Behavior.multiset(way, ConcurrentHashMultiset::create)),
            ANY,
            CollectionFeature.GENERAL_PURPOSE,
            NULL_QUERIES));
  }

  private static final Feature<?>[] MULTIMAP = {
    SEVERAL,
    MapFeature.GENERAL_PURPOSE,
    CollectionFeature.SUPPORTS_ITERATOR_REMOVE,
    MapFeature.ALLOWS_ANY_NULL_QUERIES
  };

  @TestFactory
  List<DynamicTest> multimaps() {
    return List.of(
        test(
            "ArrayListMultimap",
            way ->
                ListMultimapTestSuiteBuilder.using(
                    Behavior.listMultimap(way, ArrayListMultimap::create)),
            MULTIMAP),
        test(
            "LinkedListMultimap",
            way ->
                ListMultimapTestSuiteBuilder.using(
                    Behavior.listMultimap(way, LinkedListMultimap::create)),
            MULTIMAP),
        test(
            "MultimapBuilder with tree keys and array lists",
            way ->
                ListMultimapTestSuiteBuilder.using(
                    Behavior.listMultimap(
                        way, () -> MultimapBuilder.treeKeys().arrayListValues().build())),
            SEVERAL,
            MapFeature.GENERAL_PURPOSE,
            CollectionFeature.SUPPORTS_ITERATOR_REMOVE),
        test(
            "HashMultimap",
            way ->
                SetMultimapTestSuiteBuilder.using(Behavior.setMultimap(way, HashMultimap::create)),
            MULTIMAP),
        test(
            "LinkedHashMultimap",
            way ->
                SetMultimapTestSuiteBuilder.using(
                    Behavior.setMultimap(way, LinkedHashMultimap::create)),
            MULTIMAP),
        test(
            "TreeMultimap",
            way ->
                SetMultimapTestSuiteBuilder.using(Behavior.setMultimap(way, TreeMultimap::create)),
            SEVERAL,
            MapFeature.GENERAL_PURPOSE,
            CollectionFeature.SUPPORTS_ITERATOR_REMOVE),
        test(
            "HashBiMap",
            way -> BiMapTestSuiteBuilder.using(Behavior.biMap(way, HashBiMap::create)),
            SEVERAL,
            ORDER,
            MapFeature.GENERAL_PURPOSE,
            MapFeature.ALLOWS_NULL_KEYS,
            MapFeature.ALLOWS_NULL_VALUES,
            MapFeature.ALLOWS_ANY_NULL_QUERIES,
            CollectionFeature.SUPPORTS_ITERATOR_REMOVE));
  }
}
