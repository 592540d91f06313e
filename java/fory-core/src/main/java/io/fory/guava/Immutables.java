/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.guava;

import com.google.common.collect.ImmutableBiMap;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableMultimap;
import com.google.common.collect.ImmutableMultiset;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSetMultimap;
import com.google.common.collect.ImmutableSortedMap;
import com.google.common.collect.ImmutableSortedMultiset;
import com.google.common.collect.ImmutableSortedSet;
import com.google.common.collect.ImmutableTable;
import com.google.common.collect.Multimap;
import com.google.common.collect.Multiset;
import com.google.common.collect.SortedMultiset;
import com.google.common.collect.Table;
import io.fory.spi.Lookup;
import io.fory.spi.Serializer;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.function.BiFunction;
import java.util.function.Function;

/** Guava's immutable containers: made of all their parts at once. */
@SuppressWarnings({"rawtypes", "unchecked"})
final class Immutables {
  /** Of a container, its builder with its first arrays, and what is handed between them. */
  private static final int HEAP_BYTES = 320;

  private static final int COUNTED_BYTES = 144; // also in the multiset that it is built of
  private static final int CELL_BYTES = 256; // its maps are built one by one

  /** Whether this Guava has builders that know how much will come. */
  private static final boolean SIZED =
      Arrays.stream(ImmutableMap.class.getMethods())
          .anyMatch(method -> method.getName().equals("builderWithExpectedSize"));

  /** Makes a map of keys, and of their values in the same order. */
  @FunctionalInterface
  private interface Pairs<C> {
    C make(Comparator<Object> comparator, Object[] keys, Object[] values);
  }

  private Immutables() {}

  /** The serializer of a type, or null. Links nothing of the others: this Guava may lack them. */
  static Serializer<?> serializer(String name) {
    if (name.equals("ContiguousSet")) {
      return new ContiguousSetSerializer();
    }
    Form<?> form = form(name);
    return form == null ? null : new FormSerializer<>(form, HEAP_BYTES);
  }

  private static Form<?> form(String name) {
    return switch (name) {
      case "ImmutableList" ->
          elements(Lookup.NONE, 8, null, (none, parts) -> ImmutableList.copyOf(parts));
      case "ImmutableSet" ->
          elements(Transfer.HASHED, 32, null, (none, parts) -> ImmutableSet.copyOf(parts));
      case "ImmutableSortedSet" ->
          elements(
              Lookup.COMPARED,
              32,
              set -> ((SortedSet<?>) set).comparator(),
              (comparator, parts) ->
                  new ImmutableSortedSet.Builder<>(comparator).add(parts).build());
      case "ImmutableMap" ->
          entries(
              Transfer.HASHED,
              false,
              null,
              (none, keys, values) ->
                  fill(
                          SIZED
                              ? ImmutableMap.builderWithExpectedSize(keys.length)
                              : ImmutableMap.builder(),
                          keys,
                          values)
                      .build());
      case "ImmutableBiMap" ->
          entries(
              Transfer.HASHED,
              true,
              null,
              (none, keys, values) -> fill(ImmutableBiMap.builder(), keys, values).build());
      case "ImmutableSortedMap" ->
          entries(
              Lookup.COMPARED,
              false,
              map -> ((SortedMap<?, ?>) map).comparator(),
              (comparator, keys, values) ->
                  fill(new ImmutableSortedMap.Builder<>(comparator), keys, values).build());
      case "ImmutableMultiset" ->
          counted(Transfer.HASHED, null, none -> ImmutableMultiset.builder());
      case "ImmutableSortedMultiset" ->
          counted(
              Lookup.COMPARED,
              set -> ((SortedMultiset<?>) set).comparator(),
              comparator -> new ImmutableSortedMultiset.Builder<>(comparator));
      case "ImmutableListMultimap" ->
          grouped(Lookup.NONE, false, none -> ImmutableListMultimap.builder());
      case "ImmutableSetMultimap" ->
          grouped(
              Transfer.HASHED,
              true,
              comparator -> {
                ImmutableSetMultimap.Builder<Object, Object> builder =
                    ImmutableSetMultimap.builder();
                return comparator == null ? builder : builder.orderValuesBy(comparator);
              });
      case "ImmutableTable" -> (Form<Table<Object, Object, Object>>) Immutables::table;
      default -> null;
    };
  }

  private static Form<Collection<?>> elements(
      Lookup lookup,
      int heapBytes,
      Function<Collection<?>, Comparator<?>> comparatorOf,
      BiFunction<Comparator<Object>, Object[], Collection<?>> made) {
    return (t, from) -> {
      Comparator<Object> comparator = t.comparator(from, comparatorOf);
      Object[] parts = t.parts(from, set -> set, 0, lookup, heapBytes);
      if (t.isWriting()) {
        return from;
      }
      t.chargeComparisons(comparator, parts.length);
      Collection<?> to = made.apply(comparator, parts);
      t.requireSize(to.size(), parts.length);
      return to;
    };
  }

  private static Form<Map<Object, Object>> entries(
      Lookup lookup,
      boolean hashesValues,
      Function<Map<Object, Object>, Comparator<?>> comparatorOf,
      Pairs<? extends Map> made) {
    return (t, from) -> {
      Comparator<Object> comparator = t.comparator(from, comparatorOf);
      Object[] keys = t.parts(from, Map::keySet, 0, lookup, 64);
      // Guava makes every map of one entry a BiMap, which does not look at the value.
      Lookup forValues = hashesValues && t.count() > 1 ? Transfer.HASHED : Lookup.PRINTED;
      int size = t.count();
      Object[] values = t.parts(from, Map::values, 1, forValues, 8);
      if (t.isWriting()) {
        return from;
      }
      t.require(values.length == size, "As many values as keys are expected");
      t.chargeComparisons(comparator, size);
      Map<Object, Object> to = made.make(comparator, keys, values);
      t.requireSize(to.size(), size);
      return to;
    };
  }

  private static <B extends ImmutableMap.Builder<Object, Object>> B fill(
      B builder, Object[] keys, Object[] values) {
    for (int i = 0; i < keys.length; i++) {
      builder.put(keys[i], values[i]);
    }
    return builder;
  }

  private static Form<Multiset<Object>> counted(
      Lookup lookup,
      Function<Multiset<Object>, Comparator<?>> comparatorOf,
      Function<Comparator<Object>, ImmutableMultiset.Builder<Object>> made) {
    return (t, from) -> {
      Comparator<Object> comparator = t.comparator(from, comparatorOf);
      Object[] parts = t.parts(from, Multiset::elementSet, 0, lookup, COUNTED_BYTES);
      int[] counts = t.numbers(from, Mutables::counts, t.count(), 1, Integer.MAX_VALUE);
      if (t.isWriting()) {
        return from;
      }
      t.chargeComparisons(comparator, parts.length);
      ImmutableMultiset.Builder<Object> builder = made.apply(comparator);
      for (int i = 0; i < parts.length; i++) {
        builder.addCopies(parts[i], counts[i]);
      }
      Multiset<Object> to = builder.build();
      t.requireSize(to.elementSet().size(), parts.length);
      return to;
    };
  }

  private static Form<Multimap<Object, Object>> grouped(
      Lookup forValues,
      boolean sets,
      Function<Comparator<Object>, ImmutableMultimap.Builder<Object, Object>> made) {
    return (t, from) -> {
      Comparator<Object> comparator = t.comparator(from, sets ? Immutables::valueComparator : null);
      Groups groups = Groups.move(t, from, Transfer.HASHED, forValues);
      if (t.isWriting()) {
        return from;
      }
      // Guava would print the values of a key that is null.
      t.require(!Arrays.asList(groups.keys()).contains(null), "A key that is null");
      t.chargeComparisons(comparator, groups.size());
      ImmutableMultimap.Builder<Object, Object> builder = made.apply(comparator);
      groups.forEach(builder::putAll);
      Multimap<Object, Object> to = builder.build();
      t.requireSize(to.size(), groups.size());
      t.requireSize(to.keySet().size(), groups.keys().length);
      return to;
    };
  }

  /** The set of the values of a missing key tells, even if the multimap is empty. */
  private static Comparator<?> valueComparator(Multimap<Object, Object> multimap) {
    Collection<?> none = multimap.get(new Object());
    return none instanceof SortedSet<?> sorted ? sorted.comparator() : null;
  }

  private static Table<Object, Object, Object> table(
      Transfer t, Table<Object, Object, Object> from) {
    Cells cells = Cells.move(t, from, Lookup.PRINTED, CELL_BYTES);
    if (t.isWriting()) {
      return from;
    }
    ImmutableTable.Builder<Object, Object, Object> builder = ImmutableTable.builder();
    cells.forEach(builder::put);
    Table<Object, Object, Object> to = builder.build();
    t.requireSize(to.size(), cells.values().length);
    t.requireSize(to.rowKeySet().size(), cells.rows().length);
    t.requireSize(to.columnKeySet().size(), cells.columns().length);
    return to;
  }
}
