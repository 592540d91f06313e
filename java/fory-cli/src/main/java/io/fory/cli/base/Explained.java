/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.cli.base;

import io.fory.Fory;
import io.fory.memory.MemoryBuffer;
import io.fory.spi.ExplainedLine;
import io.fory.tools.explain.ExplanationText;
import io.fory.transport.FormatSniffer;
import io.fory.xlang.ForyXlang;
import java.util.function.Consumer;

/** Explanations of messages of both protocols, with the classes of a user's or without. */
public final class Explained {
  private Explained() {}

  /**
   * Tells the lines of a message.
   *
   * @param known an instance that knows more than the bytes; or null
   */
  public static void tell(byte[] message, Fory known, Consumer<ExplainedLine> lines) {
    if (isCrossLanguage(message)) {
      ForyXlang.builder().build().explain(message, lines);
    } else if (known == null) {
      Fory.explainBytes(message, lines);
    } else {
      known.explain(MemoryBuffer.wrap(message), lines);
    }
  }

  /** Whether a message is one of the cross-language protocol. */
  public static boolean isCrossLanguage(byte[] message) {
    return FormatSniffer.hint(MemoryBuffer.wrap(message), 0).contains("cross-language");
  }

  /** Prints all lines of a message; tells whether all of it could be explained. */
  public static boolean print(byte[] message, Fory known, Out out) {
    boolean[] broken = {false};
    tell(
        message,
        known,
        line -> {
          broken[0] |= isBroken(line);
          ExplanationText text = new ExplanationText(message); // which has an end: of each line one
          text.accept(line);
          out.text(text.toString());
        });
    return !broken[0];
  }

  /** Whether a line says that what follows could not be explained. */
  public static boolean isBroken(ExplainedLine line) {
    return line.kind() == ExplainedLine.Kind.FAULT;
  }
}
