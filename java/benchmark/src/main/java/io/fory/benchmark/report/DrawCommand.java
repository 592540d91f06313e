/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.report;

import io.fory.benchmark.report.Charts.Panel;
import io.fory.benchmark.report.Charts.Point;
import io.fory.benchmark.report.Charts.Series;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Draws tables of Markdown pages that were measured elsewhere, as those of engines are: each that
 * has a comment before it such as
 *
 * <pre>{@code
 * <!-- draw charts/spark.png, ms: columns 1 to 3, a color for each column -->
 * }</pre>
 *
 * <p>Tables with the same file become one picture. The first number of a cell counts.
 */
public final class DrawCommand {
  private static final Pattern COMMENT =
      Pattern.compile(
          "<!-- draw (\\S+), ([^:]+): columns (\\d+) to (\\d+), a color for each (row|column) -->");
  private static final Pattern NUMBER = Pattern.compile("\\d[\\d,]*(\\.\\d+)?");

  private DrawCommand() {}

  /** Draws the tables of pages into files beside them. */
  public static void main(String[] pages) throws IOException {
    for (String page : pages) {
      Path path = Path.of(page).toAbsolutePath();
      for (Map.Entry<String, List<Panel>> picture : panels(Files.readAllLines(path)).entrySet()) {
        Charts.writeBars(picture.getValue(), path.resolveSibling(picture.getKey()));
      }
    }
  }

  private static Map<String, List<Panel>> panels(List<String> lines) {
    Map<String, List<Panel>> panels = new LinkedHashMap<>();
    String heading = "";
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (line.startsWith("#")) {
        heading = line.replaceFirst("#+ ", "");
      }
      Matcher comment = COMMENT.matcher(line);
      if (comment.matches()) {
        panels
            .computeIfAbsent(comment.group(1), file -> new ArrayList<>())
            .add(panel(heading, comment, table(lines, i + 1)));
      } else if (line.startsWith("<!-- draw")) {
        throw new IllegalArgumentException("Line %d is not understood: %s".formatted(i + 1, line));
      }
    }
    return panels;
  }

  /** The cells of the next table, with its head and without the line below that. */
  private static List<String[]> table(List<String> lines, int from) {
    List<String[]> table = new ArrayList<>();
    for (int i = from; i < lines.size() && (table.isEmpty() || lines.get(i).startsWith("|")); i++) {
      if (lines.get(i).startsWith("|") && !lines.get(i).startsWith("|--")) {
        String[] cells = lines.get(i).replaceAll("^\\|\\s*|\\s*\\|$|[*`]", "").split("\\s*\\|\\s*");
        table.add(cells);
      }
    }
    return table;
  }

  private static Panel panel(String heading, Matcher comment, List<String[]> table) {
    int[] columns =
        IntStream.rangeClosed(
                Integer.parseInt(comment.group(3)), Integer.parseInt(comment.group(4)))
            .toArray();
    String[] head = table.get(0);
    List<String> names = Arrays.stream(columns).mapToObj(column -> head[column]).toList();
    List<String[]> rows = table.subList(1, table.size());
    List<Series> series = new ArrayList<>();
    boolean byRow = comment.group(5).equals("row");
    for (int i = 0; i < (byRow ? rows.size() : columns.length); i++) {
      int index = i;
      List<Point> points =
          byRow
              ? Arrays.stream(columns).mapToObj(column -> point(rows.get(index)[column])).toList()
              : rows.stream().map(row -> point(row[columns[index]])).toList();
      series.add(new Series(byRow ? rows.get(i)[0] : names.get(i), i, points));
    }
    String title = head[0].isEmpty() ? heading : heading + ": " + head[0];
    List<String> categories = byRow ? names : rows.stream().map(row -> row[0]).toList();
    return new Panel(title, comment.group(2), categories, series);
  }

  private static Point point(String cell) {
    Matcher number = NUMBER.matcher(cell);
    if (!number.find()) {
      throw new IllegalArgumentException("No number in the cell: " + cell);
    }
    return new Point(Double.parseDouble(number.group().replace(",", "")), 0);
  }
}
