/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.cli.message;

import io.fory.Fory;
import io.fory.cli.base.Peek;
import io.fory.cli.base.Unusable;
import io.fory.memory.MemoryBuffer;
import io.fory.transport.FormatSniffer;
import io.fory.transport.FrameHeader;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;

/** The messages that some bytes hold. */
final class MessageSplitter {
  private MessageSplitter() {}

  /** Holds a message, and the position of its first byte. */
  record Message(int offset, byte[] bytes) {}

  /** All of them: one, or those of a stream of frames. */
  static List<Message> of(byte[] bytes) {
    MemoryBuffer buffer = MemoryBuffer.wrap(bytes);
    if (bytes.length > 1 && FrameHeader.mayBegin(bytes[0])) {
      if (Peek.settings(bytes).isEmpty()) {
        throw new Unusable(
            "Expected a message, found " + Fory.explainBytes(bytes).substring(35).strip());
      }
      return List.of(new Message(0, bytes));
    } else if (!FormatSniffer.isFramed(buffer, 0)) {
      throw new Unusable(
          bytes.length == 0
              ? "Expected a message, found no bytes"
              : "This is no message of Fory%s".formatted(hint(buffer)));
    }
    List<Message> messages = new ArrayList<>();
    ByteBuffer frames = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    while (frames.hasRemaining()) {
      messages.add(next(frames));
    }
    return messages;
  }

  /** The kind of the bytes, and the command that looks into them instead of a call. */
  private static String hint(MemoryBuffer buffer) {
    return FormatSniffer.hint(buffer, 0)
        .replace("open it with ForyFile.open", "`fory files ls` looks into it")
        .replace(
            "open it with RowFileReader.open of fory-format", "`fory rows head` looks into it");
  }

  /** The frames of one message, put together. */
  private static Message next(ByteBuffer frames) {
    int begin = frames.position();
    ByteArrayOutputStream message = new ByteArrayOutputStream();
    boolean more = true;
    while (more) {
      if (frames.remaining() < FrameHeader.BYTES) {
        throw cutOff(frames, FrameHeader.BYTES);
      }
      int header = FrameHeader.requireNotAborted(frames.getInt());
      int length = FrameHeader.length(header);
      if (frames.remaining() < length) {
        throw cutOff(frames, length);
      }
      message.write(frames.array(), frames.position(), length);
      frames.position(frames.position() + length);
      more = FrameHeader.hasMore(header);
    }
    return new Message(begin, message.toByteArray());
  }

  private static Unusable cutOff(ByteBuffer frames, int expected) {
    return new Unusable(
        "Byte %s: expected %s bytes of a frame, found %s: the stream is cut off"
            .formatted(frames.position(), expected, frames.remaining()));
  }

  /** The only one of some bytes. */
  static byte[] one(byte[] bytes) {
    List<Message> messages = of(bytes);
    if (messages.size() != 1) {
      throw new Unusable(
          "Expected one message, found a stream of %s: `fory explain` shows them"
              .formatted(messages.size()));
    }
    return messages.get(0).bytes();
  }
}
