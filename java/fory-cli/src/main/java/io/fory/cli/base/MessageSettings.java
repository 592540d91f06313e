/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.cli.base;

import io.fory.Fory;
import io.fory.ForyBuilder;
import io.fory.spi.ExplainedLine;
import java.util.function.Function;

/** Reads the settings and the class of the root from the first bytes of a message. */
public final class MessageSettings {
  private static final int SETTINGS_OFFSET = 1;

  private MessageSettings() {}

  /** Thrown to end an explanation early, once the wanted line has come. */
  private static final class Found extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final String text;

    Found(String text) {
      super("found", null, false, false);
      this.text = text;
    }
  }

  /**
   * Returns the settings with which a message was written; empty if they are not in the message.
   */
  public static String settings(byte[] message) {
    return first(message, line -> line.offset() == SETTINGS_OFFSET ? line.text() : null, "");
  }

  /** Sets up a builder to read messages that were written with some settings. */
  public static ForyBuilder with(String settings, ForyBuilder builder) {
    return builder
        .withRefTracking(settings.contains("withRefTracking(true)"))
        .withNumberCompressed(settings.contains("withNumberCompressed(true)"))
        .withCompatible(!settings.contains("withCompatible(false)"));
  }

  /** Returns the class of the root, or the text of a root that is no object, such as null. */
  public static String root(byte[] message) {
    return first(
        message,
        line ->
            !line.label().equals("root") ? null : line.type().isEmpty() ? line.text() : line.type(),
        "?");
  }

  /** Returns why a message cannot be explained to its end; empty if it can. */
  public static String fault(byte[] message) {
    return first(message, line -> line.kind() == ExplainedLine.Kind.FAULT ? line.text() : null, "");
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
              throw new Found(text);
            }
          });
      return otherwise;
    } catch (Found e) {
      return e.text;
    }
  }
}
