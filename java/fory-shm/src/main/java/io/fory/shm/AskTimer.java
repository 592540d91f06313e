/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;

/**
 * Says when to ask a socket whether the other side lives: 50 ms after the last time, whatever the
 * rhythm of whoever looks. One thread.
 *
 * <p>Reading the clock takes 25 ns, four times as long as all else of a poll that finds nothing. So
 * only those read it who make pauses. Whoever has looked a thousand times meanwhile waits to be
 * told by a timer of the JDK, for which a look reads one field. The timer is set for one time, and
 * rests when nobody looks.
 */
final class AskTimer {
  private static final long NANOS = 50_000_000;

  /** To read the clock so often takes 25 µs of the 50 ms. */
  private static final int MANY = 1 << 10;

  /** Runs in the thread of the timer, which sets a field. */
  private static final Executor LATER =
      CompletableFuture.delayedExecutor(NANOS, TimeUnit.NANOSECONDS, Runnable::run);

  private final Runnable tell = () -> told = true;
  private volatile boolean told = true; // to read the clock
  private int looks; // at the clock, since it was time
  private long last = System.nanoTime(); // when it was time

  /** Whether it is time; also after many looks. */
  boolean isTime() {
    return told && isTimeByTheClock();
  }

  private boolean isTimeByTheClock() {
    looks++;
    if (looks < MANY && System.nanoTime() - last < NANOS) {
      return false;
    }
    if (looks >= MANY) {
      setTimer();
    }
    looks = 0;
    last = System.nanoTime();
    return true;
  }

  private void setTimer() {
    told = false;
    try {
      LATER.execute(tell);
    } catch (RuntimeException | Error e) { // there is no thread for it to be had
      told = true;
    }
  }
}
