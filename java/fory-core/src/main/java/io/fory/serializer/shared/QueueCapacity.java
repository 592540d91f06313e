/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.shared;

import io.fory.exception.ForyException;
import io.fory.platform.SerializedFieldProbe;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * The capacity of a queue. It tells only how much of that is used and how much is not, and others
 * may use it between the two questions. Its serialized form has it, but takes 20 µs to make: so
 * that is asked when the queue does not keep still.
 */
public final class QueueCapacity {
  /**
   * The number of times in a row that both answers must be the same, which they are not by chance.
   */
  private static final int LOOKS = 10;

  private static final int MAX_LOOKS = 10_000;

  private QueueCapacity() {}

  /** Returns the capacity of queues of the JDK that have one, and of their subclasses. */
  public static int of(BlockingQueue<?> queue) {
    int free = queue.remainingCapacity();
    int used = queue.size();
    int same = 1;
    while (same < LOOKS && free == queue.remainingCapacity() && used == queue.size()) {
      same++;
    }
    return same == LOOKS ? free + used : ofBusy(queue);
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

  /** Asks a subclass, whose serialized form may be anything, until two sums in a row agree. */
  private static int ofSubclass(BlockingQueue<?> queue) {
    int previous = 0; // no capacity is
    for (int i = 0; i < MAX_LOOKS; i++) {
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
