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
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Moves tables that nobody reads as a whole out of a page: into CSV files beside it, which are
 * named after the page and the headings that the table stands below.
 *
 * <p>A number is written as such there, and one in brackets behind it gets a column of its own. A
 * missing number, a dash in pages, is empty.
 */
final class LongTables {
  /** A longer table is moved. */
  private static final int MOST_ROWS = 15;

  private static final String FOLDER = "tables";
  private static final Pattern NUMBER = Pattern.compile("-?[0-9][0-9,]*(\\.[0-9]+)?x?");
  private static final Pattern PAIR = Pattern.compile("(\\S+) \\((\\S+)\\)");

  private final Path folder;
  private final String page;
  private final Set<String> names = new HashSet<>();
  private final StringBuilder out = new StringBuilder();
  private String chapter = "";
  private String section = "";

  private LongTables(Path page) {
    folder = page.resolveSibling(FOLDER);
    this.page = page.getFileName().toString().replace(".md", "");
  }

  /**
   * Moves the long tables out of a page, and returns the rest of its text. CSV files of the page
   * that were there before are gone.
   */
  static String move(String markdown, Path page) throws IOException {
    LongTables tables = new LongTables(page);
    tables.deleteOld();
    List<String> table = new ArrayList<>();
    for (String line : markdown.split("\n", -1)) {
      if (line.startsWith("|")) {
        table.add(line);
      } else {
        tables.end(table);
        tables.text(line);
      }
    }
    tables.end(table);
    return tables.out.substring(0, tables.out.length() - 1);
  }

  private void deleteOld() throws IOException {
    if (Files.exists(folder)) {
      try (Stream<Path> files = Files.list(folder)) {
        for (Path file : files.toList()) {
          if (file.getFileName().toString().startsWith(page + ".")) {
            Files.delete(file);
          }
        }
      }
    }
  }

  private void text(String line) {
    if (line.startsWith("## ")) {
      chapter = line.substring(3);
      section = "";
    } else if (line.startsWith("### ")) {
      section = line.substring(4);
    }
    out.append(line).append('\n');
  }

  private void end(List<String> table) throws IOException {
    int rows = table.size() - 2; // without the heads and the line below them
    if (rows > MOST_ROWS) {
      String name = name();
      Files.createDirectories(folder);
      Files.write(folder.resolve(name), csv(table));
      text("[" + rows + " rows](" + FOLDER + "/" + name + ").");
    } else {
      table.forEach(this::text);
    }
    table.clear();
  }

  /** The page, and what its headings say besides. */
  private String name() {
    String heading = (chapter + " " + section).toLowerCase(Locale.ROOT).replaceAll(":.*", "");
    List<String> said = List.of(page.split("-"));
    String words =
        Arrays.stream(heading.split("[^a-z0-9]+"))
            .filter(word -> !word.isEmpty() && !said.contains(word))
            .collect(Collectors.joining("-"));
    String name = page + "." + words;
    for (int i = 2; !names.add(name); i++) {
      name = page + "." + words + "-" + i;
    }
    return name + ".csv";
  }

  private static List<String> csv(List<String> table) {
    List<List<String>> rows = new ArrayList<>(table.stream().map(LongTables::cells).toList());
    rows.remove(1); // the line below the heads
    List<StringBuilder> lines = rows.stream().map(row -> new StringBuilder()).toList();
    for (int i = 0; i < rows.get(0).size(); i++) {
      int at = i;
      String head = rows.get(0).get(at);
      boolean pairs = rows.stream().skip(1).anyMatch(row -> pair(row.get(at)) != null);
      lines.get(0).append(i == 0 ? "" : ",").append(quoted(head));
      lines.get(0).append(pairs ? "," + quoted(head + ", in brackets") : "");
      for (int row = 1; row < rows.size(); row++) {
        String cell = rows.get(row).get(at);
        Matcher pair = pair(cell);
        lines.get(row).append(i == 0 ? "" : ",").append(value(pair == null ? cell : pair.group(1)));
        lines.get(row).append(pairs ? "," + (pair == null ? "" : value(pair.group(2))) : "");
      }
    }
    return lines.stream().map(StringBuilder::toString).toList();
  }

  private static List<String> cells(String line) {
    return Arrays.stream(line.substring(1, line.lastIndexOf('|')).split("\\|", -1))
        .map(cell -> cell.strip().replaceAll("\\*\\*|`", ""))
        .map(cell -> cell.replaceAll("\\[([^]]*)]\\([^)]*\\)", "$1")) // a link
        .toList();
  }

  /** A number and one in brackets, or a dash in place of either; else null. */
  private static Matcher pair(String cell) {
    Matcher pair = PAIR.matcher(cell);
    return pair.matches() && isValue(pair.group(1)) && isValue(pair.group(2)) ? pair : null;
  }

  private static boolean isValue(String text) {
    return text.equals("-") || NUMBER.matcher(text).matches();
  }

  private static String value(String text) {
    return text.equals("-") ? "" : isValue(text) ? text.replaceAll("[,x]", "") : quoted(text);
  }

  private static String quoted(String text) {
    return text.matches("(?s).*[\",\n].*") ? "\"" + text.replace("\"", "\"\"") + "\"" : text;
  }
}
