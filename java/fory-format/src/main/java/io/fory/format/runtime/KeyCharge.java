/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.runtime;

import io.fory.graph.HashCostModel;

/**
 * Charges for the work of adding keys to one container. Whoever writes a row chooses its keys, and
 * n keys with equal hashes take n * n / 2 comparisons. Hashing a key, or comparing it with an equal
 * one, counts as one step per 16 bytes of the key, plus what was charged for keys inside of it.
 * Used within one call.
 */
public final class KeyCharge {
  /** Base 2 logarithm of the bytes that are hashed or compared in one step. */
  private static final int BYTES_PER_STEP_SHIFT = 4;

  private final RowInput in;
  private final Object container;
  private final int size;
  private HashCostModel work; // null while reading the keys pays for their comparisons
  private int unreadBefore;
  private long workBefore;

  private KeyCharge(RowInput in, Object container, int size, HashCostModel work) {
    this.in = in;
    this.container = container;
    this.size = size;
    this.work = work;
  }

  /**
   * Returns the charge for the keys of a container; null if reading the keys already pays for the
   * work.
   *
   * @param container the set, map or queue, which must still be empty
   * @param size the number of keys
   * @param type the declared type of the keys
   */
  public static KeyCharge of(RowInput in, Object container, int size, Class<?> type) {
    return HashCostModel.isFree(container, type)
        ? null
        : new KeyCharge(in, container, size, HashCostModel.ofType(in, container, size, type));
  }

  /**
   * Returns whether reading keys of a type pays for the work of tables such as {@code HashMap}:
   * comparable keys with equal hashes are kept in balanced trees.
   */
  public static boolean isFreeInTrees(Class<?> type) {
    return HashCostModel.isOrdered(type);
  }

  /** Must be called before each key is read. */
  public void begin() {
    unreadBefore = in.unread();
    workBefore = in.workLeft();
  }

  /**
   * Charges for the key that was read since {@link #begin}, before it is added to the container.
   */
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
