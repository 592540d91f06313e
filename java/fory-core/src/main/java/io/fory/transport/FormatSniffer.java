/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.transport;

import io.fory.memory.MemoryBuffer;
import io.fory.platform.HeapMemory;

/**
 * Guesses the kind of unexpected bytes, by the first of them, and names the call that reads them:
 * for the text of errors. The text is its own and quotes nothing.
 */
public final class FormatSniffer {
  /** The number of bytes looked at. */
  static final int BYTES = 16;

  private FormatSniffer() {}

  /**
   * Returns the hint for the bytes in a buffer at an index, as the end of a sentence; may be empty.
   */
  public static String hint(MemoryBuffer buffer, int index) {
    return hint(first(buffer, index));
  }

  /** Whether a message in frames is in a buffer at an index. */
  public static boolean isFramed(MemoryBuffer buffer, int index) {
    return isFramed(first(buffer, index));
  }

  /** Returns the first bytes; none if a stream has passed on and the index with it. */
  private static byte[] first(MemoryBuffer buffer, int index) {
    if (index < 0) {
      return new byte[0];
    }
    int there = buffer.readerIndex() + buffer.remaining() - index;
    return buffer.copyOfRange(index, Math.min(BYTES, there));
  }

  /** The hint for first bytes, as the end of a sentence; may be empty. */
  public static String hint(byte[] first) {
    String kind = KnownFormats.of(first);
    return kind == null ? "" : ". It looks like " + kind;
  }

  /** Whether these are the first bytes of a message in frames. */
  public static boolean isFramed(byte[] first) {
    return first.length > FrameHeader.BYTES + 1
        && FrameHeader.length(HeapMemory.getInt(first, 0)) > 1
        && MessageHeader.isMessage(first, FrameHeader.BYTES);
  }
}
