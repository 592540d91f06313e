/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.shm;

import io.fory.benchmark.suite.Outcome;
import io.fory.benchmark.suite.Run;
import java.util.List;
import java.util.Locale;

/** Selects the sample of a pair that counts for rates and medians. */
enum Statistic {
  /** The one in the middle. */
  MEDIAN,
  /** The best one: for a machine that others use too. */
  BEST;

  static Statistic of(String word) {
    return valueOf(word.toUpperCase(Locale.ROOT));
  }

  /** Runs as they look by this statistic. */
  List<Run<ShmCase>> of(List<Run<ShmCase>> runs) {
    return this == MEDIAN ? runs : runs.stream().map(Statistic::best).toList();
  }

  private static Run<ShmCase> best(Run<ShmCase> run) {
    Outcome outcome = new Outcome();
    outcome.values().putAll(run.outcome().values());
    outcome.texts().putAll(run.outcome().texts());
    for (String key : List.of("rate", "p50")) {
      Double best = outcome.values().get(key + "_best");
      if (best != null) {
        outcome.values().put(key, best);
      }
    }
    return new Run<>(run.jdk(), run.what(), run.fork(), outcome);
  }
}
