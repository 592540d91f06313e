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

/**
 * Explains messages of both protocols, by what is known of their classes or by their bytes alone.
 */
public final class Explained {
  private static final Fory NOTHING = Fory.builder().withCodegen(false).build();

  private final DetailedExplanation explanation;

  private Explained(DetailedExplanation explanation) {
    this.explanation = explanation;
  }

  /** Explains by the bytes alone. */
  static Explained byBytes() {
    return new Explained(DetailedExplanation.ofBytes(NOTHING));
  }

  /** Explains by the classes of an instance. */
  static Explained by(Fory fory) {
    return new Explained(DetailedExplanation.of(NOTHING, fory));
  }

  /** Explains by the classes that a lock file or a schema describes. */
  static Explained by(String file) {
    try {
      return new Explained(DetailedExplanation.of(NOTHING, Source.read(file)));
    } catch (CorruptDataException e) {
      throw new Unusable(
          "Expected a lock file or a schema, found %s: %s"
              .formatted(Quote.name(file), e.getMessage()));
    }
  }

  /** Tells the lines of a message, with values as a screen has room for. */
  public void tell(MessageWithParts message, Consumer<ExplainedLine> lines) {
    tell(message, Lines.SHORT, lines);
  }

  /**
   * Tells the lines of a message.
   *
   * @param chars the longest text of a value
   */
  public void tell(MessageWithParts message, int chars, Consumer<ExplainedLine> lines) {
    byte[] bytes = message.message();
    if (isCrossLanguage(bytes)) {
      ForyXlang.builder().build().explain(bytes, lines);
    } else {
      explanation.tell(message, chars, lines);
    }
  }

  /** Whether a message is one of the cross-language protocol. */
  public static boolean isCrossLanguage(byte[] message) {
    return FormatSniffer.hint(MemoryBuffer.wrap(message), 0).contains("cross-language");
  }

  /** Prints all lines of a message; tells whether all of it could be explained. */
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
    ExplanationText text = new ExplanationText(bytes); // which has an end: of each line one
    text.accept(line);
    out.text(text.toString());
  }

  /** Whether a line says that what follows could not be explained. */
  public static boolean isBroken(ExplainedLine line) {
    return line.kind() == ExplainedLine.Kind.FAULT;
  }
}
