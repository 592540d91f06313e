/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.fuzz.reader;

import io.fory.ForySession;
import io.fory.fuzz.grammar.Choices;
import io.fory.fuzz.grammar.MessageGrammar;
import io.fory.memory.MemoryBuffer;
import java.util.Arrays;

/** Messages of one session, each after its length in two bytes. */
class SessionReader extends MessagesReader {
  SessionReader(Settings settings) {
    super(settings);
  }

  @Override
  public byte[] input(MessageGrammar grammar, Choices choices) {
    MemoryBuffer out = MemoryBuffer.allocate(512);
    int count = 1 + choices.below(MAX_MESSAGES);
    int number = 0;
    for (int i = 0; i < count; i++) {
      write(out, message(grammar, choices, number));
      number = choices.oneIn(16) ? choices.below(3) : number + 1;
    }
    return out.copyOfRange(0, out.writerIndex());
  }

  /** The next message of a session. */
  byte[] message(MessageGrammar grammar, Choices choices, int number) {
    return grammar.messageOfSession(choices, number);
  }

  @Override
  public byte[] good(Object object) {
    MemoryBuffer out = MemoryBuffer.allocate(512);
    try (ForySession session = fory.newSession()) {
      for (int i = 0; i < 3; i++) {
        write(out, session.serialize(object));
      }
    }
    return out.copyOfRange(0, out.writerIndex());
  }

  private static void write(MemoryBuffer out, byte[] message) {
    out.writeShort((short) message.length);
    out.writeBytes(message, 0, message.length);
  }

  @Override
  void readAll(byte[] input) throws java.io.IOException {
    try (ForySession session = fory.newSession()) {
      int at = 0;
      for (int i = 0; i < MAX_MESSAGES && at + Short.BYTES <= input.length; i++) {
        int length = input[at] & 0xff | (input[at + 1] & 0xff) << 8;
        at += Short.BYTES;
        int end = Math.min(input.length, at + length);
        byte[] message = Arrays.copyOfRange(input, at, end);
        attempt(() -> session.deserialize(message));
        at = end;
      }
    }
  }
}
