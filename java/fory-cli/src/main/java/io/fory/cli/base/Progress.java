/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.cli.base;

import java.io.Console;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;

/**
 * Shows a progress bar on standard error after two seconds, if that is a terminal. Not thread-safe.
 */
public final class Progress implements AutoCloseable {
  private static final long PATIENCE = 2_000_000_000L;

  private final String task;
  private final long total;
  private final long start = System.nanoTime();
  private final boolean hasTerminal = isTerminal(System.console());
  private ProgressBar bar;

  /** Starts a task of {@code total} steps. */
  public Progress(String task, long total) {
    this.task = task;
    this.total = total;
  }

  /** Whether there is a terminal: from JDK 22 on there is a console without one too. */
  private static boolean isTerminal(Console console) {
    try {
      return console != null && (boolean) Console.class.getMethod("isTerminal").invoke(console);
    } catch (NoSuchMethodException e) {
      return true; // an older JDK
    } catch (ReflectiveOperationException e) {
      throw new AssertionError("a method without parameters that throws nothing", e);
    }
  }

  /** Shows the number of steps that are done. */
  public void at(long done) {
    if (!hasTerminal || bar == null && System.nanoTime() - start < PATIENCE) {
      return;
    }
    if (bar == null) {
      bar = new ProgressBarBuilder().setTaskName(task).setInitialMax(total).build();
    }
    bar.stepTo(done);
  }

  @Override
  public void close() {
    if (bar != null) {
      bar.close();
    }
  }
}
