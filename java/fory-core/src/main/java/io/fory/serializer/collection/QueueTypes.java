/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.collection;

import io.fory.message.BuiltIn;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedList;
import java.util.PriorityQueue;
import java.util.Queue;

/** The queues and deques of the JDK that many programs have. */
public final class QueueTypes {
  private QueueTypes() {}

  public static BuiltIn type(int number) {
    return switch (number) {
      case 18 ->
          CarefulSerializer.type(
                  number, ArrayDeque.class, 0, size -> new ArrayDeque<>(Math.max(1, size)))
              .expectedFor(Queue.class, Deque.class);
      case 17 ->
          BuiltIn.object(
                  number,
                  LinkedList.class,
                  new ListSerializer(
                      LinkedList.class, ListSerializer.NODE, 0, size -> new LinkedList<>()))
              .covering(Queue.class);
      case 58 ->
          SortedSerializer.type(
              number,
              PriorityQueue.class,
              (comparator, n) -> new PriorityQueue<>(Math.max(1, n), comparator));
      default -> null;
    };
  }
}
