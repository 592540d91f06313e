/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.memory;

import io.fory.exception.CorruptDataException;

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

  /** How many bytes the frame has. */
  public static int length(int header) {
    return header & ~MORE;
  }

  /** Whether another frame of the same message follows. */
  public static boolean isMoreToCome(int header) {
    return (header & MORE) != 0;
  }
}
