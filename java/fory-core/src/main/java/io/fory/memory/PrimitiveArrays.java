/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.memory;

import io.fory.exception.ForyException;

/**
 * Primitive arrays as little-endian bytes, in one bulk copy where they are long enough to pay for
 * its set-up. The caller writes the length; booleans are one byte each, 0 or 1.
 *
 * <p>Threading as {@link MemoryBuffer}: none.
 */
public final class PrimitiveArrays {
  /** Up to this many elements a loop beats the fixed cost of a bulk copy. */
  private static final int LOOP_LENGTH = 16;

  private PrimitiveArrays() {}

  private static int reserve(MemoryBuffer out, int length, int shift) {
    long bytes = (long) length << shift;
    if (bytes > Integer.MAX_VALUE) {
      throw new ForyException(
          "An array of %d bytes does not fit into one buffer of at most 2 GiB".formatted(bytes));
    }
    return out.reserve((int) bytes);
  }

  /** Moves behind the bytes of an array whose length was checked before. */
  private static int consume(MemoryBuffer in, int length, int shift) {
    return in.consume(length << shift);
  }

  private static boolean bulkPut(MemoryBuffer out, int at, Object array, int length, int shift) {
    return length > LOOP_LENGTH
        && MemoryAccess.putArray(
            out.heapArray(),
            out.memory(),
            out.address(),
            out.heapOffset() + at,
            array,
            (long) length << shift);
  }

  private static boolean bulkGet(MemoryBuffer in, int at, Object array, int length, int shift) {
    return length > LOOP_LENGTH
        && MemoryAccess.getArray(
            in.heapArray(),
            in.memory(),
            in.address(),
            in.heapOffset() + at,
            array,
            (long) length << shift);
  }

  public static void write(MemoryBuffer out, byte[] array) {
    out.writeBytes(array, 0, array.length);
  }

  public static void read(MemoryBuffer in, byte[] array) {
    in.readBytes(array, 0, array.length);
  }

  public static void write(MemoryBuffer out, boolean[] array) {
    int at = reserve(out, array.length, 0);
    for (int i = 0; i < array.length; i++) {
      out.putByteUnchecked(at + i, (byte) (array[i] ? 1 : 0));
    }
  }

  public static void read(MemoryBuffer in, boolean[] array) {
    int at = consume(in, array.length, 0);
    for (int i = 0; i < array.length; i++) {
      array[i] = in.getByteUnchecked(at + i) != 0;
    }
  }

  public static void write(MemoryBuffer out, char[] array) {
    int at = reserve(out, array.length, 1);
    if (!bulkPut(out, at, array, array.length, 1)) {
      for (int i = 0; i < array.length; i++) {
        out.putShortUnchecked(at + (i << 1), (short) array[i]);
      }
    }
  }

  public static void read(MemoryBuffer in, char[] array, int length) {
    int at = consume(in, length, 1);
    if (!bulkGet(in, at, array, length, 1)) {
      for (int i = 0; i < length; i++) {
        array[i] = (char) in.getShortUnchecked(at + (i << 1));
      }
    }
  }

  public static void write(MemoryBuffer out, short[] array) {
    int at = reserve(out, array.length, 1);
    if (!bulkPut(out, at, array, array.length, 1)) {
      for (int i = 0; i < array.length; i++) {
        out.putShortUnchecked(at + (i << 1), array[i]);
      }
    }
  }

  public static void read(MemoryBuffer in, short[] array) {
    int at = consume(in, array.length, 1);
    if (!bulkGet(in, at, array, array.length, 1)) {
      for (int i = 0; i < array.length; i++) {
        array[i] = in.getShortUnchecked(at + (i << 1));
      }
    }
  }

  public static void write(MemoryBuffer out, int[] array) {
    int at = reserve(out, array.length, 2);
    if (!bulkPut(out, at, array, array.length, 2)) {
      for (int i = 0; i < array.length; i++) {
        out.putIntUnchecked(at + (i << 2), array[i]);
      }
    }
  }

  public static void read(MemoryBuffer in, int[] array) {
    int at = consume(in, array.length, 2);
    if (!bulkGet(in, at, array, array.length, 2)) {
      for (int i = 0; i < array.length; i++) {
        array[i] = in.getIntUnchecked(at + (i << 2));
      }
    }
  }

  public static void write(MemoryBuffer out, long[] array) {
    int at = reserve(out, array.length, 3);
    if (!bulkPut(out, at, array, array.length, 3)) {
      for (int i = 0; i < array.length; i++) {
        out.putLongUnchecked(at + (i << 3), array[i]);
      }
    }
  }

  public static void read(MemoryBuffer in, long[] array) {
    int at = consume(in, array.length, 3);
    if (!bulkGet(in, at, array, array.length, 3)) {
      for (int i = 0; i < array.length; i++) {
        array[i] = in.getLongUnchecked(at + (i << 3));
      }
    }
  }

  public static void write(MemoryBuffer out, float[] array) {
    int at = reserve(out, array.length, 2);
    if (!bulkPut(out, at, array, array.length, 2)) {
      for (int i = 0; i < array.length; i++) {
        out.putIntUnchecked(at + (i << 2), Float.floatToRawIntBits(array[i]));
      }
    }
  }

  public static void read(MemoryBuffer in, float[] array) {
    int at = consume(in, array.length, 2);
    if (!bulkGet(in, at, array, array.length, 2)) {
      for (int i = 0; i < array.length; i++) {
        array[i] = Float.intBitsToFloat(in.getIntUnchecked(at + (i << 2)));
      }
    }
  }

  public static void write(MemoryBuffer out, double[] array) {
    int at = reserve(out, array.length, 3);
    if (!bulkPut(out, at, array, array.length, 3)) {
      for (int i = 0; i < array.length; i++) {
        out.putLongUnchecked(at + (i << 3), Double.doubleToRawLongBits(array[i]));
      }
    }
  }

  public static void read(MemoryBuffer in, double[] array) {
    int at = consume(in, array.length, 3);
    if (!bulkGet(in, at, array, array.length, 3)) {
      for (int i = 0; i < array.length; i++) {
        array[i] = Double.longBitsToDouble(in.getLongUnchecked(at + (i << 3)));
      }
    }
  }
}
