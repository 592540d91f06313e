/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.cli.message;

import io.fory.Fory;
import io.fory.cli.base.Unusable;
import io.fory.memory.MemoryBuffer;
import io.fory.spi.ExplainedLine;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;

/** A line of an explanation with the lines below it. */
final class Part {
  private final ExplainedLine line;
  private final List<Part> parts = new ArrayList<>();
  private long bytes;

  private Part(ExplainedLine line) {
    this.line = line;
    this.bytes = line.length();
  }

  /**
   * The parts of a message, within one that is the whole.
   *
   * @param known what knows more than the bytes; or null
   */
  static Part of(byte[] message, Fory known) {
    Part whole = new Part(new ExplainedLine(-1, 0, 0, "", "", "message"));
    Deque<Part> around = new ArrayDeque<>(List.of(whole));
    Consumer<ExplainedLine> lines =
        line -> {
          while (around.getFirst().line.depth() >= line.depth()) {
            around.removeFirst();
          }
          Part part = new Part(line);
          around.getFirst().parts.add(part);
          around.forEach(outer -> outer.bytes += line.length());
          around.addFirst(part);
        };
    if (known == null) {
      Fory.explain(message, lines);
    } else {
      known.explain(MemoryBuffer.wrap(message), lines);
    }
    String first = whole.parts.get(0).line.text();
    if (first.startsWith("no message")) { // of another version
      throw new Unusable("Expected a message, found " + first);
    }
    return whole;
  }

  /** What the explanation says. */
  ExplainedLine line() {
    return line;
  }

  /** What is inside. */
  List<Part> parts() {
    return parts;
  }

  /** How many bytes it has, those inside included. */
  long bytes() {
    return bytes;
  }

  /** Whether some of the bytes could not be explained. */
  boolean isBroken() {
    return line.label().isEmpty()
            && (line.text().startsWith("not explained: ") || line.text().startsWith("bytes after"))
        || parts.stream().anyMatch(Part::isBroken);
  }
}
