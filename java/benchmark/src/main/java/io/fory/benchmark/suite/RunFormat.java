/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.suite;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Runs as CSV: a line for each figure and each text.
 *
 * @param columns the names of what stands in front of these: the JDK, the fork, and the case
 * @param arguments what stands there for a case
 * @param parse the inverse
 */
public record RunFormat<C>(
    String columns, Function<C, List<String>> arguments, Function<List<String>, C> parse) {
  /** The prefix of the keys of texts, which may have a comma. */
  private static final String TEXT = "text:";

  /** The lines of a file. */
  public List<String> lines(List<Run<C>> runs) {
    List<String> lines = new ArrayList<>(List.of(header()));
    for (Run<C> run : runs) {
      String what = String.join(",", arguments.apply(run.what()));
      String start = run.jdk() + "," + run.fork() + "," + what + ",";
      run.outcome().values().forEach((key, value) -> lines.add(start + key + "," + value));
      run.outcome().texts().forEach((key, text) -> lines.add(start + TEXT + key + "," + text));
    }
    return lines;
  }

  private String header() {
    return columns + ",key,value";
  }

  /** Reads the runs in files. */
  public List<Run<C>> read(List<Path> files) throws IOException {
    List<Run<C>> runs = new ArrayList<>();
    for (Path file : files) {
      runs.addAll(read(file));
    }
    return runs;
  }

  private List<Run<C>> read(Path file) throws IOException {
    Map<List<String>, Run<C>> runs = new LinkedHashMap<>();
    List<String> lines = Files.readAllLines(file);
    if (lines.isEmpty() || !lines.get(0).equals(header())) {
      throw new IllegalArgumentException(file + " does not start with " + header());
    }
    int key = columns.split(",").length;
    for (String line : lines.subList(1, lines.size())) {
      List<String> cells = Arrays.asList(line.split(",", key + 2));
      Outcome outcome = runs.computeIfAbsent(cells.subList(0, key), this::run).outcome();
      String name = cells.get(key);
      String value = cells.get(key + 1);
      if (name.startsWith(TEXT)) {
        outcome.texts().put(name.substring(TEXT.length()), value);
      } else {
        outcome.values().put(name, Double.valueOf(value));
      }
    }
    return List.copyOf(runs.values());
  }

  private Run<C> run(List<String> cells) {
    C what = parse.apply(cells.subList(2, cells.size()));
    return new Run<>(cells.get(0), what, Integer.parseInt(cells.get(1)), new Outcome());
  }
}
