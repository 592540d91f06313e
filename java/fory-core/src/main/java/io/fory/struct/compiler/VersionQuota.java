/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct.compiler;

/**
 * Limits the code that one {@code Fory} generates for versions that messages bring: a peer can
 * invent versions as fast as it sends them, and each takes the compiler some milliseconds. The unit
 * is a field; the quota refills steadily. Thread-safe.
 */
class VersionQuota {
  /** The fixed cost of a version, in fields. */
  static final int BASE = 32;

  /**
   * The number of fields that can be compiled at once: half a second for a warm compiler, two for a
   * cold one.
   */
  static final int BURST = 5_000;

  /** The number of fields refilled per second: some 5 percent of a core. */
  static final int PER_SECOND = 500;

  private static final long NANOS_PER_FIELD = 1_000_000_000 / PER_SECOND;

  private long left = BURST;
  private long countedAt = now();

  long now() {
    return System.nanoTime();
  }

  /** Takes the cost of a version from the quota, and returns whether enough was left. */
  synchronized boolean take(int fields) {
    long now = now();
    long back = (now - countedAt) / NANOS_PER_FIELD;
    countedAt += back * NANOS_PER_FIELD;
    left = Math.min(BURST, left + back);
    int cost = Math.min(BURST, BASE + fields);
    if (cost > left) {
      return false;
    }
    left -= cost;
    return true;
  }
}
