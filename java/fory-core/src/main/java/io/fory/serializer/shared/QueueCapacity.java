/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.shared;

import io.fory.exception.ForyException;
import io.fory.platform.SerializedFieldProbe;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * Finds the capacity of a queue, which has getters only for its size and the remaining capacity;
 * other threads may use the queue between two calls. The serialized form holds the capacity, but
 * takes 20 µs to make: so it is used only for a queue that changes meanwhile.
 */
public final class QueueCapacity {
  /**
   * The number of times in a row that both getters must return the same, so that it is no chance.
   */
  private static final int EQUAL_RESULTS = 10;

  private static final int MAX_TRIES = 10_000;

  private QueueCapacity() {}

  /** Returns the capacity of queues of the JDK that have one, and of their subclasses. */
  public static int of(BlockingQueue<?> queue) {
    int free = queue.remainingCapacity();
    int used = queue.size();
    int same = 1;
    while (same < EQUAL_RESULTS && free == queue.remainingCapacity() && used == queue.size()) {
      same++;
    }
    return same == EQUAL_RESULTS ? free + used : ofBusy(queue);
  }

  private static int ofBusy(BlockingQueue<?> queue) {
    Class<?> type = queue.getClass();
    if (type == ArrayBlockingQueue.class) {
      return ((Object[]) SerializedFieldProbe.of(queue).objects().get(0)).length;
    } else if (type == LinkedBlockingQueue.class || type == LinkedBlockingDeque.class) {
      return SerializedFieldProbe.of(queue).firstNumber();
    }
    return ofSubclass(queue);
  }

  /** Returns the sum of both getters when it is the same twice: a subclass may have any form. */
  private static int ofSubclass(BlockingQueue<?> queue) {
    int previous = 0; // which is no capacity
    for (int i = 0; i < MAX_TRIES; i++) {
      int free = queue.remainingCapacity();
      int capacity = free + queue.size();
      if (capacity == previous && free == queue.remainingCapacity()) {
        return capacity;
      }
      previous = capacity;
    }
    throw new ForyException("The queue is changed all the time while it is being written");
  }
}
