/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.cli.base;

import io.fory.Fory;
import io.fory.exception.CorruptDataException;
import io.fory.exception.Quote;
import io.fory.memory.MemoryBuffer;
import io.fory.spi.ExplainedLine;
import io.fory.tools.explain.DetailedExplanation;
import io.fory.tools.explain.ExplanationText;
import io.fory.tools.explain.Lines;
import io.fory.tools.explain.MessageWithParts;
import io.fory.transport.FormatSniffer;
import io.fory.xlang.ForyXlang;
import java.util.function.Consumer;

/** Explains messages of both protocols, by the known classes or by the bytes alone. */
public final class MessageExplainer {
  private static final Fory WITHOUT_CLASSES = Fory.builder().withCodegen(false).build();

  private final DetailedExplanation explanation;

  private MessageExplainer(DetailedExplanation explanation) {
    this.explanation = explanation;
  }

  /** Explains by the bytes alone. */
  static MessageExplainer byBytes() {
    return new MessageExplainer(DetailedExplanation.ofBytes(WITHOUT_CLASSES));
  }

  /** Explains by the classes of an instance. */
  static MessageExplainer by(Fory fory) {
    return new MessageExplainer(DetailedExplanation.of(WITHOUT_CLASSES, fory));
  }

  /** Explains by the classes that a lock file or a schema describes. */
  static MessageExplainer by(String file) {
    try {
      return new MessageExplainer(DetailedExplanation.of(WITHOUT_CLASSES, Source.read(file)));
    } catch (CorruptDataException e) {
      throw new UnusableException(
          "Expected a lock file or a schema, found %s: %s"
              .formatted(Quote.name(file), e.getMessage()));
    }
  }

  /** Passes the lines of a message to {@code lines}, with values short enough for a screen. */
  public void tell(MessageWithParts message, Consumer<ExplainedLine> lines) {
    tell(message, Lines.SHORT, lines);
  }

  /**
   * Passes the lines of a message to {@code lines}.
   *
   * @param chars the maximum length of the text of a value
   */
  public void tell(MessageWithParts message, int chars, Consumer<ExplainedLine> lines) {
    byte[] bytes = message.message();
    if (isCrossLanguage(bytes)) {
      ForyXlang.builder().build().explain(bytes, lines);
    } else {
      explanation.tell(message, chars, lines);
    }
  }

  /** Returns whether a message is one of the cross-language protocol. */
  public static boolean isCrossLanguage(byte[] message) {
    return FormatSniffer.hint(MemoryBuffer.wrap(message), 0).contains("cross-language");
  }

  /** Prints all lines of a message; returns whether all of it could be explained. */
  public boolean print(MessageWithParts message, Out out) {
    boolean[] broken = {false};
    tell(
        message,
        line -> {
          broken[0] |= isBroken(line);
          print(line, message.bytes(), out);
        });
    return !broken[0];
  }

  /** Prints one line. */
  public static void print(ExplainedLine line, byte[] bytes, Out out) {
    ExplanationText text = new ExplanationText(bytes); // a new one, as its length is limited
    text.accept(line);
    out.text(text.toString());
  }

  /** Returns whether a line tells that the rest of the message could not be explained. */
  public static boolean isBroken(ExplainedLine line) {
    return line.kind() == ExplainedLine.Kind.FAULT;
  }
}
