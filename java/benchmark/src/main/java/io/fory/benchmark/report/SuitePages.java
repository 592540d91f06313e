/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.report;

import io.fory.benchmark.suite.ReportPage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Writes a {@link Page} for each part of what was measured, but those that a suite writes. */
final class SuitePages {
  private final List<Path> runs;
  private final Path docs;
  private final Map<Page, Map<Integer, Map<String, List<Measured>>>> pages =
      new EnumMap<>(Page.class);

  private final Map<Page, Set<Path>> sources = new EnumMap<>(Page.class);

  /**
   * Makes the pages for what was measured.
   *
   * @param measured by their runs
   */
  SuitePages(Path docs, Map<Path, List<Measured>> measured) {
    this.runs = List.copyOf(measured.keySet());
    this.docs = docs;
    measured.forEach((run, all) -> all.forEach(one -> add(run, one)));
  }

  private void add(Path run, Measured one) {
    Page page = Page.of(one.benchmark());
    sources.computeIfAbsent(page, key -> new LinkedHashSet<>()).add(run);
    pages
        .computeIfAbsent(page, key -> new TreeMap<>())
        .computeIfAbsent(one.jdk(), jdk -> new TreeMap<>())
        .computeIfAbsent(one.suite(), suite -> new ArrayList<>())
        .add(one);
  }

  void render() throws IOException {
    Map<Page, StringBuilder> texts = new EnumMap<>(Page.class);
    for (Page page : pages.keySet()) {
      if (!page.isOfSuite()) {
        texts.put(page, tables(page));
      }
    }
    StringBuilder start = started();
    if (!start.isEmpty()) {
      texts.computeIfAbsent(Page.START, page -> new StringBuilder()).append(start);
    }
    addLeftOut(texts);
    for (Map.Entry<Page, StringBuilder> text : texts.entrySet()) {
      Page page = text.getKey();
      ReportPage.write(
          docs.resolve(page.file()),
          page.head(),
          RenderCommand.MARKER,
          environment(page) + text.getValue());
    }
  }

  private String environment(Page page) throws IOException {
    StringBuilder out = new StringBuilder();
    for (Path run : sources.getOrDefault(page, new LinkedHashSet<>(runs))) {
      out.append(Environment.markdown(run));
    }
    return out.append('\n').toString();
  }

  private StringBuilder tables(Page page) throws IOException {
    StringBuilder out = new StringBuilder();
    for (Map.Entry<Integer, Map<String, List<Measured>>> jdk : pages.get(page).entrySet()) {
      out.append("## ").append(page.title()).append(", JDK ").append(jdk.getKey()).append("\n\n");
      for (Map.Entry<String, List<Measured>> suite : jdk.getValue().entrySet()) {
        List<Measured> oursFirst = new ArrayList<>(suite.getValue());
        oursFirst.sort(Comparator.comparing(one -> !Page.isOurs(one)));
        SuiteTable table = new SuiteTable(oursFirst);
        table.append(out);
        String chart = "jdk-" + jdk.getKey() + "-" + suite.getKey() + ".png";
        Path file = docs.resolve("charts").resolve(chart);
        if (table.draw(file, suite.getKey() + ", JDK " + jdk.getKey())) {
          out.append("![").append(suite.getKey()).append("](charts/").append(chart).append(")\n\n");
        }
      }
      if (page == Page.OTHER_LANGUAGES) {
        Runs.appendPrinted(out, runs, jdk.getKey(), "xlang-sizes", "### Bytes of a message");
      }
    }
    return out;
  }

  /** Returns the output of programs that start. */
  private StringBuilder started() throws IOException {
    StringBuilder out = new StringBuilder();
    for (int jdk : Runs.jdks(runs)) {
      String suffix = ", JDK " + jdk;
      Runs.appendPrinted(out, runs, jdk, "start", "## A short program" + suffix);
      Runs.appendPrinted(
          out, runs, jdk, "first-call", "## First calls of a class of 350 fields" + suffix);
      Runs.appendPrinted(
          out, runs, jdk, "first-message", "## First messages of another version" + suffix);
    }
    return out;
  }

  /** Contestants that a JDK cannot run, of the suites that say so. */
  private void addLeftOut(Map<Page, StringBuilder> texts) throws IOException {
    for (Path file : Runs.files(runs, "left-out.csv")) {
      List<String> lines = Files.readAllLines(file);
      for (String line : lines.subList(1, lines.size())) {
        String[] cells = line.split(",", 3);
        texts
            .computeIfAbsent(page(cells[0]), page -> new StringBuilder())
            .append("- Left out of ")
            .append(cells[0])
            .append(": ")
            .append(cells[1])
            .append(", ")
            .append(cells[2].replace("\"", ""))
            .append('\n');
      }
    }
  }

  private Page page(String suite) {
    return pages.entrySet().stream()
        .filter(page -> page.getValue().values().stream().anyMatch(of -> of.containsKey(suite)))
        .map(Map.Entry::getKey)
        .findFirst()
        .orElse(Page.OTHERS);
  }
}
