/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.suite;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A page of which a person writes the first part and a program the rest. Tables that nobody reads
 * as a whole are CSV files beside it, named after the page and the headings above them.
 */
public final class ReportPage {
  /** A table with more is a file. */
  private static final int MOST_ROWS = 20;

  private static final String FOLDER = "tables";

  private final Path page;
  private final String name;
  private final Set<String> files = new HashSet<>();
  private final StringBuilder text = new StringBuilder();
  private String chapter = "";
  private String section = "";

  private ReportPage(Path page) {
    this.page = page;
    name = page.getFileName().toString().replace(".md", "");
  }

  /**
   * Writes the rest of a page.
   *
   * @param marker the line that ends what stays as it is
   * @param title of the page if it is not there yet
   * @throws IllegalArgumentException if the page is there and has no such line
   */
  public static void write(Path page, String title, String marker, String markdown)
      throws IOException {
    String head = Files.exists(page) ? Files.readString(page) : title + "\n\n" + marker + "\n";
    int end = head.indexOf(marker);
    if (end < 0) {
      throw new IllegalArgumentException(page + " has no line " + marker);
    }
    ReportPage rest = new ReportPage(page);
    rest.deleteFiles();
    List<String> table = new ArrayList<>();
    for (String line : markdown.lines().toList()) {
      if (line.startsWith("|")) {
        table.add(line);
      } else {
        rest.add(table);
        rest.add(line);
      }
    }
    rest.add(table);
    Files.writeString(page, head.substring(0, end + marker.length()) + "\n\n" + rest.text);
  }

  private void deleteFiles() throws IOException {
    Path folder = page.resolveSibling(FOLDER);
    if (Files.exists(folder)) {
      try (Stream<Path> old = Files.list(folder)) {
        for (Path file : old.toList()) {
          if (file.getFileName().toString().startsWith(name + ".")) {
            Files.delete(file);
          }
        }
      }
    }
  }

  private void add(String line) {
    if (line.startsWith("## ")) {
      chapter = line.substring(3);
      section = "";
    } else if (line.startsWith("### ")) {
      section = line.substring(4);
    }
    text.append(line).append('\n');
  }

  private void add(List<String> table) throws IOException {
    int rows = table.size() - 2; // without the heads and the line below them
    if (rows > MOST_ROWS) {
      table.remove(1);
      Path file = page.resolveSibling(FOLDER).resolve(fileName());
      Files.createDirectories(file.getParent());
      Files.write(file, table.stream().map(ReportPage::csv).toList());
      add("[" + rows + " rows](" + FOLDER + "/" + file.getFileName() + ").");
    } else {
      table.forEach(this::add);
    }
    table.clear();
  }

  private String fileName() {
    String heading = (chapter + " " + section).toLowerCase(Locale.ROOT).strip();
    String start = name + "." + heading.replaceAll("[^a-z0-9]+", "-");
    String unused = start;
    for (int i = 2; !files.add(unused); i++) {
      unused = start + "-" + i;
    }
    return unused + ".csv";
  }

  private static String csv(String line) {
    return Arrays.stream(line.substring(1, line.lastIndexOf('|')).split("\\|", -1))
        .map(cell -> cell.strip().replaceAll("\\*\\*|`", ""))
        .map(cell -> cell.replaceAll("\\[([^]]*)]\\([^)]*\\)", "$1")) // a link
        .map(cell -> cell.contains(",") ? "\"" + cell.replace("\"", "\"\"") + "\"" : cell)
        .collect(Collectors.joining(","));
  }
}
