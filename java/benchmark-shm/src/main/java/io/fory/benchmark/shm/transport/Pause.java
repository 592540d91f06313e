/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.shm.transport;

import org.agrona.concurrent.BackoffIdleStrategy;
import org.agrona.concurrent.BusySpinIdleStrategy;
import org.agrona.concurrent.IdleStrategy;

/** Waits as users of Agrona and Aeron do: by an idle strategy, with its defaults. */
final class Pause {
  private Pause() {}

  static IdleStrategy of(Waiting waiting) {
    return waiting == Waiting.SPIN ? new BusySpinIdleStrategy() : new BackoffIdleStrategy();
  }
}
