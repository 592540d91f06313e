/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.report;

import io.fory.benchmark.CopyBenchmark;
import io.fory.benchmark.EvolvedBenchmark;
import io.fory.benchmark.PayloadSizes;
import io.fory.benchmark.SchemaElsewhereBenchmark;
import io.fory.benchmark.SmallMessages;
import io.fory.benchmark.peer.Peer;
import io.fory.benchmark.service.ServiceSuite;
import io.fory.benchmark.startup.FirstUse;
import io.fory.benchmark.startup.Startup;
import io.fory.benchmark.suite.Jdk;
import io.fory.benchmark.suite.JmhSuite;
import io.fory.benchmark.xlang.XlangBenchmark;
import io.fory.benchmark.zerocopy.ArrayCopyBenchmark;
import io.fory.benchmark.zerocopy.MergeBenchmark;
import io.fory.benchmark.zerocopy.RecordBenchmark;
import io.fory.benchmark.zerocopy.StreamBenchmark;
import io.fory.benchmark.zerocopy.ZeroCopyBenchmark;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Orders the steps of a run: the matrix, and what a full run has besides. */
final class Plan {
  private static final String MATRIX = "matrix";

  /**
   * The heap for a million objects, and for all else: to touch more takes as long as to measure.
   */
  private static final String RECORDS_HEAP = "1g";

  private static final String HEAP = "512m";
  private static final String ARRAYS_HEAP = "2g";
  private static final String NOT_FST = "contestant=FORY,FORY_CODEC,FORY_IN_BAND,APACHE_FORY,KRYO";

  private static final List<Program> PROGRAMS =
      List.of(
          // FST by itself: no others get the flags that it needs.
          jmh("zero-copy", ZeroCopyBenchmark.class, "", HEAP, NOT_FST),
          jmh("zero-copy", ZeroCopyBenchmark.class, "-FST", HEAP, "contestant=FST").with(Peer.FST),
          jmh("zero-copy", ArrayCopyBenchmark.class, "", ARRAYS_HEAP, "elementType=long"),
          jmh("zero-copy", MergeBenchmark.class, "", HEAP),
          jmh("zero-copy", StreamBenchmark.class, "", HEAP),
          jmh("zero-copy", RecordBenchmark.class, "", RECORDS_HEAP),
          jmh("versions", EvolvedBenchmark.class, "", HEAP),
          jmh("copies", CopyBenchmark.class, "", HEAP, "contestant=fory,foryBytes,apacheFory,kryo"),
          jmh(
              "copies",
              CopyBenchmark.class,
              "-by-hand",
              HEAP,
              "contestant=constructor",
              "objectType=MEDIA_CONTENT",
              "references=false"),
          jmh("copies", SchemaElsewhereBenchmark.class, "", HEAP).with(Peer.FORY),
          jmh("other-languages", XlangBenchmark.class, "", HEAP),
          main("other-languages", "xlang-sizes", XlangBenchmark.class, Peer.APACHE_FORY, ""),
          main("sizes", "sizes", PayloadSizes.class, Peer.FST, ""),
          main("sizes", "small-messages", SmallMessages.class, Peer.FORY, ""),
          main("start", "start", Startup.class, Peer.FORY, "10|1"),
          main(
              "start",
              "first-use",
              FirstUse.class,
              Peer.FORY,
              "--runs 3|1 --millis 4000|200 --out {out}"),
          main(
              "service",
              "service",
              ServiceSuite.class,
              Peer.FORY,
              "--jdk {jdk} --forks 1 --heap 512m --schedule 8000,12000,60,50|3000,3000,8,10"
                  + " --out {out}"),
          jar(
              "rows",
              "rows",
              "benchmark-rows",
              "-cp {jar} " + JmhSuite.class.getName() + " \\.row\\. {out}/results.json {timing}"),
          // Messages of bytes, objects, and what rest costs: not every size, way and kind.
          sharedMemory("bytes", "--workloads bytes --sizes 64,4k,64k,1m"),
          sharedMemory(
              "objects", "--workloads object4 --sizes 64k,1m --modes one_way --waiting block"),
          sharedMemory("rest", "--modes wake_1,idle --sizes 64 --waiting block"),
          storage("BufferNumbers", ""),
          storage("BufferBytes", ""),
          storage("BufferText", ""),
          storage("Compression", ""),
          storage("Rocks", " -p size=50,1024,16384"),
          storage("Threads", ""),
          storage("VirtualThreads", ""),
          storage("Graph", ""));

  /**
   * A program that measures.
   *
   * @param part of the run that it belongs to
   * @param name that of its folder
   * @param module the one whose jar it is in; null for this one
   * @param flags the contestant whose flags it has
   * @param heap of the JVMs that JMH starts with the flags; null if these are of its own JVM
   * @param words after java, of which {@code {jar}} is the class path, {@code {out}} the folder for
   *     results, {@code {jdk}} a Java home, {@code {timing}} options of JMH and {@code {flags}} the
   *     flags; after a bar the word of a quick run
   */
  private record Program(
      String part, String name, String module, Peer flags, String heap, String words) {
    Program with(Peer other) {
      return new Program(part, name, module, other, heap, words);
    }

    List<String> command(String jar, Jdk jdk, ReportOptions options, Path folder) {
      List<String> command = new ArrayList<>(List.of(jdk.java()));
      for (String word : words.split(" ")) {
        switch (word) {
          case "{timing}" -> command.addAll(options.timing.arguments());
          case "{flags}" -> command.addAll(flags(jdk.feature()));
          default -> {
            String[] ways = word.split("\\|");
            command.add(
                ways[options.quick ? ways.length - 1 : 0]
                    .replace("{jar}", jar)
                    .replace("{jdk}", jdk.home().toString())
                    .replace("{out}", folder.toString()));
          }
        }
      }
      return command;
    }

    /** The flags of its own JVM, or as one word those that JMH starts JVMs with. */
    private List<String> flags(int jdk) {
      if (heap == null) {
        return flags.flags(jdk);
      }
      String memory = "-Xms%1$s -Xmx%1$s -XX:+AlwaysPreTouch -XX:MaxDirectMemorySize=%1$s";
      List<String> all = new ArrayList<>(List.of(memory.formatted(heap)));
      all.addAll(flags.flags(jdk));
      return List.of(String.join(" ", all));
    }
  }

  /** A benchmark of this jar, with the flags of Apache Fory. */
  private static Program jmh(
      String part, Class<?> benchmark, String suffix, String heap, String... parameters) {
    String words =
        "-cp {jar} %s ^%s\\. {out}/results.json {timing}%s -tu ns -jvmArgs {flags}"
            .formatted(
                JmhSuite.class.getName(),
                benchmark.getName().replace(".", "\\."),
                Arrays.stream(parameters).map(each -> " -p " + each).collect(Collectors.joining()));
    String name = benchmark.getSimpleName() + suffix;
    return new Program(part, name, null, Peer.APACHE_FORY, heap, words);
  }

  /** A program of this jar; the flags are of its own JVM. */
  private static Program main(
      String part, String name, Class<?> main, Peer flags, String arguments) {
    String words = "{flags} -cp {jar} " + main.getName() + " " + arguments;
    return new Program(part, name, null, flags, null, words);
  }

  private static Program jar(String part, String name, String module, String words) {
    return new Program(part, name, module, Peer.FORY, null, words);
  }

  private static Program sharedMemory(String name, String parameters) {
    String words = "-jar {jar} " + parameters + " --schedule 1000,5,200|100,1,50 --out {out}";
    return jar("shared-memory", "shared-memory-" + name, "benchmark-shm", words);
  }

  private static Program storage(String name, String parameters) {
    String words = "-jar {jar} --out {out} " + name + " -- {timing}" + parameters;
    return jar("storage", "storage-" + name, "benchmark-storage", words);
  }

  private Plan() {}

  /** The names of all parts of a run. */
  static List<String> parts() {
    return Stream.concat(Stream.of(MATRIX), PROGRAMS.stream().map(Program::part))
        .distinct()
        .toList();
  }

  /** Returns the steps that are asked for; leaves out those for which a jar is missing. */
  static List<Step> of(ReportOptions options) {
    List<Step> steps = new ArrayList<>();
    for (Jdk jdk : options.jdks) {
      if (options.parts.contains(MATRIX)) {
        Map<Row.Cell, List<Row>> cells = new LinkedHashMap<>();
        for (Row row : options.rows()) {
          cells.computeIfAbsent(row.cell(), cell -> new ArrayList<>()).add(row);
        }
        cells.values().forEach(cell -> steps.add(MatrixCell.step(jdk, cell, options.timing)));
      }
      for (Program program : PROGRAMS) {
        if (options.selection == Selection.FULL && options.parts.contains(program.part)) {
          add(steps, program, jdk, options);
        }
      }
    }
    return steps;
  }

  private static void add(List<Step> steps, Program program, Jdk jdk, ReportOptions options) {
    String jar = program.module == null ? classPath() : jarBesideThis(program.module);
    if (jar == null) {
      System.out.println("left out: " + program.name + "; there is no jar of " + program.module);
      return;
    }
    Path target = Path.of("jdk-" + jdk.feature(), program.name);
    steps.add(Step.ofProcess(target, folder -> program.command(jar, jdk, options, folder)));
  }

  /** Returns the class path of this JVM, for others, whatever folder they run in. */
  private static String classPath() {
    return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
        .map(entry -> Path.of(entry).toAbsolutePath().toString())
        .collect(Collectors.joining(File.pathSeparator));
  }

  /** The jar of another module, beside that of this one as a build leaves them; null for none. */
  private static String jarBesideThis(String module) {
    Path jar = Path.of(classPath().split(File.pathSeparator)[0]);
    if (!jar.endsWith("benchmarks.jar")) {
      return null; // not run from a jar
    }
    Path other = jar.resolve(Path.of("../../..", module, "target", "benchmarks.jar")).normalize();
    return Files.exists(other) ? other.toString() : null;
  }
}
