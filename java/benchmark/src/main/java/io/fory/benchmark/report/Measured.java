/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.report;

import com.fasterxml.jackson.databind.JsonNode;
import io.fory.benchmark.peer.Peer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
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
  private static final List<String> MATRIX = List.of("SerializeBenchmark", "DeserializeBenchmark");

  /** All that a run has. */
  static List<Measured> read(Path run) throws IOException {
    List<Measured> all = new ArrayList<>();
    for (Path file : files(run)) {
      if (!file.toString().endsWith(".json")) {
        all.addAll(SuiteCsv.read(file));
      } else if (!file.endsWith(Environment.FILE)) {
        for (JsonNode node : JmhJson.read(file)) {
          Measured one = of(node);
          all.add(one);
          node.path("secondaryMetrics").fields().forEachRemaining(e -> one.addCounted(all, e));
        }
      }
    }
    return all;
  }

  /** The files that steps of a run have left; not those of a step that was cut short. */
  static List<Path> files(Path run) throws IOException {
    try (Stream<Path> files = Files.walk(run)) {
      return files
          .filter(file -> Files.isRegularFile(file) && !file.toString().contains(".part"))
          .sorted()
          .toList();
    }
  }

  /**
   * Adds a figure that a benchmark counts itself, such as the objects of a graph: as if by a method
   * of its own.
   */
  private void addCounted(List<Measured> all, Map.Entry<String, JsonNode> metric) {
    if (metric.getValue().path("scoreUnit").asText().equals(unit)) {
      String name = benchmark + EACH + metric.getKey();
      double middle = middle(samples(metric.getValue()));
      all.add(new Measured(jdk, open, name, parameters, middle, 0, unit, Double.NaN, null));
    }
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
    JsonNode others = node.path("secondaryMetrics");
    List<Double> samples = samples(metric);
    String failed = node.path("failed").asText(null);
    String allocated =
        others.has("gc.alloc.rate.norm") ? "gc.alloc.rate.norm" : "\u00b7gc.alloc.rate.norm";
    return new Measured(
        Integer.parseInt(node.path("jdkVersion").asText().split("\\D", 2)[0]),
        open,
        node.path("benchmark").asText(),
        parameters,
        middle(samples),
        samples.isEmpty() ? 0 : (quantile(samples, 0.75) - quantile(samples, 0.25)) / 2,
        metric.path("scoreUnit").asText(),
        others.path(allocated).path("score").asDouble(Double.NaN),
        failed == null ? null : failed.substring(failed.lastIndexOf('.') + 1));
  }

  // ---- Iterations: a neighbour of the machine makes some slow; the middle says more than all ----

  /** Returns the samples of a metric, sorted: those of all JVMs; its mean if it has none. */
  private static List<Double> samples(JsonNode metric) {
    List<Double> samples = new ArrayList<>();
    for (JsonNode fork : metric.path("rawData")) {
      fork.forEach(sample -> samples.add(sample.asDouble()));
    }
    if (samples.isEmpty() && metric.has("score")) {
      samples.add(metric.path("score").asDouble());
    }
    samples.sort(null);
    return samples;
  }

  /**
   * The mean of the half in the middle, or what is nearest to it; NaN if there is none. Where the
   * machine is in one of two states, their median would be the one or the other.
   */
  private static double middle(List<Double> sorted) {
    int outside = (sorted.size() + 1) / 4;
    return sorted.subList(outside, sorted.size() - outside).stream()
        .mapToDouble(Double::doubleValue)
        .average()
        .orElse(Double.NaN);
  }

  private static double quantile(List<Double> sorted, double part) {
    double at = part * (sorted.size() - 1);
    int below = (int) at;
    int above = Math.min(below + 1, sorted.size() - 1);
    return sorted.get(below) + (at - below) * (sorted.get(above) - sorted.get(below));
  }

  // ---- What tables show ----

  /** A ratio as tables show it. */
  static String ratio(double ratio) {
    return Double.isNaN(ratio) ? "-" : String.format(Locale.ROOT, "%.2fx", ratio);
  }

  /**
   * A result as tables show it: a dash for none, or the exception, or the score and in brackets the
   * bytes.
   *
   * @param format of what has no decimals
   * @param least the fewest bytes that are shown
   */
  static String cell(Measured one, String format, double least) {
    if (one == null) {
      return "-";
    } else if (one.failed != null) {
      return "`" + one.failed + "`";
    }
    String score = String.format(Locale.ROOT, one.score < 100 ? "%.1f" : format, one.score);
    boolean allocates = one.bytes >= least;
    return allocates ? String.format(Locale.ROOT, "%s (" + format + ")", score, one.bytes) : score;
  }

  /** Whether it is the time of each of what a benchmark counts. */
  boolean isCounted() {
    return benchmark.contains(EACH);
  }

  /** Whether this is a row of the matrix. */
  boolean isOfMatrix() {
    return MATRIX.contains(suite());
  }

  /** The row of the matrix that this is. */
  Row row() {
    return Row.of(
        method(),
        parameters.get("objectType"),
        parameters.get("fields"),
        parameters.get("bufferType"),
        parameters.get("references"),
        parameters.get("contestant"));
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
