/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.shm;

/**
 * How long a pair of JVMs runs.
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
    String[] parts = argument.split(",");
    if (parts.length != 3) {
      throw new IllegalArgumentException(argument + " is not WARMUP,SAMPLES,SAMPLE");
    }
    return new Schedule(
        Integer.parseInt(parts[0]), Integer.parseInt(parts[1]), Integer.parseInt(parts[2]));
  }

  String argument() {
    return warmup + "," + samples + "," + sample;
  }

  /** How long a pair takes when all is well; much more is a hang. */
  long patienceMillis() {
    return 60_000 + 3L * (warmup + (long) samples * sample);
  }
}
