/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.row;

import io.fory.format.layout.Utf8;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Shows a string in a row, and compares it without making a {@code String}. It compares by code
 * points, which is the order of the bytes; {@link String#compareTo} orders chars above U+FFFF
 * before chars from U+E000 on.
 *
 * <p>Pass a pattern for many rows as UTF-8: {@code "EUR".getBytes(UTF_8)}.
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

  /** Returns the number of bytes. */
  public int sizeInBytes() {
    return size;
  }

  /** Returns the byte at an index, from 0. */
  public byte byteAt(int index) {
    return at(java.util.Objects.checkIndex(index, size));
  }

  private byte at(int index) {
    return heap != null ? heap[start + index] : buffer.get(start + index);
  }

  /** Returns whether the string has exactly these bytes. */
  public boolean contentEquals(byte[] utf8) {
    return size == utf8.length && startsWith(utf8);
  }

  /** Returns whether the string has exactly these chars. */
  public boolean contentEquals(CharSequence text) {
    int length = text.length();
    if (length > size) {
      return false;
    }
    for (int i = 0; i < length; i++) {
      char c = text.charAt(i);
      if (c >= 0x80) {
        return contentEquals(utf8(text));
      }
      if (at(i) != c) {
        return false;
      }
    }
    return length == size;
  }

  /** Returns whether the string begins with these bytes. */
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

  /** Returns whether the string begins with these chars. */
  public boolean startsWith(CharSequence text) {
    int length = text.length();
    if (length > size) {
      return false;
    }
    for (int i = 0; i < length; i++) {
      char c = text.charAt(i);
      if (c >= 0x80) {
        return startsWith(utf8(text));
      }
      if (at(i) != c) {
        return false;
      }
    }
    return true;
  }

  /** Compares by code points. */
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

  /** Compares by code points. */
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

  private static byte[] utf8(CharSequence text) {
    return text.toString().getBytes(StandardCharsets.UTF_8);
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

  /** Returns whether the other object is a view on equal bytes. */
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
