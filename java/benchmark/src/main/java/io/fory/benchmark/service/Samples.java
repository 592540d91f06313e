/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.service;

import java.util.Arrays;

/** Times of one phase: many short samples, of which each is a mean over its messages. */
final class Samples implements Turns.Clock {
  private final Phase phase;
  private final double[] nanos;
  private int size;
  private long sum;
  private long messages;

  Samples(Phase phase, int capacity) {
    this.phase = phase;
    nanos = new double[capacity];
  }

  @Override
  public void tick(Phase of, long start, long end, int count) {
    if (of == phase) {
      sum += end - start;
      messages += count;
    }
  }

  /** Ends the running sample. */
  void next() {
    nanos[size++] = (double) sum / messages;
    sum = 0;
    messages = 0;
  }

  Phase phase() {
    return phase;
  }

  double median() {
    return sorted()[size / 2];
  }

  double min() {
    return sorted()[0];
  }

  private double[] sorted() {
    double[] sorted = Arrays.copyOf(nanos, size);
    Arrays.sort(sorted);
    return sorted;
  }
}
