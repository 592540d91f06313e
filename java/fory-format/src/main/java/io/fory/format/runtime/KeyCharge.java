/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.runtime;

import io.fory.graph.HashCostModel;

/**
 * Charges for the look-up of each key of one container before the key goes in: a row chooses its
 * keys, and n keys with the same hash take n * n / 2 comparisons. Hashing a key, or comparing it
 * with an equal key, takes a step for each 16 of its bytes, and the charge of the keys inside it.
 * Belongs to one call.
 */
public final class KeyCharge {
  /** Base 2 logarithm of the bytes of a key that are hashed in a step. */
  private static final int BYTES_PER_STEP_SHIFT = 4;

  private final RowInput in;
  private final Object container;
  private final int size;
  private HashCostModel work; // null as long as bytes pay for the comparisons
  private int unreadBefore;
  private long workBefore;

  private KeyCharge(RowInput in, Object container, int size, HashCostModel work) {
    this.in = in;
    this.container = container;
    this.size = size;
    this.work = work;
  }

  /**
   * Returns the charge for the keys of a container; null if their bytes pay for all its look-ups.
   *
   * @param container the set, map or queue, still empty
   * @param size the number of keys
   * @param type the declared type of the keys
   */
  public static KeyCharge of(RowInput in, Object container, int size, Class<?> type) {
    return HashCostModel.isFree(container, type)
        ? null
        : new KeyCharge(in, container, size, HashCostModel.ofType(in, container, size, type));
  }

  /**
   * Returns whether the bytes of keys of a type pay for all that tables like those of {@code
   * HashMap} do: keys with an order of their own are kept in trees.
   */
  public static boolean isFreeInTrees(Class<?> type) {
    return HashCostModel.isOrdered(type);
  }

  /** Begins the next key, before it is read. */
  public void begin() {
    unreadBefore = in.unread();
    workBefore = in.workLeft();
  }

  /** Charges for a key, read since {@link #begin}, that is about to be added. */
  public void add(Object key) {
    long bytes = unreadBefore - in.unread();
    long inside = workBefore - in.workLeft();
    long weight = (bytes >> BYTES_PER_STEP_SHIFT) + inside;
    if (work == null && size > 1 && weight > HashCostModel.EXPENSIVE_KEY) {
      work = HashCostModel.ofHeavy(in, container, size);
    }
    if (work != null) {
      work.add(key, weight);
    } else {
      in.chargeWork(inside);
    }
  }
}
