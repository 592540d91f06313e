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
 * Reads a row for one call, within its limits: every part of a row is paid for with its bytes, so
 * that parts that overlap cannot be read more often than the row is long; and objects are paid for
 * with an estimate of their heap, and keys with the steps that it takes to find their places.
 * Belongs to one call.
 */
@SuppressWarnings("exports") // CallBudget is exported to this module, and users never see it
public final class RowInput extends CallBudget {
  /** The estimated heap of a string besides its chars, in bytes. */
  private static final int STRING_BYTES = 40;

  private static final int MAP_BYTES = 64;

  private final byte[] heap;
  private int unread;

  /**
   * Makes the input of one row.
   *
   * @param size the number of bytes of the row
   */
  public RowInput(byte[] heap, int size, ReadLimits limits) {
    this.heap = heap;
    this.unread = size;
    start(limits);
  }

  /** Returns the array with the row. */
  public byte[] heap() {
    return heap;
  }

  /**
   * Pays for a part of the row and the objects made of it, before they are made.
   *
   * @param bytes of the row
   * @param objects bytes of heap, estimated
   */
  public void charge(int bytes, long objects) {
    if ((unread -= bytes) < 0) {
      throw new CorruptDataException(
          "Parts of the row overlap: together they are larger than it is");
    }
    charge(objects);
  }

  /** Bytes of the row that were not paid for yet. */
  int unread() {
    return unread;
  }

  /**
   * Returns the offset of a body, which is known to lie in the row or array then.
   *
   * @param slot the content of its slot
   * @param size bytes of the row or array that the slot belongs to
   */
  public static int offset(long slot, int size) {
    int length = RowLayout.sizeOf(slot);
    int offset = RowLayout.offsetOf(slot);
    if ((length | offset) < 0 || offset > size - length || (offset & 7) != 0) {
      throw outside(slot, size);
    }
    return offset;
  }

  /** Returns the error for a slot that points elsewhere. */
  public static CorruptDataException outside(long slot, int size) {
    return new CorruptDataException(
        "A body of %s bytes at offset %s, a multiple of 8, does not fit into the %s bytes around it"
            .formatted(slot & 0xffffffffL, slot >>> 32, size));
  }

  /**
   * Reads a body.
   *
   * @param start the index of the row or array that the slot belongs to
   * @param size bytes of it
   */
  public Object body(long slot, int start, int size, BodyCodec codec) {
    return codec.read(this, start + offset(slot, size), RowLayout.sizeOf(slot));
  }

  /** Reads a string; the parameters are those of {@link #body}. */
  public String string(long slot, int start, int size) {
    return string(start + offset(slot, size), RowLayout.sizeOf(slot));
  }

  /** Reads a string of some bytes. */
  public String string(int at, int length) {
    requireLength(length);
    charge(length, STRING_BYTES + 2L * length);
    return length == 0 ? "" : Utf8.decode(heap, at, length);
  }

  /** Checks the length of a string or binary. */
  public void requireLength(int length) {
    if (length > limits().maxStringLength()) {
      throw tooLong("value", length, "maxStringLength", limits().maxStringLength());
    }
  }

  /**
   * Reads the head of an array.
   *
   * @param size bytes of the array
   * @param width bytes of an element
   * @param objects bytes of heap that each element takes, estimated
   * @return the number of its elements, all within it
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

  /** The error for something longer than a limit. */
  private static LimitExceededException tooLong(String what, int length, String limit, int max) {
    return new LimitExceededException(
        "A %s of length %s is longer than %s, %s; raise that, with withLimits, if it should be"
            .formatted(what, length, limit, max));
  }

  /** Checks the size of a row. */
  public void requireRow(int size, int fixedBytes) {
    if (size < fixedBytes) {
      throw new CorruptDataException(
          "Expected a row of at least %s bytes, found %s".formatted(fixedBytes, size));
    }
  }

  /**
   * Returns the size of the keys of a map, which lie in it, as do the values; pays for the head.
   *
   * @param size bytes of the map
   */
  public int keysOfMap(int at, int size) {
    long keys = size < 3 * RowLayout.WORD ? -1 : (long) HeapViews.LONG.get(heap, at);
    if (keys < 0 || keys > size - 2 * RowLayout.WORD || (keys & 7) != 0) {
      throw new CorruptDataException("A map of %s bytes has keys of %s".formatted(size, keys));
    }
    charge(RowLayout.WORD, MAP_BYTES);
    return (int) keys;
  }

  /** Checks that a map has as many values as keys. */
  public static void requireSame(int keys, int values) {
    if (keys != values) {
      throw new CorruptDataException("A map has %s keys, but %s values".formatted(keys, values));
    }
  }

  /** Returns the size in a slot. */
  public static int size(long slot) {
    return RowLayout.sizeOf(slot);
  }

  /** Returns the error for a null that would become 0. */
  public static IncompatibleClassException noNull(Class<?> primitive) {
    return new IncompatibleClassException(
        "Expected a value for a %s, found null, which would become 0: the writer's class may have null there. Declare a box"
            .formatted(primitive.getName()));
  }

  /** Returns a number as a char, which another version of a class may have written as an int. */
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

  /** Returns a capacity for hash tables that is not outgrown. */
  public static int capacity(int size) {
    return (int) Math.min(1 << 30, size * 4L / 3 + 1);
  }

  /** Returns whether a null bit is set. */
  public boolean isNull(int bitmap, int index) {
    return (heap[bitmap + (index >> 3)] >> (index & 7) & 1) != 0;
  }
}
