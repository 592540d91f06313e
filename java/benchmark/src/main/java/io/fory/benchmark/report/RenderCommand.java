/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.report;

import io.fory.benchmark.service.ServiceReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Renders what runs have left in their folders, and measures nothing: {@code figures.md} with
 * means, charts and every row not won, for each JDK a page of tables, {@code suites.md} with all
 * else, and {@code service.md} if the service was measured.
 */
public final class RenderCommand {
  static final String USAGE =
      """
      render [--docs DIR] RUN...

        --docs  where the pages go, such as docs/benchmarks (pages, in the first run)
        RUN     a folder that report has written
      """;

  private static final String WRITTEN = "<!-- Written by the command render; do not edit. -->\n\n";

  private final List<Path> runs;
  private final Path docs;
  private final List<Measured> measured = new ArrayList<>();

  private RenderCommand(List<Path> runs, Path docs) throws IOException {
    this.runs = runs;
    this.docs = docs;
    for (Path run : runs) {
      measured.addAll(Measured.read(run));
    }
  }

  /** See {@link #USAGE}. */
  public static void main(String[] args) throws IOException {
    List<String> words = new ArrayList<>(List.of(args));
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
    new RenderCommand(runs, docs).render();
    System.out.println("pages in " + docs);
  }

  private void render() throws IOException {
    StringBuilder figures = new StringBuilder(WRITTEN);
    figures.append("# Figures\n\nMeans, charts, and every row not won; ");
    figures.append("[how to read them](method.md). Of these runs:\n\n");
    for (Path run : runs) {
      figures.append(Environment.markdown(run));
    }
    figures.append('\n');
    Map<Integer, List<Result>> matrix =
        measured.stream()
            .filter(Result::is)
            .collect(
                Collectors.groupingBy(
                    Measured::jdk,
                    TreeMap::new,
                    Collectors.mapping(Result::of, Collectors.toList())));
    for (Map.Entry<Integer, List<Result>> jdk : matrix.entrySet()) {
      renderMatrix(figures, jdk.getKey(), jdk.getValue());
    }
    Files.writeString(docs.resolve("figures.md"), figures);
    renderSuites();
    renderService();
    tellOfSharedMemory();
  }

  /** Its report is in a jar of its own. */
  private void tellOfSharedMemory() throws IOException {
    for (Path run : runs) {
      for (int jdk : jdks()) {
        Path csv = run.resolve("jdk-" + jdk).resolve("shared-memory").resolve("shm.csv");
        if (Files.exists(csv)) {
          System.out.println(
              "not rendered: "
                  + csv
                  + "; io.fory.benchmark.shm.ShmReport in the jar of benchmark-shm does it");
        }
      }
    }
  }

  private void renderMatrix(StringBuilder figures, int jdk, List<Result> results)
      throws IOException {
    String page = "figures-jdk-" + jdk + ".md";
    StringBuilder tables = new StringBuilder(WRITTEN);
    tables.append("# Figures: tables of JDK ").append(jdk).append("\n\n");
    boolean both = results.stream().anyMatch(Result::open);
    for (boolean open : both ? new boolean[] {false, true} : new boolean[] {false}) {
      MatrixTables of = MatrixTables.of(results, open);
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
    appendPrinted(tables, jdk, "sizes", "Bytes of a message");
    Files.writeString(docs.resolve(page), tables);
  }

  /** All tables that a program has printed. */
  private void appendPrinted(StringBuilder out, int jdk, String step, String title)
      throws IOException {
    for (Path run : runs) {
      Path file = run.resolve("jdk-" + jdk).resolve(step).resolve(ProcessStep.PRINTED);
      if (Files.exists(file)) {
        out.append("### ").append(title).append("\n\n").append(Files.readString(file));
        out.append('\n');
      }
    }
  }

  private void renderSuites() throws IOException {
    Groups groups = new Groups();
    Map<String, Map<Integer, Map<String, List<Measured>>>> tables = new TreeMap<>();
    for (Measured one : measured) {
      if (!Result.is(one)) {
        tables
            .computeIfAbsent(groups.of(one.benchmark()), group -> new TreeMap<>())
            .computeIfAbsent(one.jdk(), jdk -> new TreeMap<>())
            .computeIfAbsent(one.suite(), suite -> new ArrayList<>())
            .add(one);
      }
    }
    StringBuilder out = new StringBuilder(WRITTEN).append("# Other suites\n\n");
    int empty = out.length();
    for (Map.Entry<String, Map<Integer, Map<String, List<Measured>>>> group : tables.entrySet()) {
      out.append("## ").append(group.getKey().substring(2)).append("\n\n");
      for (Map.Entry<Integer, Map<String, List<Measured>>> jdk : group.getValue().entrySet()) {
        out.append("### ").append(group.getKey().substring(2)).append(", JDK ");
        out.append(jdk.getKey()).append("\n\n");
        for (List<Measured> suite : jdk.getValue().values()) {
          SuiteTable table = new SuiteTable(suite);
          table.append(out);
          String name = suite.get(0).suite();
          String chart = "jdk-" + jdk.getKey() + "-" + name + ".png";
          if (table.draw(docs.resolve("charts").resolve(chart), name + ", JDK " + jdk.getKey())) {
            out.append("![").append(name).append("](charts/").append(chart).append(")\n\n");
          }
        }
      }
    }
    appendStart(out);
    appendLeftOut(out);
    if (out.length() > empty) {
      Files.writeString(docs.resolve("suites.md"), out);
    }
  }

  private void appendStart(StringBuilder out) throws IOException {
    for (int jdk : jdks()) {
      appendPrinted(out, jdk, "start", "A short program, JDK " + jdk);
      appendPrinted(out, jdk, "first-call", "First calls, JDK " + jdk);
      appendPrinted(out, jdk, "first-message", "First messages of another version, JDK " + jdk);
    }
  }

  /** Contestants that a JDK cannot run, of the suites that say so. */
  private void appendLeftOut(StringBuilder out) throws IOException {
    for (Path run : runs) {
      try (Stream<Path> files = Files.walk(run)) {
        for (Path file : files.filter(path -> path.endsWith("left-out.csv")).sorted().toList()) {
          List<String> lines = Files.readAllLines(file);
          for (String line : lines.subList(1, lines.size())) {
            out.append("- Left out in ").append(run.relativize(file.getParent())).append(": ");
            out.append(line).append('\n');
          }
        }
      }
    }
  }

  private List<Integer> jdks() throws IOException {
    List<Integer> jdks = new ArrayList<>();
    for (Path run : runs) {
      try (Stream<Path> folders = Files.list(run)) {
        folders
            .map(folder -> folder.getFileName().toString())
            .filter(name -> name.startsWith("jdk-"))
            .forEach(name -> jdks.add(Integer.valueOf(name.substring("jdk-".length()))));
      }
    }
    return jdks.stream().distinct().sorted().toList();
  }

  private void renderService() throws IOException {
    List<String> arguments = new ArrayList<>(List.of("median", docs.toString()));
    for (Path run : runs) {
      for (int jdk : jdks()) {
        Path csv = run.resolve("jdk-" + jdk).resolve("service").resolve("service.csv");
        if (Files.exists(csv)) {
          arguments.add(csv.toString());
        }
      }
    }
    if (arguments.size() > 2) {
      ServiceReport.main(arguments.toArray(new String[0]));
    }
  }
}
