/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.fuzz.reader;

import io.fory.fuzz.grammar.Choices;
import io.fory.fuzz.grammar.MessageGrammar;
import io.fory.memory.MemoryBuffer;

/** Cuts messages into frames, as streams have them. */
final class Frames {
  private static final int MORE = 1 << 31;

  private Frames() {}

  /** Writes up to a number of messages, in frames of any length. */
  static byte[] of(MessageGrammar grammar, Choices choices, int maxMessages) {
    MemoryBuffer out = MemoryBuffer.allocate(256);
    for (int i = choices.below(maxMessages); i >= 0; i--) {
      write(grammar.message(choices), choices, out);
    }
    return out.copyOfRange(0, out.writerIndex());
  }

  static void write(byte[] message, Choices choices, MemoryBuffer out) {
    int at = 0;
    do {
      int length = message.length - at;
      if (choices.oneIn(3)) {
        length = Math.min(length, choices.below(40));
      }
      int header = length | (at + length < message.length ? MORE : 0);
      out.writeInt(choices.oneIn(64) ? choices.anyInt() : header);
      out.writeBytes(message, at, length);
      at += length;
    } while (at < message.length);
  }
}
