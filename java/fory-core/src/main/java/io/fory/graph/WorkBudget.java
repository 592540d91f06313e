/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.graph;

/**
 * Spends the rest of a call's {@link io.fory.config.ReadLimits}. Each method fails with a {@link
 * io.fory.exception.LimitExceededException} when that is not enough. Belongs to one call.
 */
public interface WorkBudget {
  /** Takes an estimate of heap bytes, about to be allocated, off what the call may use. */
  void charge(long bytes);

  /**
   * Takes steps, about to be made, off what the call may make besides those that its bytes pay for.
   *
   * @param steps not negative
   */
  void chargeWork(long steps);

  /**
   * Takes {@code times} times {@code steps} steps off the budget; the product may be larger than a
   * {@code long}.
   */
  void chargeWork(long times, long steps);

  /** Whether {@link #stepsOf} may be more than one. */
  default boolean hasSlowComparators() {
    return false;
  }

  /** Returns the steps of comparing two keys with a comparator that the message brought. */
  default long stepsOf(Object comparator) {
    return 1;
  }

  /**
   * Charges for a key that is about to be added to a container.
   *
   * @param keys what is known of the container's work; null if nothing yet
   * @param weight of the key
   * @return what is known now
   */
  default HashCostModel chargeKey(
      HashCostModel keys, Object container, int size, Object key, long weight) {
    if (keys == null && weight > HashCostModel.EXPENSIVE_KEY) {
      keys = HashCostModel.ofHeavy(this, container, size);
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
}
