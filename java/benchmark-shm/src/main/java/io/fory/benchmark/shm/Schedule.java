/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.shm;

import io.fory.benchmark.suite.CommandLine;

/**
 * Sets how long a pair of JVMs runs.
 *
 * @param warmup in milliseconds
 * @param samples how many
 * @param sample in milliseconds
 */
record Schedule(int warmup, int samples, int sample) {
  static final Schedule FULL = new Schedule(4_000, 12, 500);
  static final Schedule QUICK = new Schedule(800, 5, 150);

  /** The inverse of {@link #argument}. */
  static Schedule parse(String argument) {
    int[] of = CommandLine.numbers(argument, 3, "WARMUP,SAMPLES,SAMPLE");
    return new Schedule(of[0], of[1], of[2]);
  }

  String argument() {
    return warmup + "," + samples + "," + sample;
  }

  /** Returns the time that a pair takes when all is well; much more is a hang. */
  long patienceMillis() {
    return 60_000 + 3L * (warmup + (long) samples * sample);
  }
}
