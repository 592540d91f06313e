/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.security;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.base.Optional;
import com.google.common.collect.ArrayListMultimap;
import com.google.common.collect.ArrayTable;
import com.google.common.collect.ConcurrentHashMultiset;
import com.google.common.collect.EnumHashBiMap;
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
import com.google.common.collect.LinkedListMultimap;
import com.google.common.collect.MinMaxPriorityQueue;
import com.google.common.collect.Ordering;
import com.google.common.collect.Range;
import com.google.common.collect.Tables;
import com.google.common.collect.TreeBasedTable;
import com.google.common.collect.TreeMultimap;
import com.google.common.collect.TreeMultiset;
import com.google.common.collect.TreeRangeMap;
import com.google.common.collect.TreeRangeSet;
import io.fory.Fory;
import io.fory.exception.ForyException;
import io.fory.exception.UnsupportedTypeException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import java.util.WeakHashMap;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BinaryOperator;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * No bytes make a container print what is in it, or copy it: the JDK's and Guava's put what they
 * refuse into their exceptions, which takes exponential time and memory where parts are shared.
 */
class PrintedContentTest {
  /** Distinct where it is written; where it is read all are equal if {@code same} says so. */
  static final class Told implements Comparable<Told>, Cloneable {
    private static boolean same;
    private static int calls;

    private final int number;

    Told(int number) {
      this.number = number;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Told told && (same || told.number == number);
    }

    @Override
    public int hashCode() {
      return same ? 0 : number;
    }

    @Override
    public int compareTo(Told other) {
      return same ? 0 : Integer.compare(number, other.number);
    }

    @Override
    public Told clone() {
      calls++;
      return this;
    }

    @Override
    public String toString() {
      calls++;
      return "Told " + number;
    }
  }

  /** A container of two distinct elements, keys or values. */
  private record Container(String name, BinaryOperator<Object> maker) {
    @Override
    public String toString() {
      return name;
    }
  }

  private static Container of(String name, BinaryOperator<Object> maker) {
    return new Container(name, maker);
  }

  private static Container collection(IntFunction<? extends Collection<Object>> maker) {
    return of(
        maker.apply(2).getClass().getName(),
        (a, b) -> {
          Collection<Object> all = maker.apply(2);
          all.add(a);
          all.add(b);
          return all;
        });
  }

  private static Container map(IntFunction<? extends Map<?, Object>> maker) {
    return of(
        maker.apply(2).getClass().getName(),
        (a, b) -> {
          @SuppressWarnings("unchecked")
          Map<Object, Object> map = (Map<Object, Object>) maker.apply(2);
          boolean ofEnum = map instanceof EnumMap || map instanceof EnumHashBiMap;
          map.put(ofEnum ? TimeUnit.DAYS : a, a);
          map.put(ofEnum ? TimeUnit.HOURS : b, b);
          return map;
        });
  }

  private static Stream<Container> jdk() {
    return Stream.of(
        of("Set.of", Set::of),
        of("Map.of", (a, b) -> Map.of(a, b, b, a)),
        of("Map.ofEntries", (a, b) -> Map.ofEntries(Map.entry(a, a), Map.entry(b, b))),
        of("List.of", List::of),
        of("unmodifiableSet", (a, b) -> Collections.unmodifiableSet(new HashSet<>(Set.of(a, b)))),
        of("checkedSet", (a, b) -> checked(new HashSet<>(Set.of(a, b)))),
        of("array", (a, b) -> new Object[] {a, b}),
        of("array of one class", (a, b) -> new Told[] {(Told) a, (Told) b}),
        of("AtomicReference", (a, b) -> new AtomicReference<>(List.of(a, b))),
        of("entry", Map::entry),
        of("exception", (a, b) -> new IllegalStateException("text", new RuntimeException("cause"))),
        of("asList", Arrays::asList),
        collection(ArrayList::new),
        collection(Vector::new),
        collection(HashSet::new),
        collection(LinkedHashSet::new),
        collection(n -> new TreeSet<>()),
        collection(n -> new TreeSet<>(Collections.reverseOrder())),
        collection(n -> new ConcurrentSkipListSet<>()),
        collection(n -> new CopyOnWriteArrayList<>()),
        collection(n -> new CopyOnWriteArraySet<>()),
        collection(ArrayDeque::new),
        collection(PriorityQueue::new),
        collection(n -> new PriorityBlockingQueue<>()),
        collection(ArrayBlockingQueue::new),
        collection(LinkedBlockingDeque::new),
        collection(n -> ConcurrentHashMap.newKeySet()),
        map(HashMap::new),
        map(LinkedHashMap::new),
        map(n -> new TreeMap<>()),
        map(Hashtable::new),
        map(IdentityHashMap::new),
        map(WeakHashMap::new),
        map(ConcurrentHashMap::new),
        map(n -> new ConcurrentSkipListMap<>()),
        map(n -> new EnumMap<TimeUnit, Object>(TimeUnit.class)));
  }

  private static Set<Object> checked(Set<Object> set) {
    return Collections.checkedSet(set, Object.class);
  }

  private static Stream<Container> guava() {
    return Stream.of(
        of("Optional", (a, b) -> Optional.of(a)),
        of("ImmutableList", ImmutableList::of),
        of("ImmutableSet", ImmutableSet::of),
        of("ImmutableSortedSet", (a, b) -> ImmutableSortedSet.of((Told) a, (Told) b)),
        of("ImmutableMap", (a, b) -> ImmutableMap.of(a, b, b, a)),
        of("ImmutableBiMap", (a, b) -> ImmutableBiMap.of(a, b, b, a)),
        of("ImmutableBiMap of values", (a, b) -> ImmutableBiMap.of(1, a, 2, b)),
        of("ImmutableSortedMap", (a, b) -> ImmutableSortedMap.of((Told) a, a, (Told) b, b)),
        of("ImmutableMultiset", ImmutableMultiset::of),
        of("ImmutableSortedMultiset", (a, b) -> ImmutableSortedMultiset.of((Told) a, (Told) b)),
        of("ImmutableListMultimap", (a, b) -> ImmutableListMultimap.of(a, b, b, a)),
        of("ImmutableSetMultimap", (a, b) -> ImmutableSetMultimap.of(1, a, 1, b)),
        of("ImmutableTable by rows", (a, b) -> table(ImmutableTable.builder(), a, 1, b, 1)),
        of("ImmutableTable by columns", (a, b) -> table(ImmutableTable.builder(), 1, a, 1, b)),
        of("ImmutableRangeSet", (a, b) -> ImmutableRangeSet.of(range(a, b))),
        of("ImmutableRangeMap", (a, b) -> ImmutableRangeMap.of(range(a, b), a)),
        of("Range", PrintedContentTest::range),
        of("cell", (a, b) -> Tables.immutableCell(a, b, a)),
        collection(n -> HashMultiset.create()),
        collection(n -> ConcurrentHashMultiset.create()),
        collection(n -> TreeMultiset.create(order())),
        collection(EvictingQueue::create),
        collection(n -> MinMaxPriorityQueue.orderedBy(order()).<Object>create()),
        map(HashBiMap::create),
        map(n -> EnumHashBiMap.create(TimeUnit.class)),
        of("ArrayListMultimap", (a, b) -> ArrayListMultimap.create(ImmutableListMultimap.of(a, b))),
        of("LinkedListMultimap", (a, b) -> LinkedListMultimap.create(multimap(a, b))),
        of("HashMultimap", (a, b) -> HashMultimap.create(multimap(a, b))),
        of("LinkedHashMultimap", (a, b) -> LinkedHashMultimap.create(multimap(a, b))),
        of("TreeMultimap", (a, b) -> tree((Told) a, (Told) b)),
        of("ArrayTable", (a, b) -> ArrayTable.create(List.of(a, b), List.of(b, a))),
        of("HashBasedTable", (a, b) -> HashBasedTable.create(ImmutableTable.of(a, b, a))),
        of("TreeBasedTable", (a, b) -> treeTable((Told) a, (Told) b)),
        of("TreeRangeSet", (a, b) -> TreeRangeSet.create(List.of(range(a, b)))),
        of(
            "TreeRangeMap",
            (a, b) -> {
              TreeRangeMap<Told, Object> map = TreeRangeMap.create();
              map.put(range(a, b), a);
              return map;
            }));
  }

  private static Comparator<Object> order() {
    @SuppressWarnings({"unchecked", "rawtypes"})
    Comparator<Object> order = (Comparator) Ordering.natural();
    return order;
  }

  private static Range<Told> range(Object a, Object b) {
    return Range.closed((Told) a, (Told) b);
  }

  private static ImmutableListMultimap<Object, Object> multimap(Object a, Object b) {
    return ImmutableListMultimap.of(a, b, b, a);
  }

  private static TreeMultimap<Told, Told> tree(Told a, Told b) {
    TreeMultimap<Told, Told> map = TreeMultimap.create();
    map.put(a, a);
    map.put(b, b);
    return map;
  }

  private static TreeBasedTable<Told, Told, Told> treeTable(Told a, Told b) {
    TreeBasedTable<Told, Told, Told> table = TreeBasedTable.create();
    table.put(a, a, a);
    table.put(b, b, b);
    return table;
  }

  private static ImmutableTable<Object, Object, Object> table(
      ImmutableTable.Builder<Object, Object, Object> builder,
      Object row,
      Object column,
      Object otherRow,
      Object otherColumn) {
    return builder.put(row, column, row).put(otherRow, otherColumn, column).build();
  }

  static Stream<Container> containers() {
    return Stream.concat(jdk(), guava());
  }

  private static Fory fory(boolean references) {
    return Fory.builder()
        .register(Told.class, TimeUnit.class)
        .withRefTracking(references)
        .withCodegen(false)
        .build();
  }

  @ParameterizedTest
  @MethodSource("containers")
  void equalElementsAreNotPrinted(Container container) {
    for (boolean references : new boolean[] {false, true}) {
      Fory fory = fory(references);
      byte[] message = fory.serialize(container.maker.apply(new Told(1), new Told(2)));
      Told.calls = 0;
      assertThat(fory.deserialize(message)).isNotNull();
      Told.same = true;
      try {
        readOrRefuse(fory, message);
      } finally {
        Told.same = false;
      }
    }
  }

  @Tag("thorough")
  @ParameterizedTest
  @MethodSource("containers")
  void damagedContainersAreNotPrinted(Container container) {
    for (boolean references : new boolean[] {false, true}) {
      Fory fory = fory(references);
      byte[] message = fory.serialize(container.maker.apply(new Told(1), new Told(2)));
      Told.calls = 0;
      for (int at = 0; at < message.length; at++) {
        byte right = message[at];
        for (int bit = 0; bit < Byte.SIZE; bit++) {
          message[at] = (byte) (right ^ 1 << bit);
          readOrRefuse(fory, message);
        }
        for (int each : new int[] {0, 1, 2, 3, 12, 0xff}) {
          message[at] = (byte) each;
          readOrRefuse(fory, message);
        }
        message[at] = right;
      }
    }
  }

  private static void readOrRefuse(Fory fory, byte[] message) {
    try {
      fory.deserialize(message);
    } catch (ForyException e) {
      assertThat(Objects.toString(e.getMessage())).doesNotContain("Told 1", "Told 2");
    }
    assertThat(Told.calls).as("calls of toString and clone").isZero();
  }

  /** It prints all that it compares: no message may choose it. */
  @Test
  void theOrderOfTextsIsRefused() {
    Fory fory = fory(false);
    assertThatThrownBy(() -> fory.serialize(Ordering.usingToString()))
        .isInstanceOf(UnsupportedTypeException.class)
        .hasMessageContaining("compare with a registered class of your own");
    byte[] message = fory.serialize(Ordering.natural());
    message[message.length - 1] = 7;
    assertThatThrownBy(() -> fory.deserialize(message))
        .isInstanceOf(ForyException.class)
        .hasMessageContaining("no such kind of ordering");
  }
}
