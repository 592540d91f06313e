/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.cli.base;

import java.io.Console;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;

/**
 * A bar on standard error, from two seconds after the begin on, if a person looks. Not thread-safe.
 */
public final class Progress implements AutoCloseable {
  private static final long PATIENCE = 2_000_000_000L;

  private final String task;
  private final long total;
  private final long start = System.nanoTime();
  private final boolean isSeen = isTerminal(System.console());
  private ProgressBar bar;

  /** The begin of a task of so many steps. */
  public Progress(String task, long total) {
    this.task = task;
    this.total = total;
  }

  /** Whether a person looks: from JDK 22 on there is a console without a terminal as well. */
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
    if (!isSeen || bar == null && System.nanoTime() - start < PATIENCE) {
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
