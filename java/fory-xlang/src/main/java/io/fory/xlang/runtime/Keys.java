/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.runtime;

import io.fory.graph.KeyWork;
import java.util.ArrayList;
import java.util.List;

/**
 * The keys of one container while it is read. Each is charged for what finding its place takes
 * before it goes in: a message chooses its keys, and with hashes that are all the same, n of them
 * take n * n / 2 comparisons. Hashing a key takes a step for each 16 of its bytes, and whatever was
 * charged for the keys inside it. Keys that may refer to objects which are not complete yet, and
 * have another hash then, go in at the end of the message. Belongs to one call.
 */
public abstract class Keys {
  private static final int BYTES_PER_STEP_SHIFT = 4;

  private final XlangInput in;
  private final Object container;
  private final int size;
  private final boolean free;
  private final List<Object> late; // keys and values that go in at the end; null if none do
  private KeyWork work; // null as long as bytes pay for the comparisons
  private int startOfKey;
  private long workBefore;
  private long weight; // of the last key, or the heaviest one that is late
  private int count;

  /**
   * The keys of a container.
   *
   * @param container the set or map, still empty
   * @param size how many keys there are
   * @param type of the keys, or a supertype of theirs
   * @param free what {@link #isFree} says
   * @param identity whether keys may refer to other objects
   */
  protected Keys(
      XlangInput in, Object container, int size, Class<?> type, boolean free, boolean identity) {
    this.in = in;
    this.container = container;
    this.size = size;
    this.free = free;
    work = free ? null : KeyWork.ofType(in, container, size, type);
    boolean isLate = identity && in.isReferring();
    in.charge(isLate ? 16L * size : 0);
    late = isLate ? new ArrayList<>() : null;
  }

  /** Whether the bytes of keys of a type pay for all that containers of a kind do. */
  public static boolean isFree(Object container, Class<?> type) {
    return KeyWork.isFree(container, type);
  }

  /** Puts a key into the container; with a value, if that is a map. */
  protected abstract void put(Object key, Object value);

  /** Says that the next key is about to be read. */
  public final void begin() {
    if (!free) {
      startOfKey = in.position();
      workBefore = in.workLeft();
    }
  }

  /** Says that the key was read. */
  public final void end() {
    if (!free) {
      long bytes = in.position() - startOfKey;
      long steps = (bytes >> BYTES_PER_STEP_SHIFT) + workBefore - in.workLeft();
      weight = late == null ? steps : Math.max(weight, steps);
    }
  }

  /** Puts the key in, now or later. */
  public final void add(Object key, Object value) {
    count++;
    if (late == null) {
      charged(key, value);
    } else {
      late.add(key);
      late.add(value);
    }
  }

  private void charged(Object key, Object value) {
    if (!free) {
      if (work == null && size > 1 && weight > KeyWork.HEAVY) {
        work = KeyWork.ofHeavy(in, container, size);
      }
      if (work != null) {
        work.add(key, weight);
      } else {
        in.chargeWork(weight);
      }
    }
    put(key, value);
  }

  /** How many keys there are so far. */
  public final int count() {
    return count;
  }

  /** Says that there are no more keys. */
  public final void finish() {
    if (late != null) {
      in.atEnd(
          () -> {
            for (int i = 0; i < late.size(); i += 2) {
              charged(late.get(i), late.get(i + 1));
            }
          });
    }
  }
}
