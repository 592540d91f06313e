/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.guava;

import com.google.common.collect.ContiguousSet;
import com.google.common.collect.ImmutableBiMap;
import com.google.common.collect.ImmutableCollection;
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
import com.google.common.collect.SortedMultiset;
import com.google.common.collect.Table;
import io.fory.graph.KeyWork.Place;
import io.fory.message.BuiltIn;
import io.fory.spi.Lookup;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.function.BiFunction;
import java.util.function.Function;

/** Guava's immutable containers. Those that are special come before those they are kinds of. */
@SuppressWarnings({"rawtypes", "unchecked"})
final class ImmutableTypes {
  /** What one element of a multiset takes, also in the multiset that it is built of. */
  private static final int MULTISET = 144;

  private ImmutableTypes() {}

  /** The type of a number. Links nothing of the others: this Guava may lack them. */
  static BuiltIn type(int number) {
    return switch (number) {
      case 300 ->
          immutable(300, ImmutableList.class, hashed(ElementsShape.list(), ImmutableList::copyOf))
              .expectedFor(ImmutableList.class, ImmutableCollection.class)
              .documented("the elements", "");
      // No references: each time it is read it is charged for.
      case 313 ->
          BuiltIn.value(313, ContiguousSet.class, new ContiguousSetSerializer())
              .expectedFor(ContiguousSet.class)
              .covering(ContiguousSet.class)
              .documented(
                  "the first and the last element; of `Integer`, `Long` and `BigInteger` only",
                  "the domain of an empty one");
      case 302 ->
          immutable(
                  302,
                  ImmutableSortedSet.class,
                  sorted(
                      ElementsShape.set(Place.SORTED),
                      set -> ((SortedSet<?>) set).comparator(),
                      (comparator, elements) ->
                          new ImmutableSortedSet.Builder<>(comparator).add(elements).build()))
              .expectedFor(ImmutableSortedSet.class)
              .documented("the comparator and the elements", "");
      case 301 ->
          immutable(
                  301,
                  ImmutableSet.class,
                  hashed(ElementsShape.set(Place.GUAVA), ImmutableSet::copyOf))
              .expectedFor(ImmutableSet.class)
              .documented("the elements, in their order", "the special layout of enum sets");
      case 304 ->
          immutable(
                  304,
                  ImmutableBiMap.class,
                  hashed(
                      PairsShape.biMap(), pairs -> fill(ImmutableBiMap.builder(), pairs).build()))
              .expectedFor(ImmutableBiMap.class)
              .documented("the entries, in their order", "");
      case 305 ->
          immutable(
                  305,
                  ImmutableSortedMap.class,
                  sorted(
                      PairsShape.map(Place.SORTED),
                      map -> ((SortedMap<?, ?>) map).comparator(),
                      (comparator, pairs) ->
                          (Map) fill(new ImmutableSortedMap.Builder<>(comparator), pairs).build()))
              .expectedFor(ImmutableSortedMap.class)
              .documented("the comparator and the entries", "");
      case 303 ->
          immutable(
                  303,
                  ImmutableMap.class,
                  hashed(
                      PairsShape.map(Place.GUAVA),
                      pairs -> fill(Sized.map(pairs.keys().length), pairs).build()))
              .expectedFor(ImmutableMap.class)
              .documented("the entries, in their order", "the special layout of enum maps");
      case 307 ->
          immutable(
                  307,
                  ImmutableSortedMultiset.class,
                  sorted(
                      new MultisetShape(Place.SORTED, MULTISET),
                      set -> ((SortedMultiset<?>) set).comparator(),
                      (comparator, counted) ->
                          fill(new ImmutableSortedMultiset.Builder<>(comparator), counted).build()))
              .expectedFor(ImmutableSortedMultiset.class)
              .documented("the comparator, the distinct elements and how often each occurs", "");
      case 306 ->
          immutable(
                  306,
                  ImmutableMultiset.class,
                  hashed(
                      new MultisetShape(Place.GUAVA, MULTISET),
                      counted -> fill(ImmutableMultiset.builder(), counted).build()))
              .expectedFor(ImmutableMultiset.class)
              .documented("the distinct elements, in their order, and how often each occurs", "");
      case 308 ->
          immutable(
                  308,
                  ImmutableListMultimap.class,
                  hashed(
                      new GroupedShape(Place.GUAVA, null),
                      groups -> fill(ImmutableListMultimap.builder(), groups).build()))
              .expectedFor(ImmutableListMultimap.class, ImmutableMultimap.class)
              .documented("the keys, in their order, and the values of each", "");
      case 309 ->
          immutable(
                  309,
                  ImmutableSetMultimap.class,
                  new ImmutableSerializer<Multimap<Object, Object>, GroupedShape.Groups>(
                      new GroupedShape(Place.GUAVA, Place.GUAVA),
                      Lookup.HASHED,
                      List.of(Setting.comparator(ImmutableTypes::valueComparator)),
                      (settings, groups) -> {
                        ImmutableSetMultimap.Builder<Object, Object> builder =
                            ImmutableSetMultimap.builder();
                        if (settings[0] != null) {
                          builder.orderValuesBy((Comparator<Object>) settings[0]);
                        }
                        return fill(builder, groups).build();
                      }))
              .expectedFor(ImmutableSetMultimap.class)
              .documented(
                  "the comparator of the values, if any; the keys, in their order, and the values of each",
                  "");
      case 310 ->
          immutable(
                  310,
                  ImmutableTable.class,
                  hashed(
                      new TableShape(256), // its maps are built one by one
                      cells -> {
                        ImmutableTable.Builder<Object, Object, Object> builder =
                            ImmutableTable.builder();
                        for (int i = 0; i < cells.values().length; i++) {
                          builder.put(cells.row(i), cells.column(i), cells.values()[i]);
                        }
                        return (Table<Object, Object, Object>) builder.build();
                      }))
              .expectedFor(ImmutableTable.class)
              .documented(
                  "the row keys, the column keys and the cells, in their order",
                  "the order of the column keys if it is not that of their first cells");
      default -> null;
    };
  }

  /** A type with all its implementations. */
  private static BuiltIn immutable(
      int number, Class<?> type, ImmutableSerializer<?, ?> serializer) {
    return BuiltIn.object(number, type, serializer).covering(type);
  }

  private static <C, P> ImmutableSerializer<C, P> hashed(
      Shape<C, P> shape, Function<P, ? extends C> builder) {
    return new ImmutableSerializer<>(
        shape, Lookup.HASHED, List.of(), (none, parts) -> builder.apply(parts));
  }

  private static <C, P> ImmutableSerializer<C, P> sorted(
      Shape<C, P> shape,
      Function<C, Comparator<?>> comparator,
      BiFunction<Comparator<Object>, P, ? extends C> builder) {
    return new ImmutableSerializer<>(
        shape,
        Lookup.COMPARED,
        List.of(Setting.comparator(comparator)),
        (settings, parts) -> builder.apply((Comparator<Object>) settings[0], parts));
  }

  /** The set of the values of a missing key tells, even if the multimap is empty. */
  private static Comparator<?> valueComparator(Multimap<Object, Object> multimap) {
    Collection<?> none = multimap.get(new Object());
    return none instanceof SortedSet<?> sorted ? sorted.comparator() : null;
  }

  private static <B extends ImmutableMap.Builder<Object, Object>> B fill(
      B builder, PairsShape.Pairs pairs) {
    for (int i = 0; i < pairs.keys().length; i++) {
      builder.put(pairs.keys()[i], pairs.values()[i]);
    }
    return builder;
  }

  private static <B extends ImmutableMultiset.Builder<Object>> B fill(
      B builder, MultisetShape.Counted counted) {
    for (int i = 0; i < counted.counts().length; i++) {
      builder.addCopies(counted.elements()[i], counted.counts()[i]);
    }
    return builder;
  }

  private static <B extends ImmutableMultimap.Builder<Object, Object>> B fill(
      B builder, GroupedShape.Groups groups) {
    for (int i = 0; i < groups.keys().length; i++) {
      builder.putAll(groups.keys()[i], Arrays.asList(groups.values()[i]));
    }
    return builder;
  }
}
