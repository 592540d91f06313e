/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.shm;

import org.HdrHistogram.Histogram;

/** The times that messages took, in nanoseconds: of a sample, and of all samples. */
final class Latencies {
  private static final long LONGEST = 600_000_000_000L;
  private static final int DIGITS = 3;

  private final Histogram sample = new Histogram(LONGEST, DIGITS);
  private final Histogram all = new Histogram(LONGEST, DIGITS);

  void record(long nanos) {
    sample.recordValue(Math.min(nanos, LONGEST));
  }

  /** Ends a sample. */
  void endSample(boolean counts) {
    if (counts) {
      all.add(sample);
    }
    sample.reset();
  }

  /** Tells the figures, if there are any. */
  void report(Figures figures) {
    if (all.getTotalCount() > 0) {
      figures.value("p50", all.getValueAtPercentile(50));
      figures.value("p99", all.getValueAtPercentile(99));
      figures.value("p999", all.getValueAtPercentile(99.9));
      figures.value("max", all.getMaxValue());
    }
  }
}
