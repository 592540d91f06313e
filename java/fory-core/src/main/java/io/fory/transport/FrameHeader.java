/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.transport;

import io.fory.exception.CorruptDataException;
import io.fory.platform.HeapMemory;

/**
 * The int32 in front of each frame of a message: the number of its bytes in the low 31 bits, and in
 * the highest bit whether another frame of the same message follows. -1 takes back the message of
 * which parts were sent.
 */
public final class FrameHeader {
  /** The bytes of a header. */
  public static final int BYTES = Integer.BYTES;

  static final int MORE = 1 << 31;
  static final int ABORTED = -1;

  private FrameHeader() {}

  /**
   * Fails if a header takes its message back.
   *
   * @return the header
   */
  public static int requireNotAborted(int header) {
    if (header == ABORTED) {
      throw new CorruptDataException("The writer of the message failed and gave it up");
    }
    return header;
  }

  /** Returns the number of bytes of the frame. */
  public static int length(int header) {
    return header & ~MORE;
  }

  /** Whether another frame of the same message follows. */
  public static boolean hasMore(int header) {
    return (header & MORE) != 0;
  }

  /** Returns the header of a frame that another frame of the same message follows. */
  public static int ofMoreToCome(int length) {
    return length | MORE;
  }

  /** Whether a message may begin with a byte, of this version of the format or of another one. */
  public static boolean mayBegin(byte first) {
    return MessageHeader.isMagic(first);
  }

  /**
   * The exception for the header of a message that is none.
   *
   * @param first the byte after it, with which no message begins
   * @param hint a guess about these bytes
   */
  public static CorruptDataException noFrame(int header, byte first, String hint) {
    return new CorruptDataException(
        "This is no message of Fory in frames: a frame of %s bytes that starts with byte 0x%02x, not 0x%02x%s"
            .formatted(length(header), first, MessageHeader.MAGIC, hint));
  }

  /**
   * Returns a guess about the first bytes of a message if they are no header: {@link
   * FormatSniffer#hint}.
   */
  public static String hint(int header) {
    return FormatSniffer.hint(bytes(header, BYTES));
  }

  /**
   * Returns a guess about the first bytes of a message, and the byte after them, if they are no
   * header.
   */
  public static String hint(int header, byte first) {
    byte[] bytes = bytes(header, BYTES + 1);
    bytes[BYTES] = first;
    return FormatSniffer.hint(bytes);
  }

  private static byte[] bytes(int header, int length) {
    byte[] bytes = new byte[length];
    HeapMemory.setInt(bytes, 0, header);
    return bytes;
  }
}
