/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.runtime;

import io.fory.graph.DeferredInsertions;
import io.fory.graph.HashCostModel;
import java.util.Collection;
import java.util.Map;

/**
 * Adds keys to a set or map while it is read, and charges work for the look-up of each key before
 * it is put in, since whoever sends a message chooses the keys: n keys of the same hash take n * n
 * / 2 comparisons. The work of hashing a key, its weight, is a step for each 16 of its bytes, plus
 * the weight of each object that it refers to. A key that refers to an object that is not complete
 * yet, as in a cycle, would change its hash; it is put in when that is complete, and so are all
 * keys after it. Belongs to one call.
 */
public abstract class Keys {
  /** The heap, in bytes, of a key and its value that are put in later. */
  private static final int DEFERRED_BYTES = 192;

  private final XlangInput in;
  private final Object container;
  private final int size;
  private final boolean free;
  // null as long as no key is weighed
  private HashCostModel work;
  private boolean
      weighs; // false for a key whose look-up takes no more than its bytes have paid for
  private long begun;
  private int mark;
  private long weight; // of the last key, in steps
  private long paths; // XlangInput.openPaths for the last key
  private boolean late; // whether a key had to wait, so that all others have to
  private int count;

  /**
   * Starts filling a container.
   *
   * @param container the set or map, still empty
   * @param size the number of keys
   * @param type the class of the keys, or a superclass
   * @param free the result of {@link #isFree}
   */
  protected Keys(XlangInput in, Object container, int size, Class<?> type, boolean free) {
    this.in = in;
    this.container = container;
    this.size = size;
    this.free = free;
    work = free ? null : HashCostModel.ofType(in, container, size, type);
  }

  /**
   * Returns whether looking up keys of a type in a container of a class never takes more work than
   * reading their bytes, so that nothing is charged: strings in a {@code HashMap}, for example,
   * whose full buckets become trees.
   */
  public static boolean isFree(Object container, Class<?> type) {
    return HashCostModel.isFree(container, type);
  }

  /** Puts a key into the container, and the value if that is a map. */
  protected abstract void put(Object key, Object value);

  /** Marks the begin of a key, before it is read. */
  public final void begin() {
    // a key that is or contains a reference takes few bytes but may take long to hash
    weighs = !free || in.isReferring();
    if (weighs) {
      begun = in.beginKey();
      mark = in.cycles().mark();
      paths = in.openPaths();
    }
  }

  /** Marks the end of the key, after it was read. */
  public final void end() {
    if (weighs) {
      weight = in.endKey(begun);
      paths = in.openPaths() - paths;
      late |= in.cycles().isIncompleteSince(mark);
    } else {
      weight = 0;
      paths = 0;
    }
  }

  /** Puts the key in, now or when the objects that it refers to are complete. */
  public final void add(Object key, Object value) {
    count++;
    if (!late) {
      work = weighs ? in.chargeKey(work, container, size, key, weight) : work;
      put(key, value);
      return;
    }
    in.charge(DEFERRED_BYTES);
    DeferredInsertions fill = in.later(container);
    fill.add(key, -1, weight, paths);
    if (container instanceof Map) {
      fill.add(value, -1, 0, 0);
    }
  }

  /** Returns how many keys were added. */
  public final int count() {
    return count;
  }

  /** Checks the number of keys, after the last one. */
  public final void finish() {
    if (late && !in.isSkipping()) {
      in.atEnd(() -> requireAll(in, container, count));
    } else {
      requireAll(in, container, count);
    }
  }

  /**
   * Fails if a container has fewer keys than were added: keys that differ for the writer may be
   * equal in Java.
   */
  public static void requireAll(XlangInput in, Object container, int count) {
    int found = container instanceof Map<?, ?> m ? m.size() : ((Collection<?>) container).size();
    if (found != count && !in.isSkipping()) {
      throw in.corrupt(
          "Expected %s different keys or elements, found %s: others of the message are equal in Java"
              .formatted(count, found));
    }
  }
}
