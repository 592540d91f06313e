/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.fuzz.reader;

import io.fory.fuzz.grammar.Choices;
import io.fory.fuzz.grammar.MessageGrammar;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.ReadableByteChannel;

/** Messages in frames, from a stream or, every other time, a channel. */
final class StreamReader extends MessagesReader {
  private boolean channel;

  StreamReader(Settings settings) {
    super(settings);
  }

  @Override
  public byte[] input(MessageGrammar grammar, Choices choices) {
    return Frames.of(grammar, choices, MAX_MESSAGES);
  }

  @Override
  public byte[] good(Object object) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    fory.streams().serialize(out, object);
    fory.streams().serialize(out, 1);
    return out.toByteArray();
  }

  @Override
  void readAll(byte[] input) throws IOException {
    InputStream stream = new ByteArrayInputStream(input);
    ReadableByteChannel source = Channels.newChannel(stream);
    channel = !channel;
    for (int i = 0; i < MAX_MESSAGES; i++) {
      attempt(
          () -> channel ? fory.streams().deserialize(source) : fory.streams().deserialize(stream));
    }
  }
}
