/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.layout;

/**
 * The layout of rows. All sizes are in bytes, all numbers little-endian.
 *
 * <pre>
 * row     | null bits, 8 per 64 fields | slot of 8 bytes per field | bodies, each padded to 8 |
 * array   | count, 8 | null bits, 8 per 64 elements | elements, padded to 8 | bodies |
 * map     | size of the keys, 8 | array of keys | array of values |
 * slot of a body  | size, 4 | offset from the start of the row or array, 4 |
 * </pre>
 *
 * <p>A value of fixed width lies in its slot. Any other value is a <i>body</i> behind the slots,
 * and its slot contains the body's size and offset.
 */
public final class RowLayout {
  /** The size of a slot and of a count, in bytes; everything is aligned to it. */
  public static final int WORD = 8;

  /** The base 2 logarithm of {@link #WORD}. */
  public static final int WORD_SHIFT = 3;

  /** The size of a decimal, in bytes. */
  public static final int DECIMAL_BYTES = 16;

  /** The size of a decimal of Apache Fory for Java, in bytes; the upper 16 repeat the sign. */
  public static final int WIDE_DECIMAL_BYTES = 32;

  /** The maximum depth of nested types in a schema. */
  public static final int MAX_DEPTH = 64;

  private RowLayout() {}

  /** Returns the size of the null bits for a number of fields or elements. */
  public static int bitmapBytes(int count) {
    return (count + 63 >>> 6) << WORD_SHIFT; // unsigned: also right for the largest count
  }

  /** Returns the size of a row's null bits and slots. */
  public static int fixedBytes(int fields) {
    return bitmapBytes(fields) + (fields << WORD_SHIFT);
  }

  /**
   * Returns the size of an array without its bodies.
   *
   * @param width the size of an element
   */
  public static long arrayFixedBytes(int count, int width) {
    return WORD + bitmapBytes(count) + padded((long) count * width);
  }

  /** Returns a size rounded up to a multiple of {@link #WORD}. */
  public static int padded(int size) {
    return size + 7 & -8;
  }

  /** Returns a size rounded up to a multiple of {@link #WORD}. */
  public static long padded(long size) {
    return size + 7 & -8;
  }

  /** Returns the content of a slot for a body. */
  public static long slot(int size, int offset) {
    return (long) offset << 32 | size;
  }

  /** Returns the size in a body's slot; negative if it exceeds 2<sup>31</sup> - 1. */
  public static int sizeOf(long slot) {
    return (int) slot;
  }

  /** Returns the offset in a body's slot; negative if it exceeds 2<sup>31</sup> - 1. */
  public static int offsetOf(long slot) {
    return (int) (slot >>> 32);
  }
}
