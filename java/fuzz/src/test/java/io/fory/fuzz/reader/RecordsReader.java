/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.fuzz.reader;

import io.fory.ForyReader;
import io.fory.ForyWriter;
import io.fory.exception.ForyException;
import io.fory.fuzz.grammar.Choices;
import io.fory.fuzz.grammar.MessageGrammar;
import io.fory.memory.MemoryBuffer;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;

/** Blocks of records in frames, from a stream. */
final class RecordsReader extends MessagesReader {
  RecordsReader(Settings settings) {
    super(settings);
  }

  @Override
  public byte[] input(MessageGrammar grammar, Choices choices) {
    MemoryBuffer out = MemoryBuffer.allocate(512);
    int number = 0;
    for (int i = choices.below(2); i >= 0; i--) {
      Frames.write(grammar.blockOfRecords(choices, number), choices, out);
      number = choices.oneIn(16) ? choices.below(3) : number + 1;
    }
    return out.copyOfRange(0, out.writerIndex());
  }

  @Override
  public byte[] good(Object object) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ForyWriter out = fory.streams().newWriter(bytes)) {
      out.write(object);
      out.write(object);
      out.flush();
      out.write(object);
    }
    return bytes.toByteArray();
  }

  @Override
  void readAll(byte[] input) throws IOException {
    try (ForyReader in = fory.streams().newReader(new ByteArrayInputStream(input))) {
      for (int i = 0; i < MAX_MESSAGES && hasNext(in); i++) {
        attempt(in::read);
      }
    }
  }

  /** Whether a record may follow; a block that cannot be begun counts as a record. */
  private boolean hasNext(ForyReader in) throws IOException {
    try {
      return in.hasNext();
    } catch (ForyException e) {
      attempt(
          () -> {
            throw e;
          });
      return true;
    }
  }
}
