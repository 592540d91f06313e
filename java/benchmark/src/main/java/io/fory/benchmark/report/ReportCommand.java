/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.report;

import io.fory.benchmark.suite.CommandLine;
import io.fory.benchmark.suite.Jdk;
import io.fory.benchmark.suite.Machine;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * Measures on one JDK or several, by {@link Plan programs} of which each leaves a folder when it
 * has ended well, and is left out when that is there; and renders what was measured.
 */
public final class ReportCommand {
  static final String USAGE =
      """
      report [--selection smoke|full] [--jdk HOME]... [--out DIR] [--parts NAME,...] [--quick]
        --selection smoke: some rows, under a minute; full: the book, an hour. Each for one JDK
                    (smoke)
        --jdk       Java homes, one after the other (that of this JVM)
        --out       where results and pages go; a run that was cut short goes on where it stopped
                    if it is started again with the same one (target/benchmark-report)
        --parts     of a full run: %s (all)
        --quick     everything as short as can be: to see that it runs, no figures to quote
      """
          .formatted(String.join(", ", Plan.parts()));

  /** The output of a program; its errors are apart, as JVMs warn there of libraries. */
  static final String PRINTED = "printed.txt";

  /** The line that says where and how a run was made. */
  static final String ABOUT = "about.txt";

  private final List<Jdk> jdks = new ArrayList<>();
  private final List<String> failures = new ArrayList<>();
  private List<Plan.Program> programs = List.of(Plan.SMOKE);
  private List<String> parts = Plan.parts();
  private Path out = Path.of("target", "benchmark-report");
  private boolean quick;

  ReportCommand() {}

  /** Returns what became of programs that failed. */
  List<String> failures() {
    return failures;
  }

  /** See {@link #USAGE}. */
  public static void main(String[] args) throws IOException, InterruptedException {
    if (List.of(args).contains("--help")) {
      System.out.print(USAGE);
      return;
    }
    ReportCommand command = new ReportCommand();
    CommandLine.read(USAGE, args, List.of("--quick"), command::set);
    command.run();
    RenderCommand.render(List.of(command.out), command.out.resolve("pages"));
    if (!command.failures.isEmpty()) {
      System.out.println("failed:\n" + String.join("\n", command.failures));
      System.exit(1);
    }
  }

  private void set(String name, String value) {
    switch (name) {
      case "--selection" -> {
        if (!value.matches("smoke|full")) {
          throw new IllegalArgumentException("a selection is smoke or full, but was: " + value);
        }
        programs = value.equals("full") ? Plan.FULL : List.of(Plan.SMOKE);
      }
      case "--quick" -> quick = true;
      case "--jdk" -> jdks.add(jdk(value));
      case "--out" -> out = Path.of(value);
      case "--parts" -> parts = CommandLine.list(value).map(ReportCommand::part).toList();
      default -> throw CommandLine.unknown(name, USAGE);
    }
  }

  private static String part(String name) {
    if (!Plan.parts().contains(name)) {
      throw new IllegalArgumentException(name + " is no part of a run\n" + USAGE);
    }
    return name;
  }

  private static Jdk jdk(String home) {
    try {
      return new Jdk(Path.of(home));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void run() throws IOException, InterruptedException {
    if (jdks.isEmpty()) {
      jdks.add(jdk(System.getProperty("java.home")));
    }
    Files.createDirectories(out);
    Path about = out.resolve(ABOUT);
    if (!Files.exists(about)) {
      String versions = String.join(", ", jdks.stream().map(Jdk::version).toList());
      Files.writeString(
          about,
          "%s, %s; JDK %s; 1 JVM for each row%s"
              .formatted(
                  LocalDate.now(ZoneOffset.UTC),
                  Machine.description(),
                  versions,
                  quick ? ", as short as can be" : ", 10 + 10 iterations of 50 ms"));
    }
    for (Jdk jdk : jdks) {
      for (Plan.Program program : programs) {
        Path folder = out.resolve("jdk-" + jdk.feature()).resolve(program.name());
        if (parts.contains(program.part())) {
          run(program, jdk, folder);
        }
      }
    }
  }

  /** Runs a program unless it has left its folder already. One that fails does not end the run. */
  void run(Plan.Program program, Jdk jdk, Path folder) throws IOException, InterruptedException {
    if (Files.exists(folder)) {
      return;
    }
    Path part = folder.resolveSibling(program.name() + ".part");
    List<String> command = program.command(jdk, quick, part);
    if (command == null) {
      System.out.printf("left out: %s, as %s has no jar%n", program.name(), program.module());
      return;
    }
    delete(part); // of a run that was cut short
    Files.createDirectories(part);
    System.out.printf("JDK %s, %s: ", jdk.feature(), program.name());
    long start = System.nanoTime();
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(part.resolve(PRINTED).toFile())
            .redirectError(part.resolve("errors.txt").toFile())
            .start();
    Thread end = new Thread(process::destroy); // nothing is left running when this JVM is ended
    Runtime.getRuntime().addShutdownHook(end);
    int code = process.waitFor();
    Runtime.getRuntime().removeShutdownHook(end);
    if (code == 0) {
      Files.move(part, folder);
      System.out.println((System.nanoTime() - start) / 1_000_000_000 + " s");
    } else {
      System.out.println("failed");
      failures.add("exit code " + code + "; what it printed is in " + part);
    }
  }

  private static void delete(Path folder) throws IOException {
    if (Files.exists(folder)) {
      try (Stream<Path> files = Files.walk(folder)) {
        for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(file);
        }
      }
    }
  }
}
