/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.report;

import io.fory.benchmark.suite.Pictures;
import io.fory.benchmark.suite.Table;
import java.awt.Color;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.knowm.xchart.CategoryChart;
import org.knowm.xchart.CategoryChartBuilder;
import org.knowm.xchart.style.Styler;

/**
 * The table of one class of benchmarks on one JDK: a line for each combination of parameters, a
 * column for each contestant or form of what is compared, or for each method if there is no such
 * parameter.
 */
final class SuiteTable {
  private static final List<String> COLUMNS = List.of(Measured.CONTESTANT, "form");
  private static final int MOST_IN_A_CHART = 12;

  /** More cannot be told apart in a picture. */
  private static final int MOST_CHARTS = 4;

  private final String name;
  private final String unit;
  private final Set<String> columns = new LinkedHashSet<>();
  private final Set<String> keys = new LinkedHashSet<>();
  private final Map<Map<String, String>, Map<String, Measured>> lines = new LinkedHashMap<>();

  SuiteTable(List<Measured> measured) {
    name = measured.get(0).suite();
    unit = measured.get(0).unit();
    String contestant =
        COLUMNS.stream()
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
    Table table = new Table(keys).numbers(columns);
    lines.forEach(
        (line, cells) -> {
          table.row();
          keys.forEach(key -> table.cell(line.getOrDefault(key, "")));
          columns.forEach(
              column -> table.cell(cells.containsKey(column) ? cells.get(column).cell() : "-"));
        });
    table.appendTo(out);
  }

  /**
   * Draws bars, each relative to the best of its line, so that small and large ones fit in one
   * picture.
   *
   * @return whether there was something to compare, and not too much
   */
  boolean draw(Path file, String title) throws IOException {
    List<Map<String, String>> all = new ArrayList<>(lines.keySet());
    if (columns.size() < 2 || all.size() > MOST_CHARTS * MOST_IN_A_CHART) {
      return false;
    }
    List<CategoryChart> charts = new ArrayList<>();
    for (int from = 0; from < all.size(); from += MOST_IN_A_CHART) {
      charts.add(chart(all.subList(from, Math.min(all.size(), from + MOST_IN_A_CHART)), title));
    }
    Pictures.write(charts, file);
    return true;
  }

  private CategoryChart chart(List<Map<String, String>> some, String title) {
    CategoryChart chart = new CategoryChartBuilder().width(1200).height(420).title(title).build();
    chart.setYAxisTitle("relative to the best");
    chart.getStyler().setLegendPosition(Styler.LegendPosition.OutsideE);
    chart.getStyler().setChartBackgroundColor(Color.WHITE);
    chart.getStyler().setXAxisLabelRotation(20);
    List<String> names = some.stream().map(this::label).toList();
    for (String column : columns) {
      chart.addSeries(
          column, names, some.stream().map(line -> relative(lines.get(line), column)).toList());
    }
    return chart;
  }

  private String label(Map<String, String> line) {
    return line.isEmpty() ? name : String.join(" ", line.values());
  }

  /** Returns 1 for the best of a line, 0 for what is not there. */
  private static double relative(Map<String, Measured> cells, String column) {
    Measured one = cells.get(column);
    if (one == null || !(one.score() > 0)) { // or memory that the collector has freed
      return 0;
    }
    return cells.values().stream()
        .filter(other -> other.score() > 0)
        .mapToDouble(one::betterThan)
        .min()
        .orElseThrow();
  }
}
