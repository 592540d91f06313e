/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.testing;

import java.util.function.Consumer;
import java.util.logging.Handler;
import java.util.logging.LogRecord;

/** Hands on what is logged. */
public final class LogHandler extends Handler {
  private final Consumer<LogRecord> target;

  public LogHandler(Consumer<LogRecord> target) {
    this.target = target;
  }

  @Override
  public void publish(LogRecord entry) {
    target.accept(entry);
  }

  @Override
  public void flush() {}

  @Override
  public void close() {}
}
