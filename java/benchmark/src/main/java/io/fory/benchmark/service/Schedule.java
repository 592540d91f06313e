/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.service;

import io.fory.benchmark.suite.CommandLine;

/**
 * Sets how long a JVM runs, in milliseconds.
 *
 * @param curve how much of the warm-up is recorded, from the start of it
 */
record Schedule(int curve, int warmup, int samples, int sample) {
  static final Schedule FULL = new Schedule(10_000, 20_000, 80, 50);
  static final Schedule QUICK = new Schedule(6_000, 6_000, 40, 50);

  /** The number of parts in which a JVM takes its samples. */
  static final int PARTS = 8;

  /** The inverse of {@link #argument}. */
  static Schedule parse(String argument) {
    int[] of = CommandLine.numbers(argument, 4, "CURVE,WARMUP,SAMPLES,SAMPLE");
    return new Schedule(of[0], of[1], of[2], of[3]);
  }

  String argument() {
    return curve + "," + warmup + "," + samples + "," + sample;
  }

  long curveNanos() {
    return curve * 1_000_000L;
  }

  long warmupNanos() {
    return warmup * 1_000_000L;
  }

  long sampleNanos() {
    return sample * 1_000_000L;
  }

  int samplesOfPart() {
    return Math.max(1, samples / PARTS);
  }
}
