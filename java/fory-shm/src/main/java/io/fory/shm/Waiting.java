/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

/** How a subscriber waits for the next message. */
public enum Waiting {
  /**
   * Spins for some microseconds, then sleeps until the publisher wakes it. An idle subscriber uses
   * no CPU time.
   */
  BLOCK,
  /**
   * Spins without sleeping, and yields now and then: the lowest latency, but it occupies a core.
   * Saves the publisher a memory fence per message.
   */
  SPIN
}
