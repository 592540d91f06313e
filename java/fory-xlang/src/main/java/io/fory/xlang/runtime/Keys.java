/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.runtime;

import io.fory.graph.DeferredInsertions;
import io.fory.graph.HashCostModel;
import java.util.Collection;
import java.util.Map;

/**
 * Adds keys to one container while it is read, and charges for the look-up of each key before it
 * goes in: a message chooses its keys, and n keys with the same hash take n * n / 2 comparisons.
 * Hashing a key takes a step for each 16 of its bytes, whatever was charged for the keys inside it,
 * and the same once more for each object that it refers to. Keys that refer to objects which are
 * not complete yet, and have another hash then, go in when these are complete, and so do all keys
 * after them. Belongs to one call.
 */
public abstract class Keys {
  /** The heap of a key and its value that wait for the end of a cycle, in bytes. */
  private static final int LATE = 192;

  private final XlangInput in;
  private final Object container;
  private final int size;
  private final boolean free;
  // null as long as the bytes of the keys pay for hashing and comparing them
  private HashCostModel work;
  private boolean weighs; // whether the key being read is weighed
  private long begun;
  private int mark;
  private long weight; // the weight of the last key, in steps
  private long paths; // the number of paths from the last key to objects that are not complete
  private boolean late;
  private int count;

  /**
   * Starts to fill a container.
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
   * Returns whether the bytes of keys of a type pay for hashing and comparing them in a container
   * of a class.
   */
  public static boolean isFree(Object container, Class<?> type) {
    return HashCostModel.isFree(container, type);
  }

  /** Puts a key into the container, and the value if that is a map. */
  protected abstract void put(Object key, Object value);

  /** Begins the next key, before it is read. */
  public final void begin() {
    // a reference takes few bytes, however much its key takes to hash
    weighs = !free || in.isReferring();
    if (weighs) {
      begun = in.beginKey();
      mark = in.cycles().mark();
      paths = in.openPaths();
    }
  }

  /** Ends the key, after it was read. */
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

  /** Puts the key in, at once or when its cycle is complete. */
  public final void add(Object key, Object value) {
    count++;
    if (!late) {
      work = weighs ? in.chargeKey(work, container, size, key, weight) : work;
      put(key, value);
      return;
    }
    in.charge(LATE);
    DeferredInsertions fill = in.later(container);
    fill.add(key, -1, weight, paths);
    if (container instanceof Map) {
      fill.add(value, -1, 0, 0);
    }
  }

  /** Returns the number of keys so far. */
  public final int count() {
    return count;
  }

  /** Ends the container. No key may follow. */
  public final void finish() {
    if (late && !in.isSkipping()) {
      in.atEnd(() -> requireAll(in, container, count));
    } else {
      requireAll(in, container, count);
    }
  }

  /**
   * Fails if a container has fewer keys than were added: two are equal in Java that were different
   * for the writer.
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
