/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.report;

import io.fory.benchmark.suite.CommandLine;
import io.fory.benchmark.suite.Jdk;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The command line of a run. */
final class ReportOptions {
  static final String USAGE =
      """
      report [--selection smoke|core|full] [--jdk HOME]... [--out DIR] [--parts NAME,...]
             [--include NAME=VALUE,...]... [--exclude NAME=VALUE,...]...
             [--forks N] [--warmup N] [--iterations N] [--time MILLIS] [--heap SIZE]
             [--quick] [--dry-run]

        --selection smoke: some rows, under a minute; core: what decides, under a quarter of an
                    hour; full: the book, an hour. Each for one JDK (smoke)
        --jdk       Java homes, one after the other (that of this JVM)
        --out       where results and pages go; a run that was cut short goes on where it stopped
                    if it is started again with the same one (target/benchmark-report)
        --parts     of the selection: matrix, zero-copy, versions, copies, other-languages, sizes,
                    start, service, rows, shared-memory, storage (all)
        --include, --exclude
                    rows of the matrix; NAME is direction, objectType, fields, bufferType,
                    references or contestant
        --forks and so on
                    other than the selection has, for what JMH measures
        --quick     everything as short as can be: to see that it runs, no figures to quote
        --dry-run   what would be measured, and how long it may take
      """;

  final List<Jdk> jdks = new ArrayList<>();
  final List<String> includes = new ArrayList<>();
  final List<String> excludes = new ArrayList<>();
  Selection selection = Selection.SMOKE;
  Timing timing = Selection.SMOKE.timing();
  List<Part> parts = List.of(Part.values());
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
    int at = Arrays.asList(args).indexOf("--selection");
    if (at >= 0 && at + 1 < args.length) { // first: others change its timing
      options.selection = Selection.of(args[at + 1]);
      options.timing = options.selection.timing();
    }
    CommandLine.read(USAGE, args, List.of("--quick", "--dry-run"), options::set);
    if (options.jdks.isEmpty()) {
      options.jdks.add(jdk(System.getProperty("java.home")));
    }
    return options;
  }

  private void set(String name, String value) {
    Timing t = timing;
    switch (name) {
      case "--selection" -> {} // has been read
      case "--quick" -> {
        quick = true;
        timing = Timing.QUICK;
      }
      case "--dry-run" -> dryRun = true;
      case "--jdk" -> jdks.add(jdk(value));
      case "--out" -> out = Path.of(value);
      case "--parts" -> parts = CommandLine.list(value).map(Part::of).toList();
      case "--include" -> includes.add(value);
      case "--exclude" -> excludes.add(value);
      case "--forks" ->
          timing = new Timing(number(value), t.warmup(), t.iterations(), t.millis(), t.heap());
      case "--warmup" ->
          timing = new Timing(t.forks(), number(value), t.iterations(), t.millis(), t.heap());
      case "--iterations" ->
          timing = new Timing(t.forks(), t.warmup(), number(value), t.millis(), t.heap());
      case "--time" ->
          timing = new Timing(t.forks(), t.warmup(), t.iterations(), number(value), t.heap());
      case "--heap" ->
          timing = new Timing(t.forks(), t.warmup(), t.iterations(), t.millis(), value);
      default -> throw CommandLine.unknown(name, USAGE);
    }
  }

  private static Jdk jdk(String home) {
    try {
      return new Jdk(Path.of(home));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static int number(String value) {
    return Integer.parseInt(value);
  }

  /** The rows of the matrix asked for, in the order they run. */
  List<Row> rows() {
    return Row.all().stream()
        .filter(selection::takes)
        .filter(row -> includes.stream().allMatch(filter -> matches(filter, row)))
        .filter(row -> excludes.stream().noneMatch(filter -> matches(filter, row)))
        .toList();
  }

  private static boolean matches(String filter, Row row) {
    int equals = filter.indexOf('=');
    if (equals < 0) {
      throw new IllegalArgumentException(filter + " is not NAME=VALUE,...\n" + USAGE);
    }
    String value = row.parameter(filter.substring(0, equals));
    return Arrays.asList(filter.substring(equals + 1).split(",")).contains(value);
  }
}
