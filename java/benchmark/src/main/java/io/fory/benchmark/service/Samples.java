/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.service;

import java.util.ArrayList;
import java.util.List;

/** Times of one phase: many short samples, of which each is a mean over its messages. */
final class Samples implements Turns.Clock {
  private final Phase phase;
  private final List<Double> nanos = new ArrayList<>();
  private long sum;
  private long messages;

  Samples(Phase phase) {
    this.phase = phase;
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
    nanos.add((double) sum / messages);
    sum = 0;
    messages = 0;
  }

  Phase phase() {
    return phase;
  }

  double median() {
    return sorted(nanos.size() / 2);
  }

  double min() {
    return sorted(0);
  }

  /** NaN if there is no sample at all. */
  private double sorted(int index) {
    return nanos.stream().sorted().skip(index).findFirst().orElse(Double.NaN);
  }
}
