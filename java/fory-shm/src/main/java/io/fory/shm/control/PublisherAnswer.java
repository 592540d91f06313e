/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm.control;

import io.fory.shm.layout.Violation;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/**
 * The publisher's answer to a {@link Hello}. Little-endian: u32 type, u32 length of the text, u64
 * epoch, u64 connection; then the text in UTF-8.
 *
 * @param type what the answer is
 * @param epoch identifies the channel's files; 0 if refused
 * @param connection the number of the connection; 0 unless welcome
 * @param text the reason of a refusal, or the description
 */
public record PublisherAnswer(Type type, long epoch, long connection, String text) {
  /** What an answer is. */
  public enum Type {
    /** The peer may attach: the files of its connection exist. */
    WELCOME,
    /** The peer may not attach; the text is the reason. */
    REFUSED,
    /** The text is the description that the peer has asked for. */
    DESCRIPTION
  }

  static final int BYTES = 24;

  private static final int MAX_TEXT = 1 << 16;

  static PublisherAnswer refused(String why) {
    return new PublisherAnswer(Type.REFUSED, 0, 0, why);
  }

  ByteBuffer encode() {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    int length = Math.min(bytes.length, MAX_TEXT);
    ByteBuffer out = ByteBuffer.allocate(BYTES + length).order(ByteOrder.LITTLE_ENDIAN);
    out.putInt(type.ordinal() + 1).putInt(length).putLong(epoch).putLong(connection);
    return out.put(bytes, 0, length).flip();
  }

  /**
   * Returns the size of an answer, in bytes.
   *
   * @param head its first {@link #BYTES} bytes
   */
  static int length(ByteBuffer head) {
    int text = head.order(ByteOrder.LITTLE_ENDIAN).getInt(4);
    if (text < 0 || text > MAX_TEXT) {
      throw new Violation("An answer of the publisher cannot have %s bytes", text);
    }
    return BYTES + text;
  }

  static PublisherAnswer decode(ByteBuffer in) {
    ByteBuffer bytes = in.order(ByteOrder.LITTLE_ENDIAN);
    int type = bytes.getInt(0);
    if (type < 1 || type > Type.values().length) {
      throw new Violation("There is no answer of type %s", type);
    }
    byte[] text = new byte[length(bytes) - BYTES];
    bytes.get(BYTES, text);
    return new PublisherAnswer(
        Type.values()[type - 1],
        bytes.getLong(8),
        bytes.getLong(16),
        new String(text, StandardCharsets.UTF_8));
  }
}
