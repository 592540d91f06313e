/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.cli;

import io.fory.Fory;
import io.fory.cli.base.ExitCode;
import io.fory.cli.base.Source;
import io.fory.cli.base.UnusableException;
import io.fory.exception.Quote;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Makes an archive of the classes that a command loads (AppCDS). The launcher script passes it to
 * the JVM, which maps it instead of loading and verifying each class.
 */
final class ClassArchive {
  private ClassArchive() {}

  /** Runs a command in a JVM that archives its classes; returns the exit code. */
  static int run(PrintWriter out) {
    String jar = System.getProperty("java.class.path");
    if (!Files.isRegularFile(Path.of(jar))) {
      throw new UnusableException("--warm archives the classes of the packaged jar: run that");
    }
    Path archive = archive();
    byte[] message = Fory.builder().build().serialize(Map.of("warm", List.of(1, "x")));
    List<String> command =
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:ArchiveClassesAtExit=" + archive,
            "-Xlog:disable",
            "-XX:+UseSerialGC",
            "-jar",
            jar,
            "explain",
            "--hex",
            HexFormat.of().formatHex(message));
    try {
      Files.createDirectories(archive.getParent());
      Files.deleteIfExists(archive);
      Process process =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start();
      int code = process.waitFor();
      if (code != 0 || !Files.exists(archive)) {
        throw new UnusableException(
            "The JVM made no archive %s: it ended with %s".formatted(archive, code));
      }
      out.printf(
          Locale.ROOT, "%s, %,d KiB%n", Quote.name(archive.toString()), Files.size(archive) >> 10);
      return ExitCode.OK;
    } catch (IOException e) {
      throw Source.unreadable(archive, e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new UnusableException("Interrupted");
    }
  }

  /** Returns the path of the archive, which the launcher script passes in a property. */
  private static Path archive() {
    String told = System.getProperty("fory.archive");
    return told != null
        ? Path.of(told)
        : Path.of(System.getProperty("user.home"), ".cache", "fory", "fory.jsa");
  }
}
