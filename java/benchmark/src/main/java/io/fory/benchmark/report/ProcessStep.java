/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Something that a process measures and leaves in a folder, with all it printed in {@link #PRINTED}
 * and, apart from it as JVMs warn there of what libraries do, in {@link #ERRORS}.
 *
 * @param target the folder
 * @param estimate how long it may take
 * @param command what to run, for a folder of the moment, which becomes the target when the process
 *     has ended well
 */
record ProcessStep(Path target, Duration estimate, Function<Path, List<String>> command)
    implements Step {
  static final String PRINTED = "printed.txt";
  static final String ERRORS = "errors.txt";

  @Override
  public int run(Path to) throws IOException, InterruptedException {
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
