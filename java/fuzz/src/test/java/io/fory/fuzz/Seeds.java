/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.fuzz;

import io.fory.fuzz.oracle.Runner;
import io.fory.fuzz.oracle.Sources;
import io.fory.fuzz.reader.Target;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** Fills a folder with inputs to start from: messages of writers, and decisions of the grammar. */
final class Seeds {
  private static final int DECISIONS = 500;

  private Seeds() {}

  /**
   * Writes seeds.
   *
   * @param arguments the name of the target, the folder, that of findings, which Jazzer does not
   *     make itself, and that of inputs that were saved, which need not be there
   */
  public static void main(String[] arguments) throws IOException {
    Target target = Target.of(arguments[0]);
    Path folder = Files.createDirectories(Path.of(arguments[1]));
    Files.createDirectories(Path.of(arguments[2]));
    copy(Path.of(arguments[3]), folder);
    int number = 0;
    try (Runner runner = new Runner(target)) {
      for (byte[] seed : runner.seeds()) {
        Files.write(folder.resolve("written-" + number++), seed);
      }
    }
    for (byte[] decisions : decisions(DECISIONS)) {
      Files.write(folder.resolve("decisions-" + number++), decisions);
    }
    Sources.forget();
  }

  /** Returns inputs of decisions, the same ones each time; most of them short. */
  static List<byte[]> decisions(int count) {
    SplittableRandom random = new SplittableRandom(1);
    return IntStream.range(0, count)
        .mapToObj(
            i -> {
              byte[] data = new byte[8 + random.nextInt(i % 32 == 0 ? 512 : 32)];
              random.nextBytes(data);
              data[0] = (byte) random.nextInt(16);
              return data;
            })
        .toList();
  }

  private static void copy(Path saved, Path folder) throws IOException {
    if (Files.isDirectory(saved)) {
      try (DirectoryStream<Path> inputs = Files.newDirectoryStream(saved)) {
        for (Path input : inputs) {
          Path copy = folder.resolve("saved-" + input.getFileName());
          Files.copy(input, copy, StandardCopyOption.REPLACE_EXISTING);
        }
      }
    }
  }
}
