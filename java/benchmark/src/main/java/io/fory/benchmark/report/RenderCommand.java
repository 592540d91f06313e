/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.report;

import io.fory.benchmark.service.ServiceReport;
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
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * Renders what runs have left in their folders, and measures nothing: {@code figures.md} with
 * means, charts and every row not won, for each JDK a page of tables, and the {@link Page}s of all
 * else that was measured. The text before {@link #MARKER} in a page stays as it is.
 */
public final class RenderCommand {
  static final String USAGE =
      """
      render [--docs DIR] RUN...
        --docs  where the pages go, such as docs/benchmarks (pages, in the first run)
        RUN     a folder that report has written
      """;

  static final String MARKER = "<!-- All below is written by the command render. -->";
  private static final Pattern LOGGED = Pattern.compile("^[0-9-]{10} [0-9:]{8} ");

  private final List<Path> runs;
  private final Path docs;
  private final Map<Integer, List<Measured>> matrix = new TreeMap<>(); // by JDK
  private final List<Measured> others = new ArrayList<>();
  private final Map<Page, Map<Integer, Map<String, List<Measured>>>> suites =
      new EnumMap<>(Page.class);
  private final Map<Page, Set<Path>> sources = new EnumMap<>(Page.class);

  private RenderCommand(List<Path> runs, Path docs) throws IOException {
    this.runs = runs;
    this.docs = docs;
    for (Path run : runs) {
      Measured.read(run).forEach(one -> add(run, one));
    }
  }

  private void add(Path run, Measured one) {
    if (one.isOfMatrix()) {
      matrix.computeIfAbsent(one.jdk(), jdk -> new ArrayList<>()).add(one);
      return;
    }
    others.add(one);
    Page page = Page.of(one.benchmark());
    sources.computeIfAbsent(page, key -> new LinkedHashSet<>()).add(run);
    suites
        .computeIfAbsent(page, key -> new TreeMap<>())
        .computeIfAbsent(one.jdk(), jdk -> new TreeMap<>())
        .computeIfAbsent(one.suite(), suite -> new ArrayList<>())
        .add(one);
  }

  /** See {@link #USAGE}. */
  public static void main(String[] args) throws IOException {
    List<String> words = List.of(args);
    Path docs = null;
    if (words.size() > 1 && words.get(0).equals("--docs")) {
      docs = Path.of(words.get(1));
      words = words.subList(2, words.size());
    }
    if (words.isEmpty() || words.get(0).startsWith("--")) {
      System.out.print(USAGE);
      return;
    }
    List<Path> runs = words.stream().map(Path::of).toList();
    render(runs, docs == null ? runs.get(0).resolve("pages") : docs);
  }

  /** Writes the pages. */
  static void render(List<Path> runs, Path docs) throws IOException {
    Files.createDirectories(docs);
    RenderCommand command = new RenderCommand(runs, docs);
    command.renderFigures();
    command.renderSuites();
    List<String> service = new ArrayList<>(List.of("median", docs.toString()));
    command.files("service.csv").forEach(file -> service.add(file.toString()));
    if (service.size() > 2) {
      ServiceReport.main(service.toArray(new String[0]));
    }
    System.out.println("pages in " + docs);
  }

  // ---- The matrix ----

  private void renderFigures() throws IOException {
    StringBuilder figures = new StringBuilder("Of these runs:\n\n");
    figures.append(Environment.markdown(runs)).append('\n');
    for (Map.Entry<Integer, List<Measured>> jdk : matrix.entrySet()) {
      renderMatrix(figures, jdk.getKey(), jdk.getValue());
    }
    Standing standing = new Standing(others);
    standing.appendMeans(figures);
    standing.appendNotWon(figures);
    String head =
        "# Figures\n\nMeans, charts, and every row not won; [how to read them](method.md).";
    write("figures.md", head, figures);
  }

  private void renderMatrix(StringBuilder figures, int jdk, List<Measured> results)
      throws IOException {
    String page = "figures-jdk-" + jdk + ".md";
    StringBuilder tables = new StringBuilder();
    // Flags without which other contestants do not work are not ours.
    boolean both = results.stream().anyMatch(r -> r.open() && r.row().peer().wantsOpenStrings());
    for (boolean open : both ? new boolean[] {false, true} : new boolean[] {false}) {
      MatrixTables of = new MatrixTables(results, open);
      String title = "JDK " + jdk;
      if (both) {
        title += open ? ", java.lang open to ours" : ", no flag for ours";
      }
      figures.append("## ").append(title).append("\n\n[Tables](").append(page).append(").\n\n");
      of.appendMeans(figures);
      String name = "jdk-" + jdk + (open ? "-open" : "");
      figures.append(MatrixCharts.write(of.lines(), name, docs.resolve("charts")));
      of.appendNotWon(figures);
      tables.append("## ").append(title).append("\n\n");
      of.appendTimes(tables);
    }
    appendPrinted(tables, jdk, "sizes", "### Bytes of a message");
    String small = "### Bytes of a small message that stands by itself, classes not registered";
    appendPrinted(tables, jdk, "small-messages", small);
    write(page, "# Figures: tables of JDK " + jdk, tables);
  }

  // ---- All else ----

  private void renderSuites() throws IOException {
    Map<Page, StringBuilder> texts = new EnumMap<>(Page.class);
    for (Page page : suites.keySet()) {
      if (!page.isOfSuite()) {
        texts.put(page, tables(page));
      }
    }
    StringBuilder start = new StringBuilder();
    for (int jdk : jdks()) {
      appendPrinted(start, jdk, "start", "## A short program, JDK " + jdk);
    }
    if (!start.isEmpty()) {
      texts.computeIfAbsent(Page.START, page -> new StringBuilder()).append(start);
    }
    addLeftOut(texts);
    for (Map.Entry<Page, StringBuilder> text : texts.entrySet()) {
      Page page = text.getKey();
      Set<Path> of = sources.getOrDefault(page, new LinkedHashSet<>(runs));
      write(page.file(), page.head(), text.getValue().insert(0, Environment.markdown(of) + "\n"));
    }
  }

  private StringBuilder tables(Page page) throws IOException {
    StringBuilder out = new StringBuilder();
    for (Map.Entry<Integer, Map<String, List<Measured>>> jdk : suites.get(page).entrySet()) {
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
        appendPrinted(out, jdk.getKey(), "xlang-sizes", "### Bytes of a message");
      }
    }
    return out;
  }

  /** Contestants that a JDK cannot run, of the suites that say so. */
  private void addLeftOut(Map<Page, StringBuilder> texts) throws IOException {
    for (Path file : files("left-out.csv")) {
      List<String> lines = Files.readAllLines(file);
      for (String line : lines.subList(1, lines.size())) {
        String[] cells = line.split(",", 3);
        String why = cells[2].replace("\"", "");
        texts
            .computeIfAbsent(page(cells[0]), page -> new StringBuilder())
            .append("- Left out of %s: %s, %s\n".formatted(cells[0], cells[1], why));
      }
    }
  }

  private Page page(String suite) {
    return suites.entrySet().stream()
        .filter(page -> page.getValue().values().stream().anyMatch(of -> of.containsKey(suite)))
        .map(Map.Entry::getKey)
        .findFirst()
        .orElse(Page.OTHERS);
  }

  // ---- The folders of runs ----

  /** The files of a name that steps have left. */
  private List<Path> files(String name) throws IOException {
    List<Path> found = new ArrayList<>();
    for (Path run : runs) {
      Measured.files(run).stream().filter(file -> file.endsWith(name)).forEach(found::add);
    }
    return found;
  }

  /** The JDKs that were measured. */
  private Set<Integer> jdks() throws IOException {
    Set<Integer> jdks = new TreeSet<>();
    for (Path file : files(Step.PRINTED)) {
      String folder = file.getParent().getParent().getFileName().toString();
      if (folder.startsWith("jdk-")) {
        jdks.add(Integer.valueOf(folder.substring("jdk-".length())));
      }
    }
    return jdks;
  }

  /** All that a program has printed in the last run that has it, but what libraries log. */
  private void appendPrinted(StringBuilder out, int jdk, String step, String title)
      throws IOException {
    Path file = null;
    for (Path run : runs) {
      Path printed = run.resolve("jdk-" + jdk).resolve(step).resolve(Step.PRINTED);
      file = Files.exists(printed) ? printed : file;
    }
    if (file != null) {
      out.append(title).append("\n\n");
      for (String line : Files.readAllLines(file)) {
        if (!LOGGED.matcher(line).find()) {
          out.append(line).append('\n');
        }
      }
      out.append('\n');
    }
  }

  private void write(String page, String head, CharSequence text) throws IOException {
    ReportPage.write(docs.resolve(page), head, MARKER, text.toString());
  }
}
