/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;

/** The suite's command line. */
final class SuiteOptions {
  static final String USAGE =
      """
      Suite [--core | --built-ins | --compatible | --full | --zero-copy] [--quick] [--no-flags] [--dry-run]
            [--out DIR] [--heap 2g] [--forks N] [--warmup N] [--iterations N] [--time MILLIS]
            [--include NAME=VALUE,...]... [--exclude NAME=VALUE,...]...

        --core      (default) beans only, no number compression, references only for
                    MEDIA_CONTENT and SAMPLE
        --built-ins containers and java.time: no number compression, references only where there
                    are objects to refer to
        --compatible
                    the beans of --core where the other side may have other fields, and our
                    same-schema mode; with and without references
        --full      every row
        --zero-copy the tables of parts out of band, arrays, files and streams instead;
                    --include benchmark=NAME,... for some: ZeroCopy, ArrayCopy, Merge, Stream
        --quick     tens of milliseconds a row: to see that it runs, not for figures
        --no-flags  do not open java.lang to ours and the hand-written code
        --dry-run   print the rows and stop
        NAME        direction, objectType, fields, bufferType, references or contestant
      """;

  Predicate<Row> selection = Row::isCore;
  boolean openStrings = true;
  boolean dryRun;
  boolean zeroCopy;
  Path out = Path.of("target", "benchmark-results");
  String heap = "2g";
  int forks = 1;
  int warmup = 3;
  int iterations = 3;
  int millis = 1000;

  private final List<String> includes = new ArrayList<>();
  private final List<String> excludes = new ArrayList<>();

  static SuiteOptions parse(String... args) {
    SuiteOptions options = new SuiteOptions();
    for (int i = 0; i < args.length; i++) {
      switch (args[i]) {
        case "--core" -> options.selection = Row::isCore;
        case "--built-ins" -> options.selection = Row::isBuiltIns;
        case "--compatible" -> options.selection = Row::isCompatible;
        case "--full" -> options.selection = row -> true;
        case "--zero-copy" -> options.zeroCopy = true;
        case "--quick" -> options.quick();
        case "--no-flags" -> options.openStrings = false;
        case "--dry-run" -> options.dryRun = true;
        case "--out" -> options.out = Path.of(value(args, ++i));
        case "--heap" -> options.heap = value(args, ++i);
        case "--forks" -> options.forks = Integer.parseInt(value(args, ++i));
        case "--warmup" -> options.warmup = Integer.parseInt(value(args, ++i));
        case "--iterations" -> options.iterations = Integer.parseInt(value(args, ++i));
        case "--time" -> options.millis = Integer.parseInt(value(args, ++i));
        case "--include" -> options.includes.add(value(args, ++i));
        case "--exclude" -> options.excludes.add(value(args, ++i));
        default -> throw new IllegalArgumentException("unknown option " + args[i] + "\n" + USAGE);
      }
    }
    return options;
  }

  private static String value(String[] args, int i) {
    if (i == args.length) {
      throw new IllegalArgumentException(args[i - 1] + " needs a value\n" + USAGE);
    }
    return args[i];
  }

  private void quick() {
    heap = "256m";
    warmup = 1;
    iterations = 1;
    millis = 50;
  }

  /** Which benchmarks of {@code --zero-copy} are asked for; all if empty. */
  List<String> zeroCopyNames() {
    return includes.stream()
        .filter(include -> include.startsWith("benchmark="))
        .flatMap(include -> Arrays.stream(include.substring("benchmark=".length()).split(",")))
        .toList();
  }

  /** The rows asked for, in the order they run. */
  List<Row> rows() {
    return Row.all().stream()
        .filter(selection)
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
