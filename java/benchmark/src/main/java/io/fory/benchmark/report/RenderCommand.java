/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.report;

import io.fory.benchmark.service.ServiceReport;
import io.fory.benchmark.suite.ReportPage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

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

  private final List<Path> runs;
  private final Path docs;
  private final Map<Path, List<Measured>> measured = new LinkedHashMap<>(); // of each run

  private RenderCommand(List<Path> runs, Path docs) throws IOException {
    this.runs = runs;
    this.docs = docs;
    for (Path run : runs) {
      measured.put(run, Measured.read(run));
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
    StringBuilder figures = new StringBuilder("Of these runs:\n\n");
    for (Path run : runs) {
      figures.append(Environment.markdown(run));
    }
    figures.append('\n');
    Map<Integer, List<Result>> matrix =
        measured.values().stream()
            .flatMap(List::stream)
            .filter(Result::is)
            .collect(
                Collectors.groupingBy(
                    Measured::jdk,
                    TreeMap::new,
                    Collectors.mapping(Result::of, Collectors.toList())));
    for (Map.Entry<Integer, List<Result>> jdk : matrix.entrySet()) {
      renderMatrix(figures, jdk.getKey(), jdk.getValue());
    }
    measured.replaceAll((run, all) -> all.stream().filter(one -> !Result.is(one)).toList());
    Standing standing = new Standing(measured.values().stream().flatMap(List::stream).toList());
    standing.appendMeans(figures);
    standing.appendNotWon(figures);
    ReportPage.write(
        docs.resolve("figures.md"),
        "# Figures\n\nMeans, charts, and every row not won; [how to read them](method.md).",
        MARKER,
        figures.toString());
    new SuitePages(docs, measured).render();
    renderService();
    renderSharedMemory();
  }

  /** Its report is in a jar of its own. */
  private void renderSharedMemory() throws IOException {
    List<Path> files = Runs.files(runs, "shm.csv");
    Path jar = Jars.ofThisOne().of("benchmark-shm");
    if (files.isEmpty()) {
      return;
    }
    if (jar == null) {
      System.out.println("shared memory is not rendered; there is no jar of benchmark-shm");
      return;
    }
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-cp", jar.toString(), "io.fory.benchmark.shm.ShmReport"));
    command.addAll(List.of("median", docs.toString()));
    files.forEach(file -> command.add(file.toString()));
    try {
      int code = new ProcessBuilder(command).inheritIO().start().waitFor();
      if (code != 0) {
        throw new IOException("the report of shared memory ended with " + code);
      }
      tellOfRuns(docs.resolve("shared-memory.md"));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
  }

  /** Its report does not know where it was measured. */
  private void tellOfRuns(Path page) throws IOException {
    StringBuilder environment = new StringBuilder();
    for (Path run : runs) {
      if (!Runs.files(List.of(run), "shm.csv").isEmpty()) {
        environment.append(Environment.markdown(run));
      }
    }
    if (environment.isEmpty()) {
      return;
    }
    String text = Files.readString(page);
    int end = text.indexOf("-->\n", text.indexOf("<!-- All below")) + "-->\n".length();
    Files.writeString(page, text.substring(0, end) + "\n" + environment + text.substring(end));
  }

  private void renderMatrix(StringBuilder figures, int jdk, List<Result> results)
      throws IOException {
    String page = "figures-jdk-" + jdk + ".md";
    StringBuilder tables = new StringBuilder();
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
    Runs.appendPrinted(tables, runs, jdk, "sizes", "### Bytes of a message");
    Runs.appendPrinted(
        tables,
        runs,
        jdk,
        "small-messages",
        "### Bytes of a small message that stands by itself, classes not registered");
    ReportPage.write(
        docs.resolve(page), "# Figures: tables of JDK " + jdk, MARKER, tables.toString());
  }

  private void renderService() throws IOException {
    List<String> arguments = new ArrayList<>(List.of("median", docs.toString()));
    Runs.files(runs, "service.csv").forEach(file -> arguments.add(file.toString()));
    if (arguments.size() > 2) {
      ServiceReport.main(arguments.toArray(new String[0]));
    }
  }
}
