/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.runtime;

import io.fory.config.ReadLimits;
import io.fory.exception.CorruptDataException;
import io.fory.exception.IncompatibleClassException;
import io.fory.exception.LimitExceededException;
import io.fory.format.layout.Float16;
import io.fory.format.layout.RowLayout;
import io.fory.format.layout.Utf8;
import io.fory.graph.CallBudget;
import io.fory.platform.HeapViews;

/**
 * Reads one row within limits. Each part that is read is deducted from the size of the row, so
 * overlapping parts cannot make reading take longer than the row is. Objects are charged with an
 * estimate of their heap, and keys with the steps it takes to add them. Used within one call.
 */
@SuppressWarnings(
    "exports") // CallBudget is exported to this module only; this class is not for users
public final class RowInput extends CallBudget {
  /** The estimated heap of a string without its chars, in bytes. */
  private static final int STRING_BYTES = 40;

  private static final int MAP_BYTES = 64;

  private final byte[] heap;
  private int unread;

  /**
   * Makes the input for one row.
   *
   * @param heap the array that contains the row
   * @param size the number of bytes of the row
   */
  public RowInput(byte[] heap, int size, ReadLimits limits) {
    this.heap = heap;
    this.unread = size;
    start(limits);
  }

  /** Returns the array that contains the row. */
  public byte[] heap() {
    return heap;
  }

  /**
   * Charges for a part of the row and for the objects to be made of it; must be called before they
   * are made.
   *
   * @param bytes the size of the part
   * @param objects the estimated heap of the objects, in bytes
   */
  public void charge(int bytes, long objects) {
    if ((unread -= bytes) < 0) {
      throw new CorruptDataException(
          "Parts of the row overlap: together they are larger than it is");
    }
    charge(objects);
  }

  /** Returns the number of bytes of the row that were not charged yet. */
  int unread() {
    return unread;
  }

  /**
   * Returns the offset that a slot contains; fails unless the value lies within the row or array.
   *
   * @param slot the content of the slot
   * @param size the size of the row or array that has the slot
   */
  public static int offset(long slot, int size) {
    int length = RowLayout.sizeOf(slot);
    int offset = RowLayout.offsetOf(slot);
    if ((length | offset) < 0 || offset > size - length || (offset & 7) != 0) {
      throw outside(slot, size);
    }
    return offset;
  }

  /** Returns the error for a slot whose value does not lie within the row or array. */
  public static CorruptDataException outside(long slot, int size) {
    return new CorruptDataException(
        "A body of %s bytes at offset %s, a multiple of 8, does not fit into the %s bytes around it"
            .formatted(slot & 0xffffffffL, slot >>> 32, size));
  }

  /**
   * Reads a value of variable size.
   *
   * @param start the index of the row or array that has the slot
   * @param size the size of that row or array
   */
  public Object body(long slot, int start, int size, BodyCodec codec) {
    return codec.read(this, start + offset(slot, size), RowLayout.sizeOf(slot));
  }

  /** Reads a string; the parameters are those of {@link #body}. */
  public String string(long slot, int start, int size) {
    return string(start + offset(slot, size), RowLayout.sizeOf(slot));
  }

  /** Reads the string at an index. */
  public String string(int at, int length) {
    requireLength(length);
    charge(length, STRING_BYTES + 2L * length);
    return length == 0 ? "" : Utf8.decode(heap, at, length);
  }

  /** Fails if a string or binary is longer than the limits allow. */
  public void requireLength(int length) {
    if (length > limits().maxStringLength()) {
      throw tooLong("value", length, "maxStringLength", limits().maxStringLength());
    }
  }

  /**
   * Reads and checks the number of elements of an array, and charges for the array.
   *
   * @param size the size of the array, in bytes
   * @param width the size of an element, in bytes
   * @param objects the estimated heap of an element, in bytes
   * @return the number of elements, all of which lie within the array
   */
  public int count(int at, int size, int width, long objects) {
    int count = countOf(heap, at, size, width);
    if (count > limits().maxCollectionSize()) {
      throw tooLong("list", count, "maxCollectionSize", limits().maxCollectionSize());
    }
    charge((int) RowLayout.arrayFixedBytes(count, width), 64 + count * objects);
    return count;
  }

  private static int countOf(byte[] heap, int at, int size, int width) {
    long count = size < RowLayout.WORD ? -1 : (long) HeapViews.LONG.get(heap, at);
    if (count < 0 || count > size || RowLayout.arrayFixedBytes((int) count, width) > size) {
      throw new CorruptDataException(
          "An array of %s does not fit into its %s bytes"
              .formatted(count < 0 ? "no count" : count + " elements", size));
    }
    return (int) count;
  }

  private static LimitExceededException tooLong(String what, int length, String limit, int max) {
    return new LimitExceededException(
        "A %s of length %s is longer than %s, %s; raise that, with withLimits, if it should be"
            .formatted(what, length, limit, max));
  }

  /** Fails if a row is shorter than its null bits and slots. */
  public void requireRow(int size, int fixedBytes) {
    if (size < fixedBytes) {
      throw new CorruptDataException(
          "Expected a row of at least %s bytes, found %s".formatted(fixedBytes, size));
    }
  }

  /**
   * Reads and checks the size of the keys of a map, in bytes, and charges for the map.
   *
   * @param size the size of the map, in bytes
   */
  public int keysOfMap(int at, int size) {
    long keys = size < 3 * RowLayout.WORD ? -1 : (long) HeapViews.LONG.get(heap, at);
    if (keys < 0 || keys > size - 2 * RowLayout.WORD || (keys & 7) != 0) {
      throw new CorruptDataException("A map of %s bytes has keys of %s".formatted(size, keys));
    }
    charge(RowLayout.WORD, MAP_BYTES);
    return (int) keys;
  }

  /** Fails unless a map has as many values as keys. */
  public static void requireSame(int keys, int values) {
    if (keys != values) {
      throw new CorruptDataException("A map has %s keys, but %s values".formatted(keys, values));
    }
  }

  /** Returns the size of the value that a slot refers to. */
  public static int size(long slot) {
    return RowLayout.sizeOf(slot);
  }

  /** Returns the error for null in a column whose field has a primitive type. */
  public static IncompatibleClassException noNull(Class<?> primitive) {
    return new IncompatibleClassException(
        "Expected a value for a %s, found null, which would become 0: the writer's class may have null there. Declare a box"
            .formatted(primitive.getName()));
  }

  /**
   * Converts a number to a char. Fails if it is none: another version of the class may have the
   * field as an int.
   */
  public static char character(int number) {
    if (number != (char) number) {
      throw new CorruptDataException("Expected a char, a number from 0 to 65535, found " + number);
    }
    return (char) number;
  }

  /** Returns the value of a half float. */
  public static float half(short bits) {
    return Float16.toFloat(bits);
  }

  /** Returns the capacity of a hash table that will not have to grow. */
  public static int capacity(int size) {
    return (int) Math.min(1 << 30, size * 4L / 3 + 1);
  }

  /** Returns whether a null bit is set. */
  public boolean isNull(int bitmap, int index) {
    return (heap[bitmap + (index >> 3)] >> (index & 7) & 1) != 0;
  }
}
