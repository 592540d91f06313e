/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.report;

import io.fory.benchmark.EvolvedBenchmark;
import io.fory.benchmark.FirstCall;
import io.fory.benchmark.FirstMessage;
import io.fory.benchmark.PayloadSizes;
import io.fory.benchmark.peer.Peer;
import io.fory.benchmark.service.ServiceSuite;
import io.fory.benchmark.startup.FirstUse;
import io.fory.benchmark.startup.Startup;
import io.fory.benchmark.suite.Jdk;
import io.fory.benchmark.zerocopy.ArrayCopyBenchmark;
import io.fory.benchmark.zerocopy.MergeBenchmark;
import io.fory.benchmark.zerocopy.RecordBenchmark;
import io.fory.benchmark.zerocopy.StreamBenchmark;
import io.fory.benchmark.zerocopy.ZeroCopyBenchmark;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

/** What a run does, in its order. */
final class Plan {
  /** The classes of the storage suite, and how many minutes each takes with its own timing. */
  private static final Map<String, Integer> STORAGE = new LinkedHashMap<>();

  static {
    STORAGE.put("BufferNumbers", 9);
    STORAGE.put("BufferBytes", 9);
    STORAGE.put("BufferText", 25);
    STORAGE.put("Compression", 14);
    STORAGE.put("Rocks", 20);
    STORAGE.put("Threads", 1);
    STORAGE.put("VirtualThreads", 1);
    STORAGE.put("Graph", 6);
  }

  private final ReportOptions options;
  private final Jars jars;
  private final Jdk jdk;
  private final List<Step> steps = new ArrayList<>();

  private Plan(ReportOptions options, Jars jars, Jdk jdk) {
    this.options = options;
    this.jars = jars;
    this.jdk = jdk;
  }

  /** All that is asked for; what a jar is missing for is left out. */
  static List<Step> of(ReportOptions options, Jars jars) {
    List<Step> steps = new ArrayList<>();
    for (Jdk jdk : options.jdks) {
      Plan plan = new Plan(options, jars, jdk);
      for (Part part : Part.values()) {
        if (options.parts.contains(part)) {
          plan.add(part);
        }
      }
      steps.addAll(plan.steps);
    }
    return steps;
  }

  private void add(Part part) {
    boolean full = options.selection == Selection.FULL;
    boolean core = options.selection == Selection.CORE;
    switch (part) {
      case MATRIX -> addMatrix();
      case SIZES -> {
        if (full || core) {
          addMain("sizes", 30, PayloadSizes.class, Peer.FST.flags(jdk.feature()));
        }
      }
      case ZERO_COPY -> {
        if (full) {
          addZeroCopy(96);
          addJmh(ArrayCopyBenchmark.class, "", 64, Peer.APACHE_FORY);
          addJmh(MergeBenchmark.class, "", 4, Peer.APACHE_FORY);
          addJmh(StreamBenchmark.class, "", 16, Peer.APACHE_FORY);
          addJmh(RecordBenchmark.class, "", 10, Peer.APACHE_FORY);
        } else if (core) {
          addZeroCopy(16, "-p", "arraySize=1000", "-p", "bufferType=array");
        }
      }
      case VERSIONS -> {
        if (full) {
          addJmh(EvolvedBenchmark.class, "", 20, Peer.APACHE_FORY);
        }
      }
      case START -> {
        if (full) {
          addMain("start", 300, Startup.class, List.of(), "20");
          addMain("first-call", 30, FirstCall.class, List.of());
          addMain("first-message", 30, FirstMessage.class, List.of());
          addFirstUse();
        } else if (core) {
          addMain("start", 30, Startup.class, List.of(), "5");
        }
      }
      case SERVICE -> {
        if (full || core) {
          addService(full);
        }
      }
      case ROWS -> {
        if (full) {
          addJar("rows", "benchmark-rows", 10, Plan::jmhArguments);
        }
      }
      case SHARED_MEMORY -> {
        if (full) {
          addJar("shared-memory", "benchmark-shm", 30, folder -> List.of("--out", folder + ""));
        }
      }
      case STORAGE -> {
        if (full) {
          STORAGE.forEach(
              (name, minutes) ->
                  addJar(
                      "storage-" + name,
                      "benchmark-storage",
                      minutes,
                      folder -> List.of("--out", folder + "", name)));
        }
      }
    }
  }

  private void addMatrix() {
    Map<Row.Cell, List<Row>> cells = new LinkedHashMap<>();
    for (Row row : options.rows()) {
      cells.computeIfAbsent(row.cell(), cell -> new ArrayList<>()).add(row);
    }
    cells.values().forEach(rows -> steps.add(new MatrixStep(jdk, rows, options.timing)));
  }

  private Path target(String name) {
    return Path.of("jdk-" + jdk.feature(), name);
  }

  private static List<String> jmhArguments(Path folder) {
    return List.of(
        "-rf",
        "json",
        "-rff",
        folder.resolve("results.json").toString(),
        "-prof",
        "gc",
        "-foe",
        "false");
  }

  /** FST by itself: no others get the flags that it needs. */
  private void addZeroCopy(int rows, String... parameters) {
    addJmh(
        ZeroCopyBenchmark.class,
        "",
        rows,
        Peer.APACHE_FORY,
        with("contestant=FORY,FORY_IN_BAND,APACHE_FORY,KRYO", parameters));
    addJmh(ZeroCopyBenchmark.class, "-FST", rows / 4, Peer.FST, with("contestant=FST", parameters));
  }

  private static String[] with(String parameter, String... others) {
    return Stream.concat(Stream.of("-p", parameter), Stream.of(others)).toArray(String[]::new);
  }

  /** A benchmark of this jar with the flags of one of its contestants. */
  private void addJmh(
      Class<?> benchmark, String suffix, int rows, Peer whoseFlags, String... parameters) {
    Timing timing = options.timing;
    List<String> flags = new ArrayList<>(timing.heapFlags());
    flags.add("-XX:MaxDirectMemorySize=" + timing.heap());
    flags.addAll(whoseFlags.flags(jdk.feature()));
    steps.add(
        new ProcessStep(
            target(benchmark.getSimpleName() + suffix),
            timing.estimate().multipliedBy(rows),
            folder -> {
              List<String> command = new ArrayList<>();
              command.addAll(List.of(jdk.java(), "-cp", Jars.classPath(), "org.openjdk.jmh.Main"));
              command.add("^" + benchmark.getName().replace(".", "\\.") + "\\.");
              command.addAll(jmhArguments(folder));
              command.addAll(timing.arguments());
              command.addAll(List.of(parameters));
              command.addAll(List.of("-tu", "ns", "-jvmArgs", String.join(" ", flags)));
              return command;
            }));
  }

  private void addFirstUse() {
    steps.add(
        new ProcessStep(
            target("first-use"),
            Duration.ofMinutes(12),
            folder ->
                List.of(
                    jdk.java(),
                    "-cp",
                    Jars.classPath(),
                    FirstUse.class.getName(),
                    "--out",
                    folder + "")));
  }

  private void addMain(
      String name, int seconds, Class<?> main, List<String> flags, String... arguments) {
    steps.add(
        new ProcessStep(
            target(name),
            Duration.ofSeconds(seconds),
            folder -> {
              List<String> command = new ArrayList<>(List.of(jdk.java()));
              command.addAll(flags);
              command.addAll(List.of("-cp", Jars.classPath(), main.getName()));
              command.addAll(List.of(arguments));
              return command;
            }));
  }

  private void addService(boolean full) {
    List<String> arguments = new ArrayList<>(List.of("--jdk", jdk.home().toString()));
    if (!full) {
      arguments.addAll(List.of("--quick", "--heap", "512m"));
    }
    steps.add(
        new ProcessStep(
            target("service"),
            Duration.ofSeconds(full ? 900 : 150),
            folder -> {
              List<String> command = new ArrayList<>();
              command.addAll(
                  List.of(jdk.java(), "-cp", Jars.classPath(), ServiceSuite.class.getName()));
              command.addAll(arguments);
              command.addAll(List.of("--out", folder.toString()));
              return command;
            }));
  }

  /** What another jar measures, with the timing that its benchmarks have. */
  private void addJar(
      String name, String module, int minutes, Function<Path, List<String>> arguments) {
    Path jar = jars.of(module);
    if (jar == null) {
      System.out.println("left out: " + name + "; there is no jar of " + module);
      return;
    }
    steps.add(
        new ProcessStep(
            target(name),
            Duration.ofMinutes(minutes),
            folder -> {
              List<String> command = new ArrayList<>(List.of(jdk.java(), "-jar", jar.toString()));
              command.addAll(arguments.apply(folder));
              return command;
            }));
  }
}
