/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.platform;

import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;

/**
 * Checks whether strings are ASCII, by having the JDK write them to a segment as UTF-8: for an
 * ASCII string that looks at many bytes at a time. Other strings are encoded into an array, which
 * is slow; after each of them some strings are not checked.
 */
final class AsciiCheck {
  /** Shorter strings are scanned in less time. */
  private static final int MIN = 12;

  private static final int MAX = 1 << 12;
  private static final int BYTES_A_CHAR = 3; // at most, in UTF-8
  private static final int MAX_PAUSE = 63;

  private static final byte UNTOUCHED = -1; // no byte of UTF-8

  private static final long ONES = 0x0101010101010101L;
  private static final long SIGNS = 0x8080808080808080L;

  private byte[] bytes = new byte[0];
  private MemorySegment segment;
  private int pause; // the number of strings not to check
  private int nextPause = 1;

  boolean isAscii(String s, int length) {
    if (length < MIN || length > MAX) {
      return false;
    }
    if (pause > 0) {
      pause--;
      return false;
    }
    makeRoom(length);
    // UTF-8 of ASCII is as long as the string, that of others is longer: except for strings whose
    // other chars are all unpaired surrogates, which become question marks.
    bytes[length + 1] = UNTOUCHED;
    segment.setString(0, s, StandardCharsets.UTF_8);
    if (bytes[length + 1] == UNTOUCHED) {
      nextPause = 1;
      return !hasQuestionMark(length);
    }
    pause = nextPause;
    nextPause = Math.min(2 * nextPause + 1, MAX_PAUSE);
    return false;
  }

  private boolean hasQuestionMark(int length) {
    int last = length - Long.BYTES;
    long found = zeros(last);
    for (int i = 0; i < last; i += Long.BYTES) {
      found |= zeros(i);
    }
    return found != 0;
  }

  /**
   * Returns a number other than 0 if one of eight bytes, none of them negative, is a question mark.
   */
  private long zeros(int at) {
    long differences = (long) HeapViews.LONG.get(bytes, at) ^ '?' * ONES;
    return differences - ONES & ~differences & SIGNS;
  }

  private void makeRoom(int length) {
    int needed = BYTES_A_CHAR * length + 2;
    if (bytes.length < needed) {
      bytes = new byte[Math.max(256, Integer.highestOneBit(needed) << 1)];
      segment = MemorySegment.ofArray(bytes);
    }
  }
}
