/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.collection;

import io.fory.message.BuiltIn;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedList;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.SynchronousQueue;

/** The queues and deques of the JDK. */
public final class QueueTypes {
  private static final int WORD = 8; // of the heap, which each place of an array takes

  private static final int LOCK = 104; // with its conditions

  private static final int DELAY_QUEUE = LOCK + 104; // and the queue behind it with its first array

  private QueueTypes() {}

  @SuppressWarnings({"unchecked", "rawtypes"})
  public static BuiltIn type(int number) {
    return switch (number) {
      case 18 ->
          BuiltIn.object(
                  number,
                  ArrayDeque.class,
                  new CarefulSerializer(
                      ArrayDeque.class, size -> new ArrayDeque<>(Math.max(1, size))))
              .expectedFor(Queue.class, Deque.class)
              .documented("the elements", "capacity");
      case 17 ->
          BuiltIn.object(
                  number,
                  LinkedList.class,
                  new ListSerializer(
                      LinkedList.class, ListSerializer.NODE, 0, size -> new LinkedList<>()))
              .covering(Queue.class)
              .documented(
                  "`LinkedList`, the reversed views of it and of deques",
                  "the elements",
                  "that a reversed list or deque is a view");
      case 58 ->
          BuiltIn.object(
                  number,
                  PriorityQueue.class,
                  new SortedSerializer(
                      PriorityQueue.class,
                      queue -> ((PriorityQueue<?>) queue).comparator(),
                      (comparator, n) -> new PriorityQueue<>(Math.max(1, n), comparator)))
              .documented("the comparator and the elements", "");
      case 54 ->
          BuiltIn.object(
                  number,
                  ConcurrentLinkedQueue.class,
                  new CarefulSerializer(
                      ConcurrentLinkedQueue.class, size -> new ConcurrentLinkedQueue<>()))
              .documented("the elements", "");
      case 55 ->
          BuiltIn.object(
                  number,
                  ConcurrentLinkedDeque.class,
                  new CarefulSerializer(
                      ConcurrentLinkedDeque.class, size -> new ConcurrentLinkedDeque<>()))
              .documented("the elements", "");
      case 210 ->
          BuiltIn.object(
                  number,
                  ArrayBlockingQueue.class,
                  new BoundedQueueSerializer(WORD, LOCK, ArrayBlockingQueue::new))
              .documented("the capacity and the elements", "fairness");
      case 211 ->
          BuiltIn.object(
                  number,
                  LinkedBlockingQueue.class,
                  new BoundedQueueSerializer(0, 2 * LOCK, LinkedBlockingQueue::new))
              .documented("the capacity and the elements", "");
      case 212 ->
          BuiltIn.object(
                  number,
                  LinkedBlockingDeque.class,
                  new BoundedQueueSerializer(0, LOCK, LinkedBlockingDeque::new))
              .documented("the capacity and the elements", "");
      case 213 ->
          BuiltIn.object(
                  number,
                  PriorityBlockingQueue.class,
                  new SortedSerializer(
                      PriorityBlockingQueue.class,
                      LOCK,
                      queue -> ((PriorityBlockingQueue<?>) queue).comparator(),
                      (comparator, n) -> new PriorityBlockingQueue<>(Math.max(1, n), comparator)))
              .documented("the comparator and the elements", "");
      case 214 ->
          BuiltIn.object(
                  number,
                  DelayQueue.class,
                  new CarefulSerializer(
                      DelayQueue.class, DELAY_QUEUE, size -> (Queue) new DelayQueue<>()))
              .documented("the elements", "the thread that waits for the first");
      case 215 ->
          BuiltIn.object(
                  number,
                  LinkedTransferQueue.class,
                  new CarefulSerializer(
                      LinkedTransferQueue.class, 16, size -> new LinkedTransferQueue<>()))
              .documented("the elements", "the threads that wait");
      case 216 ->
          BuiltIn.object(number, SynchronousQueue.class, new EmptySerializer(SynchronousQueue::new))
              .documented("nothing: it is always empty", "fairness, the threads that wait");
      default -> null;
    };
  }
}
