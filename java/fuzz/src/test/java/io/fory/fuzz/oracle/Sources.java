/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.fuzz.oracle;

import io.fory.fuzz.grammar.Texts;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * The sources that the library generates: none may hold anything that came with a message. They are
 * dumped to a folder, looked at, and deleted.
 */
public final class Sources {
  private static final String DUMP = "fory.codegen.dump";
  private static final Path FOLDER = folder();

  private Sources() {}

  private static Path folder() {
    try {
      String given = System.getProperty(DUMP);
      Path folder = given != null ? Path.of(given) : Files.createTempDirectory("fory-fuzz-sources");
      if (given == null) {
        folder.toFile().deleteOnExit(); // it is empty then
      }
      System.setProperty(DUMP, folder.toString());
      return folder;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Must be called before the library generates anything. */
  public static void watch() {
    // The initializer has done it.
  }

  /** Says what is wrong with the sources that were generated since the last call, or null. */
  static synchronized String fault() {
    try (Stream<Path> files = Files.walk(FOLDER)) {
      String fault = null;
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        String found = fault(new String(Files.readAllBytes(file), StandardCharsets.UTF_8));
        fault = found != null ? found : fault;
        Files.deleteIfExists(file);
      }
      return fault;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Says what is wrong with a source, or null. */
  static String fault(String source) {
    for (String line : source.lines().toList()) {
      if (line.contains(Texts.MARK) || !line.chars().allMatch(Sources::isAllowed)) {
        return "generated source has text of a message\n" + Texts.shown(line);
      }
    }
    return null;
  }

  private static boolean isAllowed(int c) {
    return c >= ' ' && c < 0x7f && c != '\\';
  }

  /** Deletes the folder. */
  public static void forget() {
    try (Stream<Path> files = Files.walk(FOLDER)) {
      List<Path> all = files.sorted(java.util.Comparator.reverseOrder()).toList();
      for (Path file : all) {
        Files.deleteIfExists(file);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
