/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * A part of a run, which is done when its results are there.
 *
 * @param target a file or a folder, relative to the folder of the run
 * @param task puts the results there, at the end and all at once
 */
record Step(Path target, Task task) {
  /** The output of a process; its errors are apart, as JVMs warn there of what libraries do. */
  static final String PRINTED = "printed.txt";

  static final String ERRORS = "errors.txt";

  /** Measures. */
  interface Task {
    /** Returns the number of rows that failed, or throws if there are no results at all. */
    int run(Path target) throws Exception;
  }

  /**
   * A step that a process takes.
   *
   * @param command what to run, for a folder of the moment, which becomes the target when the
   *     process has ended well
   */
  static Step ofProcess(Path target, Function<Path, List<String>> command) {
    return new Step(target, to -> runProcess(to, command));
  }

  private static int runProcess(Path to, Function<Path, List<String>> command)
      throws IOException, InterruptedException {
    Path part = to.resolveSibling(to.getFileName() + ".part");
    delete(part); // of a run that was cut short
    Files.createDirectories(part);
    Process process =
        new ProcessBuilder(command.apply(part))
            .redirectOutput(part.resolve(PRINTED).toFile())
            .redirectError(part.resolve(ERRORS).toFile())
            .start();
    Thread end = new Thread(process::destroy); // nothing is left running when this JVM is ended
    Runtime.getRuntime().addShutdownHook(end);
    int code = process.waitFor();
    Runtime.getRuntime().removeShutdownHook(end);
    if (code != 0) {
      throw new IllegalStateException("exit code " + code + "; what it printed is in " + part);
    }
    Files.move(part, to);
    return 0;
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
