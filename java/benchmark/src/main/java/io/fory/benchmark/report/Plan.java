/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.report;

import io.fory.benchmark.CopyBenchmark;
import io.fory.benchmark.EvolvedBenchmark;
import io.fory.benchmark.FirstCall;
import io.fory.benchmark.FirstMessage;
import io.fory.benchmark.PayloadSizes;
import io.fory.benchmark.SchemaElsewhereBenchmark;
import io.fory.benchmark.SmallMessages;
import io.fory.benchmark.peer.Peer;
import io.fory.benchmark.service.ServiceSuite;
import io.fory.benchmark.startup.FirstUse;
import io.fory.benchmark.startup.Startup;
import io.fory.benchmark.suite.Jdk;
import io.fory.benchmark.suite.JmhSuite;
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
import java.util.stream.Stream;

/** What a run does, in its order. */
final class Plan {
  /** For arrays of 64 MiB and their copies. */
  private static final String ARRAYS_HEAP = "2g";

  /** For a million objects. */
  private static final String RECORDS_HEAP = "1g";

  /** For all else: touching two gigabytes takes as long as measuring a row. */
  private static final String HEAP = "512m";

  private final ReportOptions options;
  private final Jdk jdk;
  private final ModuleSteps modules;
  private final List<Step> steps = new ArrayList<>();

  private Plan(ReportOptions options, Jars jars, Jdk jdk) {
    this.options = options;
    this.jdk = jdk;
    modules = new ModuleSteps(options, jars, jdk, steps);
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
          addMain("sizes", 10, PayloadSizes.class, Peer.FST.flags(jdk.feature()));
          addMain("small-messages", 5, SmallMessages.class, List.of());
        }
      }
      case ZERO_COPY -> {
        if (full) {
          addZeroCopy(120);
          addJmh(
              ArrayCopyBenchmark.class,
              "",
              32,
              ARRAYS_HEAP,
              Peer.APACHE_FORY,
              "-p",
              "elementType=long");
          addJmh(MergeBenchmark.class, "", 4, HEAP, Peer.APACHE_FORY);
          addJmh(StreamBenchmark.class, "", 8, HEAP, Peer.APACHE_FORY);
          addJmh(RecordBenchmark.class, "", 14, RECORDS_HEAP, Peer.APACHE_FORY);
        } else if (core) {
          addZeroCopy(20, "-p", "arraySize=1000", "-p", "bufferType=array");
        }
      }
      case VERSIONS -> {
        if (full) {
          addJmh(EvolvedBenchmark.class, "", 20, HEAP, Peer.APACHE_FORY);
        }
      }
      case COPIES -> {
        if (full) {
          addJmh(
              CopyBenchmark.class,
              "",
              32,
              HEAP,
              Peer.APACHE_FORY,
              "-p",
              "contestant=fory,foryBytes,apacheFory,kryo");
          addJmh(
              CopyBenchmark.class,
              "-by-hand",
              1,
              HEAP,
              Peer.APACHE_FORY,
              "-p",
              "contestant=constructor",
              "-p",
              "objectType=MEDIA_CONTENT",
              "-p",
              "references=false");
          addJmh(SchemaElsewhereBenchmark.class, "", 16, HEAP, Peer.FORY);
        }
      }
      case START -> {
        if (full) {
          addMain("start", 60, Startup.class, List.of(), options.quick ? "1" : "10");
          addMain("first-call", 15, FirstCall.class, List.of());
          addMain("first-message", 10, FirstMessage.class, List.of());
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
          modules.addRows();
        }
      }
      case SHARED_MEMORY -> {
        if (full) {
          modules.addSharedMemory();
        }
      }
      case STORAGE -> {
        if (full) {
          modules.addStorage();
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

  /** FST by itself: no others get the flags that it needs. */
  private void addZeroCopy(int rows, String... parameters) {
    addJmh(
        ZeroCopyBenchmark.class,
        "",
        rows * 4 / 5,
        HEAP,
        Peer.APACHE_FORY,
        with("contestant=FORY,FORY_IN_BAND,APACHE_FORY,KRYO", parameters));
    addJmh(
        ZeroCopyBenchmark.class,
        "-FST",
        rows / 5,
        HEAP,
        Peer.FST,
        with("contestant=FST", parameters));
  }

  private static String[] with(String parameter, String... others) {
    return Stream.concat(Stream.of("-p", parameter), Stream.of(others)).toArray(String[]::new);
  }

  /** A benchmark of this jar with the flags of one of its contestants. */
  private void addJmh(
      Class<?> benchmark,
      String suffix,
      int rows,
      String heap,
      Peer whoseFlags,
      String... parameters) {
    Timing timing = options.timing;
    List<String> flags = new ArrayList<>();
    flags.addAll(List.of("-Xms" + heap, "-Xmx" + heap, "-XX:+AlwaysPreTouch"));
    flags.add("-XX:MaxDirectMemorySize=" + heap);
    flags.addAll(whoseFlags.flags(jdk.feature()));
    steps.add(
        new ProcessStep(
            target(benchmark.getSimpleName() + suffix),
            timing.estimate().multipliedBy(rows),
            folder -> {
              List<String> command = new ArrayList<>();
              command.addAll(
                  List.of(jdk.java(), "-cp", Jars.classPath(), JmhSuite.class.getName()));
              command.add("^" + benchmark.getName().replace(".", "\\.") + "\\.");
              command.add(folder.resolve("results.json").toString());
              command.addAll(timing.arguments());
              command.addAll(List.of(parameters));
              command.addAll(List.of("-tu", "ns", "-jvmArgs", String.join(" ", flags)));
              return command;
            }));
  }

  private void addFirstUse() {
    int runs = options.quick ? 1 : 3;
    int millis = options.quick ? 200 : 4_000;
    int jvms = 9 * runs; // of each kind
    steps.add(
        new ProcessStep(
            target("first-use"),
            Duration.ofMillis(jvms * (5_000L + millis)),
            folder -> {
              List<String> command = new ArrayList<>();
              command.addAll(
                  List.of(jdk.java(), "-cp", Jars.classPath(), FirstUse.class.getName()));
              command.addAll(List.of("--runs", "" + runs, "--millis", "" + millis));
              command.addAll(List.of("--out", folder.toString()));
              return command;
            }));
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
    arguments.addAll(List.of("--forks", "1", "--heap", "512m", "--schedule"));
    int jvms = jdk.feature() < 24 ? 9 : 13;
    int seconds;
    if (options.quick) {
      arguments.add("3000,3000,8,10"); // every schema of a session has been sent then
      seconds = 5;
    } else if (full) {
      arguments.add("8000,12000,60,50");
      seconds = 19;
    } else {
      arguments.add("6000,6000,40,50");
      seconds = 11;
    }
    steps.add(
        new ProcessStep(
            target("service"),
            Duration.ofSeconds((long) jvms * seconds),
            folder -> {
              List<String> command = new ArrayList<>();
              command.addAll(
                  List.of(jdk.java(), "-cp", Jars.classPath(), ServiceSuite.class.getName()));
              command.addAll(arguments);
              command.addAll(List.of("--out", folder.toString()));
              return command;
            }));
  }
}
