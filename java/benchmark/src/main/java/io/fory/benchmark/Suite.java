/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark;

import io.fory.benchmark.ceiling.Ceiling;
import io.fory.benchmark.peer.Peer;
import io.fory.benchmark.zerocopy.ZeroCopySuite;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatFactory;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * Runs the benchmark matrix on the JDK it is started with, each row in its own JVM with a fixed,
 * pre-touched heap, and writes {@code results.csv}, {@code results.json} and {@code report.md}.
 *
 * <p>The contestants of one cell run one after the other, so that a slow spell of the machine meets
 * them together. Each library gets the one flag its documentation asks for. See {@link
 * SuiteOptions#USAGE} for the command line.
 */
public final class Suite {
  private final SuiteOptions options;
  private final String jvm;
  private final List<Result> results = new ArrayList<>();
  private final List<RunResult> runs = new ArrayList<>();
  private final List<Row> failed = new ArrayList<>();

  private Suite(SuiteOptions options) {
    this.options = options;
    this.jvm =
        "JDK "
            + Runtime.version().feature()
            + (options.openStrings ? " with java.lang open" : " without flags");
  }

  public static void main(String[] args) throws IOException, RunnerException {
    if (List.of(args).contains("--help")) {
      System.out.print(SuiteOptions.USAGE);
      return;
    }
    SuiteOptions options = SuiteOptions.parse(args);
    if (options.zeroCopy) {
      new Suite(options).runZeroCopy();
      return;
    }
    if (options.dryRun) {
      for (Row row : options.rows()) {
        System.out.println(row.cell() + ": " + row.peer().parameter());
      }
      System.out.println(options.rows().size() + " rows");
      return;
    }
    if (!new Suite(options).run()) {
      System.exit(1);
    }
  }

  /** Small and alike, but for the flag that the documentation of Apache Fory asks for on JDK 25. */
  private void runZeroCopy() throws IOException, RunnerException {
    List<String> arguments = new ArrayList<>(jvmArguments(Peer.KRYO));
    arguments.add("-XX:MaxDirectMemorySize=" + options.heap);
    if (Runtime.version().feature() >= 25) {
      arguments.add("--add-opens=java.base/java.lang.invoke=ALL-UNNAMED");
    }
    String tables = ZeroCopySuite.run(timed(arguments), options.zeroCopyNames());
    Files.createDirectories(options.out);
    Path report = options.out.resolve("zero-copy.md");
    Files.writeString(report, "## JDK " + Runtime.version().feature() + "\n\n" + tables);
    System.out.println("written to " + report);
  }

  /** How long to measure, in which JVMs. */
  private ChainedOptionsBuilder timed(List<String> arguments) {
    return new OptionsBuilder()
        .forks(options.forks)
        .warmupIterations(options.warmup)
        .warmupTime(TimeValue.milliseconds(options.millis))
        .measurementIterations(options.iterations)
        .measurementTime(TimeValue.milliseconds(options.millis))
        .timeUnit(TimeUnit.NANOSECONDS)
        .jvmArgs(arguments.toArray(new String[0]));
  }

  private boolean run() throws IOException, RunnerException {
    List<Row> rows = options.rows();
    System.out.printf("%d rows on %s%n", rows.size(), jvm);
    if (!Ceiling.isOffHeapSupported()) {
      System.out.println(
          "left out: the hand-written off-heap rows; on this JDK they need the packaged jar,"
              + " built with a JDK 22 or later");
    }
    Files.createDirectories(options.out);
    Path csv = options.out.resolve("results.csv");
    Files.writeString(csv, Result.HEADER + "\n");
    long start = System.nanoTime();
    for (int i = 0; i < rows.size(); i++) {
      Row row = rows.get(i);
      String outcome = measure(row);
      writeCsv(csv);
      long left = (System.nanoTime() - start) / (i + 1) * (rows.size() - i - 1);
      System.out.printf(
          "[%d/%d] %s, %s: %s (%d min left)%n",
          i + 1,
          rows.size(),
          row.cell(),
          row.peer().parameter(),
          outcome,
          Duration.ofNanos(left).toMinutes());
    }
    try (PrintStream json = new PrintStream(options.out.resolve("results.json").toFile())) {
      ResultFormatFactory.getInstance(ResultFormatType.JSON, json).writeOut(runs);
    }
    Files.writeString(options.out.resolve("report.md"), Report.markdown(results));
    System.out.println("written to " + options.out + "; rows that failed: " + failed.size());
    for (Row row : failed) {
      System.out.println("failed: " + row.cell() + ", " + row.peer().parameter());
    }
    return failed.isEmpty();
  }

  /** Runs one row in JVMs of its own; returns what to tell about it. */
  private String measure(Row row) throws RunnerException {
    Collection<RunResult> outcome = new Runner(jmhOptions(row)).run();
    if (outcome.isEmpty()) {
      failed.add(row);
      return "failed, its message stands above";
    }
    RunResult run = outcome.iterator().next();
    runs.add(run);
    double nanos = run.getPrimaryResult().getScore();
    double error = run.getPrimaryResult().getScoreError();
    error = Double.isNaN(error) ? 0 : error; // one iteration has none
    double bytes = allocated(run);
    results.add(new Result(jvm, row, nanos, error, bytes));
    return String.format(Locale.ROOT, "%.1f ns +-%.1f, %.0f B", nanos, error, bytes);
  }

  private static double allocated(RunResult run) {
    return run.getSecondaryResults().entrySet().stream()
        .filter(entry -> entry.getKey().endsWith("gc.alloc.rate.norm"))
        .mapToDouble(entry -> entry.getValue().getScore())
        .findFirst()
        .orElse(Double.NaN);
  }

  private Options jmhOptions(Row row) {
    Class<?> benchmark =
        row.cell().direction() == Row.Direction.SERIALIZE
            ? SerializeBenchmark.class
            : DeserializeBenchmark.class;
    ChainedOptionsBuilder builder = timed(jvmArguments(row.peer()));
    builder
        .include("^" + benchmark.getName().replace(".", "\\.") + "\\.")
        .addProfiler(GCProfiler.class)
        .verbosity(VerboseMode.SILENT);
    for (String name : List.of("objectType", "fields", "bufferType", "references", "contestant")) {
      builder.param(name, row.parameter(name));
    }
    return builder.build();
  }

  /** The same heap for all, and for each library the one flag its documentation asks for. */
  private List<String> jvmArguments(Peer peer) {
    List<String> arguments = new ArrayList<>();
    arguments.add("-Xms" + options.heap);
    arguments.add("-Xmx" + options.heap);
    arguments.add("-XX:+AlwaysPreTouch");
    switch (peer) {
      case FORY, FORY_COMPRESSED, FORY_COMPATIBLE, FORY_SESSION, CEILING -> {
        if (options.openStrings) {
          arguments.add("--add-opens=java.base/java.lang=ALL-UNNAMED");
        }
      }
      case APACHE_FORY,
          APACHE_FORY_FIXED,
          APACHE_FORY_COMPATIBLE,
          APACHE_FORY_FIXED_COMPATIBLE,
          APACHE_FORY_SHARED,
          APACHE_FORY_FIXED_SHARED -> {
        if (Runtime.version().feature() >= 25) {
          arguments.add("--add-opens=java.base/java.lang.invoke=ALL-UNNAMED");
        }
      }
      default -> {}
    }
    return arguments;
  }

  /** Written anew after each row, so that a run cut short keeps what it has. */
  private void writeCsv(Path csv) throws IOException {
    List<String> lines = new ArrayList<>();
    lines.add(Result.HEADER);
    for (Result result : results) {
      lines.add(result.toCsv());
    }
    Files.write(csv, lines);
  }
}
