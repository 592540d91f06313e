/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.graph;

import io.fory.config.ReadLimits;
import io.fory.exception.ForyException;
import io.fory.exception.LimitExceededException;

/** The budgets of a call that reads something else than a message of the core, as that has them. */
public abstract class CallBudget implements WorkBudget {
  private ReadLimits limits = ReadLimits.DEFAULT;
  private long heapLeft;
  private long workLeft;

  /** A budget of nothing, until a call starts. */
  protected CallBudget() {}

  /** Starts a call. */
  protected final void start(ReadLimits allowed) {
    limits = allowed;
    heapLeft = allowed.maxGraphBytes();
    workLeft = allowed.maxWork();
  }

  /** Returns the limits of the call. */
  protected final ReadLimits limits() {
    return limits;
  }

  /** Steps that this call may still take. */
  public final long workLeft() {
    return workLeft;
  }

  /** Adds to a failure where it happened. */
  protected <E extends ForyException> E located(E e) {
    return e;
  }

  @Override
  public void charge(long bytes) {
    if ((heapLeft -= bytes) < 0) {
      heapLeft = 0; // the next one fails too, and nothing overflows
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

  /** The failure of a call that would allocate too much. */
  static ForyException overHeap(ReadLimits limits) {
    return new LimitExceededException(
        "The graph needs more than %s bytes of heap; raise maxGraphBytes, with withMaxGraphBytes or withLimits, if it should"
            .formatted(limits.maxGraphBytes()));
  }

  /** The failure of a call that would take too many steps. */
  static ForyException overWork(ReadLimits limits) {
    return new LimitExceededException(
        "Reading takes more than %s steps besides those for its bytes, such as hashing, comparing and copying; raise maxWork, with withMaxWork or withLimits, if it should"
            .formatted(limits.maxWork()));
  }
}
