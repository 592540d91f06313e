/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.guava;

import com.google.common.collect.ArrayListMultimap;
import com.google.common.collect.HashMultimap;
import com.google.common.collect.ImmutableListMultimap;
import com.google.common.collect.ImmutableMultimap;
import com.google.common.collect.ImmutableSetMultimap;
import com.google.common.collect.LinkedHashMultimap;
import com.google.common.collect.LinkedListMultimap;
import com.google.common.collect.Multimap;
import com.google.common.collect.MultimapBuilder;
import com.google.common.collect.Ordering;
import com.google.common.collect.SortedSetMultimap;
import com.google.common.collect.TreeMultimap;
import io.fory.spi.Lookup;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.Iterator;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;

/** The forms of multimaps. */
@SuppressWarnings({"rawtypes", "unchecked"})
final class MultimapForms {
  private static final int LIST_BYTES = 160; // of a key: table, node and list of values
  private static final int SET_BYTES = 192; // of a key: table, node and set of values
  private static final int IMMUTABLE_BYTES = 240; // of a key, besides, for the builder
  private static final int LINK_BYTES = 96; // of an entry

  private MultimapForms() {}

  /** Returns the form of a type, or null. Loads no other type: this Guava may lack them. */
  static Form<?> form(String name) {
    return switch (name) {
      case "ArrayListMultimap" -> grouped(Lookup.NONE, ArrayListMultimap::create);
      case "HashMultimap" -> grouped(Transfer.HASHED, HashMultimap::create);
      case "LinkedListMultimap" -> linked(Lookup.NONE, LinkedListMultimap::create);
      case "LinkedHashMultimap" -> linked(Transfer.HASHED, LinkedHashMultimap::create);
      case "TreeMultimap" ->
          grouped(
              Lookup.COMPARED,
              Lookup.COMPARED,
              MultimapForms::keyComparator,
              MultimapForms::valueComparator,
              (keys, values) -> TreeMultimap.create((Comparator) keys, (Comparator) values),
              null);
      case "SortedSetMultimap" ->
          grouped(
              Transfer.HASHED,
              Lookup.COMPARED,
              MultimapForms::keyComparator,
              MultimapForms::valueComparator,
              (keys, values) -> keys(keys).treeSetValues(CollectionForms.orNatural(values)).build(),
              null);
      case "SetMultimap" ->
          grouped(
              Transfer.HASHED,
              Transfer.HASHED,
              MultimapForms::keyComparator,
              null,
              (keys, none) -> keys(keys).linkedHashSetValues().build(),
              null);
      case "ListMultimap" ->
          grouped(
              Transfer.HASHED,
              Lookup.NONE,
              MultimapForms::keyComparator,
              null,
              (keys, none) -> keys(keys).arrayListValues().build(),
              null);
      case "ImmutableListMultimap" ->
          grouped(
              Transfer.HASHED,
              Lookup.NONE,
              null,
              null,
              null,
              none -> ImmutableListMultimap.builder());
      case "ImmutableSetMultimap" ->
          grouped(
              Transfer.HASHED,
              Transfer.HASHED,
              null,
              MultimapForms::valueComparator,
              null,
              values -> {
                var builder = ImmutableSetMultimap.builder();
                return values == null ? builder : builder.orderValuesBy(values);
              });
      default -> null;
    };
  }

  private static Form<Multimap<Object, Object>> grouped(
      Lookup forValues, Supplier<Multimap<Object, Object>> made) {
    return grouped(Transfer.HASHED, forValues, null, null, (keys, values) -> made.get(), null);
  }

  /**
   * Returns the form of multimaps that are written as their keys, and the values of each key.
   *
   * @param made makes an empty multimap by the comparators; null for an immutable one
   * @param builders makes the builder of an immutable multimap, by the comparator of values; or
   *     null
   */
  private static Form<Multimap<Object, Object>> grouped(
      Lookup forKeys,
      Lookup forValues,
      Function<Multimap<?, ?>, Comparator<?>> keyOrder,
      Function<Multimap<?, ?>, Comparator<?>> valueOrder,
      BiFunction<Comparator<Object>, Comparator<Object>, Multimap> made,
      Function<Comparator<Object>, ImmutableMultimap.Builder<Object, Object>> builders) {
    boolean sets = forValues.isForKeys();
    int keyBytes = (sets ? SET_BYTES : LIST_BYTES) + (builders == null ? 0 : IMMUTABLE_BYTES);
    return (t, from) -> {
      Comparator<Object> order = t.comparator(from, keyOrder);
      Comparator<Object> ofValues = t.comparator(from, valueOrder);
      Multimap<Object, Object> to =
          made == null ? null : t.reference(() -> made.apply(order, ofValues));
      Object[] keys = t.parts(from, Multimap::keySet, 0, forKeys, keyBytes);
      Object[][] groups = new Object[t.count()][];
      int size = transferGroups(t, from, groups, forValues);
      if (t.isWriting()) {
        return from;
      }
      t.chargeComparisons(order, keys.length);
      t.chargeComparisons(ofValues, size);
      if (builders != null) {
        return built(t, builders.apply(ofValues), keys, groups, size);
      }
      t.fill(
          () -> {
            for (int i = 0; i < keys.length; i++) {
              to.putAll(keys[i], Arrays.asList(groups[i]));
            }
          },
          () ->
              Transfer.isFound(to.keySet(), keys.length)
                  && to.size() == size
                  && (!sets || to.asMap().values().stream().allMatch(MultimapForms::isFound)),
          () -> to.clear());
      return to;
    };
  }

  private static Multimap<Object, Object> built(
      Transfer t,
      ImmutableMultimap.Builder<Object, Object> builder,
      Object[] keys,
      Object[][] groups,
      int size) {
    t.requireNoNull(keys);
    for (int i = 0; i < keys.length; i++) {
      t.requireNoNull(groups[i]);
      builder.putAll(keys[i], Arrays.asList(groups[i]));
    }
    Multimap<Object, Object> to = builder.build();
    t.requireSize(to.size(), size);
    t.requireSize(to.keySet().size(), keys.length);
    return to;
  }

  /** Transfers the values of each key; returns their number. */
  private static int transferGroups(
      Transfer t, Multimap<Object, Object> from, Object[][] groups, Lookup forValues) {
    Iterator<Collection<Object>> all = from == null ? null : from.asMap().values().iterator();
    int size = 0;
    for (int i = 0; i < groups.length; i++) {
      if (all != null && !all.hasNext()) {
        throw Transfer.changed();
      }
      Collection<Object> group = all == null ? null : all.next();
      groups[i] = t.parts(group, g -> g, 1, forValues, forValues.isForKeys() ? 40 : 8);
      t.require(t.count() > 0, "A key without values");
      size += t.count();
    }
    if (all != null && all.hasNext()) {
      throw Transfer.changed();
    }
    return size;
  }

  private static boolean isFound(Collection<Object> set) {
    return Transfer.isFound(set, set.size());
  }

  /**
   * Returns the form of multimaps that keep the order of all entries: the keys, the values, and for
   * each value the position of its key.
   */
  private static Form<Multimap<Object, Object>> linked(
      Lookup forValues, Supplier<Multimap<Object, Object>> made) {
    return (t, from) -> {
      Multimap<Object, Object> to = t.reference(made);
      Object[] keys = t.parts(from, Multimap::keySet, 0, Transfer.HASHED, LINK_BYTES);
      int most = t.count() - 1;
      Object[] values = t.parts(from, Multimap::values, 1, forValues, LINK_BYTES);
      int[] keyOf = t.numbers(from, MultimapForms::positions, t.count(), 0, most);
      t.fill(
          () -> {
            for (int i = 0; i < values.length; i++) {
              to.put(keys[keyOf[i]], values[i]);
            }
          },
          () ->
              Transfer.isFound(to.keySet(), keys.length)
                  && to.size() == values.length
                  && (!forValues.isForKeys()
                      || to.asMap().values().stream().allMatch(MultimapForms::isFound)),
          () -> to.clear());
      return to;
    };
  }

  private static int[] positions(Multimap<Object, Object> multimap) {
    ToIntFunction<Object> positions = Transfer.positions(multimap.keySet());
    return multimap.entries().stream()
        .mapToInt(entry -> positions.applyAsInt(entry.getKey()))
        .toArray();
  }

  /** Returns the comparator of the keys; null if they are not sorted. */
  private static Comparator<?> keyComparator(Multimap<?, ?> multimap) {
    Comparator<?> comparator;
    if (multimap.keySet() instanceof SortedSet<?> keys) {
      comparator = keys.comparator();
    } else if (multimap.asMap() instanceof SortedMap<?, ?> map) {
      comparator = map.comparator();
    } else {
      return null;
    }
    return comparator != null ? comparator : Ordering.natural();
  }

  /**
   * Returns the comparator of the values; null if they are not sorted. A multimap that hides it
   * shows it by the empty set of a missing key.
   */
  private static Comparator<?> valueComparator(Multimap<?, ?> multimap) {
    if (multimap instanceof SortedSetMultimap<?, ?> sorted) {
      return sorted.valueComparator();
    }
    Collection<?> none = ((Multimap) multimap).get(new Object());
    return none instanceof SortedSet<?> sorted ? sorted.comparator() : null;
  }

  private static MultimapBuilder.MultimapBuilderWithKeys<Object> keys(Comparator<Object> order) {
    return order == null ? MultimapBuilder.linkedHashKeys() : MultimapBuilder.treeKeys(order);
  }
}
