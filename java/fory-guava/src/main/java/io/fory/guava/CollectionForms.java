/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.guava;

import com.google.common.collect.ConcurrentHashMultiset;
import com.google.common.collect.ContiguousSet;
import com.google.common.collect.DiscreteDomain;
import com.google.common.collect.EnumMultiset;
import com.google.common.collect.EvictingQueue;
import com.google.common.collect.ForwardingQueue;
import com.google.common.collect.HashMultiset;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMultiset;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSortedMultiset;
import com.google.common.collect.ImmutableSortedSet;
import com.google.common.collect.LinkedHashMultiset;
import com.google.common.collect.MinMaxPriorityQueue;
import com.google.common.collect.Multiset;
import com.google.common.collect.Ordering;
import com.google.common.collect.Range;
import com.google.common.collect.SortedMultiset;
import com.google.common.collect.TreeMultiset;
import io.fory.exception.Quote;
import io.fory.exception.UnsupportedTypeException;
import io.fory.platform.SerializedFieldProbe;
import io.fory.spi.Lookup;
import java.math.BigInteger;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.Queue;
import java.util.SortedSet;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** The forms of lists, sets, queues and multisets. */
@SuppressWarnings({"rawtypes", "unchecked"})
final class CollectionForms {
  private static final int COUNTED_BYTES = 144; // of an element, in a mutable and an immutable set

  private CollectionForms() {}

  /** Returns the form of a type, or null. Loads no other type: this Guava may lack them. */
  static Form<?> form(String name) {
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
              (order, parts) -> new ImmutableSortedSet.Builder<>(order).add(parts).build());
      case "ContiguousSet" -> (Form<ContiguousSet>) CollectionForms::contiguousSet;
      case "EvictingQueue" -> (Form<EvictingQueue<Object>>) CollectionForms::evictingQueue;
      case "MinMaxPriorityQueue" ->
          (Form<MinMaxPriorityQueue<Object>>) CollectionForms::priorityQueue;
      case "HashMultiset" -> multiset(HashMultiset::create, null);
      case "LinkedHashMultiset" -> multiset(LinkedHashMultiset::create, null);
      case "ConcurrentHashMultiset" -> multiset(ConcurrentHashMultiset::create, null);
      case "ImmutableMultiset" -> multiset(LinkedHashMultiset::create, ImmutableMultiset::copyOf);
      case "TreeMultiset" -> sortedMultiset(null);
      case "ImmutableSortedMultiset" ->
          sortedMultiset(
              set -> (Multiset) ImmutableSortedMultiset.copyOfSorted((SortedMultiset) set));
      case "EnumMultiset" ->
          (Form<Multiset<Object>>)
              (t, from) -> {
                Class type = t.enumType(from, set -> constants((EnumMultiset<?>) set));
                return counted(
                    t, from, Lookup.COMPARED, null, () -> EnumMultiset.create(type), null);
              };
      default -> null;
    };
  }

  private static Form<Collection<?>> elements(
      Lookup lookup,
      int heapBytes,
      Function<Collection<?>, Comparator<?>> order,
      BiFunction<Comparator<Object>, Object[], Collection<?>> made) {
    return (t, from) -> {
      Comparator<Object> comparator = t.comparator(from, order);
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

  /**
   * Transfers the first and last element, or null twice for an empty set. The elements between them
   * take no heap, but hashing the set walks through them, which is charged as work.
   */
  private static ContiguousSet contiguousSet(Transfer t, ContiguousSet from) {
    if (from != null && !t.isWriting()) {
      return from;
    }
    Object first = t.part(from, set -> set.isEmpty() ? null : set.first(), Transfer.ANYTHING);
    Object last = t.part(from, set -> set.isEmpty() ? null : set.last(), Transfer.ANYTHING);
    DiscreteDomain domain = first == null ? DiscreteDomain.integers() : domain(first);
    if (domain == null && t.isWriting()) {
      throw new UnsupportedTypeException(
          "A ContiguousSet does not tell its domain, and only those of Integer, Long and BigInteger are known: copy this set of %s into an ImmutableSortedSet"
              .formatted(first.getClass().getName()));
    }
    t.require(
        domain != null
            && (first == null
                ? last == null
                : last != null
                    && last.getClass() == first.getClass()
                    && ((Comparable) first).compareTo(last) <= 0),
        "Expected two numbers of one class, the smaller one first");
    if (t.isWriting()) {
      return from;
    }
    Range ends =
        first == null
            ? Range.closedOpen(0, 0)
            : Range.closed((Comparable) first, (Comparable) last);
    ContiguousSet set = ContiguousSet.create(ends, domain);
    t.requireRoom(set.size(), 0);
    t.chargeWork(set.size());
    t.addWeight(set.size());
    return set;
  }

  private static DiscreteDomain domain(Object element) {
    if (element instanceof Integer) {
      return DiscreteDomain.integers();
    } else if (element instanceof Long) {
      return DiscreteDomain.longs();
    }
    return element instanceof BigInteger ? DiscreteDomain.bigIntegers() : null;
  }

  private static EvictingQueue<Object> evictingQueue(Transfer t, EvictingQueue<Object> from) {
    // The queue allocates an array of this length.
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
    Comparator<Object> order = t.comparator(from, MinMaxPriorityQueue::comparator);
    MinMaxPriorityQueue<Object> to =
        t.reference(() -> MinMaxPriorityQueue.orderedBy(orNatural(order)).create());
    Object[] parts = t.parts(from, queue -> queue, 0, Lookup.COMPARED, 40);
    t.chargeComparisons(order, parts == null ? 0 : parts.length);
    t.fill(() -> Collections.addAll(to, parts), () -> to.size() == parts.length, () -> to.clear());
    return to;
  }

  static Comparator<Object> orNatural(Comparator<Object> comparator) {
    return comparator != null ? comparator : (Comparator) Ordering.natural();
  }

  // ---- Multisets ----

  private static Form<Multiset<Object>> multiset(
      Supplier<Multiset<Object>> made, UnaryOperator<Multiset<Object>> immutable) {
    return (t, from) -> counted(t, from, Transfer.HASHED, null, made, immutable);
  }

  private static Form<Multiset<Object>> sortedMultiset(UnaryOperator<Multiset<Object>> immutable) {
    return (t, from) -> {
      Comparator order = t.comparator(from, set -> ((SortedMultiset<?>) set).comparator());
      return counted(t, from, Lookup.COMPARED, order, () -> TreeMultiset.create(order), immutable);
    };
  }

  /**
   * Transfers the distinct elements, and how often each occurs.
   *
   * @param immutable makes an immutable multiset of the one that was filled; or null
   */
  private static Multiset<Object> counted(
      Transfer t,
      Multiset<Object> original,
      Lookup lookup,
      Comparator<Object> order,
      Supplier<? extends Multiset> made,
      UnaryOperator<Multiset<Object>> immutable) {
    // A snapshot, if other threads may change the multiset.
    Multiset<Object> from =
        original instanceof ConcurrentHashMultiset ? LinkedHashMultiset.create(original) : original;
    Multiset<Object> to = immutable == null ? t.reference(made) : made.get();
    Object[] parts = t.parts(from, Multiset::elementSet, 0, lookup, COUNTED_BYTES);
    int[] counts = t.numbers(from, CollectionForms::counts, t.count(), 1, Integer.MAX_VALUE);
    t.chargeComparisons(order, t.count());
    t.fill(
        () -> add(to, parts, counts),
        () -> Transfer.isFound(to.elementSet(), parts.length),
        () -> to.clear());
    if (immutable == null || t.isWriting()) {
      return to;
    }
    t.requireSize(to.elementSet().size(), parts.length);
    return immutable.apply(to);
  }

  private static int[] counts(Multiset<Object> multiset) {
    return multiset.entrySet().stream().mapToInt(Multiset.Entry::getCount).toArray();
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

  private static Class<?> constants(EnumMultiset<?> multiset) {
    return multiset.isEmpty()
        ? SerializedFieldProbe.of(multiset).enumType()
        : multiset.elementSet().iterator().next().getDeclaringClass();
  }
}
