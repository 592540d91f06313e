/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.security;

import com.google.common.collect.ArrayListMultimap;
import com.google.common.collect.EvictingQueue;
import com.google.common.collect.HashBasedTable;
import com.google.common.collect.HashBiMap;
import com.google.common.collect.HashMultimap;
import com.google.common.collect.HashMultiset;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.LinkedHashMultimap;
import com.google.common.collect.LinkedListMultimap;
import com.google.common.collect.Multimap;
import io.fory.Fory;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What waits for the end of a cycle is charged with all that the reader keeps until then: whatever
 * the containers are, no message allocates more than twice its limit. Without references it would
 * be half as much again; the table of all objects, some 24 bytes for each, is not charged.
 */
@Tag("attack")
class WaitingForCyclesTest {
  private static final long MAX = 8 << 20;

  /** The object around everything. */
  static final class Knot {
    Object content;
  }

  /** Refers to it, and has an order. */
  static final class Part implements Comparable<Part> {
    Knot knot;
    int number;

    @Override
    public int compareTo(Part other) {
      return Integer.compare(number, other.number);
    }
  }

  record Pair(Object first, Object second) {}

  /** The same by the number alone. */
  record Numbered(Knot knot, int number) {
    @Override
    public int hashCode() {
      return number;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Numbered that && number == that.number;
    }
  }

  private record Kind(String name, Function<Part, Object> holder) {
    @Override
    public String toString() {
      return name;
    }
  }

  private static Kind kind(String name, Function<Part, Object> holder) {
    return new Kind(name, holder);
  }

  private static Kind collection(Supplier<Collection<Object>> maker) {
    return kind(
        maker.get().getClass().getName(),
        part -> {
          Collection<Object> all = maker.get();
          all.add(part);
          return all;
        });
  }

  private static Kind map(Supplier<Map<Object, Object>> maker) {
    return kind(
        maker.get().getClass().getName(),
        part -> {
          Map<Object, Object> all = maker.get();
          all.put(part, part.knot);
          return all;
        });
  }

  static Stream<Kind> kinds() {
    return Stream.of(
        kind("the object itself", part -> part),
        kind("array", part -> new Object[] {part}),
        kind("asList", Arrays::asList),
        kind("List.of", List::of),
        kind("Set.of", Set::of),
        kind("Set.of the knot", part -> Set.of(part.knot)),
        kind("Map.of", part -> Map.of(part, part.knot)),
        kind("Map.of values", part -> Map.of("k", part.knot)),
        kind("entry", part -> Map.entry(part, part.knot)),
        kind("record", part -> new Pair(part, part.knot)),
        kind("Optional", Optional::of),
        kind("AtomicReference", AtomicReference::new),
        kind("unmodifiableSet", part -> Collections.unmodifiableSet(new HashSet<>(Set.of(part)))),
        kind("singleton", Collections::singleton),
        kind("ImmutableList", ImmutableList::of),
        kind("ArrayListMultimap", part -> put(ArrayListMultimap.create(), part)),
        kind("LinkedListMultimap", part -> put(LinkedListMultimap.create(), part)),
        kind("HashMultimap", part -> put(HashMultimap.create(), part)),
        kind("LinkedHashMultimap", part -> put(LinkedHashMultimap.create(), part)),
        kind(
            "HashBasedTable",
            part -> {
              HashBasedTable<Object, Object, Object> table = HashBasedTable.create();
              table.put(part, part, part.knot);
              return table;
            }),
        collection(ArrayList::new),
        collection(HashSet::new),
        collection(LinkedHashSet::new),
        collection(TreeSet::new),
        collection(ConcurrentSkipListSet::new),
        collection(CopyOnWriteArrayList::new),
        collection(CopyOnWriteArraySet::new),
        collection(ArrayDeque::new),
        collection(PriorityQueue::new),
        collection(PriorityBlockingQueue::new),
        collection(ConcurrentLinkedQueue::new),
        collection(() -> new ArrayBlockingQueue<>(2)),
        collection(LinkedBlockingDeque::new),
        collection(ConcurrentHashMap::newKeySet),
        collection(HashMultiset::create),
        collection(() -> EvictingQueue.create(2)),
        map(HashMap::new),
        map(LinkedHashMap::new),
        map(TreeMap::new),
        map(Hashtable::new),
        map(IdentityHashMap::new),
        map(ConcurrentHashMap::new),
        map(ConcurrentSkipListMap::new),
        map(HashBiMap::create));
  }

  private static Object put(Multimap<Object, Object> multimap, Part part) {
    multimap.put(part, part.knot);
    return multimap;
  }

  private static Fory fory(boolean codegen, long max) {
    return Fory.builder()
        .register(Knot.class, Part.class, Pair.class, Numbered.class)
        .withRefTracking(true)
        .withCodegen(codegen)
        .withAsyncCompilation(false)
        .withMaxGraphBytes(max)
        .build();
  }

  private static void check(Function<Integer, Object> graph) {
    for (boolean codegen : new boolean[] {false, true}) {
      Fory writer = fory(codegen, 1 << 30);
      Fory reader = fory(codegen, MAX);
      reader.deserialize(writer.serialize(graph.apply(2))); // loads classes
      boolean refused = false;
      for (int size = 5_000; !refused; size = size * 3 / 2) {
        byte[] message = writer.serialize(graph.apply(size));
        refused =
            Attack.on(reader, message).survived().allocatedWithin(MAX + MAX / 3).failure() != null;
      }
    }
  }

  /** Many containers, each of one element. */
  @ParameterizedTest
  @MethodSource("kinds")
  void manyContainers(Kind kind) {
    check(
        size -> {
          Knot knot = new Knot();
          Object[] all = new Object[size];
          Arrays.setAll(
              all,
              i -> {
                Part part = new Part();
                part.knot = knot;
                part.number = i;
                return kind.holder.apply(part);
              });
          knot.content = all;
          return knot;
        });
  }

  /** One container with many elements. */
  @ParameterizedTest
  @MethodSource("kindsOfMany")
  void aContainerOfMany(Supplier<Object> maker) {
    check(
        size -> {
          Knot knot = new Knot();
          knot.content = maker.get();
          for (int i = 0; i < size; i++) {
            Part part = new Part();
            part.knot = knot;
            part.number = i;
            add(knot.content, part);
          }
          return knot;
        });
  }

  @SuppressWarnings("unchecked")
  private static void add(Object container, Part part) {
    boolean sorted = container.getClass().getName().matches(".*(Tree|Skip|Priority).*");
    Object key = sorted ? part : new Numbered(part.knot, part.number);
    if (container instanceof Map<?, ?>) {
      ((Map<Object, Object>) container).put(key, part.knot);
    } else {
      ((Collection<Object>) container).add(key);
    }
  }

  static Stream<Supplier<Object>> kindsOfMany() {
    return Stream.of(
        ArrayList::new,
        HashSet::new,
        LinkedHashSet::new,
        TreeSet::new,
        ConcurrentSkipListSet::new,
        ArrayDeque::new,
        PriorityQueue::new,
        LinkedBlockingDeque::new,
        ConcurrentHashMap::newKeySet,
        HashMultiset::create,
        HashMap::new,
        LinkedHashMap::new,
        TreeMap::new,
        Hashtable::new,
        ConcurrentHashMap::new,
        ConcurrentSkipListMap::new);
  }
}
