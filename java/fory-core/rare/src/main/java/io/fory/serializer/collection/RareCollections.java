/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.collection;

import io.fory.message.BuiltIn;
import java.util.Collections;
import java.util.Queue;
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
import java.util.function.Function;

/**
 * The collections of the JDK that few programs have: queues that block, lists of old, sets that are
 * sorted and concurrent or a view.
 */
public final class RareCollections {
  private static final int WORD = 8; // of the heap, which each place of an array takes

  private static final int LOCK = 104; // with its conditions

  private static final int DELAY_QUEUE = LOCK + 104; // and the queue behind it with its first array

  private static final int VIEW = 24;

  private RareCollections() {}

  /** The set of a number, or null. */
  public static BuiltIn set(int number) {
    return switch (number) {
      case 53 ->
          BuiltIn.object(
              number,
              CopyOnWriteArraySet.class,
              CopyOnWriteSerializer.ofSets(CopyOnWriteArraySet::new));
      case 57 ->
          SortedSerializer.type(
              number,
              ConcurrentSkipListSet.class,
              96, // the backing map, which is larger than others
              (comparator, n) -> new ConcurrentSkipListSet<>(comparator));
      case 63 -> ofViews(number, Collections::unmodifiableSortedSet);
      case 64 -> ofViews(number, Collections::unmodifiableNavigableSet);
      default -> null;
    };
  }

  /** Returns the type of unmodifiable views of sets; behind them is a {@code TreeSet} again. */
  @SuppressWarnings("unchecked")
  private static BuiltIn ofViews(int number, Function<TreeSet<Object>, SortedSet<Object>> view) {
    Class<?> type = view.apply(new TreeSet<>()).getClass();
    return BuiltIn.object(
        number,
        type,
        new SortedSerializer(
            type,
            SortedSerializer.MAP_BEHIND + VIEW,
            (comparator, n) -> new TreeSet<>(comparator),
            behind -> view.apply((TreeSet<Object>) behind)));
  }

  /** The queue of a number, or null. */
  @SuppressWarnings({"unchecked", "rawtypes"})
  public static BuiltIn queue(int number) {
    return switch (number) {
      case 54 ->
          CarefulSerializer.type(
              number, ConcurrentLinkedQueue.class, 0, size -> new ConcurrentLinkedQueue<>());
      case 55 ->
          CarefulSerializer.type(
              number, ConcurrentLinkedDeque.class, 0, size -> new ConcurrentLinkedDeque<>());
      case 210 ->
          BuiltIn.object(
              number,
              ArrayBlockingQueue.class,
              new BoundedQueueSerializer(WORD, LOCK, ArrayBlockingQueue::new));
      case 211 ->
          BuiltIn.object(
              number,
              LinkedBlockingQueue.class,
              new BoundedQueueSerializer(0, 2 * LOCK, LinkedBlockingQueue::new));
      case 212 ->
          BuiltIn.object(
              number,
              LinkedBlockingDeque.class,
              new BoundedQueueSerializer(0, LOCK, LinkedBlockingDeque::new));
      case 213 ->
          SortedSerializer.type(
              number,
              PriorityBlockingQueue.class,
              LOCK,
              (comparator, n) -> new PriorityBlockingQueue<>(Math.max(1, n), comparator));
      case 214 ->
          CarefulSerializer.type(
              number, DelayQueue.class, DELAY_QUEUE, size -> (Queue) new DelayQueue<>());
      case 215 ->
          CarefulSerializer.type(
              number, LinkedTransferQueue.class, 16, size -> new LinkedTransferQueue<>());
      case 216 ->
          BuiltIn.object(
              number, SynchronousQueue.class, new EmptySerializer(SynchronousQueue::new));
      default -> null;
    };
  }

  /** The list of a number, or null. */
  public static BuiltIn list(int number) {
    return switch (number) {
      case 50 ->
          BuiltIn.object(number, Vector.class, new ListSerializer(Vector.class, Vector::new));
      case 51 ->
          BuiltIn.object(
              number, Stack.class, new ListSerializer(Stack.class, 8, 56, RareCollections::stack));
      case 52 ->
          BuiltIn.object(
              number,
              CopyOnWriteArrayList.class,
              CopyOnWriteSerializer.ofLists(CopyOnWriteArrayList::new));
      case 201 ->
          BuiltIn.object(number, Collections.nCopies(1, 1).getClass(), new CopiesSerializer());
      default -> null;
    };
  }

  /** A stack with room for as many elements; its first array is too small or too large. */
  private static Stack<Object> stack(int size) {
    Stack<Object> stack = new Stack<>();
    stack.ensureCapacity(size);
    return stack;
  }
}
