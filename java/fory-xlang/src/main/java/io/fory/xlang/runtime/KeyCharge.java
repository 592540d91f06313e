/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.runtime;

import io.fory.graph.KeyWork;

/**
 * Charges for the keys of one container what finding their places takes, before each goes in: a
 * message chooses its keys, and with hashes that are all the same, n of them take n * n / 2
 * comparisons. Hashing a key takes a step for each 16 of its bytes, and whatever was charged for
 * the keys inside it. Belongs to one call.
 */
public final class KeyCharge {
  private static final int BYTES_PER_STEP_SHIFT = 4;

  private final XlangInput in;
  private final Object container;
  private final int size;
  private KeyWork work; // null as long as bytes pay for the comparisons
  private int startOfKey;
  private long workBefore;

  private KeyCharge(XlangInput in, Object container, int size, KeyWork work) {
    this.in = in;
    this.container = container;
    this.size = size;
    this.work = work;
  }

  /**
   * What charges for the keys of a container; null if their bytes pay for all that it does.
   *
   * @param container the set or map, still empty
   * @param size how many keys there are
   * @param type of the keys, or a supertype of theirs
   */
  public static KeyCharge of(XlangInput in, Object container, int size, Class<?> type) {
    return isFree(container, type)
        ? null
        : new KeyCharge(in, container, size, KeyWork.ofType(in, container, size, type));
  }

  /** Whether the bytes of keys of a type pay for all that containers of a kind do. */
  public static boolean isFree(Object container, Class<?> type) {
    return KeyWork.isFree(container, type);
  }

  /** Says that the next key is about to be read. */
  public void begin() {
    startOfKey = in.position();
    workBefore = in.workLeft();
  }

  /** The weight of the key that was read since {@link #begin}. */
  public long weight() {
    return (in.position() - startOfKey >> BYTES_PER_STEP_SHIFT) + workBefore - in.workLeft();
  }

  /** Charges for a key that is about to be added. */
  public void add(Object key, long weight) {
    if (work == null && size > 1 && weight > KeyWork.HEAVY) {
      work = KeyWork.ofHeavy(in, container, size);
    }
    if (work != null) {
      work.add(key, weight);
    } else {
      in.chargeWork(weight);
    }
  }
}
