/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.report;

import io.fory.benchmark.suite.Jdk;
import io.fory.benchmark.suite.JmhSuite;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** What the jars of the other modules measure; nothing where a jar is not there. */
final class ModuleSteps {
  /**
   * A class of the storage suite.
   *
   * @param name how it begins
   * @param rows how many there are at most
   * @param seconds that it takes besides, for large contents
   * @param parameters what is left of its parameters
   */
  private record Storage(String name, int rows, int seconds, String... parameters) {}

  private static final List<Storage> STORAGE =
      List.of(
          new Storage("BufferNumbers", 45, 0),
          new Storage("BufferBytes", 27, 0),
          new Storage("BufferText", 81, 0),
          new Storage("Compression", 48, 120),
          new Storage("Rocks", 81, 30, "-p", "size=50,1024,16384"),
          new Storage("Threads", 3, 0),
          new Storage("VirtualThreads", 2, 5),
          new Storage("Graph", 12, 150));

  private final ReportOptions options;
  private final Jars jars;
  private final Jdk jdk;
  private final List<Step> steps;

  /**
   * For one JDK.
   *
   * @param steps where they are added
   */
  ModuleSteps(ReportOptions options, Jars jars, Jdk jdk, List<Step> steps) {
    this.options = options;
    this.jars = jars;
    this.jdk = jdk;
    this.steps = steps;
  }

  void addRows() {
    Timing timing = options.timing;
    Duration estimate = timing.estimate().multipliedBy(46).plusSeconds(60);
    Path jar = jar("rows", "benchmark-rows");
    if (jar != null) {
      add(
          "rows",
          estimate,
          folder -> {
            List<String> command = new ArrayList<>();
            command.addAll(List.of(jdk.java(), "-cp", jar.toString(), JmhSuite.class.getName()));
            command.addAll(List.of("\\.row\\.", folder.resolve("results.json").toString()));
            command.addAll(timing.arguments());
            return command;
          });
    }
  }

  void addStorage() {
    STORAGE.forEach(this::addStorage);
  }

  private void addStorage(Storage storage) {
    Timing timing = options.timing;
    addJar(
        "storage-" + storage.name,
        "benchmark-storage",
        timing.estimate().multipliedBy(storage.rows).plusSeconds(storage.seconds),
        folder -> {
          List<String> arguments = new ArrayList<>();
          arguments.addAll(List.of("--out", folder.toString(), storage.name, "--"));
          arguments.addAll(timing.arguments());
          arguments.addAll(List.of(storage.parameters));
          return arguments;
        });
  }

  /** Messages of bytes, objects, and what rest costs: not every size, way and kind. */
  void addSharedMemory() {
    addSharedMemory("bytes", 64, "--workloads", "bytes", "--sizes", "64,4k,64k,1m");
    addSharedMemory(
        "objects",
        12,
        "--workloads",
        "object4",
        "--sizes",
        "64k,1m",
        "--modes",
        "one_way",
        "--waiting",
        "block");
    addSharedMemory("rest", 12, "--modes", "wake_1,idle", "--sizes", "64", "--waiting", "block");
  }

  private void addSharedMemory(String name, int cases, String... parameters) {
    addJar(
        "shared-memory-" + name,
        "benchmark-shm",
        Duration.ofMillis(cases * (options.quick ? 2000L : 3200L)),
        folder -> {
          List<String> arguments = new ArrayList<>(List.of(parameters));
          arguments.addAll(List.of("--schedule", options.quick ? "100,1,50" : "1000,5,200"));
          arguments.addAll(List.of("--out", folder.toString()));
          return arguments;
        });
  }

  /** What the main class of another jar measures. */
  private void addJar(
      String name, String module, Duration estimate, Function<Path, List<String>> arguments) {
    Path jar = jar(name, module);
    if (jar != null) {
      add(
          name,
          estimate,
          folder -> {
            List<String> command = new ArrayList<>(List.of(jdk.java(), "-jar", jar.toString()));
            command.addAll(arguments.apply(folder));
            return command;
          });
    }
  }

  private Path jar(String name, String module) {
    Path jar = jars.of(module);
    if (jar == null) {
      System.out.println("left out: " + name + "; there is no jar of " + module);
    }
    return jar;
  }

  private void add(String name, Duration estimate, Function<Path, List<String>> command) {
    steps.add(new ProcessStep(Path.of("jdk-" + jdk.feature(), name), estimate, command));
  }
}
