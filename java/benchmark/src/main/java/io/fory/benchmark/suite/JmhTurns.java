/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.suite;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.VerboseMode;

/** Rows of JMH that are compared with each other, in JVMs that measure in {@link Turns}. */
public final class JmhTurns {
  /** The number of JVMs that start and warm up at the same time, while none measures. */
  public static final int STARTING = Runtime.getRuntime().availableProcessors();

  /**
   * An attempt to run a row.
   *
   * @param result null if it failed
   * @param failure why, or null
   */
  public record Attempt(RunResult result, Exception failure) {}

  private JmhTurns() {}

  /**
   * Measures rows, each in so many JVMs one after the other.
   *
   * @param rows options with which JMH finds one benchmark, with one value for each parameter, and
   *     which do not append arguments of JVMs
   * @return what became of them, in their order
   */
  public static List<Attempt> measure(List<Options> rows, int forks)
      throws IOException, InterruptedException {
    System.setProperty("jmh.ignoreLock", "true"); // several run, of which one at a time measures
    Path log = Files.createTempFile("fory-benchmark", ".log"); // what JVMs warn of
    List<Measurement> measurements =
        rows.stream().map(options -> new Measurement(options, log)).toList();
    List<Turns.Runner> runners = new ArrayList<>(measurements);
    for (int fork = 0; fork < forks; fork++) {
      Turns.run(runners, STARTING);
    }
    Files.delete(log);
    return measurements.stream().map(Measurement::attempt).toList();
  }

  private static final class Measurement implements Turns.Runner {
    private final Options options;
    private final Path log;
    private final List<BenchmarkResult> results = new ArrayList<>();
    private BenchmarkParams params;
    private Exception failure;

    Measurement(Options options, Path log) {
      this.options = options;
      this.log = log;
    }

    @Override
    public void run(String flag) {
      if (failure != null) {
        return;
      }
      try {
        RunResult result = new Runner(inTurns(flag)).runSingle();
        params = result.getParams();
        results.addAll(result.getBenchmarkResults());
      } catch (RunnerException | RuntimeException e) {
        failure = e;
      }
    }

    /** The profiler comes first, so that others do not count what waiting takes. */
    private Options inTurns(String flag) {
      return new OptionsBuilder()
          .parent(options)
          .forks(1)
          .jvmArgsAppend(flag)
          .addProfiler(TurnProfiler.class)
          .shouldFailOnError(true)
          .verbosity(VerboseMode.SILENT)
          .output(log.toString())
          .build();
    }

    Attempt attempt() {
      return failure != null
          ? new Attempt(null, failure)
          : new Attempt(new RunResult(params, results), null);
    }
  }
}
