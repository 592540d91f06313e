/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.testing;

import com.google.common.base.Optional;
import com.google.common.collect.ConcurrentHashMultiset;
import com.google.common.collect.ContiguousSet;
import com.google.common.collect.DiscreteDomain;
import com.google.common.collect.EvictingQueue;
import com.google.common.collect.MinMaxPriorityQueue;
import com.google.common.collect.Multimap;
import com.google.common.collect.Multiset;
import com.google.common.collect.Ordering;
import com.google.common.collect.Range;
import com.google.common.collect.RangeMap;
import com.google.common.collect.RangeSet;
import com.google.common.collect.SortedMultiset;
import com.google.common.collect.SortedSetMultimap;
import com.google.common.collect.Table;
import com.google.common.collect.TreeBasedTable;
import com.google.common.collect.TreeMultimap;
import com.google.common.primitives.ImmutableDoubleArray;
import com.google.common.primitives.ImmutableIntArray;
import com.google.common.primitives.ImmutableLongArray;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** The parts of Guava's types that are no ordinary collections or maps. */
final class GuavaParts {
  private GuavaParts() {}

  /** Whether an object of Guava has no identity worth keeping. */
  static boolean isValue(Object o) {
    String name = o.getClass().getName();
    return o instanceof Range
        || o instanceof Optional
        || o instanceof Ordering
        || o instanceof DiscreteDomain
        || o instanceof ContiguousSet
        || name.startsWith("com.google.common.hash.")
        || name.startsWith("com.google.common.net.")
        || name.startsWith("com.google.common.primitives.Unsigned");
  }

  static boolean knows(Object o) {
    return of(o) != null;
  }

  /** The parts, in a fixed order; null for an object that is compared as a whole. */
  @SuppressWarnings("deprecation") // the comparators of a TreeBasedTable
  static List<Object> of(Object o) {
    List<Object> parts = new ArrayList<>();
    if (o instanceof Range<?> range) {
      parts.add(range.hasLowerBound() ? range.lowerBoundType() : null);
      parts.add(range.hasLowerBound() ? range.lowerEndpoint() : null);
      parts.add(range.hasUpperBound() ? range.upperBoundType() : null);
      parts.add(range.hasUpperBound() ? range.upperEndpoint() : null);
    } else if (o instanceof Optional<?> optional) {
      parts.add(optional.orNull());
    } else if (o instanceof RangeSet<?> set) {
      parts.addAll(set.asRanges());
    } else if (o instanceof RangeMap<?, ?> map) {
      parts.addAll(map.asMapOfRanges().keySet());
      parts.addAll(map.asMapOfRanges().values());
    } else if (o instanceof Multiset<?> multiset) {
      parts.add(multiset instanceof SortedMultiset<?> sorted ? sorted.comparator() : null);
      List<Multiset.Entry<?>> entries = new ArrayList<>(multiset.entrySet());
      if (o instanceof ConcurrentHashMultiset) {
        entries.sort(Comparator.comparing(String::valueOf));
      }
      entries.forEach(entry -> parts.addAll(of(entry)));
    } else if (o instanceof Multiset.Entry<?> entry) {
      parts.addAll(Arrays.asList(entry.getElement(), entry.getCount()));
    } else if (o instanceof Multimap<?, ?> multimap) {
      parts.add(multimap instanceof TreeMultimap<?, ?> tree ? tree.keySet().comparator() : null);
      parts.add(multimap instanceof SortedSetMultimap<?, ?> s ? s.valueComparator() : null);
      parts.addAll(multimap.keySet());
      for (Map.Entry<?, ?> entry : multimap.entries()) {
        parts.addAll(Arrays.asList(entry.getKey(), entry.getValue()));
      }
    } else if (o instanceof Table<?, ?, ?> table) {
      parts.add(o instanceof TreeBasedTable<?, ?, ?> tree ? tree.rowComparator() : null);
      parts.add(o instanceof TreeBasedTable<?, ?, ?> tree ? tree.columnComparator() : null);
      parts.addAll(table.rowKeySet());
      parts.addAll(table.columnKeySet());
      table.cellSet().forEach(cell -> parts.addAll(of(cell)));
    } else if (o instanceof Table.Cell<?, ?, ?> cell) {
      parts.addAll(Arrays.asList(cell.getRowKey(), cell.getColumnKey(), cell.getValue()));
    } else if (o instanceof EvictingQueue<?> queue) {
      parts.add(queue.remainingCapacity());
      parts.addAll(queue);
    } else if (o instanceof MinMaxPriorityQueue<?> queue) {
      parts.add(queue.comparator());
      parts.addAll((Collection<?>) queue);
    } else if (o instanceof ImmutableIntArray array) {
      parts.addAll(array.asList());
    } else if (o instanceof ImmutableLongArray array) {
      parts.addAll(array.asList());
    } else if (o instanceof ImmutableDoubleArray array) {
      parts.addAll(array.asList());
    } else {
      return null;
    }
    return parts;
  }
}
