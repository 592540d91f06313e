/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.graph;

import io.fory.platform.HashedFields;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.List;
import java.util.Set;

/**
 * The steps that a recursive {@code hashCode} of each object of a graph takes.
 *
 * <p>Implementation essay. The weight of an object is that of all that was built inside it, shared
 * parts as often as they are referred to. An object weighs nothing before it is complete, so a
 * cycle counts once: for each object of the cycle {@link OpenObject#paths} tells how often a hash
 * comes to one that was not complete, whose weight is added for keys that wait for the end of the
 * cycle ({@link #closed}).
 *
 * <p>A hash that comes back to where it began ({@link OpenObject#loops}) may never end: then the
 * stack ends it, after up to {@link #ROUNDS} walks. So the weight of such an object is multiplied
 * by them. The few hashes that come back and end by themselves, because they ask the object only
 * for its id for example, are charged for rounds that they do not make.
 */
final class Weights {
  static final long MAX = Long.MAX_VALUE / 4; // limits sums, as shared parts multiply

  /**
   * The number of rounds after which a hash that leads back to itself has used up 1 MiB of stack.
   */
  private static final long ROUNDS = 1 << 14;

  private static final long[] NONE = {};

  private final WorkBudget in;
  private final boolean leavesOut;
  private long[] weights = new long[32]; // by id
  // ids of complete objects whose hash may lead back to them
  private final BitSet looping = new BitSet();
  private long[] openPaths = NONE; // by id of objects of the open cycle: see OpenObject.paths
  private long[] openLoops = NONE; // by id of objects of the open cycle: see OpenObject.loops
  private int firstOpen; // the ids from this one to before endOpen have such values
  private int endOpen;
  // ids of objects that were referred to before they were complete
  private IdSet openReferred; // null until there is one
  private long openWeight; // the largest weight of such objects, once the cycle is closed

  /**
   * Makes the table.
   *
   * @param in charged for its heap; null if nobody is
   * @param leavesOut whether parts that an object does not hash are left out when it is read
   */
  Weights(WorkBudget in, boolean leavesOut) {
    this.in = in;
    this.leavesOut = leavesOut;
  }

  static long hashed(long weight, boolean looping) {
    return looping ? Math.min(MAX / ROUNDS, weight) * ROUNDS : weight;
  }

  void resize(int length) {
    weights = Arrays.copyOf(weights, length);
  }

  void set(int id, long weight) {
    weights[id] = weight;
  }

  /**
   * Returns the weight of a complete object: the number of steps of a recursive {@code hashCode}.
   */
  long of(int id) {
    return hashed(weights[id], looping.get(id));
  }

  /** Adds a reference to an object to the weight of the object around it. */
  void refer(int id, OpenObject from) {
    from.add(weights[id]);
    from.looping |= looping.get(id);
  }

  /** Counts a reference to an object that is open at a depth. */
  void referToOpen(int id, int depth, OpenObject from) {
    if (from.transparent) {
      openReferred = openReferred == null ? new IdSet() : openReferred;
      openReferred.add(id);
      from.paths++;
      from.loops |= 1L << depth;
    }
  }

  /**
   * Counts a reference to an object that refers to open ones.
   *
   * @param depth of the innermost object that was open when that object was, and is so still
   */
  void referToTainted(int id, int depth, OpenObject from) {
    if (from.transparent && id < endOpen) {
      from.paths = Math.min(MAX, from.paths + openPaths[id]);
      from.loops |= openLoops[id] & (depth < 63 ? (2L << depth) - 1 : -1L);
    }
  }

  /**
   * Forgets the loops through a complete object if its class may not hash the parts through which
   * they lead.
   */
  void dropLoops(OpenObject closed, Object object) {
    if (closed.loops == 0 || object == null) {
      return;
    }
    boolean queue =
        object instanceof Collection && !(object instanceof List) && !(object instanceof Set);
    if (queue || !leavesOut && !HashedFields.hasAll(object.getClass())) {
      closed.loops = 0;
    }
  }

  /**
   * Adds the weight of a complete object to the object around it.
   *
   * @param ends whether the cycle ends with it, so that all that it leads to is complete
   */
  void leave(OpenObject object, OpenObject outer, int depth, boolean ends) {
    long weight = object.transparent ? Math.min(MAX, object.inner + 1) : 1;
    object.looping |= (object.loops >>> depth & 1) != 0;
    object.loops &= ~(1L << depth);
    object.looping &= object.transparent;
    if (object.id >= 0) {
      weights[object.id] = weight;
      if (object.looping) {
        looping.set(object.id);
      }
    }
    outer.looping |= object.looping;
    outer.add(weight);
    if (object.paths != 0 && object.transparent && !ends) {
      outer.paths = Math.min(MAX, outer.paths + object.paths);
      outer.loops |= object.loops;
      if (object.id >= 0) {
        keepOpen(object);
      }
    }
  }

  private void keepOpen(OpenObject object) {
    if (object.id >= openPaths.length) {
      if (in != null) {
        in.charge(16L * weights.length);
      }
      openPaths = Arrays.copyOf(openPaths, weights.length);
      openLoops = Arrays.copyOf(openLoops, weights.length);
    }
    openPaths[object.id] = object.paths;
    openLoops[object.id] = object.loops;
    firstOpen = endOpen == 0 ? object.id : Math.min(firstOpen, object.id);
    endOpen = Math.max(endOpen, object.id + 1);
  }

  /** Weighs what keys of the cycle that is closed now refer to. */
  void weighOpen() {
    openWeight = 0;
    int id = openReferred == null ? -1 : openReferred.next(0);
    for (; id >= 0; id = openReferred.next(id + 1)) {
      openWeight = Math.max(openWeight, of(id));
    }
  }

  /**
   * Returns the weight of an object once its cycle is closed.
   *
   * @param weight the weight when the object was read
   * @param paths the number of paths to incomplete objects then: see {@link Cycles#openPaths}
   */
  long closed(long weight, long paths) {
    boolean large = paths > 0 && openWeight > (MAX - weight) / paths;
    return large ? MAX : weight + paths * openWeight;
  }

  void forgetCycle() {
    if (openReferred != null) {
      openReferred.clear();
    }
    Arrays.fill(openPaths, firstOpen, endOpen, 0);
    Arrays.fill(openLoops, firstOpen, endOpen, 0);
    firstOpen = 0;
    endOpen = 0;
  }

  /** Forgets the loops of a call, and large tables. */
  void clear() {
    looping.clear();
    if (openPaths.length > weights.length) {
      openPaths = NONE;
      openLoops = NONE;
    }
  }
}
