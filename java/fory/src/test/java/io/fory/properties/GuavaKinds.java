/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.properties;

import static io.fory.properties.Kind.Trait.FIXED;
import static io.fory.properties.Kind.holder;

import com.google.common.base.Optional;
import com.google.common.collect.ArrayListMultimap;
import com.google.common.collect.ArrayTable;
import com.google.common.collect.Collections2;
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
import com.google.common.collect.Maps;
import com.google.common.collect.MinMaxPriorityQueue;
import com.google.common.collect.Multimap;
import com.google.common.collect.MultimapBuilder;
import com.google.common.collect.Multisets;
import com.google.common.collect.Ordering;
import com.google.common.collect.Queues;
import com.google.common.collect.Range;
import com.google.common.collect.Sets;
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
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The types of Guava. Immutable containers that hash are made of keys, which refer to nothing:
 * within a cycle they are refused.
 */
final class GuavaKinds {
  private GuavaKinds() {}

  static List<Kind> all() {
    List<Kind> all = new ArrayList<>();
    all.addAll(values());
    all.addAll(immutable());
    all.addAll(collections());
    all.addAll(multimaps());
    all.addAll(tables());
    return all;
  }

  private static List<Kind> values() {
    return List.of(
        Kind.value(r -> Range.closedOpen(r.nextInt(9), 9 + r.nextInt(9))),
        Kind.value(r -> r.nextBoolean() ? Range.all() : Range.atMost(ValueKinds.text(r))),
        Kind.value(r -> Multisets.immutableEntry(r.nextInt(), 1 + r.nextInt(9))),
        Kind.value(
            r -> ValueKinds.oneOf(r, DiscreteDomain.integers(), DiscreteDomain.bigIntegers())),
        Kind.value(r -> Ordering.natural().reverse()),
        Kind.value(r -> Ordering.allEqual().nullsLast()),
        Kind.value(r -> ImmutableIntArray.of(r.nextInt(), 2)),
        Kind.value(r -> ImmutableLongArray.of(r.nextLong())),
        Kind.value(r -> ImmutableDoubleArray.of(r.nextDouble(), -0d)),
        Kind.value(r -> UnsignedInteger.fromIntBits(r.nextInt())),
        Kind.value(r -> UnsignedLong.fromLongBits(r.nextLong())),
        Kind.value(r -> HashCode.fromBytes(new byte[] {1, 2, (byte) r.nextInt()})),
        Kind.value(r -> HostAndPort.fromParts("host" + r.nextInt(9), r.nextInt(65536))),
        Kind.value(r -> InternetDomainName.from("a" + r.nextInt(9) + ".example.org")),
        Kind.value(r -> ImmutableRangeSet.of(range(r))),
        Kind.value(r -> ContiguousSet.create(range(r), DiscreteDomain.integers())),
        Kind.value(
            r -> {
              TreeRangeSet<Integer> set = TreeRangeSet.create();
              set.add(range(r));
              set.add(range(r));
              return set;
            }));
  }

  private static Range<Integer> range(Random r) {
    return Range.closedOpen(r.nextInt(9), 9 + r.nextInt(9));
  }

  private static List<Kind> immutable() {
    return List.of(
        holder(s -> Optional.fromNullable(s.any())),
        holder(s -> ImmutableList.of()),
        holder(s -> ImmutableList.of(s.some(), s.some())),
        holder(s -> ImmutableSet.copyOf(s.keys())),
        holder(s -> ImmutableSortedSet.copyOf(ofText(s)), FIXED),
        holder(s -> ImmutableMap.of(s.key(), s.some())),
        holder(s -> ImmutableMap.builder().put(1, s.some()).put("b", s.some()).build(), FIXED),
        holder(s -> ImmutableBiMap.of(s.key(), s.key())),
        holder(s -> ImmutableSortedMap.of("b", s.some(), "a", s.some()), FIXED),
        holder(s -> ImmutableMultiset.of(s.key(), s.key())),
        holder(s -> ImmutableSortedMultiset.copyOf(ofText(s)), FIXED),
        holder(s -> ImmutableListMultimap.of(s.key(), s.some())),
        holder(s -> ImmutableSetMultimap.of(s.key(), s.key())),
        holder(s -> ImmutableTable.of(s.key(), s.key(), s.some())),
        holder(s -> ImmutableRangeMap.of(Range.open(1, 9), s.some())),
        holder(s -> Tables.immutableCell(s.any(), s.key(), s.any())));
  }

  private static List<String> ofText(Source s) {
    return List.of("text " + s.number(5), "text " + s.number(5));
  }

  private static List<Kind> collections() {
    return List.of(
        holder(s -> s.fillHashed(HashMultiset.create())),
        holder(s -> s.fillHashed(LinkedHashMultiset.create())),
        holder(s -> s.fillSorted(TreeMultiset.create(s.comparator()))),
        holder(
            s -> {
              Collection<Object> set = ConcurrentHashMultiset.create();
              for (int i = s.number(3); i > 0; i--) {
                set.add(s.number(5));
              }
              return set;
            },
            FIXED),
        holder(s -> EnumMultiset.create(CollectionKinds.enums(s), Shapes.Color.class), FIXED),
        holder(
            s -> {
              EvictingQueue<Object> queue = EvictingQueue.create(1 + s.number(4));
              return s.fillNonNull(queue);
            }),
        holder(
            s -> {
              Comparator<Object> comparator = new Comparators.ByText("queue");
              return s.fillSorted(MinMaxPriorityQueue.orderedBy(comparator).<Object>create());
            }),
        holder(
            s -> {
              TreeRangeMap<Integer, Object> map = s.begin(TreeRangeMap.create());
              map.put(range(s.random()), s.some());
              map.put(range(s.random()), s.some());
              return map;
            }),
        holder(s -> HashBiMap.create(Map.of(s.key(), s.key()))),
        holder(
            s -> {
              Map<Shapes.Color, Shapes.Color> map = EnumBiMap.create(Map.of(color(s), color(s)));
              return map;
            },
            FIXED),
        holder(s -> EnumHashBiMap.create(Map.of(color(s), s.key())), FIXED));
  }

  private static Shapes.Color color(Source s) {
    return s.oneOf(Shapes.Color.values());
  }

  private static List<Kind> multimaps() {
    return List.of(
        holder(s -> fill(s, ArrayListMultimap.create())),
        holder(s -> fill(s, LinkedListMultimap.create())),
        holder(s -> fillWithKeys(s, HashMultimap.create())),
        holder(s -> fillWithKeys(s, LinkedHashMultimap.create())),
        holder(
            s -> {
              Multimap<String, Integer> map = TreeMultimap.create();
              ofText(s).forEach(key -> map.put(key, s.number(9)));
              return map;
            },
            FIXED),
        holder(s -> fill(s, MultimapBuilder.linkedHashKeys().arrayListValues().build())),
        holder(
            s -> fillWithKeys(s, MultimapBuilder.linkedHashKeys().linkedHashSetValues().build())),
        holder(
            s -> {
              Multimap<String, Integer> map =
                  MultimapBuilder.treeKeys().treeSetValues().<String, Integer>build();
              ofText(s).forEach(key -> map.put(key, s.number(9)));
              return map;
            },
            FIXED));
  }

  private static Object fill(Source s, Multimap<Object, Object> map) {
    s.begin(map);
    s.keys().forEach(key -> map.putAll(key, List.of(s.some(), s.some())));
    return map;
  }

  private static Object fillWithKeys(Source s, Multimap<Object, Object> map) {
    s.begin(map);
    s.keys().forEach(key -> map.putAll(key, s.keys()));
    return map;
  }

  private static List<Kind> tables() {
    return List.of(
        holder(s -> fill(s, HashBasedTable.create())),
        holder(
            s -> {
              Table<String, String, Object> table = s.begin(TreeBasedTable.create());
              ofText(s).forEach(key -> table.put(key, "column", s.some()));
              return table;
            },
            FIXED),
        holder(
            s -> {
              Set<Object> keys = new LinkedHashSet<>(List.of(s.key()));
              ArrayTable<Object, Object, Object> table = s.begin(ArrayTable.create(keys, keys));
              table.set(0, 0, s.any());
              return table;
            }));
  }

  private static Object fill(Source s, Table<Object, Object, Object> table) {
    s.begin(table);
    s.keys().forEach(key -> table.put(key, s.key(), s.some()));
    return table;
  }

  /** Views of other containers are read back as containers of their own. */
  static List<Kind> views() {
    return List.of(
        holder(
            s -> {
              ImmutableListMultimap<Object, Object> map = ImmutableListMultimap.of(1, s.some());
              return s.view(map.values(), ImmutableList.copyOf(map.values()));
            }),
        holder(
            s -> {
              Set<Object> union = Sets.union(s.keys(), s.keys());
              return s.view(union, new LinkedHashSet<>(union));
            }),
        holder(
            s -> {
              TreeSet<Object> set = new TreeSet<>(ofText(s));
              Collection<Object> filtered = Sets.filter(set, "text 2"::equals);
              return s.view(filtered, new TreeSet<>(filtered));
            },
            FIXED),
        holder(
            s -> {
              TreeMap<Object, Object> map = new TreeMap<>(Map.of("k", s.some()));
              Map<Object, Object> filtered = Maps.filterKeys(map, "k"::equals);
              return s.view(filtered, new TreeMap<>(filtered));
            },
            FIXED),
        holder(
            s -> {
              Map<Object, Object> map = Map.of(s.key(), s.some());
              Map<Object, Object> view = Maps.transformValues(map, value -> value);
              return s.view(view, new LinkedHashMap<>(view));
            }),
        holder(
            s -> {
              List<Object> list = s.fill(new ArrayList<>());
              List<Object> view = Lists.transform(list, value -> value);
              return s.view(view, new ArrayList<>(view));
            }),
        holder(
            s -> {
              Collection<Object> queue = s.fillNonNull(new LinkedList<>());
              Collection<Object> view = Queues.synchronizedQueue((LinkedList<Object>) queue);
              return s.view(view, new LinkedList<>(queue));
            }),
        holder(
            s -> {
              List<Object> list = s.fill(new ArrayList<>());
              Collection<Object> view = Collections2.filter(list, value -> true);
              return s.view(view, new ArrayList<>(view));
            }),
        holder(
            s -> {
              Map.Entry<Object, Object> entry =
                  ImmutableMap.of(s.key(), s.some(), "other", 1).entrySet().iterator().next();
              return s.view(
                  entry, new AbstractMap.SimpleImmutableEntry<>(entry.getKey(), entry.getValue()));
            }));
  }
}
