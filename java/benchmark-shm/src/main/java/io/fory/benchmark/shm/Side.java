/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.shm;

import java.io.Closeable;
import java.io.IOException;

/** What one JVM of a pair does. */
interface Side extends Closeable {
  /** The number of the message that ends a phase. */
  long END = -1;

  void run(Phase phase) throws IOException;

  /** Tells what was measured. */
  void report(Figures figures);
}
