/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.layout;

import io.fory.exception.CorruptDataException;
import io.fory.exception.ForyException;
import io.fory.platform.HeapViews;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/**
 * Converts strings to UTF-8 and back, and fails where the JDK would lose data: unpaired surrogates,
 * which the JDK replaces by a question mark, and malformed UTF-8, which it replaces by U+FFFD.
 */
public final class Utf8 {
  /**
   * The maximum number of bytes per char; the two chars of a surrogate pair have four bytes
   * together.
   */
  public static final int MAX_BYTES = 3;

  private static final char REPLACEMENT = '\uFFFD';
  private static final long SIGNS = 0x8080808080808080L;

  private Utf8() {}

  /** Returns whether a range of bytes is ASCII. */
  public static boolean isAscii(byte[] bytes, int offset, int length) {
    int last = offset + length - Long.BYTES;
    if (length < Long.BYTES) {
      int all = 0;
      for (int i = offset; i < offset + length; i++) {
        all |= bytes[i];
      }
      return all >= 0;
    }
    // the last eight bytes, which may overlap those before
    long all = (long) HeapViews.LONG.get(bytes, last);
    for (int i = offset; i < last; i += Long.BYTES) {
      all |= (long) HeapViews.LONG.get(bytes, i);
    }
    return (all & SIGNS) == 0;
  }

  /**
   * Encodes a string.
   *
   * @param target has room for {@link #MAX_BYTES} per char
   * @return the index after the last byte
   * @throws ForyException if the string has an unpaired surrogate
   */
  public static int encode(String s, byte[] target, int offset) {
    int at = offset;
    int length = s.length();
    for (int i = 0; i < length; i++) {
      char c = s.charAt(i);
      if (c < 0x80) {
        target[at++] = (byte) c;
      } else if (c < 0x800) {
        target[at++] = (byte) (0xc0 | c >> 6);
        target[at++] = (byte) (0x80 | c & 0x3f);
      } else if (!Character.isSurrogate(c)) {
        target[at++] = (byte) (0xe0 | c >> 12);
        target[at++] = (byte) (0x80 | c >> 6 & 0x3f);
        target[at++] = (byte) (0x80 | c & 0x3f);
      } else {
        int point = pair(s, i++);
        target[at++] = (byte) (0xf0 | point >> 18);
        target[at++] = (byte) (0x80 | point >> 12 & 0x3f);
        target[at++] = (byte) (0x80 | point >> 6 & 0x3f);
        target[at++] = (byte) (0x80 | point & 0x3f);
      }
    }
    return at;
  }

  /** Returns the number of bytes of a string in UTF-8. */
  public static long size(String s) {
    long size = s.length();
    for (int i = 0; i < s.length(); i++) {
      char c = s.charAt(i);
      if (c >= 0x80) {
        size += c < 0x800 || Character.isSurrogate(c) ? 1 : 2;
      }
    }
    return size;
  }

  /** Returns the code point of the surrogate pair at an index; fails if there is only one half. */
  private static int pair(String s, int i) {
    int point = s.codePointAt(i);
    if (point < Character.MIN_SUPPLEMENTARY_CODE_POINT) {
      throw new ForyException(
          "A string has half of a surrogate pair at char %s, which UTF-8 has no form for. Write such text as byte[]"
              .formatted(i));
    }
    return point;
  }

  /**
   * Decodes a string.
   *
   * @throws CorruptDataException if the bytes are not UTF-8
   */
  @SuppressWarnings(
      "deprecation") // the constructor takes each byte for a char, which is right for ASCII
  public static String decode(byte[] bytes, int offset, int length) {
    if (isAscii(bytes, offset, length)) {
      return new String(bytes, 0, offset, length);
    }
    String s = new String(bytes, offset, length, StandardCharsets.UTF_8);
    // Fast for Latin-1 strings: the JDK knows at once that they do not contain this char.
    if (s.indexOf(REPLACEMENT) >= 0) {
      requireValid(bytes, offset, length);
    }
    return s;
  }

  private static void requireValid(byte[] bytes, int offset, int length) {
    try {
      StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes, offset, length));
    } catch (CharacterCodingException e) {
      throw new CorruptDataException("A string is not UTF-8", e);
    }
  }
}
