/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.guava;

import com.google.common.collect.ArrayListMultimap;
import com.google.common.collect.ArrayTable;
import com.google.common.collect.BiMap;
import com.google.common.collect.ConcurrentHashMultiset;
import com.google.common.collect.EnumBiMap;
import com.google.common.collect.EnumHashBiMap;
import com.google.common.collect.EnumMultiset;
import com.google.common.collect.EvictingQueue;
import com.google.common.collect.HashBasedTable;
import com.google.common.collect.HashBiMap;
import com.google.common.collect.HashMultimap;
import com.google.common.collect.HashMultiset;
import com.google.common.collect.LinkedHashMultimap;
import com.google.common.collect.LinkedHashMultiset;
import com.google.common.collect.LinkedListMultimap;
import com.google.common.collect.ListMultimap;
import com.google.common.collect.MinMaxPriorityQueue;
import com.google.common.collect.Multimap;
import com.google.common.collect.MultimapBuilder;
import com.google.common.collect.Multiset;
import com.google.common.collect.Ordering;
import com.google.common.collect.RowSortedTable;
import com.google.common.collect.SetMultimap;
import com.google.common.collect.SortedMultiset;
import com.google.common.collect.SortedSetMultimap;
import com.google.common.collect.Table;
import com.google.common.collect.TreeBasedTable;
import com.google.common.collect.TreeMultimap;
import com.google.common.collect.TreeMultiset;
import io.fory.exception.UnsupportedTypeException;
import io.fory.graph.KeyWork.Place;
import io.fory.message.BuiltIn;
import io.fory.serializer.collection.SortedSerializer;
import io.fory.serializer.shared.EnumKeys;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.function.Function;
import java.util.function.Supplier;

/** Guava's mutable containers. */
@SuppressWarnings({"rawtypes", "unchecked"})
final class MutableTypes {
  private static final Setting<Multimap<Object, Object>> KEY_COMPARATOR =
      Setting.comparator(multimap -> keyComparator(multimap));
  private static final Setting<Multimap<Object, Object>> VALUE_COMPARATOR =
      Setting.comparator(multimap -> ((SortedSetMultimap<?, ?>) multimap).valueComparator());

  private MutableTypes() {}

  /** The type of a number. Links nothing of the others: this Guava may lack them. */
  static BuiltIn type(int number) {
    return switch (number) {
      case 320 ->
          BuiltIn.object(320, HashMultiset.class, multiset(HashMultiset::create))
              .expectedFor(Multiset.class)
              .documented("the distinct elements and how often each occurs", "");
      case 322 ->
          BuiltIn.object(
                  322,
                  TreeMultiset.class,
                  new MutableSerializer<Multiset<Object>, MultisetShape.Counted>(
                      new MultisetShape(Place.SORTED, 80),
                      List.of(Setting.comparator(set -> ((SortedMultiset<?>) set).comparator())),
                      settings -> (Multiset) TreeMultiset.create((Comparator) settings[0])))
              .expectedFor(SortedMultiset.class)
              .covering(SortedMultiset.class)
              .documented(
                  "`TreeMultiset`, views of it",
                  "the comparator, the distinct elements and how often each occurs",
                  "views become sets of their own");
      case 323 ->
          BuiltIn.object(
                  323, ConcurrentHashMultiset.class, multiset(ConcurrentHashMultiset::create))
              .documented("the distinct elements and how often each occurs", "");
      case 324 ->
          BuiltIn.object(
                  324,
                  EnumMultiset.class,
                  new MutableSerializer<Multiset<Object>, MultisetShape.Counted>(
                      new MultisetShape(Place.SORTED, 80),
                      List.of(Setting.enumType(set -> constants((EnumMultiset<?>) set))),
                      settings -> (Multiset) EnumMultiset.create((Class) settings[0])))
              .documented("the enum, the distinct constants and how often each occurs", "");
      case 321 ->
          BuiltIn.object(321, LinkedHashMultiset.class, multiset(LinkedHashMultiset::create))
              .covering(Multiset.class)
              .documented(
                  "`LinkedHashMultiset`, views that are multisets",
                  "the distinct elements, in their order, and how often each occurs",
                  "views become sets of their own");
      case 325 ->
          BuiltIn.object(
                  325,
                  ArrayListMultimap.class,
                  multimap(new GroupedShape(Place.GUAVA, null), ArrayListMultimap::create))
              .expectedFor(Multimap.class, ListMultimap.class)
              .documented("the keys and the values of each", "the expected number of values");
      case 326 ->
          BuiltIn.object(
                  326,
                  LinkedListMultimap.class,
                  multimap(new LinkedShape(false), LinkedListMultimap::create))
              .documented("the keys, and the entries in their order", "");
      case 327 ->
          BuiltIn.object(
                  327,
                  HashMultimap.class,
                  multimap(new GroupedShape(Place.GUAVA, Place.GUAVA), HashMultimap::create))
              .expectedFor(SetMultimap.class)
              .documented("the keys and the values of each", "the expected number of values");
      case 328 ->
          BuiltIn.object(
                  328,
                  LinkedHashMultimap.class,
                  multimap(new LinkedShape(true), LinkedHashMultimap::create))
              .documented("the keys, and the entries in their order", "");
      case 329 ->
          BuiltIn.object(
                  329,
                  TreeMultimap.class,
                  multimap(
                      new GroupedShape(Place.SORTED, Place.SORTED),
                      List.of(KEY_COMPARATOR, VALUE_COMPARATOR),
                      settings ->
                          (Multimap)
                              TreeMultimap.create(
                                  (Comparator) settings[0], (Comparator) settings[1])))
              .expectedFor(SortedSetMultimap.class)
              .documented("both comparators, the keys and the values of each", "");
      case 332 ->
          BuiltIn.object(
                  332,
                  SortedSetMultimap.class,
                  multimap(
                      new GroupedShape(Place.GUAVA, Place.SORTED),
                      List.of(KEY_COMPARATOR, VALUE_COMPARATOR),
                      settings -> keys(settings).treeSetValues(orNatural(settings[1])).build()))
              .covering(SortedSetMultimap.class)
              .documented(
                  "other `SortedSetMultimap`s: of `MultimapBuilder`, views",
                  "the comparator of the keys, if any, that of the values, the keys and the values of each",
                  "read back as `MultimapBuilder.treeKeys()` or `.linkedHashKeys()`, `.treeSetValues()` make it");
      case 331 ->
          BuiltIn.object(
                  331,
                  SetMultimap.class,
                  multimap(
                      new GroupedShape(Place.GUAVA, Place.GUAVA),
                      List.of(KEY_COMPARATOR),
                      settings -> keys(settings).linkedHashSetValues().build()))
              .covering(SetMultimap.class)
              .documented(
                  "other `SetMultimap`s: of `MultimapBuilder`, views",
                  "the comparator of the keys, if any, the keys and the values of each",
                  "read back as `MultimapBuilder.treeKeys()` or `.linkedHashKeys()`, `.linkedHashSetValues()` make it");
      case 330 ->
          BuiltIn.object(
                  330,
                  ListMultimap.class,
                  multimap(
                      new GroupedShape(Place.GUAVA, null),
                      List.of(KEY_COMPARATOR),
                      settings -> keys(settings).arrayListValues().build()))
              .covering(Multimap.class)
              .documented(
                  "all other multimaps: of `MultimapBuilder`, of `Multimaps.new...`, views",
                  "the comparator of the keys, if any, the keys and the values of each",
                  "read back as `MultimapBuilder.treeKeys()` or `.linkedHashKeys()`, `.arrayListValues()` make it");
      case 334 ->
          BuiltIn.object(
                  334,
                  EnumBiMap.class,
                  biMap(
                      List.of(
                          Setting.enumType(map -> ((EnumBiMap<?, ?>) map).keyType()),
                          Setting.enumType(map -> ((EnumBiMap<?, ?>) map).valueType())),
                      settings -> EnumBiMap.create((Class) settings[0], (Class) settings[1])))
              .documented("both enums and the entries", "");
      case 335 ->
          BuiltIn.object(
                  335,
                  EnumHashBiMap.class,
                  biMap(
                      List.of(Setting.enumType(map -> ((EnumHashBiMap<?, ?>) map).keyType())),
                      settings -> EnumHashBiMap.create((Class) settings[0])))
              .documented("the enum and the entries", "");
      case 333 ->
          BuiltIn.object(
                  333, HashBiMap.class, biMap(List.of(), settings -> (BiMap) HashBiMap.create()))
              .expectedFor(BiMap.class)
              .covering(BiMap.class)
              .documented(
                  "`HashBiMap`, views that are bimaps",
                  "the entries, in their order",
                  "views, `inverse()` too, become maps of their own");
      case 338 ->
          BuiltIn.object(338, ArrayTable.class, new ArrayTableSerializer())
              .documented("the row keys, the column keys and all values", "");
      case 337 ->
          BuiltIn.object(
                  337,
                  TreeBasedTable.class,
                  table(
                      List.of(
                          Setting.comparator(t -> ((RowSortedTable) t).rowKeySet().comparator()),
                          Setting.comparator(MutableTypes::columnComparator)),
                      settings ->
                          (Table)
                              TreeBasedTable.create(
                                  (Comparator) settings[0], (Comparator) settings[1])))
              .expectedFor(RowSortedTable.class)
              .covering(RowSortedTable.class)
              .documented(
                  "both comparators, the row keys, the column keys and the cells",
                  "views of one are refused: they hide a comparator");
      case 336 ->
          BuiltIn.object(
                  336,
                  HashBasedTable.class,
                  table(List.of(), settings -> (Table) HashBasedTable.create()))
              .expectedFor(Table.class)
              .covering(Table.class)
              .documented(
                  "`HashBasedTable`, `Tables.newCustomTable`, views that are tables",
                  "the row keys, the column keys and the cells, in their order",
                  "custom tables and views become hash tables of their own");
      case 341 ->
          BuiltIn.object(341, EvictingQueue.class, new EvictingQueueSerializer())
              .documented("the maximum size and the elements", "");
      case 342 ->
          BuiltIn.object(
                  342,
                  MinMaxPriorityQueue.class,
                  new SortedSerializer(
                      MinMaxPriorityQueue.class,
                      128, // its two heaps and its first array
                      queue -> ((MinMaxPriorityQueue<?>) queue).comparator(),
                      (comparator, size) -> MinMaxPriorityQueue.orderedBy(comparator).create()))
              .documented(
                  "the comparator and the elements", "the maximum size, which it does not tell");
      default -> null;
    };
  }

  private static MutableSerializer<?, ?> multiset(Supplier<Multiset<Object>> constructor) {
    return new MutableSerializer<>(
        new MultisetShape(Place.GUAVA, 80), List.of(), settings -> constructor.get());
  }

  private static <P> MutableSerializer<?, ?> multimap(
      Shape.Mutable<Multimap<Object, Object>, P> shape,
      Supplier<Multimap<Object, Object>> constructor) {
    return multimap(shape, List.of(), settings -> constructor.get());
  }

  private static <P> MutableSerializer<?, ?> multimap(
      Shape.Mutable<Multimap<Object, Object>, P> shape,
      List<Setting<Multimap<Object, Object>>> settings,
      Function<Object[], Multimap<Object, Object>> constructor) {
    return new MutableSerializer<>(shape, settings, constructor);
  }

  private static MutableSerializer<?, ?> biMap(
      List<Setting<BiMap>> settings, Function<Object[], BiMap> constructor) {
    return new MutableSerializer<>(PairsShape.biMap(), settings, constructor);
  }

  private static MutableSerializer<?, ?> table(
      List<Setting<Table<Object, Object, Object>>> settings,
      Function<Object[], Table<Object, Object, Object>> constructor) {
    return new MutableSerializer<>(new TableShape(96), settings, constructor);
  }

  /** The comparator of sorted keys; null if they are not sorted. */
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

  private static MultimapBuilder.MultimapBuilderWithKeys<Object> keys(Object[] settings) {
    return settings[0] == null
        ? MultimapBuilder.linkedHashKeys()
        : MultimapBuilder.treeKeys((Comparator<Object>) settings[0]);
  }

  private static Comparator<Object> orNatural(Object comparator) {
    return (Comparator<Object>) (comparator != null ? comparator : Ordering.natural());
  }

  private static Class<?> constants(EnumMultiset<?> multiset) {
    return multiset.isEmpty()
        ? EnumKeys.probe(multiset)
        : multiset.elementSet().iterator().next().getDeclaringClass();
  }

  @SuppressWarnings("deprecation") // nothing else tells it
  private static Comparator<?> columnComparator(Table<Object, Object, Object> table) {
    if (table instanceof TreeBasedTable<Object, Object, Object> tree) {
      return tree.columnComparator();
    }
    throw new UnsupportedTypeException(
        "A view of a RowSortedTable hides the comparator of its columns: copy it into a TreeBasedTable");
  }
}
