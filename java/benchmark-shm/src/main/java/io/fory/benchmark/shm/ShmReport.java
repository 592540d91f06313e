/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.shm;

import io.fory.benchmark.suite.ReportPage;
import io.fory.benchmark.suite.Run;
import io.fory.benchmark.suite.RunLog;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * Turns CSV files of the suite into {@code shared-memory.md}. The text before the tables in that
 * page stays as it is.
 */
public final class ShmReport {
  static final String MARKER = "<!-- All below is written by ShmReport. -->";

  private ShmReport() {}

  /** Writes the report of the CSV files given to a folder. */
  public static void main(String[] args) throws IOException {
    if (args.length < 2) {
      System.err.println("usage: ShmReport DIR shm.json...");
      System.exit(2);
    }
    List<Path> files = Stream.of(args).skip(1).map(Path::of).toList();
    write(RunLog.read(files, ShmCase.class), Path.of(args[0]));
  }

  static void write(List<Run<ShmCase>> runs, Path directory) throws IOException {
    Files.createDirectories(directory);
    ReportPage.write(
        directory.resolve("shared-memory.md"),
        "# Between JVMs on one host",
        MARKER,
        markdown(runs));
  }

  static String markdown(List<Run<ShmCase>> runs) {
    StringBuilder out = new StringBuilder();
    for (CaseTable table : CaseTable.of(runs)) {
      table.append(out);
    }
    return out.toString();
  }

  /** A run in one line. */
  static String summary(Run<ShmCase> run) {
    ShmCase what = run.what();
    StringBuilder text = new StringBuilder();
    text.append("JDK ").append(run.jdk()).append(", ").append(String.join(" ", what.arguments()));
    run.outcome()
        .values()
        .forEach((key, value) -> text.append(String.format(Locale.ROOT, "; %s %.4g", key, value)));
    run.outcome().texts().computeIfPresent(ShmCase.ERROR, (key, error) -> add(text, error));
    return text.toString();
  }

  private static String add(StringBuilder text, String error) {
    text.append("; ").append(error);
    return error;
  }
}
