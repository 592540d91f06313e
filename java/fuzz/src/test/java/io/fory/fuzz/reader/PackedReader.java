/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.fuzz.reader;

import io.fory.fuzz.grammar.Choices;
import io.fory.fuzz.grammar.MessageGrammar;

/** Messages of a session that introduce packed schemas: anew, once more, and against each other. */
final class PackedReader extends SessionReader {
  PackedReader(Settings settings) {
    super(settings);
  }

  @Override
  byte[] message(MessageGrammar grammar, Choices choices, int number) {
    return grammar.messageOfSchemas(choices, number);
  }
}
