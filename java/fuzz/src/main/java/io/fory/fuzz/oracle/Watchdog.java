/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.fuzz.oracle;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Ends the process when a call does not: nothing else would say which input it was. */
public final class Watchdog {
  private static final long MAX_NANOS = 60_000_000_000L;
  private static final long PAUSE_MILLIS = 1000;

  private static final class Hang extends Exception {
    private static final long serialVersionUID = 1L;

    Hang(StackTraceElement[] stack) {
      super("does not end");
      setStackTrace(stack);
    }
  }

  private record Watched(Thread thread, Runner runner) {}

  private final List<Watched> watched = new CopyOnWriteArrayList<>();
  private final Runnable atTheEnd;

  /**
   * A watchdog.
   *
   * @param atTheEnd what to do before the process ends
   */
  public Watchdog(Runnable atTheEnd) {
    this.atTheEnd = atTheEnd;
    Thread thread = new Thread(this::watch, "watchdog");
    thread.setDaemon(true);
    thread.start();
  }

  /** Watches the calls that a thread makes. */
  public void add(Thread thread, Runner runner) {
    watched.add(new Watched(thread, runner));
  }

  private void watch() {
    try {
      while (true) {
        Thread.sleep(PAUSE_MILLIS);
        watched.forEach(this::look);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void look(Watched one) {
    Runner.Running running = one.runner.running();
    if (running != null && System.nanoTime() - running.startNanos() > MAX_NANOS) {
      Hang hang = new Hang(one.thread.getStackTrace());
      one.runner
          .findings()
          .add(
              one.runner.target(),
              running.reader(),
              running.data(),
              running.input(),
              "hangs",
              hang);
      atTheEnd.run();
      Runtime.getRuntime().halt(1);
    }
  }
}
