/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.cli.message;

import io.fory.cli.base.MessageExplainer;
import io.fory.cli.base.UnusableException;
import io.fory.spi.ExplainedLine;
import io.fory.tools.explain.MessageWithParts;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;

/** A line of an explanation with the lines below it. */
final class Part {
  /** About 300 bytes of heap each. */
  private static final int MAX_LINES = 1_000_000;

  private final ExplainedLine line;
  private final int number;
  private final List<Part> parts = new ArrayList<>();
  private long bytes;

  private Part(ExplainedLine line, int number) {
    this.line = line;
    this.number = number;
    this.bytes = line.length();
  }

  /**
   * The parts of a message, within one that is the whole.
   *
   * @param explained explains it
   */
  static Part of(MessageWithParts message, MessageExplainer explained) {
    Part whole = new Part(new ExplainedLine(ExplainedLine.Kind.VALUE, -1, 0, 0, "message"), -1);
    Deque<Part> around = new ArrayDeque<>(List.of(whole));
    int[] count = {0};
    explained.tell(
        message,
        line -> {
          if (++count[0] > MAX_LINES) { // empty elements take no bytes
            throw new UnusableException(
                String.format(
                    Locale.ROOT,
                    "The message has more than %,d values: `fory explain` shows the first of them",
                    MAX_LINES));
          }
          while (around.getFirst().line.depth() >= line.depth()) {
            around.removeFirst();
          }
          Part part = new Part(line, count[0] - 1);
          around.getFirst().parts.add(part);
          around.forEach(outer -> outer.bytes += line.length());
          around.addFirst(part);
        });
    return whole;
  }

  /** Returns the line of the explanation. */
  ExplainedLine line() {
    return line;
  }

  /** Returns the number of lines of the explanation before this one. */
  int number() {
    return number;
  }

  /** Returns the parts inside. */
  List<Part> parts() {
    return parts;
  }

  /** Returns the number of bytes, including those of parts inside. */
  long bytes() {
    return bytes;
  }

  /** Whether some of the bytes could not be explained. */
  boolean isBroken() {
    return MessageExplainer.isBroken(line) || parts.stream().anyMatch(Part::isBroken);
  }
}
