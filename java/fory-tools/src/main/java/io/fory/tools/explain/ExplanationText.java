/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.tools.explain;

import io.fory.spi.ExplainedLine;
import java.util.function.Consumer;

/**
 * Collects an explanation as text: offset, bytes and meaning, up to the length that people read.
 */
public final class ExplanationText implements Consumer<ExplainedLine> {
  private static final int BYTES = 8; // of the message, in a line
  private static final int MAX_LINES = 10_000;
  private static final int MAX_CHARS = 1 << 20;

  private final byte[] message;
  private final StringBuilder text = new StringBuilder();
  private int count;

  /** Thrown when the text has its maximum length. */
  public static final class Full extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Full() {
      super("the explanation is full", null, false, false);
    }
  }

  /** Makes an empty text. */
  public ExplanationText(byte[] message) {
    this.message = message;
  }

  @Override
  public void accept(ExplainedLine line) {
    if (count >= MAX_LINES || text.length() >= MAX_CHARS) {
      text.append("... and so on%n".formatted());
      throw new Full();
    }
    count++;
    String offset = line.length() == 0 ? "" : "%06x".formatted(line.offset());
    String indent = "  ".repeat(line.depth());
    text.append("%6s  %-26s %s%s%n".formatted(offset, hex(line), indent, line.toString()));
  }

  private String hex(ExplainedLine line) {
    int end = line.offset() + line.length();
    StringBuilder hex = new StringBuilder();
    for (int i = line.offset(); i < Math.min(end, line.offset() + BYTES); i++) {
      hex.append("%02x ".formatted(message[i]));
    }
    return hex.append(line.length() > BYTES ? ".." : "").toString();
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
