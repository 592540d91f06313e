/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.report;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fory.benchmark.DeserializeBenchmark;
import io.fory.benchmark.SerializeBenchmark;
import io.fory.benchmark.data.Fields;
import io.fory.benchmark.peer.Peer;
import io.fory.benchmark.suite.Jdk;
import io.fory.benchmark.suite.Turns;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * One cell of the matrix on one JDK. Its contestants have JVMs of their own with the flags they ask
 * for, which live at the same time and measure in {@link Turns}, so that a slow spell of the
 * machine meets all of them. From JDK 24 on ours, and the code by hand, run without and with {@code
 * java.lang} open; objects with public fields, which are as fast as others, without only.
 */
record MatrixStep(Jdk jdk, List<Row> rows, Timing timing) implements Step {
  private static final String[] PARAMETERS = {
    "objectType", "fields", "bufferType", "references", "contestant"
  };

  /** So many JVMs start and warm up at the same time, while none measures. */
  private static final int STARTING = Runtime.getRuntime().availableProcessors();

  private record Variant(Row row, boolean open) {}

  @Override
  public Path target() {
    return Path.of("jdk-" + jdk.feature(), "matrix", rows.get(0).cellName() + ".json");
  }

  @Override
  public Duration estimate() {
    return timing.estimateInTurns(STARTING).multipliedBy(variants().size());
  }

  private List<Variant> variants() {
    List<Variant> variants = new ArrayList<>();
    for (Row row : rows) {
      variants.add(new Variant(row, false));
      if (row.peer().wantsOpenStrings()
          && jdk.feature() >= 24
          && row.cell().fields() != Fields.OPEN) {
        variants.add(new Variant(row, true));
      }
    }
    return variants;
  }

  @Override
  public int run(Path target) throws Exception {
    System.setProperty("jmh.ignoreLock", "true"); // several run, of which one at a time measures
    Path log = Files.createTempFile("fory-benchmark", ".log"); // what JVMs warn of
    List<Measurement> measurements = new ArrayList<>();
    for (Variant variant : variants()) {
      measurements.add(new Measurement(variant, log));
    }
    List<Turns.Runner> runners = new ArrayList<>(measurements);
    for (int fork = 0; fork < timing.forks(); fork++) {
      Turns.run(runners, STARTING);
    }
    Files.delete(log);
    ArrayNode json = JmhJson.array();
    int failures = 0;
    for (Measurement measurement : measurements) {
      json.add(measurement.json());
      failures += measurement.failure == null ? 0 : 1;
    }
    JmhJson.write(json, target);
    return failures;
  }

  /** One contestant, in a JVM after the other. */
  private final class Measurement implements Turns.Runner {
    private final Variant variant;
    private final Path log;
    private final List<BenchmarkResult> results = new ArrayList<>();
    private BenchmarkParams params;
    private Exception failure;

    Measurement(Variant variant, Path log) {
      this.variant = variant;
      this.log = log;
    }

    @Override
    public void run(String flag) {
      if (failure != null) {
        return;
      }
      try {
        RunResult result = new Runner(options(flag)).runSingle();
        params = result.getParams();
        results.addAll(result.getBenchmarkResults());
      } catch (RunnerException | RuntimeException e) {
        failure = e;
      }
    }

    private Options options(String flag) {
      List<String> flags = new ArrayList<>(flags(variant));
      flags.add(flag);
      ChainedOptionsBuilder options =
          timing
              .options()
              .forks(1)
              .jvm(jdk.java())
              .jvmArgs(flags.toArray(new String[0]))
              .include("^" + benchmark(variant.row).replace(".", "\\.") + "$")
              .addProfiler(GCProfiler.class)
              .shouldFailOnError(true)
              .verbosity(VerboseMode.SILENT)
              .output(log.toString());
      for (String name : PARAMETERS) {
        options.param(name, variant.row.parameter(name));
      }
      return options.build();
    }

    ObjectNode json() throws IOException {
      List<String> flags = flags(variant);
      if (failure != null) {
        return failure(variant, JmhJson.cause(failure));
      }
      ObjectNode node = (ObjectNode) JmhJson.of(List.of(new RunResult(params, results))).get(0);
      node.put("forks", timing.forks());
      node.putPOJO("jvmArgs", flags); // not what only gives it its turn
      return node;
    }
  }

  private List<String> flags(Variant variant) {
    List<String> flags = new ArrayList<>(timing.heapFlags());
    flags.addAll(variant.row.peer().flags(jdk.feature()));
    if (variant.open) {
      flags.add(Peer.OPEN_STRINGS);
    }
    return flags;
  }

  private static String benchmark(Row row) {
    return row.cell().direction() == Row.Direction.SERIALIZE
        ? SerializeBenchmark.class.getName() + ".serialize"
        : DeserializeBenchmark.class.getName() + ".deserialize";
  }

  private ObjectNode failure(Variant variant, Throwable cause) {
    ObjectNode node = JmhJson.failure(benchmark(variant.row), jdk.feature(), flags(variant), cause);
    ObjectNode parameters = node.putObject("params");
    for (String name : PARAMETERS) {
      parameters.put(name, variant.row.parameter(name));
    }
    return node;
  }
}
