/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.report;

import io.fory.benchmark.PayloadSizes;
import io.fory.benchmark.SmallMessages;
import io.fory.benchmark.data.ObjectType;
import io.fory.benchmark.service.ServiceSuite;
import io.fory.benchmark.startup.FirstUse;
import io.fory.benchmark.startup.Startup;
import io.fory.benchmark.suite.ContestantFlags;
import io.fory.benchmark.suite.Jdk;
import io.fory.benchmark.suite.JmhSuite;
import io.fory.benchmark.xlang.XlangBenchmark;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** The programs of a run, in their order. */
final class Plan {
  /** The rows that show within a minute that it runs. */
  static final Program SMOKE =
      jmh(
          "matrix",
          "smoke",
          "benchmark",
          "(Des|S)erializeBenchmark",
          " -p objectType=STRUCT,MEDIA_CONTENT -p fields=BEAN -p bufferType=ARRAY"
              + " -p references=false -p contestant="
              + "FORY,APACHE_FORY_FIXED,KRYO,FORY_COMPATIBLE,APACHE_FORY_FIXED_COMPATIBLE");

  /** The programs of the book. */
  static final List<Program> FULL = full();

  /**
   * A program that measures.
   *
   * @param part of the run that it belongs to
   * @param name that of its folder
   * @param module the one whose jar it is in
   * @param words after java, of which {@code {jar}} is the class path, {@code {out}} the folder for
   *     results, {@code {jdk}} a Java home, and {@code {flags:NAME}} the flags that a contestant
   *     needs; after a bar the word of a quick run
   */
  record Program(String part, String name, String module, String words) {
    /** The command, for a folder; null if its jar is not there. */
    List<String> command(Jdk jdk, boolean quick, Path folder) {
      String jar = jar(module);
      if (jar == null) {
        return null;
      }
      List<String> command = new ArrayList<>(List.of(jdk.java()));
      for (String word : words.split(" ")) {
        if (word.startsWith("{flags:")) {
          String contestant = word.substring("{flags:".length(), word.length() - 1);
          command.addAll(ContestantFlags.of(contestant, jdk.feature()));
          continue;
        }
        String[] ways = word.split("\\|{2}");
        command.add(
            ways[quick ? ways.length - 1 : 0]
                .replace("{jar}", jar)
                .replace("{jdk}", jdk.home().toString())
                .replace("{out}", folder.toString()));
      }
      return command;
    }
  }

  private Plan() {}

  private static List<Program> full() {
    List<Program> all = new ArrayList<>();
    for (ObjectType type : ObjectType.values()) {
      String rows = " -p objectType=" + type;
      all.add(jmh("matrix", "matrix-" + type, "benchmark", "(Des|S)erializeBenchmark", rows));
    }
    for (String suite : List.of("ZeroCopy", "ArrayCopy", "Merge", "Stream", "Record")) {
      all.add(jmh("zero-copy", suite, "benchmark", "\\." + suite + "Benchmark", ""));
    }
    all.add(jmh("versions", "versions", "benchmark", "EvolvedBenchmark", ""));
    all.add(jmh("copies", "copies", "benchmark", "(Copy|SchemaElsewhere)Benchmark", ""));
    all.add(jmh("other-languages", "other-languages", "benchmark", "XlangBenchmark", ""));
    all.add(main("other-languages", "xlang-sizes", XlangBenchmark.class, "apacheFory", ""));
    all.add(main("sizes", "sizes", PayloadSizes.class, "fst", ""));
    all.add(main("sizes", "small-messages", SmallMessages.class, "fory", ""));
    all.add(main("start", "start", Startup.class, "fory", " 10||1"));
    String runs = " --runs 3||1 --millis 4000||200 --out {out}";
    all.add(main("start", "first-use", FirstUse.class, "fory", runs));
    String times =
        " --jdk {jdk} --forks 1 --heap 512m --out {out}"
            + " --schedule 8000,12000,60,50||3000,3000,8,10";
    all.add(main("service", "service", ServiceSuite.class, "fory", times));
    all.add(jmh("rows", "rows", "benchmark-rows", "\\.row\\..*", ""));
    // Messages of bytes, objects, and what rest costs: not every size, way and kind.
    all.add(sharedMemory("bytes", "--workloads bytes --sizes 64,4k,64k,1m"));
    String objects = "--workloads object4 --sizes 64k,1m --modes one_way --waiting block";
    all.add(sharedMemory("objects", objects));
    all.add(sharedMemory("rest", "--modes wake_1,idle --sizes 64 --waiting block"));
    for (String suite : List.of("buffer", "compression", "rocksdb", "scale")) {
      all.add(jmh("storage", suite, "benchmark-storage", "\\." + suite + "\\..*", ""));
    }
    return List.copyOf(all);
  }

  /** Benchmarks of JMH, by the name of a class or what matches some. */
  private static Program jmh(
      String part, String name, String module, String pattern, String parameters) {
    String words =
        "-cp {jar} %s %s\\. {out}/results.json -f 1 -wi 10||1 -w 50ms||10ms -i 10||2 -r 50ms||10ms%s"
            .formatted(JmhSuite.class.getName(), pattern, parameters);
    return new Program(part, name, module, words);
  }

  /** A program of this jar, with the flags that a contestant of it needs. */
  private static Program main(
      String part, String name, Class<?> main, String contestant, String arguments) {
    String words = "{flags:%s} -cp {jar} %s%s".formatted(contestant, main.getName(), arguments);
    return new Program(part, name, "benchmark", words);
  }

  private static Program sharedMemory(String name, String parameters) {
    String words = "-jar {jar} " + parameters + " --schedule 1000,5,200||100,1,50 --out {out}";
    return new Program("shared-memory", "shared-memory-" + name, "benchmark-shm", words);
  }

  /** The names of all parts of a run. */
  static List<String> parts() {
    return FULL.stream().map(Program::part).distinct().toList();
  }

  /**
   * Returns the class path of this JVM, whatever folder others run in, or the jar of another
   * module, beside that of this one as a build leaves them; null if it is not there.
   */
  private static String jar(String module) {
    List<Path> path =
        Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
            .map(entry -> Path.of(entry).toAbsolutePath())
            .toList();
    if (module.equals("benchmark")) {
      return path.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    }
    Path jar = Path.of("..", "..", "..", module, "target", "benchmarks.jar");
    Path other = path.get(0).resolve(jar).normalize();
    return path.get(0).endsWith("benchmarks.jar") && Files.exists(other) ? other.toString() : null;
  }
}
