/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.shm;

import io.fory.benchmark.suite.Outcome;
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
  void report(Outcome outcome) {
    if (all.getTotalCount() > 0) {
      outcome.add("p50", all.getValueAtPercentile(50));
      outcome.add("p99", all.getValueAtPercentile(99));
      outcome.add("p999", all.getValueAtPercentile(99.9));
      outcome.add("max", all.getMaxValue());
    }
  }
}
