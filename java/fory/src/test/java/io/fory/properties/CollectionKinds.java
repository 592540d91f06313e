/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.properties;

import static io.fory.properties.Kind.Trait.FIXED;
import static io.fory.properties.Kind.Trait.WRAPPING;
import static io.fory.properties.Kind.holder;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.SortedSet;
import java.util.Stack;
import java.util.TreeSet;
import java.util.Vector;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.AtomicStampedReference;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;

/** Lists, sets and queues, arrays of objects, and what holds one object. */
final class CollectionKinds {
  private CollectionKinds() {}

  static List<Kind> all() {
    List<Kind> all = new ArrayList<>();
    all.addAll(lists());
    all.addAll(sets());
    all.addAll(queues());
    all.addAll(single());
    return all;
  }

  private static List<Kind> lists() {
    return List.of(
        holder(s -> s.fill(new ArrayList<>())),
        holder(s -> s.fill(new LinkedList<>())),
        holder(s -> s.fill(new Vector<>())),
        holder(s -> s.fill(new Stack<>())),
        holder(s -> s.fill(new CopyOnWriteArrayList<>())),
        holder(s -> Arrays.asList(s.any(), s.any())),
        holder(s -> List.of()),
        holder(s -> List.of(s.some())),
        holder(s -> List.of(s.some(), s.some(), s.some())),
        holder(s -> Collections.emptyList()),
        holder(s -> Collections.singletonList(s.any())),
        holder(s -> Collections.nCopies(s.number(9), s.any())),
        holder(s -> Collections.unmodifiableCollection(s.fill(new ArrayList<>()))),
        holder(s -> Collections.unmodifiableList(s.fill(new ArrayList<>()))),
        holder(s -> Collections.unmodifiableList(s.fill(new LinkedList<>()))),
        tagged(s -> new Shapes.Tagged(), (list, tag) -> list.tag = tag, (s, list) -> s.fill(list)),
        tagged(s -> new Shapes.Linked(), (list, tag) -> list.tag = tag, (s, list) -> s.fill(list)),
        tagged(s -> new Shapes.Vec(), (list, tag) -> list.tag = tag, (s, list) -> s.fill(list)));
  }

  /** A container of a user's with a field, which holds anything whatever its elements are. */
  static <T> Kind tagged(
      Function<Source, T> maker, BiConsumer<T, Object> tag, BiFunction<Source, T, ?> fill) {
    return holder(
        s -> {
          T container = s.begin(maker.apply(s));
          tag.accept(container, s.with(null, null, s::any));
          return fill.apply(s, container);
        });
  }

  private static List<Kind> sets() {
    return List.of(
        holder(s -> s.fillHashed(new HashSet<>())),
        holder(s -> s.fillHashed(new LinkedHashSet<>())),
        holder(s -> s.fillSorted(new TreeSet<>(s.comparator()))),
        holder(s -> s.fillSorted(new ConcurrentSkipListSet<>(s.comparator()))),
        holder(s -> s.fillHashed(new CopyOnWriteArraySet<>())),
        holder(s -> enums(s), FIXED),
        holder(s -> Set.of()),
        holder(s -> Set.of(s.key())),
        holder(s -> Set.copyOf(s.keys())),
        holder(s -> Collections.emptySet()),
        holder(s -> Collections.singleton(s.key())),
        holder(s -> Collections.unmodifiableSet(s.fillHashed(new LinkedHashSet<>()))),
        holder(s -> Collections.unmodifiableSortedSet(s.fillSorted(new TreeSet<>()))),
        holder(s -> Collections.unmodifiableNavigableSet(s.fillSorted(new TreeSet<>()))),
        tagged(
            s -> new Shapes.Hashed(), (set, tag) -> set.tag = tag, (s, set) -> s.fillHashed(set)),
        tagged(
            s -> new Shapes.Tree(s.comparator()),
            (set, tag) -> set.tag = tag,
            (s, set) -> s.fillSorted(set)),
        tagged(s -> new Shapes.Skip(), (set, tag) -> set.tag = tag, (s, set) -> s.fillSorted(set)));
  }

  static EnumSet<Shapes.Color> enums(Source s) {
    EnumSet<Shapes.Color> set = EnumSet.noneOf(Shapes.Color.class);
    for (Shapes.Color color : Shapes.Color.values()) {
      if (s.number(2) == 0) {
        set.add(color);
      }
    }
    return set;
  }

  private static List<Kind> queues() {
    return List.of(
        holder(s -> s.fillNonNull(new ArrayDeque<>())),
        holder(s -> s.fillSorted(new PriorityQueue<>(s.comparator()))),
        holder(s -> s.fillNonNull(new ConcurrentLinkedQueue<>())),
        holder(s -> s.fillNonNull(new ConcurrentLinkedDeque<>())),
        holder(s -> s.fillNonNull(new ArrayBlockingQueue<>(3 + s.number(9)))),
        holder(s -> s.fillNonNull(new LinkedBlockingQueue<>(3 + s.number(9)))),
        holder(s -> s.fillNonNull(new LinkedBlockingDeque<>())),
        holder(s -> s.fillSorted(new PriorityBlockingQueue<>(1, s.comparator()))),
        holder(CollectionKinds::delays, FIXED),
        holder(s -> s.fillNonNull(new LinkedTransferQueue<>())),
        holder(s -> new SynchronousQueue<>()),
        tagged(
            s -> new Shapes.Deck(),
            (deck, tag) -> deck.tag = tag,
            (s, deck) -> s.fillNonNull(deck)),
        tagged(
            s -> new Shapes.Heap(),
            (heap, tag) -> heap.tag = tag,
            (s, heap) -> s.fillSorted(heap)));
  }

  private static Object delays(Source s) {
    DelayQueue<Shapes.Delay> queue = new DelayQueue<>();
    for (int i = s.number(3); i > 0; i--) {
      queue.add(new Shapes.Delay(i));
    }
    return queue;
  }

  private static List<Kind> single() {
    return List.of(
        holder(s -> Optional.ofNullable(s.any())),
        holder(s -> set(s.begin(new AtomicReference<>()), s)),
        holder(
            s -> {
              AtomicMarkableReference<Object> held =
                  s.begin(new AtomicMarkableReference<>(null, false));
              held.set(s.any(), true);
              return held;
            }),
        holder(
            s -> {
              AtomicStampedReference<Object> held = s.begin(new AtomicStampedReference<>(null, 0));
              held.set(s.any(), -5);
              return held;
            }),
        holder(
            s -> {
              AtomicReferenceArray<Object> array = s.begin(new AtomicReferenceArray<>(2));
              array.set(1, s.any());
              return array;
            }),
        holder(s -> array(s, new Object[s.number(4)])),
        holder(s -> array(s, new Object[2][0].clone()), FIXED, WRAPPING));
  }

  private static Object set(AtomicReference<Object> reference, Source s) {
    reference.set(s.any());
    return reference;
  }

  /** An array of anything, or an array of such arrays. */
  private static Object array(Source s, Object[] array) {
    s.begin(array);
    for (int i = 0; i < array.length; i++) {
      array[i] = array instanceof Object[][] ? array(s, new Object[s.number(3)]) : s.any();
    }
    return array;
  }

  /** Views of other collections are read back as collections of their own. */
  static List<Kind> views() {
    return List.of(
        holder(
            s -> {
              List<Object> list = s.fill(new ArrayList<>(Arrays.asList(1, 2)));
              List<Object> part = list.subList(1, list.size());
              return s.view(part, new ArrayList<>(part));
            }),
        holder(
            s -> {
              List<Object> list = List.of(s.some(), s.some(), s.some());
              return s.view(list.subList(0, 2), List.copyOf(list.subList(0, 2)));
            }),
        holder(
            s -> {
              TreeSet<Object> set = s.fillSorted(new TreeSet<>());
              return s.view(set.descendingSet(), descending(set));
            }),
        holder(
            s -> {
              TreeSet<Object> set = s.fillSorted(new TreeSet<>());
              if (set.isEmpty()) {
                return set;
              }
              SortedSet<Object> part = set.headSet(set.last());
              return s.view(part, new TreeSet<>(part));
            }));
  }

  private static Collection<Object> descending(TreeSet<Object> set) {
    Set<Object> descending = set.descendingSet();
    return new TreeSet<>((SortedSet<Object>) descending);
  }
}
