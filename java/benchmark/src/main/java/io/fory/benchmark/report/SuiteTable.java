/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.report;

import io.fory.benchmark.suite.Table;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;

/**
 * The table of one class of benchmarks on one JDK: a line for each combination of parameters, a
 * column for each contestant or form of what is compared, or for each method if there is no such
 * parameter.
 */
final class SuiteTable {
  private static final List<String> CONTESTANT = List.of("contestant", "form");
  private static final int MOST_IN_A_PANEL = 12;

  private final String name;
  private final String unit;
  private final Set<String> columns = new LinkedHashSet<>();
  private final Set<String> keys = new LinkedHashSet<>();
  private final Map<Map<String, String>, Map<String, Measured>> lines = new LinkedHashMap<>();

  SuiteTable(List<Measured> measured) {
    name = measured.get(0).suite();
    unit = measured.get(0).unit();
    String contestant =
        CONTESTANT.stream()
            .filter(key -> measured.stream().allMatch(one -> one.parameters().containsKey(key)))
            .findFirst()
            .orElse(null);
    for (Measured one : measured) {
      Map<String, String> line = new TreeMap<>(one.parameters());
      String column = contestant == null ? one.method() : line.remove(contestant);
      if (contestant != null) {
        line.put("", one.method()); // first in its order
      }
      columns.add(column);
      keys.addAll(line.keySet());
      lines.computeIfAbsent(line, key -> new LinkedHashMap<>()).put(column, one);
    }
  }

  void append(StringBuilder out) {
    out.append("### ").append(name).append("\n\n").append(unit);
    out.append("; in brackets B/op where something is allocated.\n\n");
    List<Comparison> comparisons =
        name.equals("ZeroCopyBenchmark") ? Comparison.ZERO_COPY : List.of();
    Table table =
        new Table(keys)
            .numbers(columns)
            .numbers(comparisons.stream().map(Comparison::title).toList());
    lines.forEach(
        (line, cells) -> {
          table.row();
          keys.forEach(key -> table.cell(line.getOrDefault(key, "")));
          columns.forEach(column -> table.cell(Measured.cell(cells.get(column), "%,.0f", 1)));
          comparisons.forEach(comparison -> table.cell(comparison.text(line, cells)));
        });
    table.appendTo(out);
  }

  /** Compares ours with another, and gives in brackets what was published of both. */
  private record Comparison(String other) {
    static final List<Comparison> ZERO_COPY =
        List.of(new Comparison("KRYO"), new Comparison("FST"));

    String title() {
      return "vs " + other + " (published)";
    }

    String text(Map<String, String> line, Map<String, Measured> cells) {
      if (!cells.containsKey("FORY") || !cells.containsKey(other)) {
        return "-";
      }
      List<String> key =
          List.of(
              line.get(""), line.get("arraySize"), line.get("bufferType"), line.get("dataType"));
      return Measured.ratio(cells.get(other).score() / cells.get("FORY").score())
          + " ("
          + Measured.ratio(Published.ZERO_COPY.ratio(key, "fory", other.toLowerCase(Locale.ROOT)))
          + ")";
    }
  }

  /**
   * Draws it: lines over a number that has many values, such as the size of a graph, of the time of
   * each object if those were counted; otherwise bars, each relative to the best of its group, so
   * that small and large ones fit in one picture.
   *
   * @return whether there was something to compare
   */
  boolean draw(Path file, String title) throws IOException {
    String number = number();
    if (number != null) {
      Charts.writeLines(List.of(overNumber(number, title)), file);
      return true;
    }
    if (columns.size() < 2) {
      return false;
    }
    List<Map.Entry<Map<String, String>, Map<String, Measured>>> all =
        new ArrayList<>(lines.entrySet());
    List<Charts.Panel> panels = new ArrayList<>();
    for (int from = 0; from < all.size(); from += MOST_IN_A_PANEL) {
      int end = Math.min(all.size(), from + MOST_IN_A_PANEL);
      Charts.Panel panel = relative(all.subList(from, end), title);
      if (!panel.series().isEmpty()) { // else all of them failed
        panels.add(panel);
      }
    }
    if (panels.isEmpty()) {
      return false;
    }
    Charts.writeBars(panels, file);
    return true;
  }

  /**
   * The one parameter that has at least five values, all of them numbers; null if there is none.
   */
  private String number() {
    List<String> found =
        keys.stream()
            .filter(key -> values(key).size() >= 5)
            .filter(key -> values(key).stream().allMatch(value -> value.matches("[0-9]+")))
            .toList();
    return found.size() == 1 ? found.get(0) : null;
  }

  private List<String> values(String key) {
    return lines.keySet().stream()
        .map(line -> line.get(key))
        .filter(Objects::nonNull)
        .distinct()
        .toList();
  }

  private Charts.Panel overNumber(String number, String title) {
    List<Long> numbers = values(number).stream().map(Long::valueOf).sorted().toList();
    boolean counted =
        lines.values().stream()
            .flatMap(cells -> cells.values().stream())
            .anyMatch(Measured::isCounted);
    Map<String, List<Charts.Point>> series = new LinkedHashMap<>();
    lines.forEach(
        (line, cells) -> {
          Map<String, String> rest = new TreeMap<>(line);
          int at = numbers.indexOf(Long.valueOf(rest.remove(number)));
          cells.forEach(
              (column, one) -> {
                if (one.failed() == null && one.isCounted() == counted) {
                  series
                      .computeIfAbsent(
                          (String.join(" ", rest.values()) + " " + column).strip(),
                          key -> new ArrayList<>(Collections.nCopies(numbers.size(), null)))
                      .set(at, new Charts.Point(one.score(), one.error()));
                }
              });
        });
    List<Charts.Series> all = new ArrayList<>();
    series.forEach((name, points) -> all.add(new Charts.Series(name, all.size(), points)));
    return new Charts.Panel(
        title + (counted ? ", each object, over " : ", over ") + number, unit, numbers, all);
  }

  private Charts.Panel relative(
      List<Map.Entry<Map<String, String>, Map<String, Measured>>> some, String title) {
    List<Charts.Series> series = new ArrayList<>();
    int color = 0;
    for (String column : columns) {
      List<Charts.Point> points = new ArrayList<>();
      for (Map.Entry<Map<String, String>, Map<String, Measured>> line : some) {
        points.add(relative(line.getValue(), column));
      }
      if (points.stream().anyMatch(Objects::nonNull)) {
        series.add(new Charts.Series(column, color, points));
      }
      color++;
    }
    return new Charts.Panel(
        title,
        "relative to the best",
        some.stream().map(line -> label(line.getKey())).toList(),
        series);
  }

  private String label(Map<String, String> line) {
    return line.isEmpty() ? name : String.join(" ", line.values());
  }

  private static Charts.Point relative(Map<String, Measured> cells, String column) {
    Measured one = cells.get(column);
    if (one == null || !(one.score() > 0)) { // failed, or memory that the collector has freed
      return null;
    }
    var scores = cells.values().stream().mapToDouble(Measured::score).filter(s -> s > 0);
    double value =
        one.isRate()
            ? one.score() / scores.max().orElseThrow()
            : scores.min().orElseThrow() / one.score();
    return new Charts.Point(value, value * one.error() / one.score());
  }
}
