/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.fuzz.reader;

import io.fory.Fory;
import io.fory.fuzz.grammar.Choices;
import io.fory.fuzz.grammar.MessageGrammar;

/** A message as text for people, which there must be for any bytes. */
final class ExplainReader extends Reader {
  ExplainReader(Settings settings) {
    super(settings);
  }

  @Override
  public byte[] input(MessageGrammar grammar, Choices choices) {
    return choices.oneIn(3) ? grammar.messageWithParts(choices) : grammar.message(choices);
  }

  @Override
  public Object read(byte[] input) {
    String text = Fory.explainBytes(input);
    if (text.chars().anyMatch(c -> c < ' ' && c != '\n')) {
      throw new Disagreement("control characters in an explanation", text, null);
    }
    return text;
  }
}
