/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.transport;

import io.fory.exception.CorruptDataException;
import io.fory.platform.HeapMemory;

/**
 * The int32 before each frame of a message: the number of bytes of the frame in the low 31 bits,
 * and in the highest bit whether another frame of the message follows. -1 takes the message back,
 * after parts of it were sent.
 */
public final class FrameHeader {
  /** The size of a header, in bytes. */
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
  public static int withMore(int length) {
    return length | MORE;
  }

  /** Whether a message may begin with a byte, of this version of the format or of another one. */
  public static boolean mayBegin(byte first) {
    return MessageHeader.isMagic(first);
  }

  /**
   * Returns the exception for bytes that are no header of a frame.
   *
   * @param first the byte after them, with which no message begins
   * @param hint the result of {@link #hint(int, byte)}
   */
  public static CorruptDataException noFrame(int header, byte first, String hint) {
    return new CorruptDataException(
        "This is no message of Fory in frames: a frame of %s bytes that starts with byte 0x%02x, not 0x%02x%s"
            .formatted(length(header), first, MessageHeader.MAGIC, hint));
  }

  /**
   * Returns what the four bytes of a wrong header may be, see {@link FormatSniffer#hint(byte[])}.
   */
  public static String hint(int header) {
    return FormatSniffer.hint(bytes(header, BYTES));
  }

  /** Returns what the four bytes of a wrong header, and the byte after them, may be. */
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
