/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.zerocopy;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;

/**
 * The tables of this package: one for each benchmark, with a line for each combination of
 * parameters and a column for each contestant.
 */
public final class ZeroCopySuite {
  private static final List<Class<?>> BENCHMARKS =
      List.of(
          ZeroCopyBenchmark.class,
          ArrayCopyBenchmark.class,
          MergeBenchmark.class,
          StreamBenchmark.class,
          RecordBenchmark.class);

  private ZeroCopySuite() {}

  /**
   * Runs the benchmarks.
   *
   * @param options how; which ones is decided here
   * @param names parts of the names of benchmarks to run; all if empty
   * @return the tables in Markdown
   */
  public static String run(ChainedOptionsBuilder options, List<String> names)
      throws RunnerException {
    for (Class<?> benchmark : BENCHMARKS) {
      if (names.isEmpty() || names.stream().anyMatch(benchmark.getSimpleName()::contains)) {
        options.include("^" + benchmark.getName().replace(".", "\\.") + "\\.");
      }
    }
    options.addProfiler(GCProfiler.class);
    return markdown(new Runner(options.build()).run());
  }

  static String markdown(Collection<RunResult> runs) {
    Map<String, Map<String, Map<String, String>>> tables = new LinkedHashMap<>();
    for (RunResult run : runs) {
      Map<String, String> parameters = parameters(run);
      String contestant = parameters.remove("contestant");
      String[] name = run.getParams().getBenchmark().split("\\.");
      String title = name[name.length - 2] + ": " + String.join(", ", parameters.keySet());
      String line = name[name.length - 1] + " | " + String.join(" | ", parameters.values());
      tables
          .computeIfAbsent(title, key -> new LinkedHashMap<>())
          .computeIfAbsent(line, key -> new LinkedHashMap<>())
          .put(contestant, cell(run));
    }
    StringBuilder out = new StringBuilder();
    tables.forEach((title, lines) -> table(out, title, lines));
    return out.toString();
  }

  private static Map<String, String> parameters(RunResult run) {
    Map<String, String> parameters = new TreeMap<>();
    for (String key : run.getParams().getParamsKeys()) {
      parameters.put(key, run.getParams().getParam(key));
    }
    return parameters;
  }

  private static String cell(RunResult run) {
    double bytes =
        run.getSecondaryResults().entrySet().stream()
            .filter(entry -> entry.getKey().endsWith("gc.alloc.rate.norm"))
            .mapToDouble(entry -> entry.getValue().getScore())
            .findFirst()
            .orElse(Double.NaN);
    double nanos = run.getPrimaryResult().getScore();
    String time = String.format(Locale.ROOT, nanos < 100 ? "%.1f" : "%,.0f", nanos);
    return bytes < 1 ? time : String.format(Locale.ROOT, "%s (%,.0f)", time, bytes);
  }

  private static void table(
      StringBuilder out, String title, Map<String, Map<String, String>> lines) {
    int colon = title.indexOf(':');
    List<String> contestants =
        lines.values().stream().flatMap(line -> line.keySet().stream()).distinct().toList();
    List<String> head = new ArrayList<>(List.of(""));
    head.addAll(List.of(title.substring(colon + 2).split(", ")));
    String rule = "|---".repeat(head.size()) + "|--:".repeat(contestants.size()) + "|\n";
    head.addAll(contestants);
    out.append("### ").append(title, 0, colon).append("\n\n");
    out.append("ns/op; in brackets B/op where something is allocated.\n\n");
    out.append("| ").append(String.join(" | ", head).strip()).append(" |\n").append(rule);
    lines.forEach(
        (line, cells) -> {
          out.append("| ").append(line).append(" |");
          for (String contestant : contestants) {
            out.append(' ').append(cells.getOrDefault(contestant, "-")).append(" |");
          }
          out.append('\n');
        });
    out.append('\n');
  }
}
