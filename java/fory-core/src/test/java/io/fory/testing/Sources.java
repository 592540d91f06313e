/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The source files of modules. */
public final class Sources {
  private Sources() {}

  /** The source files of the module under test, as {@link #of} has them. */
  public static Map<String, Path> files() {
    return of(Path.of(""));
  }

  /**
   * The source files of a module, by their paths below its root, such as {@code io/fory/Fory.java}.
   */
  public static Map<String, Path> of(Path module) {
    Path root = module.resolve("src/main/java");
    Map<String, Path> files = new TreeMap<>();
    for (Path file : below(root)) {
      files.put(root.relativize(file).toString().replace('\\', '/'), file);
    }
    return files;
  }

  /** The source files of one folder. */
  public static List<Path> below(Path root) {
    try (Stream<Path> all = Files.walk(root)) {
      return all.filter(file -> file.toString().endsWith(".java")).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
