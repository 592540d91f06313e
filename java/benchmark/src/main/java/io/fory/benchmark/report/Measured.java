/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.report;

import com.fasterxml.jackson.databind.JsonNode;
import io.fory.benchmark.peer.Peer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * A measurement by JMH with one set of parameters.
 *
 * @param jdk the feature release
 * @param open whether {@code java.lang} was open
 * @param benchmark the method, with its class
 * @param parameters by their names
 * @param score in the unit, the mean of the middle half of the iterations; NaN if it failed
 * @param error half of the range that the middle half of the iterations lie in
 * @param unit such as ns/op
 * @param bytes allocated by one call; NaN if unknown
 * @param failed the simple name of an exception; null if there was none
 */
record Measured(
    int jdk,
    boolean open,
    String benchmark,
    Map<String, String> parameters,
    double score,
    double error,
    String unit,
    double bytes,
    String failed) {

  private static final String EACH = ", each of ";

  /** All that a run has. */
  static List<Measured> read(Path run) throws IOException {
    List<Measured> all = new ArrayList<>();
    try (Stream<Path> files = Files.walk(run)) {
      for (Path file : files.sorted().toList()) {
        if (isResult(file)) {
          for (JsonNode node : JmhJson.read(file)) {
            Measured one = of(node);
            all.add(one);
            addCounted(all, one, node.path("secondaryMetrics"));
          }
        } else if (!file.toString().contains(".part")) {
          all.addAll(SuiteCsv.read(file));
        }
      }
    }
    return all;
  }

  /**
   * Adds the figures that a benchmark counts itself, such as the objects of a graph: as if by
   * methods of its own.
   */
  private static void addCounted(List<Measured> all, Measured one, JsonNode metrics) {
    metrics
        .fields()
        .forEachRemaining(
            entry -> {
              JsonNode metric = entry.getValue();
              if (metric.path("scoreUnit").asText().equals(one.unit)) {
                all.add(
                    new Measured(
                        one.jdk,
                        one.open,
                        one.benchmark + EACH + entry.getKey(),
                        one.parameters,
                        Samples.of(metric).middle(),
                        0,
                        one.unit,
                        Double.NaN,
                        null));
              }
            });
  }

  private static boolean isResult(Path file) {
    return file.toString().endsWith(".json")
        && !file.toString().contains(".part")
        && !file.endsWith(Environment.FILE);
  }

  private static Measured of(JsonNode node) {
    Map<String, String> parameters = new TreeMap<>();
    node.path("params")
        .fields()
        .forEachRemaining(
            entry -> {
              String name = entry.getKey().equals("peer") ? "contestant" : entry.getKey();
              parameters.put(name, entry.getValue().asText());
            });
    boolean open = false;
    for (JsonNode flag : node.path("jvmArgs")) {
      open |= flag.asText().equals(Peer.OPEN_STRINGS);
    }
    JsonNode metric = node.path("primaryMetric");
    Samples samples = Samples.of(metric);
    String failed = node.path("failed").asText(null);
    return new Measured(
        Integer.parseInt(node.path("jdkVersion").asText().split("\\D", 2)[0]),
        open,
        node.path("benchmark").asText(),
        parameters,
        samples.middle(),
        samples.spread(),
        metric.path("scoreUnit").asText(),
        bytes(node.path("secondaryMetrics")),
        failed == null ? null : failed.substring(failed.lastIndexOf('.') + 1));
  }

  private static double bytes(JsonNode metrics) {
    JsonNode node = metrics.path("gc.alloc.rate.norm");
    return (node.isMissingNode() ? metrics.path("\u00b7gc.alloc.rate.norm") : node)
        .path("score")
        .asDouble(Double.NaN);
  }

  /** Whether it is the time of each of what a benchmark counts. */
  boolean isCounted() {
    return benchmark.contains(EACH);
  }

  /** Returns how many times as fast as another it is, or as small. */
  double betterThan(Measured other) {
    return isRate() ? score / other.score : other.score / score;
  }

  /** Returns true if more is better. */
  boolean isRate() {
    return unit.startsWith("ops/") || unit.startsWith("messages/");
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
