/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.shm;

import io.fory.benchmark.suite.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Runs as CSV: a line for each figure and each text. */
final class ShmCsv {
  private static final String HEADER = "jdks,fork,contestant,workload,bytes,mode,waiting,key,value";
  private static final int KEY = 7;

  /** Before the keys of texts, which may have a comma. */
  private static final String TEXT = "text:";

  private ShmCsv() {}

  static List<String> lines(List<Run> runs) {
    List<String> lines = new ArrayList<>();
    lines.add(HEADER);
    for (Run run : runs) {
      String start =
          run.jdks() + "," + run.fork() + "," + String.join(",", run.what().arguments()) + ",";
      run.outcome().values().forEach((key, value) -> lines.add(start + key + "," + value));
      run.outcome().texts().forEach((key, text) -> lines.add(start + TEXT + key + "," + text));
    }
    return lines;
  }

  static List<Run> read(Path file) throws IOException {
    Map<List<String>, Run> runs = new LinkedHashMap<>();
    List<String> lines = Files.readAllLines(file);
    if (lines.isEmpty() || !lines.get(0).equals(HEADER)) {
      throw new IllegalArgumentException(file + " does not start with " + HEADER);
    }
    for (String line : lines.subList(1, lines.size())) {
      List<String> cells = Arrays.asList(line.split(",", KEY + 2));
      Run run = runs.computeIfAbsent(cells.subList(0, KEY), ShmCsv::run);
      String key = cells.get(KEY);
      String value = cells.get(KEY + 1);
      if (key.startsWith(TEXT)) {
        run.outcome().texts().put(key.substring(TEXT.length()), value);
      } else {
        run.outcome().values().put(key, Double.valueOf(value));
      }
    }
    return List.copyOf(runs.values());
  }

  private static Run run(List<String> cells) {
    return new Run(
        cells.get(0),
        ShmCase.parse(cells.subList(2, KEY)),
        Integer.parseInt(cells.get(1)),
        new Outcome());
  }
}
