/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.report;

import io.fory.benchmark.peer.Peer;
import io.fory.benchmark.suite.Table;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/**
 * The shape of tables in Markdown: a column for each contestant that was measured, then the
 * comparisons.
 *
 * @param caption what the headings say after the direction
 * @param columns the contestants, in their order
 * @param extras the comparisons, in their order
 */
record LineTable(String caption, List<Peer> columns, List<Extra> extras) {

  /** A comparison of contestants in one cell of the matrix. */
  record Extra(String title, Function<Line, String> text) {
    static Extra ratio(String title, ToDoubleFunction<Line> value) {
      return new Extra(title, line -> format(value.applyAsDouble(line)));
    }
  }

  /** Appends one table for each direction of these lines. */
  void append(StringBuilder out, List<Line> lines) {
    for (Row.Direction direction : Row.Direction.values()) {
      List<Line> some = lines.stream().filter(line -> line.cell.direction() == direction).toList();
      if (!some.isEmpty()) {
        append(out, direction, some);
      }
    }
  }

  private void append(StringBuilder out, Row.Direction direction, List<Line> lines) {
    List<Peer> peers =
        columns.stream()
            .filter(peer -> lines.stream().anyMatch(line -> line.results.containsKey(peer)))
            .toList();
    out.append("### ").append(direction.label()).append(caption).append("\n\n");
    if (!peers.isEmpty()) {
      out.append("ns/op; in brackets B/op where something is allocated.\n\n");
    }
    Table table =
        new Table("object", "fields", "buffer", "references")
            .numbers(peers.stream().map(Peer::title).toList())
            .numbers(extras.stream().map(Extra::title).toList());
    for (Line line : lines) {
      Row.Cell cell = line.cell;
      table.row(
          cell.objectType(),
          cell.fields().name().toLowerCase(Locale.ROOT),
          cell.bufferType().name().toLowerCase(Locale.ROOT),
          cell.references() ? "on" : "off");
      peers.forEach(peer -> table.cell(figure(line.results.get(peer))));
      extras.forEach(extra -> table.cell(extra.text().apply(line)));
    }
    table.appendTo(out);
  }

  private static String figure(Result result) {
    if (result == null) {
      return "-";
    }
    if (result.failed() != null) {
      return "`" + result.failed() + "`";
    }
    String nanos =
        String.format(Locale.ROOT, result.nanos() < 100 ? "%.1f" : "%.0f", result.nanos());
    return result.bytes() < 0.5 || Double.isNaN(result.bytes())
        ? nanos
        : nanos + String.format(Locale.ROOT, " (%.0f)", result.bytes());
  }

  /** A ratio as tables show it. */
  static String format(double ratio) {
    return Double.isNaN(ratio) ? "-" : String.format(Locale.ROOT, "%.2fx", ratio);
  }
}
