/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.fuzz.oracle;

import io.fory.fuzz.reader.Reader;
import io.fory.fuzz.reader.Target;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;

/**
 * Keeps findings, each kind once: the input goes to a file that the corpus can take, and its effect
 * to a text beside it. Thread-safe.
 */
public final class Findings {
  private static final int FRAMES = 4;
  private static final int MAX_HEX = 4096;

  private final Path folder;
  private final Map<String, Integer> counts = new ConcurrentSkipListMap<>();

  /**
   * Findings.
   *
   * @param folder is made when there is something to put into it; null to put nothing anywhere
   */
  public Findings(Path folder) {
    this.folder = folder;
  }

  /** Returns the number of findings of each kind. */
  public Map<String, Integer> counts() {
    return counts;
  }

  /** Whether something was found before. */
  boolean isKnown(Target target, String what) {
    return counts.containsKey(target.label() + ": " + what);
  }

  /**
   * Notes that something is wrong.
   *
   * @param data the whole input of the fuzzer, as it is in a corpus
   * @param input what the reader was given
   * @param cause what was thrown, or null
   */
  void add(Target target, Reader reader, byte[] data, byte[] input, String what, Throwable cause) {
    String key = (target.label() + ": " + what + (cause == null ? "" : " " + where(cause))).strip();
    if (counts.merge(key, 1, Integer::sum) == 1) {
      System.err.println("FOUND " + key);
      if (folder != null) {
        save(
            target.label() + "-" + Integer.toHexString(key.hashCode()),
            data,
            text(key, reader, input, cause));
      }
    }
  }

  private void save(String name, byte[] data, String text) {
    try {
      Files.createDirectories(folder);
      Files.write(folder.resolve(name), data);
      Files.writeString(folder.resolve(name + ".txt"), text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String text(String key, Reader reader, byte[] input, Throwable cause) {
    StringWriter text = new StringWriter();
    PrintWriter out = new PrintWriter(text);
    out.println(key);
    out.println("settings: " + reader.settings());
    out.println("input of %d bytes: %s".formatted(input.length, hex(input)));
    if (cause != null) {
      cause.printStackTrace(out);
    }
    return text.toString();
  }

  private static String hex(byte[] bytes) {
    return HexFormat.of().formatHex(bytes, 0, Math.min(bytes.length, MAX_HEX));
  }

  private static boolean isOfLibrary(String className) {
    return className.startsWith("io.fory.") && !className.startsWith("io.fory.fuzz.");
  }

  /** The innermost cause and the frames of the library where it came from. */
  static String where(Throwable failure) {
    Throwable cause = failure;
    while (cause.getCause() != null) {
      cause = cause.getCause();
    }
    if (cause.getStackTrace().length == 0) {
      return "";
    }
    StringBuilder text = new StringBuilder(cause.getClass().getName());
    int frames = 0;
    for (StackTraceElement frame : cause.getStackTrace()) {
      if (frames == 0 || isOfLibrary(frame.getClassName())) {
        String type = frame.getClassName().replaceAll("/0x.*|^.*[.]", "");
        text.append(" < ").append(type).append('.').append(frame.getMethodName());
        if (++frames == FRAMES) {
          break;
        }
      }
    }
    return text.toString();
  }
}
