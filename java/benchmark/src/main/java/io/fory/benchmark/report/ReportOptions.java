/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.report;

import io.fory.benchmark.suite.CommandLine;
import io.fory.benchmark.suite.Jdk;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The command line of a run. */
final class ReportOptions {
  static final String USAGE =
      """
      report [--selection smoke|full] [--jdk HOME]... [--out DIR] [--parts NAME,...]
             [--include NAME=VALUE,...]... [--quick] [--dry-run]
        --selection smoke: some rows, under a minute; full: the book, an hour. Each for one JDK
                    (smoke)
        --jdk       Java homes, one after the other (that of this JVM)
        --out       where results and pages go; a run that was cut short goes on where it stopped
                    if it is started again with the same one (target/benchmark-report)
        --parts     of a full run: matrix, zero-copy, versions, copies, other-languages, sizes,
                    start, service, rows, shared-memory, storage (all)
        --include   rows of the matrix; NAME is direction, objectType, fields, bufferType,
                    references or contestant
        --quick     everything as short as can be: to see that it runs, no figures to quote
        --dry-run   what would be measured
      """;

  final List<Jdk> jdks = new ArrayList<>();
  final List<String> includes = new ArrayList<>();
  Selection selection = Selection.SMOKE;
  Timing timing;
  List<String> parts = Plan.parts();
  Path out = Path.of("target", "benchmark-report");
  boolean quick;
  boolean dryRun;

  private ReportOptions() {}

  /**
   * Reads it.
   *
   * @throws IllegalArgumentException if it is wrong, with the usage
   */
  static ReportOptions parse(String... args) {
    ReportOptions options = new ReportOptions();
    CommandLine.read(USAGE, args, List.of("--quick", "--dry-run"), options::set);
    options.timing = options.quick ? Timing.QUICK : options.selection.timing();
    if (options.jdks.isEmpty()) {
      options.jdks.add(jdk(System.getProperty("java.home")));
    }
    return options;
  }

  private void set(String name, String value) {
    switch (name) {
      case "--selection" -> selection = Selection.of(value);
      case "--quick" -> quick = true;
      case "--dry-run" -> dryRun = true;
      case "--jdk" -> jdks.add(jdk(value));
      case "--out" -> out = Path.of(value);
      case "--parts" -> parts = CommandLine.list(value).map(ReportOptions::part).toList();
      case "--include" -> includes.add(value);
      default -> throw CommandLine.unknown(name, USAGE);
    }
  }

  private static String part(String name) {
    if (!Plan.parts().contains(name)) {
      throw new IllegalArgumentException(name + " is no part of a run\n" + USAGE);
    }
    return name;
  }

  private static Jdk jdk(String home) {
    try {
      return new Jdk(Path.of(home));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The rows of the matrix asked for, in the order they run. */
  List<Row> rows() {
    return Row.all().stream()
        .filter(selection::takes)
        .filter(row -> includes.stream().allMatch(filter -> matches(filter, row)))
        .toList();
  }

  private static boolean matches(String filter, Row row) {
    String[] sides = filter.split("=", 2);
    if (sides.length < 2) {
      throw new IllegalArgumentException(filter + " is not NAME=VALUE,...\n" + USAGE);
    }
    return List.of(sides[1].split(",")).contains(row.parameter(sides[0]));
  }
}
