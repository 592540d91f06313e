/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

/**
 * Decides how often to spin before a sleep. A wait that was short in all, asleep or not, makes the
 * next one spin for longer; a long one, for which spinning was a waste, for less. So a process that
 * waits for one with a core of its own hardly ever sleeps, and where cores are short they go to
 * processes with work. One thread.
 */
final class Spins {
  private static final int LEAST = 64;

  private final int most;
  private final long shortNanos;
  private int limit;

  /**
   * Begins with the most.
   *
   * @param most of them; there are none on a machine with one core
   * @param shortNanos a wait up to this long is better spun through than slept through
   */
  Spins(int most, long shortNanos) {
    this.most = Runtime.getRuntime().availableProcessors() > 1 ? most : 0;
    this.shortNanos = shortNanos;
    limit = this.most;
  }

  /** Returns the present number of spins. */
  int limit() {
    return limit;
  }

  /** Tells how long a wait was that began at a time of {@code System.nanoTime}. */
  void waitedSince(long start) {
    limit =
        System.nanoTime() - start <= shortNanos
            ? Math.min(most, limit << 1)
            : Math.min(limit, Math.max(LEAST, limit >> 1));
  }
}
