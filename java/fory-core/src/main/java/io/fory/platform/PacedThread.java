/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.platform;

import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;
import java.util.concurrent.TimeUnit;

/**
 * A daemon thread for work that can wait, which leaves the processors to others: it rests while it
 * works, and lets the JIT compile what it has made before it makes more. On two processors it and
 * the two threads of the JIT would else take half of one from the thread that serves.
 */
public final class PacedThread extends Thread {
  /** The time of rest after a piece of work, as a multiple of that of the work. */
  private static final int REST = 2;

  /** Pieces shorter than this get no rest of their own. */
  private static final long PIECE_NANOS = 1_000_000;

  private static final int STEP_MILLIS = 20;

  /** The JIT is calm when it has compiled for at most so long in a step ... */
  private static final int CALM_MILLIS = 5;

  /** ... which is awaited for so many steps: it may have other work for minutes. */
  private static final int MAX_STEPS = 10;

  private long begunAt = System.nanoTime();
  private long restedAt = begunAt;

  /** Makes a thread that holds no class loader. */
  public PacedThread(Runnable task, String name) {
    super(null, task, name, 0, false);
    setDaemon(true);
    setContextClassLoader(null);
  }

  /** Marks the beginning of work, on a thread of this kind. */
  public static void begin() {
    if (Thread.currentThread() instanceof PacedThread paced) {
      paced.begunAt = System.nanoTime();
      paced.restedAt = paced.begunAt;
    }
  }

  /** Rests if that is due, on a thread of this kind; called often while it works. */
  public static void rest() {
    if (Thread.currentThread() instanceof PacedThread paced) {
      long worked = System.nanoTime() - paced.restedAt;
      if (worked > PIECE_NANOS) {
        pause(REST * worked);
        paced.restedAt = System.nanoTime();
      }
    }
  }

  /**
   * Rests after work until the JIT is calm, or for {@value #MAX_STEPS} steps, on a thread of this
   * kind.
   */
  public static void settle() {
    if (Thread.currentThread() instanceof PacedThread paced
        && System.nanoTime() - paced.begunAt > PIECE_NANOS) {
      long before = compileMillis();
      for (int step = 0; step < MAX_STEPS; step++) {
        pause(TimeUnit.MILLISECONDS.toNanos(STEP_MILLIS));
        long now = compileMillis();
        if (now - before <= CALM_MILLIS) {
          return;
        }
        before = now;
      }
    }
  }

  /** Returns the time that the JIT has compiled for; 0 where nobody knows. */
  private static long compileMillis() {
    try {
      CompilationMXBean jit = ManagementFactory.getCompilationMXBean();
      return jit != null && jit.isCompilationTimeMonitoringSupported()
          ? jit.getTotalCompilationTime()
          : 0;
    } catch (LinkageError e) {
      return 0; // a JDK without the module
    }
  }

  private static void pause(long nanos) {
    try {
      TimeUnit.NANOSECONDS.sleep(nanos);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt(); // by nobody that we know of: no harm in going on
    }
  }
}
