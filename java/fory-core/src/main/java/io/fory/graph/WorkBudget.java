/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.graph;

/**
 * What one call may still spend of {@link io.fory.config.ReadLimits}. Each method fails with a
 * {@link io.fory.exception.LimitExceededException} when that is not enough. Belongs to one call.
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
}
