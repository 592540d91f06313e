/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.guava;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import com.google.common.collect.ArrayListMultimap;
import com.google.common.collect.Collections2;
import com.google.common.collect.HashBasedTable;
import com.google.common.collect.HashBiMap;
import com.google.common.collect.HashMultimap;
import com.google.common.collect.HashMultiset;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSetMultimap;
import com.google.common.collect.ImmutableTable;
import com.google.common.collect.LinkedHashMultiset;
import com.google.common.collect.ListMultimap;
import com.google.common.collect.Lists;
import com.google.common.collect.Maps;
import com.google.common.collect.Multimap;
import com.google.common.collect.MultimapBuilder;
import com.google.common.collect.Multimaps;
import com.google.common.collect.Multisets;
import com.google.common.collect.Queues;
import com.google.common.collect.Range;
import com.google.common.collect.SetMultimap;
import com.google.common.collect.Sets;
import com.google.common.collect.SortedSetMultimap;
import com.google.common.collect.Tables;
import com.google.common.collect.TreeMultimap;
import com.google.common.collect.TreeMultiset;
import com.google.common.collect.TreeRangeMap;
import com.google.common.collect.TreeRangeSet;
import io.fory.Fory;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Classes of Guava that look into other containers: what they show is kept, in a plain one. */
class GuavaViewsTest {
  private static final List<Integer> LIST = List.of(1, 2, 3);
  private static final Map<String, Integer> MAP = new TreeMap<>(Map.of("a", 1, "b", 2));
  private static final ListMultimap<String, Integer> MULTIMAP =
      ArrayListMultimap.create(ImmutableListMultimap.of("a", 1, "b", 2, "a", 1));
  private static final SetMultimap<String, Integer> SETS =
      HashMultimap.create(ImmutableSetMultimap.of("a", 1, "b", 2, "a", 3));
  private static final TreeMultimap<String, Integer> TREE = TreeMultimap.create(SETS);

  private static Class<?> builtBy(Multimap<?, ?> multimap) {
    return multimap.getClass();
  }

  static Stream<Arguments> views() {
    Class<?> lists = builtBy(MultimapBuilder.linkedHashKeys().arrayListValues().build());
    Class<?> sets = builtBy(MultimapBuilder.linkedHashKeys().linkedHashSetValues().build());
    Class<?> sortedSets = builtBy(MultimapBuilder.linkedHashKeys().treeSetValues().build());
    TreeSet<Integer> sorted = new TreeSet<>(LIST);
    TreeRangeSet<Integer> ranges = TreeRangeSet.create(List.of(Range.closed(1, 9)));
    TreeRangeMap<Integer, String> rangeMap = TreeRangeMap.create();
    rangeMap.put(Range.closed(1, 9), "v");
    HashBasedTable<String, String, Integer> table =
        HashBasedTable.create(ImmutableTable.of("r", "c", 1));
    return Stream.of(
        arguments(Lists.transform(LIST, i -> "s" + i), ArrayList.class),
        arguments(Lists.partition(LIST, 2), ArrayList.class),
        arguments(Lists.reverse(LIST), ArrayList.class),
        arguments(Lists.cartesianProduct(LIST, LIST), ArrayList.class),
        arguments(Lists.asList(1, new Integer[] {2}), ArrayList.class),
        arguments(MULTIMAP.get("a"), ArrayList.class),
        arguments(Lists.charactersOf("abc"), ImmutableList.of(1, 2).getClass()),
        arguments(Sets.union(Set.of(1), Set.of(2)), LinkedHashSet.class),
        arguments(Sets.filter(Set.of(1, 2), i -> i > 1), LinkedHashSet.class),
        arguments(Sets.powerSet(Set.of(1)), LinkedHashSet.class),
        arguments(SETS.get("a"), LinkedHashSet.class),
        arguments(MULTIMAP.keySet(), LinkedHashSet.class),
        arguments(HashMultiset.create(LIST).elementSet(), LinkedHashSet.class),
        arguments(HashBiMap.create(MAP).values(), LinkedHashSet.class),
        arguments(Sets.unmodifiableNavigableSet(sorted), TreeSet.class),
        arguments(Sets.filter(sorted, i -> i > 1), TreeSet.class),
        arguments(TREE.keySet(), TreeSet.class),
        arguments(TREE.get("a"), TreeSet.class),
        arguments(Maps.transformValues(Map.of("k", 1), i -> i + 1), LinkedHashMap.class),
        arguments(Maps.filterKeys(Map.of("k", 1, "l", 2), "k"::equals), LinkedHashMap.class),
        arguments(Maps.asMap(Set.of("k"), String::length), LinkedHashMap.class),
        arguments(MULTIMAP.asMap(), LinkedHashMap.class),
        arguments(table.row("r"), LinkedHashMap.class),
        arguments(table.columnMap(), LinkedHashMap.class),
        arguments(TREE.asMap(), TreeMap.class),
        arguments(Maps.filterKeys(new TreeMap<>(MAP), "a"::equals), TreeMap.class),
        arguments(Maps.unmodifiableBiMap(HashBiMap.create(MAP)), HashBiMap.class),
        arguments(HashBiMap.create(MAP).inverse(), HashBiMap.class),
        arguments(
            Multisets.union(HashMultiset.create(LIST), HashMultiset.create(LIST)),
            LinkedHashMultiset.class),
        arguments(MULTIMAP.keys(), LinkedHashMultiset.class),
        arguments(
            Multisets.unmodifiableMultiset(HashMultiset.create(LIST)), LinkedHashMultiset.class),
        arguments(TreeMultiset.create(LIST).descendingMultiset(), TreeMultiset.class),
        arguments(Multimaps.unmodifiableListMultimap(MULTIMAP), lists),
        arguments(Multimaps.synchronizedListMultimap(MULTIMAP), lists),
        arguments(Multimaps.transformValues(MULTIMAP, i -> i + 1), lists),
        arguments(Multimaps.unmodifiableSetMultimap(SETS), sets),
        arguments(Multimaps.forMap(Map.of("k", 1)), sets),
        arguments(Multimaps.filterKeys(SETS, "a"::equals), sets),
        arguments(Multimaps.unmodifiableSortedSetMultimap(TREE), sortedSets),
        arguments(Tables.transpose(table), HashBasedTable.class),
        arguments(Tables.unmodifiableTable(table), HashBasedTable.class),
        arguments(
            Tables.newCustomTable(new LinkedHashMap<>(), LinkedHashMap::new), HashBasedTable.class),
        arguments(ranges.complement(), TreeRangeSet.class),
        arguments(ranges.subRangeSet(Range.open(2, 3)), TreeRangeSet.class),
        arguments(rangeMap.subRangeMap(Range.open(2, 3)), TreeRangeMap.class));
  }

  @ParameterizedTest(name = "{0} becomes {1}")
  @MethodSource("views")
  void viewsAreReadBackAsPlainContainers(Object view, Class<?> plain) {
    for (boolean references : new boolean[] {false, true}) {
      Fory fory = Fory.builder().withRefTracking(references).withCodegen(false).build();
      for (Object twin : List.of(fory.deserialize(fory.serialize(view)), fory.copy(view))) {
        assertThat(twin).isEqualTo(view);
        if (plain != ImmutableList.of(1, 2).getClass()) {
          assertThat(twin).isExactlyInstanceOf(plain);
        }
      }
    }
  }

  static Stream<Arguments> collections() {
    return Stream.of(
        arguments(MULTIMAP.values(), ArrayList.class),
        arguments(MULTIMAP.entries(), ArrayList.class),
        arguments(Collections2.filter(new ArrayDeque<>(LIST), i -> i > 1), ArrayList.class),
        arguments(HashMultimap.create(SETS).values(), ArrayList.class),
        arguments(ImmutableMap.of("a", 1, "b", 2).values(), ImmutableList.of(1, 2).getClass()),
        arguments(
            ImmutableListMultimap.of("a", 1, "b", 2).values(), ImmutableList.of(1, 2).getClass()),
        arguments(Queues.synchronizedQueue(new ArrayDeque<>(LIST)), LinkedList.class),
        arguments(Queues.synchronizedDeque(new ArrayDeque<>(LIST)), LinkedList.class));
  }

  @ParameterizedTest(name = "{0} becomes {1}")
  @MethodSource("collections")
  void collectionsWithoutEqualityAreReadBackAsPlainOnes(Collection<?> view, Class<?> plain) {
    Fory fory = Fory.builder().withCodegen(false).build();
    for (Object twin : List.of(fory.deserialize(fory.serialize(view)), fory.copy(view))) {
      assertThat(twin).isExactlyInstanceOf(plain);
      assertThat(new ArrayList<Object>((Collection<?>) twin)).isEqualTo(new ArrayList<>(view));
    }
  }

  @ParameterizedTest
  @MethodSource("sortedKeys")
  void keysOfMultimapsStaySorted(Multimap<Object, Object> multimap) {
    multimap.put("b", 1);
    Fory fory = Fory.builder().withCodegen(false).build();
    @SuppressWarnings("unchecked")
    Multimap<Object, Object> twin =
        (Multimap<Object, Object>) fory.deserialize(fory.serialize(multimap));
    twin.put("a", 1);
    assertThat(twin.keySet()).containsExactly("a", "b");
    if (twin instanceof SortedSetMultimap<Object, Object> sorted) {
      twin.put("a", 0);
      assertThat(sorted.get("a")).containsExactly(0, 1);
    }
  }

  static Stream<Multimap<?, ?>> sortedKeys() {
    return Stream.of(
        MultimapBuilder.treeKeys().arrayListValues().build(),
        MultimapBuilder.treeKeys().linkedListValues().build(),
        MultimapBuilder.treeKeys().hashSetValues().build(),
        MultimapBuilder.treeKeys().treeSetValues().build(),
        TreeMultimap.create());
  }
}
