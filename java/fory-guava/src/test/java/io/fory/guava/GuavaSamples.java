/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.guava;

import static io.fory.golden.GoldenSamples.list;

import com.google.common.base.Optional;
import com.google.common.collect.ArrayListMultimap;
import com.google.common.collect.ArrayTable;
import com.google.common.collect.ConcurrentHashMultiset;
import com.google.common.collect.ContiguousSet;
import com.google.common.collect.DiscreteDomain;
import com.google.common.collect.EnumBiMap;
import com.google.common.collect.EnumHashBiMap;
import com.google.common.collect.EnumMultiset;
import com.google.common.collect.EvictingQueue;
import com.google.common.collect.HashBasedTable;
import com.google.common.collect.HashBiMap;
import com.google.common.collect.HashMultimap;
import com.google.common.collect.HashMultiset;
import com.google.common.collect.ImmutableBiMap;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableMultiset;
import com.google.common.collect.ImmutableRangeMap;
import com.google.common.collect.ImmutableRangeSet;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSetMultimap;
import com.google.common.collect.ImmutableSortedMap;
import com.google.common.collect.ImmutableSortedMultiset;
import com.google.common.collect.ImmutableSortedSet;
import com.google.common.collect.ImmutableTable;
import com.google.common.collect.LinkedHashMultimap;
import com.google.common.collect.LinkedHashMultiset;
import com.google.common.collect.LinkedListMultimap;
import com.google.common.collect.MinMaxPriorityQueue;
import com.google.common.collect.Multimap;
import com.google.common.collect.MultimapBuilder;
import com.google.common.collect.Multisets;
import com.google.common.collect.Ordering;
import com.google.common.collect.Range;
import com.google.common.collect.Table;
import com.google.common.collect.Tables;
import com.google.common.collect.TreeBasedTable;
import com.google.common.collect.TreeMultimap;
import com.google.common.collect.TreeMultiset;
import com.google.common.collect.TreeRangeMap;
import com.google.common.collect.TreeRangeSet;
import com.google.common.hash.HashCode;
import com.google.common.net.HostAndPort;
import com.google.common.net.InternetDomainName;
import com.google.common.primitives.ImmutableDoubleArray;
import com.google.common.primitives.ImmutableIntArray;
import com.google.common.primitives.ImmutableLongArray;
import com.google.common.primitives.UnsignedInteger;
import com.google.common.primitives.UnsignedLong;
import io.fory.golden.GoldenSamples.Color;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The types of Guava. */
final class GuavaSamples {
  private GuavaSamples() {}

  /** All samples by the names of their files. */
  static Map<String, Object> all() {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put(
        "guava-immutable-collections",
        list(
            ImmutableList.of("b", "a"),
            ImmutableList.of(),
            ImmutableSet.of(3, 1, 2),
            ImmutableSortedSet.of(3, 1, 2),
            ImmutableSortedSet.orderedBy(String.CASE_INSENSITIVE_ORDER).add("b", "A").build(),
            ContiguousSet.closed(1, 1000),
            ImmutableMultiset.of("x", "y", "x"),
            ImmutableSortedMultiset.of(2, 1, 2)));
    all.put(
        "guava-immutable-maps",
        list(
            ImmutableMap.of("k", 1, "j", 2),
            ImmutableBiMap.of("one", 1, "two", 2),
            ImmutableSortedMap.of("b", 1L, "a", 2L),
            ImmutableListMultimap.of("k", 1, "j", 2, "k", 1),
            ImmutableSetMultimap.of("k", 1, "j", 2, "k", 3),
            ImmutableTable.builder().put("r", "c", 1).put("s", "d", 2).put("r", "d", 3).build()));
    all.put(
        "guava-multisets",
        list(
            fill(HashMultiset.create()),
            fill(LinkedHashMultiset.create()),
            fill(TreeMultiset.create()),
            fill(ConcurrentHashMultiset.create()),
            EnumMultiset.create(List.of(Color.BLUE, Color.RED, Color.BLUE)),
            EnumMultiset.create(Color.class)));
    all.put(
        "guava-multimaps",
        list(
            fill(ArrayListMultimap.create()),
            fill(LinkedListMultimap.create()),
            fill(HashMultimap.create()),
            fill(LinkedHashMultimap.create()),
            fill(TreeMultimap.create()),
            fill(MultimapBuilder.linkedHashKeys().arrayListValues().build()),
            fill(MultimapBuilder.treeKeys().linkedHashSetValues().build()),
            fill(MultimapBuilder.linkedHashKeys().treeSetValues().build())));
    all.put(
        "guava-bimaps",
        list(
            HashBiMap.create(Map.of("k", 1)),
            EnumBiMap.create(Map.of(Color.RED, Color.BLUE)),
            EnumHashBiMap.create(Map.of(Color.GREEN, "green"))));
    all.put(
        "guava-tables",
        list(
            fill(HashBasedTable.create()),
            fill(TreeBasedTable.create()),
            fill(ArrayTable.create(List.of("r", "s"), List.of("c", "d")))));
    all.put(
        "guava-ranges",
        list(
            Range.closedOpen(1, 5),
            Range.all(),
            Range.greaterThan("a"),
            Range.atMost(2L),
            ImmutableRangeSet.of(Range.closed(1, 2)),
            ImmutableRangeMap.of(Range.open(1, 9), "v"),
            TreeRangeSet.create(List.of(Range.open(1, 2), Range.closed(4, 5))),
            rangeMap()));
    all.put("guava-queues", list(evictingQueue(), MinMaxPriorityQueue.create(List.of(3, 1, 2))));
    all.put(
        "guava-small",
        list(
            Optional.of("x"),
            Optional.absent(),
            Ordering.natural(),
            Ordering.natural().reverse(),
            Ordering.natural().nullsFirst(),
            Ordering.natural().nullsLast(),
            Ordering.natural().reverse().nullsFirst(),
            Ordering.natural().reverse().nullsLast(),
            Ordering.allEqual(),
            DiscreteDomain.integers(),
            DiscreteDomain.longs(),
            DiscreteDomain.bigIntegers(),
            Multisets.immutableEntry("e", 2),
            Tables.immutableCell("r", "c", null)));
    all.put(
        "guava-values",
        list(
            ImmutableIntArray.of(1, -1),
            ImmutableLongArray.of(1, -1),
            ImmutableDoubleArray.of(1, -0d),
            UnsignedInteger.MAX_VALUE,
            UnsignedLong.MAX_VALUE,
            HashCode.fromBytes(new byte[] {1, -1, 2}),
            HostAndPort.fromString("[2001:db8::1]:80"),
            InternetDomainName.from("example.co.uk")));
    return all;
  }

  private static Collection<Object> fill(Collection<?> multiset) {
    @SuppressWarnings("unchecked")
    Collection<Object> objects = (Collection<Object>) multiset;
    objects.addAll(List.of("b", "a", "b"));
    return objects;
  }

  private static Object fill(Multimap<?, ?> multimap) {
    @SuppressWarnings("unchecked")
    Multimap<Object, Object> objects = (Multimap<Object, Object>) multimap;
    objects.put("k", 2);
    objects.put("j", 1);
    objects.put("k", 1);
    return objects;
  }

  private static Object fill(Table<?, ?, ?> table) {
    @SuppressWarnings("unchecked")
    Table<Object, Object, Object> objects = (Table<Object, Object, Object>) table;
    objects.put("s", "c", 1);
    objects.put("r", "d", 2);
    objects.put("s", "d", 3);
    return objects;
  }

  private static Object rangeMap() {
    TreeRangeMap<Integer, String> map = TreeRangeMap.create();
    map.put(Range.closed(1, 5), "low");
    map.put(Range.open(3, 9), "high");
    return map;
  }

  private static Object evictingQueue() {
    EvictingQueue<Object> queue = EvictingQueue.create(3);
    queue.addAll(List.of(1, 2, 3, 4));
    queue.remove();
    return queue;
  }
}
