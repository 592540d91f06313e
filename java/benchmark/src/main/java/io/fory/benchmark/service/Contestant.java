/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.service;

import io.fory.benchmark.suite.Run;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * All runs of one case on one JDK. The median of the JVMs counts, figure by figure: C2 inlines
 * differently from one to the next, and the best of them is what half of the users never get.
 */
record Contestant(ServiceCase what, Statistic statistic, List<Run<ServiceCase>> runs) {
  /** The median of all forks; NaN if there is none. */
  double median(String key) {
    return middle(sorted(key));
  }

  /** Returns the middle of sorted figures, NaN the largest of them; NaN if there are none. */
  static double middle(double[] sorted) {
    int middle = sorted.length / 2;
    if (sorted.length == 0) {
      return Double.NaN;
    }
    return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  }

  /** The time of the slowest JVM as a multiple of that of the fastest; NaN if there is none. */
  double spread(Phase phase) {
    double[] sorted = sorted(statistic.key(phase));
    return sorted.length == 0 ? Double.NaN : sorted[sorted.length - 1] / sorted[0];
  }

  private double[] sorted(String key) {
    return runs.stream()
        .map(run -> run.outcome().values().get(key))
        .filter(value -> value != null)
        .mapToDouble(Double::doubleValue)
        .sorted()
        .toArray();
  }

  /** Nanoseconds of a message. */
  double nanos(Phase phase) {
    return median(statistic.key(phase));
  }

  /** Returns the time to write a message and to read it: for all kinds of buffers the mean. */
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

  List<Curve> curves() {
    return runs.stream().map(run -> Curve.of(run.outcome())).toList();
  }

  /** Returns a figure of each curve, the least first and NaN last. */
  static double[] sorted(List<Curve> curves, ToDoubleFunction<Curve> figure) {
    return curves.stream().mapToDouble(figure).sorted().toArray();
  }

  String text(String key) {
    return runs.get(0).outcome().texts().getOrDefault(key, "unknown");
  }
}
