/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.fuzz.reader;

import io.fory.ForyDecoder;
import io.fory.fuzz.grammar.Choices;
import io.fory.fuzz.grammar.MessageGrammar;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;

/**
 * Messages in frames, in pieces as a connection might bring them; the first byte tells how many.
 */
final class DecoderReader extends Reader {
  private static final int MAX_MESSAGES = 4;
  private static final int MAX_PIECE = 64;
  private static final int MAX_MESSAGE_BYTES = 1 << 16;

  private Object last;

  DecoderReader(Settings settings) {
    super(settings);
  }

  @Override
  public int messages() {
    return MAX_MESSAGES;
  }

  @Override
  public byte[] input(MessageGrammar grammar, Choices choices) {
    return withPieces(choices.anyInt(), Frames.of(grammar, choices, MAX_MESSAGES));
  }

  @Override
  public byte[] good(Object object) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    fory.streams().serialize(out, object);
    return withPieces(7, out.toByteArray());
  }

  private static byte[] withPieces(int piece, byte[] frames) {
    return ByteBuffer.allocate(frames.length + 1).put((byte) piece).put(frames).array();
  }

  @Override
  public Object read(byte[] input) {
    ForyDecoder decoder = fory.streams().newDecoder().withMaxMessageBytes(MAX_MESSAGE_BYTES);
    last = null;
    ByteBuffer bytes = ByteBuffer.wrap(input);
    int piece = bytes.hasRemaining() ? 1 + bytes.get() % MAX_PIECE & 0xff : 1;
    while (bytes.position() < input.length) {
      bytes.limit(Math.min(input.length, bytes.position() + Math.max(1, piece)));
      decoder.feed(bytes, object -> last = object);
    }
    decoder.end();
    return last;
  }
}
