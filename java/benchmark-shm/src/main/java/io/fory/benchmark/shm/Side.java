/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.shm;

import io.fory.benchmark.suite.Outcome;
import java.io.Closeable;
import java.io.IOException;

/** Runs the task of one JVM of a pair. */
interface Side extends Closeable {
  /**
   * Takes part in a phase. A message with a negative number ends it, whose absolute value is the
   * time when the sender began, by {@link System#nanoTime}: on Linux all JVMs of a host have the
   * same.
   */
  void run(Phase phase) throws IOException;

  /** Tells what was measured. */
  void report(Outcome outcome);
}
