/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.cli.base;

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
  private final boolean isSeen = System.console() != null;
  private ProgressBar bar;

  /** The begin of a task of so many steps. */
  public Progress(String task, long total) {
    this.task = task;
    this.total = total;
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
