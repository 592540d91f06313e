/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.fory.benchmark.suite.ContestantFlags;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * A measurement by JMH with one set of parameters.
 *
 * @param jdk the feature release
 * @param benchmark the method, with its class
 * @param parameters by their names
 * @param score in the unit: the mean of the middle half of the iterations
 * @param unit such as ns/op
 * @param bytes allocated by one call; NaN if unknown
 */
record Measured(
    int jdk,
    String benchmark,
    Map<String, String> parameters,
    double score,
    String unit,
    double bytes) {
  /** The parameter that tells who is measured. */
  static final String CONTESTANT = "contestant";

  /** The end of the name of a contestant of ours to which {@code java.lang} was open. */
  static final String WITH_FLAG = " with the flag";

  private static final ObjectMapper MAPPER = new ObjectMapper();
  private static final String ALLOCATED = "gc.alloc.rate.norm";

  /** Adds what a file of JMH has. */
  static void read(Path file, List<Measured> all) throws IOException {
    for (JsonNode node : MAPPER.readTree(file.toFile())) {
      Measured one = of(node);
      all.add(one);
      node.path("secondaryMetrics").fields().forEachRemaining(e -> one.addCounted(all, e));
    }
  }

  /**
   * Adds a figure that a benchmark counts itself, such as the objects of a graph: as if by a method
   * of its own.
   */
  private void addCounted(List<Measured> all, Map.Entry<String, JsonNode> metric) {
    if (metric.getValue().path("scoreUnit").asText().equals(unit)) {
      String name = benchmark + ", each of " + metric.getKey();
      all.add(new Measured(jdk, name, parameters, middle(metric.getValue()), unit, Double.NaN));
    }
  }

  private static Measured of(JsonNode node) {
    Map<String, String> parameters = new TreeMap<>();
    node.path("params")
        .fields()
        .forEachRemaining(
            entry -> {
              String name = entry.getKey().equals("peer") ? CONTESTANT : entry.getKey();
              parameters.put(name, entry.getValue().asText());
            });
    for (JsonNode flag : node.path("jvmArgs")) {
      if (flag.asText().equals(ContestantFlags.OPEN_STRINGS)) {
        parameters.computeIfPresent(
            CONTESTANT, (key, who) -> who.equalsIgnoreCase("fst") ? who : who + WITH_FLAG);
      }
    }
    JsonNode others = node.path("secondaryMetrics");
    return new Measured(
        Integer.parseInt(node.path("jdkVersion").asText().split("\\D", 2)[0]),
        node.path("benchmark").asText(),
        parameters,
        middle(node.path("primaryMetric")),
        node.path("primaryMetric").path("scoreUnit").asText(),
        others
            .path(others.has(ALLOCATED) ? ALLOCATED : "\u00b7" + ALLOCATED)
            .path("score")
            .asDouble(Double.NaN));
  }

  /**
   * Returns the mean of the half of all iterations in the middle, since a neighbor of the machine
   * makes some slow; of a metric without iterations its mean. Where the machine is in one of two
   * states, a median would be the one or the other.
   */
  private static double middle(JsonNode metric) {
    List<Double> samples = new ArrayList<>();
    for (JsonNode fork : metric.path("rawData")) {
      fork.forEach(sample -> samples.add(sample.asDouble()));
    }
    samples.sort(null);
    int outside = (samples.size() + 1) / 4;
    return samples.subList(outside, samples.size() - outside).stream()
        .mapToDouble(Double::doubleValue)
        .average()
        .orElse(metric.path("score").asDouble(Double.NaN));
  }

  /** Returns the name of who is measured; nothing where nobody is compared. */
  String contestant() {
    return parameters.getOrDefault(CONTESTANT, "");
  }

  /** The score as tables show it, and in brackets the bytes if there are any. */
  String cell() {
    String text = String.format(Locale.ROOT, score < 100 ? "%.1f" : "%,.0f", score);
    return bytes >= 1 ? String.format(Locale.ROOT, "%s (%,.0f)", text, bytes) : text;
  }

  /** Returns how many times as fast as another it is, or as small. */
  double betterThan(Measured other) {
    return unit.startsWith("ops/") ? score / other.score : other.score / score;
  }

  /** The simple name of the class of the benchmark. */
  String suite() {
    String type = benchmark.substring(0, benchmark.lastIndexOf('.'));
    return type.substring(type.lastIndexOf('.') + 1);
  }

  /** The name of the method of the benchmark. */
  String method() {
    return benchmark.substring(benchmark.lastIndexOf('.') + 1);
  }
}
