/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.frameworks;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Figures of one part: a row for each contestant. */
final class Table {
  private final String title;
  private final List<String> columns;
  private final List<String> rows = new ArrayList<>();

  Table(String title, String... columns) {
    this.title = title;
    this.columns = List.of(columns);
  }

  void add(String contestant, double... figures) {
    if (figures.length != columns.size()) {
      throw new IllegalArgumentException("Expected %s figures".formatted(columns.size()));
    }
    StringBuilder row = new StringBuilder("| ").append(contestant).append(" |");
    for (double figure : figures) {
      row.append(' ').append(text(figure)).append(" |");
    }
    rows.add(row.toString());
  }

  private static String text(double figure) {
    return String.format(Locale.ROOT, figure < 100 ? "%,.1f" : "%,.0f", figure);
  }

  /** Returns the table in Markdown. */
  @Override
  public String toString() {
    return "### %s\n\n| | %s |\n|---|%s\n%s\n"
        .formatted(
            title,
            String.join(" | ", columns),
            "--:|".repeat(columns.size()),
            String.join("\n", rows));
  }
}
