/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.cli.base;

import io.fory.Fory;
import io.fory.ForyBuilder;
import io.fory.spi.ExplainedLine;
import java.util.function.Function;

/** Reads the first bytes of a message, and leaves the rest alone. */
public final class Peek {
  private static final int SETTINGS = 1; // the offset of the byte that has them

  private Peek() {}

  /** Thrown when an explanation has told enough. */
  private static final class Enough extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final String text;

    Enough(String text) {
      super("enough", null, false, false);
      this.text = text;
    }
  }

  /** Returns the settings with which a message was written; nothing if the message does not say. */
  public static String settings(byte[] message) {
    return first(message, line -> line.offset() == SETTINGS ? line.text() : null, "");
  }

  /** Sets up a builder to read messages that were written with some settings. */
  public static ForyBuilder with(String settings, ForyBuilder builder) {
    return builder
        .withRefTracking(settings.contains("withRefTracking(true)"))
        .withNumberCompressed(settings.contains("withNumberCompressed(true)"))
        .withCompatible(!settings.contains("withCompatible(false)"));
  }

  /** The class of the root, or what the root is instead. */
  public static String root(byte[] message) {
    return first(
        message,
        line ->
            !line.label().equals("root") ? null : line.type().isEmpty() ? line.text() : line.type(),
        "?");
  }

  /** Returns the function's result for the first line for which it is not null. */
  private static String first(
      byte[] message, Function<ExplainedLine, String> function, String otherwise) {
    try {
      Fory.explainBytes(
          message,
          line -> {
            String text = function.apply(line);
            if (text != null) {
              throw new Enough(text);
            }
          });
      return otherwise;
    } catch (Enough e) {
      return e.text;
    }
  }
}
