/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.shm;

import io.fory.benchmark.suite.Outcome;

/**
 * One pair that has run.
 *
 * @param jdks the feature releases of the JVM that sent and of the one that received
 */
record Run(String jdks, ShmCase what, int fork, Outcome outcome) {
  /** The key of the text that a pair which failed has. */
  static final String ERROR = "error";
}
