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

/** The source files of the engine and of the rooms that are compiled over it. */
public final class Sources {
  /** The name of the engine, among those of rooms. */
  public static final String ENGINE = "";

  private Sources() {}

  /** The folders of sources by the name of the room, with {@link #ENGINE}. */
  public static Map<String, Path> roots() {
    Map<String, Path> roots = new TreeMap<>();
    roots.put(ENGINE, Path.of("src/main/java"));
    try (Stream<Path> folders = Files.list(Path.of(""))) {
      folders
          .filter(folder -> Files.isDirectory(folder.resolve("src/main/java")))
          .forEach(folder -> roots.put(folder.toString(), folder.resolve("src/main/java")));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return roots;
  }

  /** All source files, by their paths below their folders, such as {@code io/fory/Fory.java}. */
  public static Map<String, Path> files() {
    Map<String, Path> files = new TreeMap<>();
    for (Path root : roots().values()) {
      for (Path file : below(root)) {
        files.put(root.relativize(file).toString().replace('\\', '/'), file);
      }
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
