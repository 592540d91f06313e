/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark;

import io.fory.benchmark.peer.Peer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/**
 * Turns the suite's CSV files into Markdown: one table for each JVM and direction, and how ours
 * compares with the faster Apache Fory configuration <em>of each row</em>, Kryo and the
 * hand-written code. Rows where fields may differ come after these, in tables of their own.
 *
 * <p>A ratio above 1 means that ours takes less time, except "of by hand", which is our time as a
 * multiple of the hand-written code's.
 */
public final class Report {
  private static final LineTable TABLE =
      new LineTable(
          "",
          List.of(
              Peer.FORY,
              Peer.FORY_COMPRESSED,
              Peer.APACHE_FORY,
              Peer.APACHE_FORY_FIXED,
              Peer.KRYO,
              Peer.CEILING),
          List.of(
              new LineTable.Ratio("vs Apache Fory's faster", Report::againstApacheFory),
              new LineTable.Ratio("vs Kryo", Report::againstKryo),
              new LineTable.Ratio("of by hand", Report::ofCeiling)));

  private Report() {}

  /** Prints the report of the CSV files given. */
  public static void main(String[] args) throws IOException {
    if (args.length == 0) {
      System.err.println("usage: Report results.csv...");
      System.exit(2);
    }
    List<Result> results = new ArrayList<>();
    for (String file : args) {
      results.addAll(Result.read(Path.of(file)));
    }
    System.out.print(markdown(results));
  }

  private static double againstApacheFory(Line line) {
    return line.nanosOfFaster(Peer.APACHE_FORY, Peer.APACHE_FORY_FIXED) / line.nanos(Peer.FORY);
  }

  private static double againstKryo(Line line) {
    return line.nanos(Peer.KRYO) / line.nanos(Peer.FORY);
  }

  /** Our time as a multiple of the hand-written code's. */
  private static double ofCeiling(Line line) {
    return line.nanos(Peer.FORY) / line.nanos(Peer.CEILING);
  }

  static String markdown(List<Result> results) {
    Map<String, Map<Row.Cell, Line>> byJvm = new LinkedHashMap<>();
    for (Result result : results) {
      byJvm
          .computeIfAbsent(result.jvm(), jvm -> new LinkedHashMap<>())
          .computeIfAbsent(result.row().cell(), Line::new)
          .results
          .put(result.row().peer(), result);
    }
    StringBuilder out = new StringBuilder();
    byJvm.forEach(
        (jvm, lines) -> {
          out.append("## ").append(jvm).append("\n\n");
          List<Line> all = new ArrayList<>(lines.values());
          List<Line> compatible =
              all.stream().filter(line -> line.has(Peer.Mode.COMPATIBLE)).toList();
          List<Line> sameSchema =
              all.stream()
                  .filter(line -> line.has(Peer.Mode.SAME_SCHEMA) || !compatible.contains(line))
                  .toList();
          if (!sameSchema.isEmpty()) {
            TABLE.append(out, sameSchema);
            summary(out, sameSchema);
          }
          if (!compatible.isEmpty()) {
            CompatibleReport.append(out, compatible);
          }
        });
    return out.toString();
  }

  private static void summary(StringBuilder out, List<Line> lines) {
    out.append("### Summary\n\n");
    out.append("| rows | count | vs Apache Fory's faster: geometric mean | worst row |");
    out.append(" vs Kryo: geometric mean | of by hand: worst row |\n|---|--:|--:|---|--:|---|\n");
    group(out, "all", lines);
    groups(out, lines, line -> line.cell.direction().label());
    groups(out, lines, line -> line.cell.objectType().name());
    groups(out, lines, line -> line.cell.bufferType().name().toLowerCase(Locale.ROOT));
    groups(out, lines, line -> "references " + (line.cell.references() ? "on" : "off"));
    List<Line> slower = lines.stream().filter(line -> againstApacheFory(line) <= 1).toList();
    out.append("\nRows where ours is not faster than Apache Fory's faster configuration: ");
    out.append(slower.isEmpty() ? "none.\n" : slower.size() + ".\n\n");
    for (Line line : slower) {
      out.append("- ").append(line.cell).append(": ");
      out.append(LineTable.format(againstApacheFory(line))).append('\n');
    }
    out.append('\n');
  }

  private static void groups(
      StringBuilder out, List<Line> lines, Function<Line, String> classifier) {
    Map<String, List<Line>> groups = new LinkedHashMap<>();
    for (Line line : lines) {
      groups.computeIfAbsent(classifier.apply(line), key -> new ArrayList<>()).add(line);
    }
    groups.forEach((name, group) -> group(out, name, group));
  }

  private static void group(StringBuilder out, String name, List<Line> lines) {
    out.append("| ").append(name).append(" | ").append(lines.size());
    out.append(" | ").append(LineTable.format(geometricMean(lines, Report::againstApacheFory)));
    out.append(" | ").append(extreme(lines, Report::againstApacheFory, -1));
    out.append(" | ").append(LineTable.format(geometricMean(lines, Report::againstKryo)));
    out.append(" | ").append(extreme(lines, Report::ofCeiling, 1)).append(" |\n");
  }

  /** Over the lines that have the ratio; NaN if none has. */
  private static double geometricMean(List<Line> lines, ToDoubleFunction<Line> ratio) {
    return Math.exp(
        lines.stream()
            .mapToDouble(ratio)
            .filter(value -> !Double.isNaN(value))
            .map(Math::log)
            .average()
            .orElse(Double.NaN));
  }

  /** The line with the largest (sign 1) or smallest (sign -1) ratio. */
  private static String extreme(List<Line> lines, ToDoubleFunction<Line> ratio, int sign) {
    Line found = null;
    for (Line line : lines) {
      double value = ratio.applyAsDouble(line);
      if (!Double.isNaN(value)
          && (found == null || sign * value > sign * ratio.applyAsDouble(found))) {
        found = line;
      }
    }
    return found == null ? "-" : LineTable.format(ratio.applyAsDouble(found)) + " " + found.cell;
  }
}
