/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Reads the folders of runs. */
final class Runs {
  private static final Pattern LOGGED = Pattern.compile("^[0-9-]{10} [0-9:]{8} ");

  private Runs() {}

  /** The files of a name that steps have left; not those of a step that was cut short. */
  static List<Path> files(List<Path> runs, String name) throws IOException {
    List<Path> found = new ArrayList<>();
    for (Path run : runs) {
      try (Stream<Path> files = Files.walk(run)) {
        files
            .filter(file -> file.endsWith(name) && !file.toString().contains(".part"))
            .sorted()
            .forEach(found::add);
      }
    }
    return found;
  }

  /** The JDKs that were measured. */
  static List<Integer> jdks(List<Path> runs) throws IOException {
    List<Integer> jdks = new ArrayList<>();
    for (Path run : runs) {
      try (Stream<Path> folders = Files.list(run)) {
        folders
            .map(folder -> folder.getFileName().toString())
            .filter(name -> name.startsWith("jdk-"))
            .forEach(name -> jdks.add(Integer.valueOf(name.substring("jdk-".length()))));
      }
    }
    return jdks.stream().distinct().sorted().toList();
  }

  /** All that a program has printed in the last run that has it, but what libraries log. */
  static void appendPrinted(StringBuilder out, List<Path> runs, int jdk, String step, String title)
      throws IOException {
    Path file = null;
    for (Path run : runs) {
      Path printed = run.resolve("jdk-" + jdk).resolve(step).resolve(ProcessStep.PRINTED);
      file = Files.exists(printed) ? printed : file;
    }
    if (file == null) {
      return;
    }
    out.append(title).append("\n\n");
    for (String line : Files.readAllLines(file)) {
      if (!LOGGED.matcher(line).find()) {
        out.append(line).append('\n');
      }
    }
    out.append('\n');
  }
}
