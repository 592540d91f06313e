/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.guava;

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
import com.google.common.collect.Lists;
import com.google.common.collect.MinMaxPriorityQueue;
import com.google.common.collect.MultimapBuilder;
import com.google.common.collect.Multimaps;
import com.google.common.collect.Multisets;
import com.google.common.collect.Ordering;
import com.google.common.collect.Range;
import com.google.common.collect.Sets;
import com.google.common.collect.Tables;
import com.google.common.collect.TreeBasedTable;
import com.google.common.collect.TreeMultimap;
import com.google.common.collect.TreeMultiset;
import com.google.common.collect.TreeRangeMap;
import com.google.common.collect.TreeRangeSet;
import com.google.common.hash.HashCode;
import com.google.common.hash.Hashing;
import com.google.common.net.HostAndPort;
import com.google.common.net.InternetDomainName;
import com.google.common.primitives.ImmutableDoubleArray;
import com.google.common.primitives.ImmutableIntArray;
import com.google.common.primitives.ImmutableLongArray;
import com.google.common.primitives.UnsignedInteger;
import com.google.common.primitives.UnsignedLong;
import io.fory.Fory;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Runs in a class loader with any Guava: makes an object of each type that it has, and tells what
 * became of it. Fory is not asked for objects that the release cannot make.
 */
public final class GuavaProbe implements Supplier<Map<String, String>> {
  /** An object is equal to what is read. */
  static final String SAME = "same";

  /** Fory says that this Guava cannot be served. */
  static final String REFUSED = "refused";

  private final Map<String, String> outcomes = new TreeMap<>();

  @Override
  public Map<String, String> get() {
    Fory fory = Fory.builder().withCodegen(false).build();
    Fory tracking = Fory.builder().withCodegen(false).withRefTracking(true).build();
    Map<String, Supplier<Object>> samples = new HashMap<>();
    immutable(samples);
    mutable(samples);
    small(samples);
    samples.forEach(
        (name, sample) -> {
          Object object;
          try {
            object = sample.get();
          } catch (LinkageError e) {
            return;
          }
          String outcome = roundTrip(fory, object);
          String tracked = roundTrip(tracking, object);
          outcomes.put(name, outcome.equals(tracked) ? outcome : outcome + ", " + tracked);
        });
    return outcomes;
  }

  private static String roundTrip(Fory fory, Object object) {
    byte[] message;
    try {
      message = fory.serialize(object);
    } catch (io.fory.exception.UnsupportedTypeException e) {
      return REFUSED;
    } catch (Throwable e) {
      return "writing: " + e;
    }
    try {
      Object read = fory.deserialize(message);
      Object copy = fory.copy(object);
      return isSame(object, read) && isSame(object, copy) ? SAME : object + " became " + read;
    } catch (Throwable e) {
      return "reading: " + e;
    }
  }

  private static boolean isSame(Object object, Object other) {
    if (object instanceof Collection<?> elements && !(object instanceof java.util.Set)) {
      return new ArrayList<>(elements).equals(new ArrayList<>((Collection<?>) other));
    }
    return object.equals(other);
  }

  private static void immutable(Map<String, Supplier<Object>> to) {
    to.put("ImmutableList", () -> ImmutableList.of(1, 2));
    to.put("ImmutableSet", () -> ImmutableSet.of(1, 2));
    to.put("ImmutableSortedSet", () -> ImmutableSortedSet.of(2, 1));
    to.put("ImmutableMap", () -> ImmutableMap.of("a", 1, "b", 2, "c", 3));
    to.put("ImmutableBiMap", () -> ImmutableBiMap.of("a", 1, "b", 2));
    to.put("ImmutableSortedMap", () -> ImmutableSortedMap.of("b", 1, "a", 2));
    to.put("ImmutableMultiset", () -> ImmutableMultiset.of(1, 1, 2));
    to.put("ImmutableSortedMultiset", () -> ImmutableSortedMultiset.of(2, 1, 1));
    to.put("ImmutableListMultimap", () -> ImmutableListMultimap.of("a", 1, "a", 1));
    to.put("ImmutableSetMultimap", () -> ImmutableSetMultimap.of("a", 1, "a", 2));
    to.put("ImmutableTable", () -> ImmutableTable.of("r", "c", 1));
    to.put("ImmutableRangeSet", () -> ImmutableRangeSet.of(Range.closed(1, 2)));
    to.put("ImmutableRangeMap", () -> ImmutableRangeMap.of(Range.closed(1, 2), "a"));
    to.put(
        "ContiguousSet", () -> ContiguousSet.create(Range.closed(1, 4), DiscreteDomain.integers()));
    to.put("Sets.union", () -> Sets.union(ImmutableSet.of(1), ImmutableSet.of(2)));
    to.put("Lists.transform", () -> Lists.transform(List.of(1, 2), i -> i));
  }

  private static void mutable(Map<String, Supplier<Object>> to) {
    to.put("HashMultiset", () -> HashMultiset.create(List.of(1, 1, 2)));
    to.put("LinkedHashMultiset", () -> LinkedHashMultiset.create(List.of(1, 1, 2)));
    to.put("TreeMultiset", () -> TreeMultiset.create(List.of(1, 1, 2)));
    to.put("ConcurrentHashMultiset", () -> ConcurrentHashMultiset.create(List.of(1, 1, 2)));
    to.put("EnumMultiset", () -> EnumMultiset.create(List.of(TimeUnit.DAYS, TimeUnit.DAYS)));
    to.put("ArrayListMultimap", () -> ArrayListMultimap.create(ImmutableListMultimap.of(1, 2)));
    to.put("LinkedListMultimap", () -> LinkedListMultimap.create(ImmutableListMultimap.of(1, 2)));
    to.put("HashMultimap", () -> HashMultimap.create(ImmutableListMultimap.of(1, 2)));
    to.put("LinkedHashMultimap", () -> LinkedHashMultimap.create(ImmutableListMultimap.of(1, 2)));
    to.put("TreeMultimap", () -> TreeMultimap.create(ImmutableListMultimap.of(1, 2)));
    to.put("MultimapBuilder", () -> MultimapBuilder.treeKeys().arrayListValues().build());
    to.put(
        "Multimaps.newListMultimap",
        () ->
            Multimaps.newListMultimap(new HashMap<Integer, Collection<Integer>>(), ArrayList::new));
    to.put("HashBiMap", () -> HashBiMap.create(ImmutableMap.of("a", 1)));
    to.put("EnumBiMap", () -> EnumBiMap.create(ImmutableMap.of(TimeUnit.DAYS, Thread.State.NEW)));
    to.put("EnumHashBiMap", () -> EnumHashBiMap.create(ImmutableMap.of(TimeUnit.DAYS, 1)));
    to.put("HashBasedTable", () -> HashBasedTable.create(ImmutableTable.of("r", "c", 1)));
    to.put(
        "TreeBasedTable",
        () -> {
          TreeBasedTable<String, String, Integer> table = TreeBasedTable.create();
          table.put("r", "c", 1);
          return table;
        });
    to.put("ArrayTable", () -> ArrayTable.create(ImmutableTable.of("r", "c", 1)));
    to.put(
        "TreeRangeSet",
        () -> {
          TreeRangeSet<Integer> set = TreeRangeSet.create();
          set.add(Range.closed(1, 2));
          return set;
        });
    to.put(
        "TreeRangeMap",
        () -> {
          TreeRangeMap<Integer, String> map = TreeRangeMap.create();
          map.put(Range.closed(1, 2), "a");
          return map;
        });
    to.put(
        "EvictingQueue",
        () -> {
          EvictingQueue<Integer> queue = EvictingQueue.create(2);
          queue.add(1);
          return queue;
        });
    to.put("MinMaxPriorityQueue", () -> MinMaxPriorityQueue.create(List.of(3)));
  }

  private static void small(Map<String, Supplier<Object>> to) {
    to.put("Range", () -> Range.closedOpen(1, 5));
    to.put("Optional", () -> Optional.of(1));
    to.put("Multisets.immutableEntry", () -> Multisets.immutableEntry("a", 2));
    to.put("Tables.immutableCell", () -> Tables.immutableCell(1, 2, 3));
    to.put("Ordering", () -> Ordering.natural().reverse());
    to.put("DiscreteDomain", () -> DiscreteDomain.bigIntegers());
    to.put("ImmutableIntArray", () -> ImmutableIntArray.of(1, 2));
    to.put("ImmutableLongArray", () -> ImmutableLongArray.of(1, 2));
    to.put("ImmutableDoubleArray", () -> ImmutableDoubleArray.of(1, 2));
    to.put("UnsignedInteger", () -> UnsignedInteger.valueOf("7"));
    to.put("UnsignedLong", () -> UnsignedLong.valueOf("7"));
    to.put("HashCode", () -> HashCode.fromInt(5));
    to.put("Hashing", () -> Hashing.murmur3_32().hashLong(5));
    to.put("HostAndPort", () -> HostAndPort.fromString("a.b:80"));
    to.put("InternetDomainName", () -> InternetDomainName.from("fory.io"));
  }
}
