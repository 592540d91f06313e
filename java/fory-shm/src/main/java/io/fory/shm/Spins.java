/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

/**
 * Adapts how often to spin before a sleep. A wait that was short, whether it slept or not, doubles
 * the limit for the next one; a long wait, for which spinning was wasted, halves it. So two
 * processes that answer each other on cores of their own hardly ever sleep, and where cores are
 * scarce they go to processes that have work. Not thread-safe.
 */
final class Spins {
  private static final int MIN = 64;

  private final int most;
  private final long shortNanos;
  private int limit;

  /**
   * Starts with the maximum.
   *
   * @param most the maximum; on a machine with one core there is no spinning
   * @param shortNanos waits up to this long are better spun than slept through
   */
  Spins(int most, long shortNanos) {
    this.most = Runtime.getRuntime().availableProcessors() > 1 ? most : 0;
    this.shortNanos = shortNanos;
    limit = this.most;
  }

  /** Returns how often to spin in the next wait. */
  int limit() {
    return limit;
  }

  /**
   * Adapts the limit to a wait that has just ended.
   *
   * @param start when the wait began, by {@code System.nanoTime}
   */
  void waitedSince(long start) {
    limit =
        System.nanoTime() - start <= shortNanos
            ? Math.min(most, limit << 1)
            : Math.min(limit, Math.max(MIN, limit >> 1));
  }
}
