/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.maven;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Reads which modules a project itself lists. Those of its dependencies are for their projects. */
final class ListedModules {
  static final String FILE = "META-INF/services/io.fory.ForyModule";

  static final String NONE = "This project lists no module in " + FILE;

  private ListedModules() {}

  /**
   * Returns the names of the modules that a project lists.
   *
   * @param classes the folder of its classes
   */
  static List<String> of(Path classes) {
    Path file = classes.resolve(FILE);
    try {
      return Files.exists(file)
          ? Files.readAllLines(file).stream()
              .map(line -> line.replaceAll("#.*", "").strip())
              .filter(line -> !line.isEmpty())
              .toList()
          : List.of();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
