/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.guava;

import com.google.common.collect.ArrayListMultimap;
import com.google.common.collect.ArrayTable;
import com.google.common.collect.BiMap;
import com.google.common.collect.ConcurrentHashMultiset;
import com.google.common.collect.EnumBiMap;
import com.google.common.collect.EnumHashBiMap;
import com.google.common.collect.EnumMultiset;
import com.google.common.collect.EvictingQueue;
import com.google.common.collect.ForwardingQueue;
import com.google.common.collect.HashBasedTable;
import com.google.common.collect.HashBiMap;
import com.google.common.collect.HashMultimap;
import com.google.common.collect.HashMultiset;
import com.google.common.collect.LinkedHashMultimap;
import com.google.common.collect.LinkedHashMultiset;
import com.google.common.collect.LinkedListMultimap;
import com.google.common.collect.MinMaxPriorityQueue;
import com.google.common.collect.Multimap;
import com.google.common.collect.MultimapBuilder;
import com.google.common.collect.Multiset;
import com.google.common.collect.Ordering;
import com.google.common.collect.RowSortedTable;
import com.google.common.collect.SortedMultiset;
import com.google.common.collect.SortedSetMultimap;
import com.google.common.collect.Table;
import com.google.common.collect.TreeBasedTable;
import com.google.common.collect.TreeMultimap;
import com.google.common.collect.TreeMultiset;
import io.fory.exception.Quote;
import io.fory.exception.UnsupportedTypeException;
import io.fory.spi.Lookup;
import io.fory.spi.Serializer;
import java.util.AbstractList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.Map;
import java.util.Queue;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/** Guava's mutable containers: they exist before they are filled. */
@SuppressWarnings({"rawtypes", "unchecked"})
final class Mutables {
  /** Of a container with its first tables, and what is handed between reading and filling. */
  private static final int HEAP_BYTES = 240;

  private static final int COUNTED_BYTES = 80;
  private static final int LINK_BYTES = 96;
  private static final int CELL_BYTES = 96;
  private static final int QUEUE_BYTES = 128; // its two heaps and its first array

  private Mutables() {}

  /** The serializer of a type, or null. Links nothing of the others: this Guava may lack them. */
  static Serializer<?> serializer(String name) {
    Form<?> form = form(name);
    int more = name.equals("MinMaxPriorityQueue") ? QUEUE_BYTES : 0;
    return form == null ? null : new FormSerializer<>(form, HEAP_BYTES + more);
  }

  private static Form<?> form(String name) {
    return switch (name) {
      case "HashMultiset" -> multiset(HashMultiset::create);
      case "LinkedHashMultiset" -> multiset(LinkedHashMultiset::create);
      case "ConcurrentHashMultiset" -> multiset(ConcurrentHashMultiset::create);
      case "TreeMultiset" ->
          (Form<Multiset<Object>>)
              (t, from) -> {
                Comparator c = t.comparator(from, set -> ((SortedMultiset<?>) set).comparator());
                return counted(t, from, Lookup.COMPARED, c, () -> TreeMultiset.create(c));
              };
      case "EnumMultiset" ->
          (Form<Multiset<Object>>)
              (t, from) -> {
                Class type = t.enumType(from, set -> constants((EnumMultiset<?>) set));
                return counted(t, from, Lookup.COMPARED, null, () -> EnumMultiset.create(type));
              };
      case "ArrayListMultimap" -> multimap(Lookup.NONE, ArrayListMultimap::create);
      case "HashMultimap" -> multimap(Transfer.HASHED, HashMultimap::create);
      case "LinkedListMultimap" -> linked(false, LinkedListMultimap::create);
      case "LinkedHashMultimap" -> linked(true, LinkedHashMultimap::create);
      case "TreeMultimap" ->
          multimap(
              Lookup.COMPARED,
              Lookup.COMPARED,
              Mutables::valueComparator,
              (keys, values) -> TreeMultimap.create((Comparator) keys, (Comparator) values));
      case "SortedSetMultimap" ->
          multimap(
              Transfer.HASHED,
              Lookup.COMPARED,
              Mutables::valueComparator,
              (keys, values) ->
                  keys(keys)
                      .treeSetValues(values != null ? values : (Comparator) Ordering.natural())
                      .build());
      case "SetMultimap" ->
          multimap(
              Transfer.HASHED,
              Transfer.HASHED,
              null,
              (keys, none) -> keys(keys).linkedHashSetValues().build());
      case "ListMultimap" ->
          multimap(
              Transfer.HASHED,
              Lookup.NONE,
              null,
              (keys, none) -> keys(keys).arrayListValues().build());
      case "HashBiMap" ->
          (Form<BiMap>) (t, from) -> biMap(t, from, () -> (BiMap) HashBiMap.create());
      case "EnumBiMap" ->
          (Form<BiMap>)
              (t, from) -> {
                Class keys = t.enumType(from, map -> ((EnumBiMap<?, ?>) map).keyType());
                Class values = t.enumType(from, map -> ((EnumBiMap<?, ?>) map).valueType());
                return biMap(t, from, () -> EnumBiMap.create(keys, values));
              };
      case "EnumHashBiMap" ->
          (Form<BiMap>)
              (t, from) -> {
                Class keys = t.enumType(from, map -> ((EnumHashBiMap<?, ?>) map).keyType());
                return biMap(t, from, () -> EnumHashBiMap.create(keys));
              };
      case "HashBasedTable" ->
          (Form<Table<Object, Object, Object>>)
              (t, from) -> table(t, from, null, null, () -> (Table) HashBasedTable.create());
      case "TreeBasedTable" ->
          (Form<Table<Object, Object, Object>>)
              (t, from) -> {
                Comparator rows =
                    t.comparator(from, of -> ((RowSortedTable) of).rowKeySet().comparator());
                Comparator columns = t.comparator(from, Mutables::columnComparator);
                return table(
                    t, from, rows, columns, () -> (Table) TreeBasedTable.create(rows, columns));
              };
      case "ArrayTable" -> (Form<ArrayTable<Object, Object, Object>>) Mutables::arrayTable;
      case "EvictingQueue" -> (Form<EvictingQueue<Object>>) Mutables::evictingQueue;
      case "MinMaxPriorityQueue" -> (Form<MinMaxPriorityQueue<Object>>) Mutables::priorityQueue;
      default -> null;
    };
  }

  // ---- Multisets ----

  private static Form<Multiset<Object>> multiset(Supplier<Multiset<Object>> made) {
    return (t, from) -> counted(t, from, Transfer.HASHED, null, made);
  }

  /** The distinct elements, and how often each occurs. */
  private static Multiset<Object> counted(
      Transfer t,
      Multiset<Object> original,
      Lookup lookup,
      Comparator<Object> comparator,
      Supplier<? extends Multiset> made) {
    // A snapshot if others may change it between two looks at it.
    Multiset<Object> from =
        original instanceof ConcurrentHashMultiset ? LinkedHashMultiset.create(original) : original;
    Multiset<Object> to = t.reference(made);
    Object[] parts = t.parts(from, Multiset::elementSet, 0, lookup, COUNTED_BYTES);
    int[] counts = t.numbers(from, Mutables::counts, t.count(), 1, Integer.MAX_VALUE);
    t.chargeComparisons(comparator, t.count());
    t.fill(
        () -> add(to, parts, counts),
        () ->
            to.elementSet().size() == parts.length
                && all(parts.length, i -> to.count(parts[i]) == counts[i]),
        () -> to.clear());
    return to;
  }

  private static void add(Multiset<Object> to, Object[] parts, int[] counts) {
    boolean ofEnum = to instanceof EnumMultiset;
    for (int i = 0; i < parts.length; i++) {
      if (ofEnum && !(parts[i] instanceof Enum)) { // Guava would print it
        throw new ClassCastException("No enum: " + Quote.typeOf(parts[i]));
      }
      to.add(parts[i], counts[i]);
    }
  }

  private static boolean all(int count, IntPredicate isFound) {
    return IntStream.range(0, count).allMatch(isFound);
  }

  static int[] counts(Multiset<Object> multiset) {
    return multiset.entrySet().stream().mapToInt(Multiset.Entry::getCount).toArray();
  }

  private static Class<?> constants(EnumMultiset<?> multiset) {
    return multiset.isEmpty()
        ? Behind.of(multiset).enumType()
        : multiset.elementSet().iterator().next().getDeclaringClass();
  }

  // ---- Multimaps ----

  private static Form<Multimap<Object, Object>> multimap(
      Lookup forValues, Supplier<Multimap<Object, Object>> made) {
    return (t, from) -> {
      Multimap<Object, Object> to = t.reference(made);
      return grouped(t, from, to, Transfer.HASHED, forValues, null, null);
    };
  }

  private static Form<Multimap<Object, Object>> multimap(
      Lookup forKeys,
      Lookup forValues,
      Function<Multimap<Object, Object>, Comparator<?>> valueComparator,
      BiFunction<Comparator<Object>, Comparator<Object>, Multimap> made) {
    return (t, from) -> {
      Comparator<Object> keys = t.comparator(from, Mutables::keyComparator);
      Comparator<Object> values = t.comparator(from, valueComparator);
      Multimap<Object, Object> to = t.reference(() -> made.apply(keys, values));
      return grouped(t, from, to, forKeys, forValues, keys, values);
    };
  }

  private static Multimap<Object, Object> grouped(
      Transfer t,
      Multimap<Object, Object> from,
      Multimap<Object, Object> to,
      Lookup forKeys,
      Lookup forValues,
      Comparator<Object> keys,
      Comparator<Object> values) {
    Groups groups = Groups.move(t, from, forKeys, forValues);
    if (t.isWriting()) {
      return to;
    }
    t.chargeComparisons(keys, groups.keys().length);
    t.chargeComparisons(values, groups.size());
    t.fill(
        () -> groups.forEach(to::putAll),
        () ->
            to.keySet().size() == groups.keys().length
                && all(
                    groups.keys().length,
                    i -> isFound(to.get(groups.keys()[i]), groups.values()[i], forValues)),
        () -> to.clear());
    return to;
  }

  private static boolean isFound(Collection<Object> group, Object[] values, Lookup forValues) {
    return group.size() == values.length
        && (!forValues.isForKeys() || group.containsAll(Arrays.asList(values)));
  }

  /** Multimaps that know the order of all entries: keys, values, the position of each one's key. */
  private static Form<Multimap<Object, Object>> linked(
      boolean sets, Supplier<Multimap<Object, Object>> made) {
    return (t, from) -> {
      Multimap<Object, Object> to = t.reference(made);
      Object[] keys = t.parts(from, Multimap::keySet, 0, Transfer.HASHED, LINK_BYTES);
      int keyCount = t.count();
      Lookup forValues = sets ? Transfer.HASHED : Lookup.NONE;
      Object[] values = t.parts(from, Multimap::values, 1, forValues, LINK_BYTES);
      int[] keyOf = t.numbers(from, Mutables::positions, t.count(), 0, keyCount - 1);
      t.fill(
          () -> {
            for (int i = 0; i < values.length; i++) {
              to.put(keys[keyOf[i]], values[i]);
            }
          },
          () ->
              to.size() == values.length
                  && to.keySet().size() == keys.length
                  && all(
                      values.length,
                      i ->
                          sets
                              ? to.containsEntry(keys[keyOf[i]], values[i])
                              : to.containsKey(keys[keyOf[i]])),
          () -> to.clear());
      return to;
    };
  }

  private static int[] positions(Multimap<Object, Object> multimap) {
    var positions = Transfer.positions(multimap.keySet());
    return multimap.entries().stream()
        .mapToInt(entry -> positions.applyAsInt(entry.getKey()))
        .toArray();
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

  private static Comparator<?> valueComparator(Multimap<?, ?> multimap) {
    return ((SortedSetMultimap<?, ?>) multimap).valueComparator();
  }

  private static MultimapBuilder.MultimapBuilderWithKeys<Object> keys(
      Comparator<Object> comparator) {
    return comparator == null
        ? MultimapBuilder.linkedHashKeys()
        : MultimapBuilder.treeKeys(comparator);
  }

  // ---- Maps that look keys up by their values too ----

  private static BiMap biMap(Transfer t, BiMap from, Supplier<BiMap> made) {
    BiMap to = t.reference(made);
    Object[] keys = t.parts((Map<?, ?>) from, Map::keySet, 0, Transfer.HASHED, 64);
    int size = t.count();
    Object[] values = t.parts((Map<?, ?>) from, Map::values, 1, Transfer.HASHED, 8);
    t.require(t.count() == size, "As many values as keys are expected");
    t.fill(
        () -> {
          for (int i = 0; i < keys.length; i++) {
            to.put(keys[i], values[i]);
          }
        },
        () ->
            to.size() == keys.length
                && all(keys.length, i -> to.containsKey(keys[i]) && to.containsValue(values[i])),
        () -> to.clear());
    return to;
  }

  // ---- Tables ----

  private static Table<Object, Object, Object> table(
      Transfer t,
      Table<Object, Object, Object> from,
      Comparator<Object> rows,
      Comparator<Object> columns,
      Supplier<Table<Object, Object, Object>> made) {
    Table<Object, Object, Object> to = t.reference(made);
    Cells cells = Cells.move(t, from, Lookup.NONE, CELL_BYTES);
    int size = t.count();
    t.chargeComparisons(rows, size);
    t.chargeComparisons(columns, size);
    t.fill(
        () -> cells.forEach(to::put),
        () ->
            to.size() == size
                && to.rowKeySet().size() == cells.rows().length
                && to.columnKeySet().size() == cells.columns().length
                && all(size, i -> to.contains(cells.row(i), cells.column(i))),
        () -> to.clear());
    return to;
  }

  @SuppressWarnings("deprecation") // nothing else tells it
  private static Comparator<?> columnComparator(Table<Object, Object, Object> table) {
    if (table instanceof TreeBasedTable<Object, Object, Object> tree) {
      return tree.columnComparator();
    }
    throw new UnsupportedTypeException(
        "A view of a RowSortedTable hides the comparator of its columns: copy it into a TreeBasedTable");
  }

  /** Tables whose keys are fixed: these, and the values row by row. */
  private static ArrayTable<Object, Object, Object> arrayTable(
      Transfer t, ArrayTable<Object, Object, Object> from) {
    Object[] rows = t.parts(from, ArrayTable::rowKeyList, 0, Transfer.HASHED, 64);
    long count = t.count();
    Object[] columns = t.parts(from, ArrayTable::columnKeyList, 1, Transfer.HASHED, 64);
    long size = count * t.count();
    t.requireRoom(size, 8);
    ArrayTable<Object, Object, Object> to =
        t.reference(() -> ArrayTable.create(Arrays.asList(rows), Arrays.asList(columns)));
    Values values = new Values(to);
    t.elements(from == null ? null : from.values(), values, 2, 8);
    t.requireSize(values.size, (int) size);
    return to;
  }

  /** The values of a table as a list that grows. */
  private static final class Values extends AbstractList<Object> {
    private final ArrayTable<Object, Object, Object> table;
    private int size;

    Values(ArrayTable<Object, Object, Object> table) {
      this.table = table;
    }

    @Override
    public boolean add(Object value) {
      set(size++, value);
      return true;
    }

    @Override
    public Object set(int index, Object value) {
      int columns = table.columnKeyList().size();
      return table.set(index / columns, index % columns, value);
    }

    @Override
    public Object get(int index) {
      int columns = table.columnKeyList().size();
      return table.at(index / columns, index % columns);
    }

    @Override
    public int size() {
      return size;
    }
  }

  // ---- Queues ----

  private static EvictingQueue<Object> evictingQueue(Transfer t, EvictingQueue<Object> from) {
    // It has an array of that length from the start.
    int capacity = t.size(from, queue -> queue.size() + queue.remainingCapacity(), 8);
    EvictingQueue<Object> to = t.reference(() -> EvictingQueue.create(capacity));
    Queue<Object> withoutEviction =
        new ForwardingQueue<>() {
          @Override
          protected Queue<Object> delegate() {
            return to;
          }

          @Override
          public boolean add(Object element) {
            t.require(to.remainingCapacity() > 0, "More elements than fit");
            return to.add(element);
          }
        };
    t.elements(from, withoutEviction, 0, 8);
    return to;
  }

  private static MinMaxPriorityQueue<Object> priorityQueue(
      Transfer t, MinMaxPriorityQueue<Object> from) {
    Comparator<Object> comparator = t.comparator(from, MinMaxPriorityQueue::comparator);
    Comparator<Object> order = comparator != null ? comparator : (Comparator) Ordering.natural();
    MinMaxPriorityQueue<Object> to =
        t.reference(() -> MinMaxPriorityQueue.orderedBy(order).create());
    t.elements(from, to, 0, 40);
    if (!t.isWriting()) {
      t.chargeComparisons(comparator, to.size());
    }
    return to;
  }
}
