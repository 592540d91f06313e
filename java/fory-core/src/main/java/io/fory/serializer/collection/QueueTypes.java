/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.collection;

import static io.fory.serializer.shared.MutableSerializer.mutable;

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
  // Heap in bytes.
  private static final int ARRAY_ELEMENT = 8;
  private static final int LOCK = 104; // with its conditions

  private static final int DELAY_QUEUE = LOCK + 104; // with the backing queue and its first array

  private QueueTypes() {}

  @SuppressWarnings({"unchecked", "rawtypes"})
  public static BuiltIn type(int number) {
    return switch (number) {
      case 18 ->
          SetAndQueueSerializer.type(
                  ArrayDeque.class, 0, size -> new ArrayDeque<>(Math.max(1, size)))
              .expectedFor(Queue.class, Deque.class);
      case 17 ->
          BuiltIn.object(
                  LinkedList.class,
                  new ListSerializer(
                      LinkedList.class, ListSerializer.NODE, 0, size -> new LinkedList<>(), null))
              .covering(Queue.class);
      case 58 ->
          SortedSerializer.type(
              PriorityQueue.class,
              (comparator, n) -> new PriorityQueue<>(Math.max(1, n), comparator));
      case 54 ->
          SetAndQueueSerializer.type(
              ConcurrentLinkedQueue.class, 0, size -> new ConcurrentLinkedQueue<>());
      case 55 ->
          SetAndQueueSerializer.type(
              ConcurrentLinkedDeque.class, 0, size -> new ConcurrentLinkedDeque<>());
      case 210 ->
          BuiltIn.object(
              ArrayBlockingQueue.class,
              new BoundedQueueSerializer(ARRAY_ELEMENT, LOCK, ArrayBlockingQueue::new));
      case 211 ->
          BuiltIn.object(
              LinkedBlockingQueue.class,
              new BoundedQueueSerializer(0, 2 * LOCK, LinkedBlockingQueue::new));
      case 212 ->
          BuiltIn.object(
              LinkedBlockingDeque.class,
              new BoundedQueueSerializer(0, LOCK, LinkedBlockingDeque::new));
      case 213 ->
          SortedSerializer.type(
              PriorityBlockingQueue.class,
              LOCK,
              (comparator, n) -> new PriorityBlockingQueue<>(Math.max(1, n), comparator));
      case 214 ->
          SetAndQueueSerializer.type(
              DelayQueue.class, DELAY_QUEUE, size -> (Queue) new DelayQueue<>());
      case 215 ->
          SetAndQueueSerializer.type(
              LinkedTransferQueue.class, 16, size -> new LinkedTransferQueue<>());
      case 216 ->
          // Never holds anything.
          mutable(
              SynchronousQueue.class,
              64,
              (out, v) -> {},
              in -> new SynchronousQueue<>(),
              v -> new SynchronousQueue<>());
      default -> null;
    };
  }
}
