/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;

/**
 * Tells the subscriber every 50 ms to ask the socket whether the publisher lives, whatever the
 * rhythm of its polls. One thread.
 *
 * <p>Reading the clock takes 25 ns, four times as long as the rest of an empty poll. So only a
 * subscriber that pauses between its polls reads it. After a thousand polls within that time a
 * timer of the JDK sets a field instead, and a poll reads that. The timer is set for one time, so
 * it rests when the subscriber does.
 */
final class AskTimer {
  private static final long NANOS = 50_000_000;

  /** The number of polls that read the clock before a timer is set: 25 µs of the 50 ms. */
  private static final int MANY = 1 << 10;

  /** Sets the field in the timer's own thread. */
  private static final Executor LATER =
      CompletableFuture.delayedExecutor(NANOS, TimeUnit.NANOSECONDS, Runnable::run);

  private final Runnable tell = () -> told = true;
  private volatile boolean told = true; // whether it is time to ask
  private int looks; // the number of polls that have read the clock since it was time last
  private long last = System.nanoTime(); // the time when it was time last, as System.nanoTime

  /** Returns true if it is time to ask; also when a timer is set. */
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
    } catch (RuntimeException | Error e) { // no thread can be made; polls go on reading the clock
      told = true;
    }
  }
}
