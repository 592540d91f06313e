/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

/** Selects how a subscriber waits for the next message. */
public enum Waiting {
  /**
   * Spins for some microseconds, then sleeps until the publisher wakes it. At rest it takes no CPU
   * time.
   */
  BLOCK,
  /**
   * Spins, yields now and then, and never sleeps: the lowest latency, at the price of a core. The
   * publisher saves a memory fence for each message.
   */
  SPIN
}
