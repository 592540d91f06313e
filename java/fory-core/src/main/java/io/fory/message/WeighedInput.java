/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.message;

import io.fory.config.ReadLimits;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * The part of a {@link MessageReader} that knows what hashing and comparing will cost: how much
 * each value weighs, see {@link Cycles}, and what containers do with their keys, see {@link
 * KeyWork}.
 */
public abstract sealed class WeighedInput extends LimitedInput permits MessageReader {
  /** A comparator of this extent is as good as none: its bytes pay for some comparisons. */
  private static final int FREE_EXTENT = 64;

  /** What the JVM keeps of a hundred calls. */
  private static final int STACK_BYTES = 2048;

  /** What it keeps of the calls that read a nested object. */
  private static final int STACK_BYTES_A_LEVEL = 128;

  final boolean tracking;
  final Cycles cycles = new Cycles(this);
  int depth;
  private Map<Object, Long> slowComparators; // by identity

  WeighedInput(ReadLimits limits, boolean tracking) {
    super(limits);
    this.tracking = tracking;
  }

  final void finishWeighing() {
    if (slowComparators != null) {
      slowComparators = null;
    }
  }

  /** Charges for keys that may be incomplete, as soon as they are complete. */
  public final void chargeLater(KeyWork.Place place, Object[] keys, long weight, long paths) {
    cycles.chargeLater(place, keys, weight, paths);
  }

  /**
   * A mark before a key is read: it grows with each way on which hashing the key leads to an object
   * that is not complete, and is not in its weight yet.
   */
  public final long openPaths() {
    return tracking ? cycles.openPaths(depth) : 0;
  }

  /**
   * Begins to weigh a key, before it is read: how many steps hashing it takes. Without references
   * the bytes of a key pay for that, and only what is larger than its bytes weighs anything.
   *
   * @return for {@link #endWeight}
   */
  public final long beginWeight() {
    return tracking ? cycles.beginWeight(depth) : workDone();
  }

  /** The weight of what was read since {@link #beginWeight}. */
  public final long endWeight(long begun) {
    return tracking ? cycles.endWeight(depth, begun) : workDone() - begun;
  }

  /** The weight of what was read so far inside the object being read. */
  final long weightSoFar() {
    return tracking ? cycles.weight(depth) : 0;
  }

  /**
   * Charges for a key that is about to be added to a container.
   *
   * @param keys what is known of the container's work; null if nothing yet
   * @param weight of the key
   * @return what is known now
   */
  public final KeyWork chargeKey(
      KeyWork keys, Object container, int size, Object key, long weight) {
    if (keys == null && weight > KeyWork.HEAVY) {
      keys = KeyWork.ofHeavy(this, container, size);
      if (keys == null) {
        return null; // it looks at no key's content
      }
    }
    if (keys != null) {
      keys.add(key, weight);
    } else if (weight > 0) {
      chargeWork(weight);
    }
    return keys;
  }

  /**
   * A mark before a value is read: what it grows by tells how large the value is, about one for
   * each part of it, shared parts as often as they are referred to.
   */
  public final long extent() {
    return spent() + (tracking ? cycles.weight(depth) : 0);
  }

  /** Says that whoever hashes or compares the object being read takes so many steps more. */
  public final void addWeight(long steps) {
    if (tracking) {
      cycles.addWeight(depth, steps);
    }
  }

  /**
   * Says that the object being read hashes a run of bytes each time: so does what refers to it.
   * Types whose {@code hashCode} is not kept and as long as they are call it.
   */
  public final void addHashedBytes(long bytes) {
    addWeight(bytes >> 4);
  }

  /**
   * Reads a comparator, or null, and remembers how long it will take: one made of many, such as
   * {@code thenComparing} upon {@code thenComparing}, takes a step for each part.
   */
  public final Object readComparator() {
    long before = extent();
    Object comparator = readValue();
    long steps = extent() - before;
    if (steps > FREE_EXTENT && comparator != null) {
      charge(64);
      slowComparators = slowComparators == null ? new IdentityHashMap<>() : slowComparators;
      slowComparators.merge(comparator, steps, Math::max);
    }
    return comparator;
  }

  /** Whether {@link #stepsOf} may be more than one. */
  final boolean hasSlowComparators() {
    return slowComparators != null;
  }

  /** How many steps it takes to compare two keys with what {@link #readComparator} read. */
  final long stepsOf(Object comparator) {
    return slowComparators == null ? 1 : slowComparators.getOrDefault(comparator, 1L);
  }

  /**
   * Charges for an exception about to be created: the JVM takes down all calls that lead to here,
   * those of the caller and some for each level of the graph, in blocks of 32.
   */
  public final void chargeStack() {
    charge(STACK_BYTES + (long) STACK_BYTES_A_LEVEL * depth);
  }
}
