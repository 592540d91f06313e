/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;

/**
 * Decides when a subscriber checks through the socket whether the publisher is alive: every 50 ms,
 * however often it polls. Not thread-safe.
 *
 * <p>Reading the clock takes 25 ns, four times as long as the rest of an empty poll. So the clock
 * is read only while polls are rare. After 1,024 polls within 50 ms, a timer of the JDK is set to
 * change a field in 50 ms, and polls read that field instead. The timer fires once, so no timer
 * runs while the subscriber is idle.
 */
final class LivenessTimer {
  private static final long NANOS = 50_000_000;

  /** After this many clock readings within 50 ms the timer takes over; the readings take 25 µs. */
  private static final int MAX_CLOCK_READS = 1 << 10;

  /** Runs a task after 50 ms, in the JDK's timer thread. */
  private static final Executor DELAYED =
      CompletableFuture.delayedExecutor(NANOS, TimeUnit.NANOSECONDS, Runnable::run);

  private final Runnable setDue = () -> due = true;
  private volatile boolean due = true; // false while the timer runs
  private int clockReads; // since the last check
  private long last = System.nanoTime(); // when the last check was due

  /** Returns true if the publisher should be checked now, which the caller then does. */
  boolean isDue() {
    return due && isDueByClock();
  }

  private boolean isDueByClock() {
    clockReads++;
    if (clockReads < MAX_CLOCK_READS && System.nanoTime() - last < NANOS) {
      return false;
    }
    if (clockReads >= MAX_CLOCK_READS) {
      setTimer();
    }
    clockReads = 0;
    last = System.nanoTime();
    return true;
  }

  private void setTimer() {
    due = false;
    try {
      DELAYED.execute(setDue);
    } catch (RuntimeException | Error e) { // no thread for the timer: go on reading the clock
      due = true;
    }
  }
}
