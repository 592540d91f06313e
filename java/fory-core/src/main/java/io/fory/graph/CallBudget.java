/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.graph;

import io.fory.config.ReadLimits;
import io.fory.exception.ForyException;
import io.fory.exception.LimitExceededException;

/**
 * The budgets of a call that reads another format than messages of the core, such as rows: heap and
 * work, with the limits of {@link ReadLimits}.
 */
public abstract class CallBudget implements WorkBudget {
  private ReadLimits limits = ReadLimits.DEFAULT;
  private long heapLeft;
  private long workLeft;

  /** A budget of nothing, until a call starts. */
  protected CallBudget() {}

  /** Starts a call, with full budgets. */
  protected final void start(ReadLimits allowed) {
    limits = allowed;
    heapLeft = allowed.maxGraphBytes();
    workLeft = allowed.maxWork();
  }

  /** Returns the limits of the call. */
  protected final ReadLimits limits() {
    return limits;
  }

  /** Returns the number of steps that this call may still take. */
  public final long workLeft() {
    return workLeft;
  }

  /** Adds the place of a failure to its exception, for subclasses that know it. */
  protected <E extends ForyException> E located(E e) {
    return e;
  }

  @Override
  public void charge(long bytes) {
    if ((heapLeft -= bytes) < 0) {
      heapLeft = 0; // so that the next charge fails too, and nothing overflows
      throw located(overHeap(limits));
    }
  }

  @Override
  public final void chargeWork(long steps) {
    if ((workLeft -= steps) < 0) {
      workLeft = 0;
      throw located(overWork(limits));
    }
  }

  @Override
  public final void chargeWork(long times, long steps) {
    if (times > 0 && steps > workLeft / times) {
      workLeft = 0;
      throw located(overWork(limits));
    }
    chargeWork(times * steps);
  }

  /** Returns the exception for a call that would allocate too much. */
  static ForyException overHeap(ReadLimits limits) {
    return new LimitExceededException(
        "The graph needs more than %s bytes of heap; raise maxGraphBytes, with withMaxGraphBytes or withLimits, if it should"
            .formatted(limits.maxGraphBytes()));
  }

  /** Returns the exception for a call that would take too many steps. */
  static ForyException overWork(ReadLimits limits) {
    return new LimitExceededException(
        "Reading takes more than %s steps besides those for its bytes, such as hashing, comparing and copying; raise maxWork, with withMaxWork or withLimits, if it should"
            .formatted(limits.maxWork()));
  }
}
