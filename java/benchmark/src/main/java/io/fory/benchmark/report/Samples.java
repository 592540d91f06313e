/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.report;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;

/**
 * The iterations of a row. A neighbour of the machine makes some of them slow, so that those in the
 * middle say more than all.
 */
record Samples(List<Double> sorted) {

  /** Returns the samples of a metric in JMH's file: those of all JVMs; its mean if it has none. */
  static Samples of(JsonNode metric) {
    List<Double> samples = new ArrayList<>();
    for (JsonNode fork : metric.path("rawData")) {
      fork.forEach(sample -> samples.add(sample.asDouble()));
    }
    if (samples.isEmpty() && metric.has("score")) {
      samples.add(metric.path("score").asDouble());
    }
    samples.sort(null);
    return new Samples(samples);
  }

  /**
   * The mean of the half in the middle, or what is nearest to it; NaN if there is none. Where the
   * machine is in one of two states, their median would be the one or the other.
   */
  double middle() {
    int outside = (sorted.size() + 1) / 4;
    return sorted.subList(outside, sorted.size() - outside).stream()
        .mapToDouble(Double::doubleValue)
        .average()
        .orElse(Double.NaN);
  }

  /** Half of the range that the middle half lies in. */
  double spread() {
    return sorted.isEmpty() ? 0 : (quantile(0.75) - quantile(0.25)) / 2;
  }

  private double quantile(double part) {
    if (sorted.isEmpty()) {
      return Double.NaN;
    }
    double at = part * (sorted.size() - 1);
    int below = (int) at;
    int above = Math.min(below + 1, sorted.size() - 1);
    return sorted.get(below) + (at - below) * (sorted.get(above) - sorted.get(below));
  }
}
