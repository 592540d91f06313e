/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.cli.message;

import io.fory.cli.base.MessageSettings;
import io.fory.cli.base.UnusableException;
import io.fory.memory.MemoryBuffer;
import io.fory.transport.FormatSniffer;
import io.fory.transport.FrameHeader;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;

/** Splits the bytes of a file into messages. */
final class MessageSplitter {
  private MessageSplitter() {}

  /** Holds a message, and the position of its first byte. */
  record Message(int offset, byte[] bytes) {}

  /** Returns one message, or all of a stream of frames. */
  static List<Message> of(byte[] bytes) {
    MemoryBuffer buffer = MemoryBuffer.wrap(bytes);
    if (bytes.length > 1 && FrameHeader.mayBegin(bytes[0])) {
      if (MessageSettings.settings(bytes).isEmpty()) {
        throw new UnusableException("Expected a message, found " + MessageSettings.fault(bytes));
      }
      return List.of(new Message(0, bytes));
    } else if (!FormatSniffer.isFramed(buffer, 0)) {
      throw new UnusableException(
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

  /** Says what kind of file the bytes are, and which command reads it; empty for messages. */
  private static String hint(MemoryBuffer buffer) {
    return FormatSniffer.hint(buffer, 0)
        .replace("open it with ForyFile.open", "`fory files ls` looks into it")
        .replace(
            "open it with RowFileReader.open of fory-format", "`fory rows head` looks into it");
  }

  /** Joins the frames of the next message. */
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

  private static UnusableException cutOff(ByteBuffer frames, int expected) {
    return new UnusableException(
        "Byte %s: expected %s bytes of a frame, found %s: the stream is cut off"
            .formatted(frames.position(), expected, frames.remaining()));
  }

  /** Returns the message of bytes that must have exactly one. */
  static byte[] one(byte[] bytes) {
    List<Message> messages = of(bytes);
    if (messages.size() != 1) {
      throw new UnusableException(
          "Expected one message, found a stream of %s: `fory explain` shows them"
              .formatted(messages.size()));
    }
    return messages.get(0).bytes();
  }
}
