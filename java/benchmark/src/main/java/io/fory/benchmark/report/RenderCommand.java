/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.report;

import io.fory.benchmark.service.ServiceReport;
import io.fory.benchmark.suite.ReportPage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Renders what runs have left in their folders, and measures nothing: {@code figures.md} with means
 * and every row not won, and the {@link Page}s of all that was measured. The text before {@link
 * #MARKER} in a page stays as it is.
 */
public final class RenderCommand {
  static final String USAGE =
      """
      render [--docs DIR] RUN...
        --docs  where the pages go, such as docs/benchmarks (pages, in the first run)
        RUN     a folder that report has written; the last counts where several have the same
      """;

  static final String MARKER = "<!-- All below is written by the command render. -->";
  private static final Pattern LOGGED = Pattern.compile("^[0-9-]{10} [0-9:]{8} ");

  /** The pages, with headings, for what programs print, by the names of their folders. */
  private static final Map<String, Map.Entry<Page, String>> PRINTED =
      Map.of(
          "sizes", Map.entry(Page.ONE_CLASS, "Bytes of a message"),
          "small-messages",
              Map.entry(
                  Page.ONE_CLASS,
                  "Bytes of a small message that stands by itself, classes not registered"),
          "start", Map.entry(Page.START, "A short program"),
          "xlang-sizes", Map.entry(Page.OTHER_LANGUAGES, "Bytes of a message"));

  private final Path docs;
  private final StringBuilder about = new StringBuilder();
  private final List<Measured> all;
  private final Map<Page, StringBuilder> texts = new TreeMap<>();
  private final List<String> service = new ArrayList<>();

  private RenderCommand(List<Path> runs, Path docs) throws IOException {
    this.docs = docs;
    service.addAll(List.of("median", docs.toString()));
    List<Measured> measured = new ArrayList<>();
    Map<Path, Path> printed = new TreeMap<>(); // by JDK and program
    for (Path run : runs) {
      for (Path file : files(run)) {
        switch (file.getFileName().toString()) {
          case ReportCommand.ABOUT ->
              about.append("- ").append(Files.readString(file)).append('\n');
          case ReportCommand.PRINTED -> printed.put(run.relativize(file), file);
          case "service.json" -> service.add(file.toString());
          case "shm.json" -> {} // which has a page and a report of its own
          default -> {
            if (file.toString().endsWith(".json")) {
              Measured.read(file, measured);
            }
          }
        }
      }
    }
    Map<Object, Measured> last = new LinkedHashMap<>();
    measured.forEach(one -> last.put(List.of(one.jdk(), one.benchmark(), one.parameters()), one));
    all = List.copyOf(last.values());
    addTables();
    for (Map.Entry<Path, Path> program : printed.entrySet()) {
      addPrinted(program.getKey(), program.getValue());
    }
  }

  /** The files of a run; not those of a program that was cut short. */
  private static List<Path> files(Path run) throws IOException {
    try (Stream<Path> files = Files.walk(run)) {
      return files
          .filter(file -> Files.isRegularFile(file) && !file.toString().contains(".part"))
          .sorted()
          .toList();
    }
  }

  /** See {@link #USAGE}. */
  public static void main(String[] args) throws IOException {
    List<String> words = List.of(args);
    boolean elsewhere = words.size() > 1 && words.get(0).equals("--docs");
    List<String> names = elsewhere ? words.subList(2, words.size()) : words;
    if (names.isEmpty() || names.get(0).startsWith("--")) {
      System.out.print(USAGE);
      return;
    }
    List<Path> runs = names.stream().map(Path::of).toList();
    render(runs, elsewhere ? Path.of(words.get(1)) : runs.get(0).resolve("pages"));
  }

  /** Writes the pages. */
  static void render(List<Path> runs, Path docs) throws IOException {
    Files.createDirectories(docs);
    RenderCommand command = new RenderCommand(runs, docs);
    StringBuilder figures = new StringBuilder();
    Standing standing = new Standing(command.all);
    standing.appendMeans(figures);
    standing.appendNotWon(figures);
    command.write("figures.md", "# Figures\n\n[How to read them](method.md).", figures);
    for (Map.Entry<Page, StringBuilder> text : command.texts.entrySet()) {
      command.write(text.getKey().file(), text.getKey().head(), text.getValue());
    }
    if (command.service.size() > 2) {
      ServiceReport.main(command.service.toArray(new String[0]));
    }
    System.out.println("pages in " + docs);
  }

  private void write(String page, String head, CharSequence text) throws IOException {
    ReportPage.write(docs.resolve(page), head, MARKER, about + "\n" + text);
  }

  private void addTables() throws IOException {
    Map<Integer, Map<Page, Map<String, List<Measured>>>> suites = new TreeMap<>(); // by JDK
    for (Measured one : all) {
      suites
          .computeIfAbsent(one.jdk(), jdk -> new TreeMap<>())
          .computeIfAbsent(Page.of(one.benchmark()), page -> new TreeMap<>())
          .computeIfAbsent(one.suite(), suite -> new ArrayList<>())
          .add(one);
    }
    for (int jdk : suites.keySet()) {
      for (Map.Entry<Page, Map<String, List<Measured>>> page : suites.get(jdk).entrySet()) {
        StringBuilder out = text(page.getKey());
        out.append("## JDK ").append(jdk).append("\n\n");
        for (List<Measured> suite : page.getValue().values()) {
          addSuite(jdk, suite, out);
        }
      }
    }
  }

  private StringBuilder text(Page page) {
    return texts.computeIfAbsent(page, key -> new StringBuilder());
  }

  private void addSuite(int jdk, List<Measured> suite, StringBuilder out) throws IOException {
    suite.sort(Comparator.comparing(one -> !Page.isOurs(one.contestant())));
    String name = suite.get(0).suite();
    SuiteTable table = new SuiteTable(suite);
    table.append(out);
    String chart = "charts/jdk-" + jdk + "-" + name + ".png";
    if (table.draw(docs.resolve(chart), name + ", JDK " + jdk)) {
      out.append("![").append(name).append("](").append(chart).append(")\n\n");
    }
  }

  /** All that a program has printed, but what libraries log. */
  private void addPrinted(Path path, Path file) throws IOException {
    Map.Entry<Page, String> place = PRINTED.get(path.getParent().getFileName().toString());
    if (place != null) {
      StringBuilder out = text(place.getKey());
      String jdk = path.getName(0).toString().replace("jdk-", "JDK ");
      out.append("## ").append(place.getValue()).append(", ").append(jdk).append("\n\n");
      Files.readAllLines(file).stream()
          .filter(line -> !LOGGED.matcher(line).find())
          .forEach(line -> out.append(line).append('\n'));
      out.append('\n');
    }
  }
}
