/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.service;

import io.fory.benchmark.suite.Run;
import java.util.Comparator;
import java.util.List;

/** All runs of one case on one JDK: the least of them counts, figure by figure. */
record Contestant(ServiceCase what, Statistic statistic, List<Run<ServiceCase>> runs) {
  /** The least of all forks; NaN if there is none. */
  double least(String key) {
    return runs.stream()
        .map(run -> run.outcome().values().get(key))
        .filter(value -> value != null)
        .mapToDouble(Double::doubleValue)
        .min()
        .orElse(Double.NaN);
  }

  /** Nanoseconds of a message. */
  double nanos(Phase phase) {
    return least(statistic.key(phase));
  }

  /** What it takes to write a message and to read it: for all kinds of buffers the mean. */
  double roundTrip() {
    double[] nanos =
        List.of(Phase.values()).stream()
            .mapToDouble(this::nanos)
            .filter(value -> !Double.isNaN(value))
            .toArray();
    double sum = 0;
    for (double each : nanos) {
      sum += each;
    }
    return sum * 2 / nanos.length;
  }

  /** Of the JVM that got most done in the first two seconds. */
  Curve curve() {
    return runs.stream()
        .map(run -> Curve.of(run.outcome()))
        .max(Comparator.comparingLong(curve -> curve.calls(2 * Curve.BUCKETS_OF_A_SECOND)))
        .orElseThrow();
  }

  String text(String key) {
    return runs.get(0).outcome().texts().getOrDefault(key, "unknown");
  }
}
