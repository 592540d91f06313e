/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.shm.transport;

/** Waiting without end, which an interrupt ends all the same. */
final class Spin {
  private Spin() {}

  /** Waits for a moment. */
  static void once() {
    Thread.onSpinWait();
    check();
  }

  /**
   * Checks for an interrupt; a loop that waits by other means calls it.
   *
   * @throws IllegalStateException if the thread was interrupted
   */
  static void check() {
    if (Thread.currentThread().isInterrupted()) {
      throw new IllegalStateException("interrupted while waiting for the other side");
    }
  }
}
