/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.report;

import io.fory.benchmark.suite.Jdk;
import java.io.IOException;
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
        --parts     of the selection: matrix, zero-copy, versions, copies, sizes, start, service,
                    rows, shared-memory, storage (all)
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
  static ReportOptions parse(String... args) throws IOException {
    ReportOptions options = new ReportOptions();
    int at = Arrays.asList(args).indexOf("--selection");
    if (at >= 0) {
      options.selection = Selection.of(value(args, at + 1)); // first: others change its timing
    }
    options.quick = Arrays.asList(args).contains("--quick");
    options.timing = options.quick ? Timing.QUICK : options.selection.timing();
    for (int i = 0; i < args.length; i++) {
      if (args[i].equals("--dry-run")) {
        options.dryRun = true;
      } else if (!args[i].equals("--quick")) { // has been read
        options.set(args[i], value(args, ++i));
      }
    }
    if (options.jdks.isEmpty()) {
      options.jdks.add(new Jdk(Path.of(System.getProperty("java.home"))));
    }
    return options;
  }

  private static String value(String[] args, int i) {
    if (i == args.length) {
      throw new IllegalArgumentException(args[i - 1] + " needs a value, or is unknown\n" + USAGE);
    }
    return args[i];
  }

  private void set(String name, String value) throws IOException {
    Timing t = timing;
    switch (name) {
      case "--selection" -> {} // has been read
      case "--jdk" -> jdks.add(new Jdk(Path.of(value)));
      case "--out" -> out = Path.of(value);
      case "--parts" -> parts = Arrays.stream(value.split(",")).map(Part::of).toList();
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
      default -> throw new IllegalArgumentException("unknown option " + name + "\n" + USAGE);
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
