/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct.compiler;

/**
 * Limits the code that one {@code Fory} generates for versions that messages brought. A peer can
 * invent versions as fast as it can send them, each of which would take the compiler some
 * milliseconds: here it runs out of fields to be compiled, and gets new ones slowly. Thread-safe.
 */
class VersionQuota {
  /** The cost of a version besides its fields, in fields. */
  static final int BASE = 32;

  /**
   * Fields that can be compiled at once: half a second of the warm compiler's time, a cold one's
   * two.
   */
  static final int BURST = 5_000;

  /** Fields that come back in a second: some 5 percent of a core. */
  static final int PER_SECOND = 500;

  private static final long NANOS_PER_FIELD = 1_000_000_000 / PER_SECOND;

  private long left = BURST;
  private long countedAt = now();

  /** Returns the nanoseconds since some moment. */
  long now() {
    return System.nanoTime();
  }

  /** Takes what a version costs, if so much is left. */
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
