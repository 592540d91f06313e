/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.graph;

/**
 * The budgets of one call, set by its {@link io.fory.config.ReadLimits}: heap and work. Each method
 * fails with a {@link io.fory.exception.LimitExceededException} if the rest of a budget is too
 * small.
 */
public interface WorkBudget {
  /**
   * Takes heap off the budget. Call it before the allocation.
   *
   * @param bytes an estimate
   */
  void charge(long bytes);

  /**
   * Takes steps off the budget, which come on top of those that bytes pay for. Call it before the
   * work.
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
   * @param keys the model of the container's work; null if there is none yet
   * @param weight the steps of hashing the key
   * @return the model from now on; null as long as none is needed
   */
  default HashCostModel chargeKey(
      HashCostModel keys, Object container, int size, Object key, long weight) {
    if (keys == null && weight > HashCostModel.EXPENSIVE_KEY) {
      keys = HashCostModel.ofHeavy(this, container, size);
      if (keys == null) {
        return null; // a container that neither hashes nor compares keys
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
