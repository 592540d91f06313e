/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.row;

import io.fory.format.layout.Utf8;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * A view on a string in a row, which can be compared without making a {@code String}. Strings are
 * ordered by code points; {@link String#compareTo} differs for chars outside of the basic
 * multilingual plane.
 *
 * <p>To compare many rows with one text, pass it as UTF-8: {@code "EUR".getBytes(UTF_8)}.
 */
public final class Utf8View implements Comparable<Utf8View> {
  private final byte[] heap;
  private final ByteBuffer buffer;
  private final int start;
  private final int size;

  Utf8View(byte[] heap, ByteBuffer buffer, int start, int size) {
    this.heap = heap;
    this.buffer = buffer;
    this.start = start;
    this.size = size;
  }

  /** Returns the number of bytes of the string in UTF-8. */
  public int sizeInBytes() {
    return size;
  }

  /** Returns a byte of the string in UTF-8. */
  public byte byteAt(int index) {
    return at(java.util.Objects.checkIndex(index, size));
  }

  private byte at(int index) {
    return heap != null ? heap[start + index] : buffer.get(start + index);
  }

  /** Returns whether the string equals a text in UTF-8. */
  public boolean contentEquals(byte[] utf8) {
    return size == utf8.length && startsWith(utf8);
  }

  /** Returns whether the string equals a text. */
  public boolean contentEquals(CharSequence text) {
    return matchedBytes(text) == size;
  }

  /** Returns whether the string begins with a text in UTF-8. */
  public boolean startsWith(byte[] utf8) {
    int length = utf8.length;
    if (length > size) {
      return false;
    }
    if (heap != null) {
      return Arrays.equals(heap, start, start + length, utf8, 0, length);
    }
    for (int i = 0; i < length; i++) {
      if (buffer.get(start + i) != utf8[i]) {
        return false;
      }
    }
    return true;
  }

  /** Returns whether the string begins with a text. */
  public boolean startsWith(CharSequence text) {
    return matchedBytes(text) >= 0;
  }

  /** Returns the number of bytes of a text if the string begins with it, else -1. */
  private int matchedBytes(CharSequence text) {
    int length = text.length();
    if (length > size) {
      return -1;
    }
    for (int i = 0; i < length; i++) {
      char c = text.charAt(i);
      if (c >= 0x80) {
        byte[] utf8 = utf8(text);
        return startsWith(utf8) ? utf8.length : -1;
      }
      if (at(i) != c) {
        return -1;
      }
    }
    return length;
  }

  /** Compares the string with a text in UTF-8, by code points. */
  public int compareTo(byte[] utf8) {
    if (heap != null) {
      return Arrays.compareUnsigned(heap, start, start + size, utf8, 0, utf8.length);
    }
    int common = Math.min(size, utf8.length);
    for (int i = 0; i < common; i++) {
      int difference = Byte.compareUnsigned(buffer.get(start + i), utf8[i]);
      if (difference != 0) {
        return difference;
      }
    }
    return size - utf8.length;
  }

  /** Compares the string with a text, by code points. */
  public int compareTo(CharSequence text) {
    int common = Math.min(size, text.length());
    for (int i = 0; i < common; i++) {
      char c = text.charAt(i);
      byte b = at(i);
      if ((c | b) >= 0x80 || b < 0) {
        return compareTo(utf8(text));
      }
      if (b != c) {
        return b - c;
      }
    }
    return size - text.length();
  }

  @Override
  public int compareTo(Utf8View other) {
    int common = Math.min(size, other.size);
    for (int i = 0; i < common; i++) {
      int difference = Byte.compareUnsigned(at(i), other.at(i));
      if (difference != 0) {
        return difference;
      }
    }
    return size - other.size;
  }

  /**
   * Returns a text in UTF-8. An unpaired surrogate, for which the JDK has a question mark, takes
   * three bytes that no string has, so it equals none.
   */
  private static byte[] utf8(CharSequence text) {
    if (text.codePoints().noneMatch(Utf8View::isSurrogate)) {
      return text.toString().getBytes(StandardCharsets.UTF_8);
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    text.codePoints()
        .forEach(
            point -> {
              if (isSurrogate(point)) {
                out.write(0xe0 | point >> 12);
                out.write(0x80 | point >> 6 & 0x3f);
                out.write(0x80 | point & 0x3f);
              } else {
                out.writeBytes(Character.toString(point).getBytes(StandardCharsets.UTF_8));
              }
            });
    return out.toByteArray();
  }

  private static boolean isSurrogate(int point) {
    return point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE;
  }

  private byte[] toBytes() {
    byte[] copy = new byte[size];
    if (heap != null) {
      System.arraycopy(heap, start, copy, 0, size);
    } else {
      buffer.get(start, copy, 0, size);
    }
    return copy;
  }

  /** Returns whether the other object is a view on an equal string. */
  @Override
  public boolean equals(Object other) {
    return other instanceof Utf8View view && size == view.size && compareTo(view) == 0;
  }

  @Override
  public int hashCode() {
    int hash = 1;
    for (int i = 0; i < size; i++) {
      hash = 31 * hash + at(i);
    }
    return hash;
  }

  /**
   * Returns the string.
   *
   * @throws io.fory.exception.CorruptDataException if the bytes are not UTF-8
   */
  @Override
  public String toString() {
    return heap != null ? Utf8.decode(heap, start, size) : Utf8.decode(toBytes(), 0, size);
  }
}
