/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.shm;

import org.HdrHistogram.Histogram;

/** The times that messages took, in nanoseconds: of a sample, and of all samples. */
final class Latencies {
  private static final long LONGEST = 600_000_000_000L;
  private static final int DIGITS = 3;
  private static final double MEDIAN = 50;

  private final Histogram sample = new Histogram(LONGEST, DIGITS);
  private final Histogram all = new Histogram(LONGEST, DIGITS);
  private double leastMedian = Double.NaN;

  void record(long nanos) {
    sample.recordValue(Math.min(nanos, LONGEST));
  }

  /** Ends a sample. */
  void endSample(boolean counts) {
    if (counts && sample.getTotalCount() > 0) {
      all.add(sample);
      double median = sample.getValueAtPercentile(MEDIAN);
      leastMedian = Double.isNaN(leastMedian) ? median : Math.min(leastMedian, median);
    }
    sample.reset();
  }

  /** Tells the figures, if there are any; {@code p50_best} is the median of the best sample. */
  void report(Figures figures) {
    if (all.getTotalCount() > 0) {
      figures.value("p50_best", leastMedian);
      figures.value("p50", all.getValueAtPercentile(MEDIAN));
      figures.value("p99", all.getValueAtPercentile(99));
      figures.value("p999", all.getValueAtPercentile(99.9));
      figures.value("max", all.getMaxValue());
    }
  }
}
