/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.graph;

import io.fory.platform.HashedContent;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The steps that a recursive {@code hashCode} of each object of a graph takes.
 *
 * <p>Implementation essay. The weight of an object is that of all that was built inside it, shared
 * parts as often as they are referred to. An object weighs nothing before it is complete, so a
 * cycle counts once: for each object of the cycle {@link Frame#paths} tells how often a hash comes
 * to one that was not complete, whose weight is added for keys that wait for the end of the cycle
 * ({@link #closed}). A hash that comes back to where it began ({@link Frame#loops}) never ends: the
 * stack ends it, after {@link #ROUNDS} walks.
 */
final class Weights {
  static final long MAX = Long.MAX_VALUE / 4; // shared parts multiply: no overflow

  /** A hash that never ends walks fewer times through an object before 1 MiB of stack ends it. */
  private static final long ROUNDS = 1 << 14;

  private final boolean whole;
  private long[] weights = new long[32]; // by id
  private final BitSet endless = new BitSet(); // complete ones whose hash never ends
  private final Map<Integer, Open> openPaths = new HashMap<>(); // by id, where there are any
  private final BitSet openReferred = new BitSet(); // ids referred to before they were complete
  private long openWeight; // the largest weight of these, when the cycle is closed

  /** Makes the table; {@code whole} is that of {@link HashedContent#isCertain}. */
  Weights(boolean whole) {
    this.whole = whole;
  }

  private record Open(long paths, long loops) {}

  static long hashed(long weight, boolean endless) {
    return endless ? Math.min(MAX / ROUNDS, weight) * ROUNDS : weight;
  }

  void resize(int length) {
    weights = Arrays.copyOf(weights, length);
  }

  void set(int id, long weight) {
    weights[id] = weight;
  }

  /** The weight of a complete object. */
  long of(int id) {
    return hashed(weights[id], endless.get(id));
  }

  /** Adds a reference to an object to the weight of the object around it. */
  void refer(int id, Frame from) {
    from.add(weights[id]);
    from.endless |= endless.get(id);
  }

  /** Counts a reference to an object that is open at a depth. */
  void referToOpen(int id, int depth, Frame from) {
    if (from.transparent) {
      openReferred.set(id);
      from.paths++;
      from.loops |= 1L << depth;
    }
  }

  /** Counts a reference to an object that refers to open ones. */
  void referToTainted(int id, Frame from) {
    Open of = from.transparent ? openPaths.get(id) : null;
    if (of != null) {
      from.paths = Math.min(MAX, from.paths + of.paths);
      from.loops |= of.loops;
    }
  }

  /** Finds out whether the hash of a complete object comes back to it. */
  void endLoops(Frame frame, int depth, Object object) {
    if (frame.loops != 0 && !isCertain(object)) {
      frame.loops = 0;
    }
    frame.endless |= (frame.loops >>> depth & 1) != 0;
  }

  /** Whether hashing an object is certain to hash its parts. */
  private boolean isCertain(Object object) {
    return object instanceof List
        || object instanceof Set
        || object instanceof Map
        || object instanceof Map.Entry
        || object instanceof Record
        || object instanceof Optional
        || object != null && HashedContent.isCertain(object.getClass(), whole);
  }

  /**
   * Adds the weight of a complete object to the one around it.
   *
   * @param ends whether the cycle ends with it: then nothing that it leads to is incomplete
   */
  void leave(Frame frame, Frame outer, boolean ends) {
    long weight = frame.transparent ? Math.min(MAX, frame.inner + 1) : 1;
    frame.endless &= frame.transparent;
    if (frame.id >= 0) {
      weights[frame.id] = weight;
      if (frame.endless) {
        endless.set(frame.id);
      }
    }
    outer.endless |= frame.endless;
    outer.add(weight);
    if (frame.paths != 0 && frame.transparent && !ends) {
      outer.paths = Math.min(MAX, outer.paths + frame.paths);
      outer.loops |= frame.loops;
      if (frame.id >= 0) {
        openPaths.put(frame.id, new Open(frame.paths, frame.loops));
      }
    }
  }

  /** Weighs what keys of the cycle that is closed now refer to. */
  void weighOpen() {
    openWeight = 0;
    openReferred.stream().forEach(id -> openWeight = Math.max(openWeight, of(id)));
  }

  /**
   * The weight of an object of a cycle that is closed now.
   *
   * @param weight the weight when the object was read
   * @param paths see {@link Cycles#openPaths}
   */
  long closed(long weight, long paths) {
    boolean large = paths > 0 && openWeight > (MAX - weight) / paths;
    return large ? MAX : weight + paths * openWeight;
  }

  /** Says of objects that nothing can hash their content any more: the work would never end. */
  void forbid(int first, int end, Frame outer) {
    Arrays.fill(weights, first, end, MAX);
    outer.inner = MAX;
  }

  void forgetCycle() {
    openReferred.clear();
    openPaths.clear();
  }

  void forgetLoops() {
    endless.clear();
  }
}
