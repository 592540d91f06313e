/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.codec;

import io.fory.exception.ForyException;
import io.fory.memory.MemoryBuffer;
import io.fory.platform.HeapViews;

/**
 * Writes and reads primitive arrays: {@code varuint32(length)} and the elements, little-endian, in
 * one bulk copy unless they are short. A boolean is a byte, 0 or 1. The methods that read get an
 * array of the length that was read before.
 */
public final class PrimitiveArrays {
  /** The number of elements up to which a loop is faster than the fixed cost of a bulk copy. */
  private static final int LOOP_LENGTH = 16;

  /** What {@link #begin} and {@link #consume} return if they have copied the elements. */
  private static final int COPIED = -1;

  private PrimitiveArrays() {}

  /**
   * Writes the length and, unless a loop is faster, the elements.
   *
   * @return where the caller's loop puts them in the heap array; negative if they are written
   */
  private static int begin(MemoryBuffer out, Object array, int length, int shift) {
    if (length <= LOOP_LENGTH && out.heapArray() != null) {
      int at = out.reserve(1 + (length << shift));
      out.putByteUnchecked(at, (byte) length);
      return out.heapOffset() + at + 1;
    }
    out.writeVarUint32(length);
    long bytes = (long) length << shift;
    if (bytes > Integer.MAX_VALUE) {
      throw new ForyException(
          "An array of %s bytes does not fit into one buffer of at most 2 GiB".formatted(bytes));
    }
    Buffers.ACCESS.writeArray(out, array, (int) bytes);
    return COPIED;
  }

  /**
   * Moves past the elements of an array whose length was checked before and, unless a loop is
   * faster, reads them.
   *
   * @return where the caller's loop finds them in the heap array; negative if they are read
   */
  private static int consume(MemoryBuffer in, Object array, int length, int shift) {
    if (length <= LOOP_LENGTH && in.heapArray() != null) {
      return in.heapOffset() + in.consume(length << shift);
    }
    Buffers.ACCESS.readArray(in, array, (long) length << shift);
    return COPIED;
  }

  public static void write(MemoryBuffer out, byte[] array) {
    out.writeVarUint32(array.length);
    out.writeBytes(array, 0, array.length);
  }

  public static void write(MemoryBuffer out, boolean[] array) {
    int at = begin(out, array, array.length, 0);
    if (at >= 0) {
      byte[] heap = out.heapArray();
      for (int i = 0; i < array.length; i++) {
        heap[at + i] = (byte) (array[i] ? 1 : 0);
      }
    }
  }

  public static void read(MemoryBuffer in, boolean[] array) {
    int at = consume(in, array, array.length, 0);
    if (at >= 0) {
      byte[] heap = in.heapArray();
      for (int i = 0; i < array.length; i++) {
        array[i] = heap[at + i] != 0;
      }
    }
  }

  public static void write(MemoryBuffer out, char[] array) {
    int at = begin(out, array, array.length, 1);
    if (at >= 0) {
      byte[] heap = out.heapArray();
      for (int i = 0; i < array.length; i++) {
        HeapViews.CHAR.set(heap, at + (i << 1), array[i]);
      }
    }
  }

  /** Reads the first {@code length} elements. */
  public static void read(MemoryBuffer in, char[] array, int length) {
    int at = consume(in, array, length, 1);
    if (at >= 0) {
      byte[] heap = in.heapArray();
      for (int i = 0; i < length; i++) {
        array[i] = (char) HeapViews.CHAR.get(heap, at + (i << 1));
      }
    }
  }

  public static void write(MemoryBuffer out, short[] array) {
    int at = begin(out, array, array.length, 1);
    if (at >= 0) {
      byte[] heap = out.heapArray();
      for (int i = 0; i < array.length; i++) {
        HeapViews.SHORT.set(heap, at + (i << 1), array[i]);
      }
    }
  }

  public static void read(MemoryBuffer in, short[] array) {
    int at = consume(in, array, array.length, 1);
    if (at >= 0) {
      byte[] heap = in.heapArray();
      for (int i = 0; i < array.length; i++) {
        array[i] = (short) HeapViews.SHORT.get(heap, at + (i << 1));
      }
    }
  }

  public static void write(MemoryBuffer out, int[] array) {
    int at = begin(out, array, array.length, 2);
    if (at >= 0) {
      byte[] heap = out.heapArray();
      for (int i = 0; i < array.length; i++) {
        HeapViews.INT.set(heap, at + (i << 2), array[i]);
      }
    }
  }

  public static void read(MemoryBuffer in, int[] array) {
    int at = consume(in, array, array.length, 2);
    if (at >= 0) {
      byte[] heap = in.heapArray();
      for (int i = 0; i < array.length; i++) {
        array[i] = (int) HeapViews.INT.get(heap, at + (i << 2));
      }
    }
  }

  public static void write(MemoryBuffer out, long[] array) {
    int at = begin(out, array, array.length, 3);
    if (at >= 0) {
      byte[] heap = out.heapArray();
      for (int i = 0; i < array.length; i++) {
        HeapViews.LONG.set(heap, at + (i << 3), array[i]);
      }
    }
  }

  public static void read(MemoryBuffer in, long[] array) {
    int at = consume(in, array, array.length, 3);
    if (at >= 0) {
      byte[] heap = in.heapArray();
      for (int i = 0; i < array.length; i++) {
        array[i] = (long) HeapViews.LONG.get(heap, at + (i << 3));
      }
    }
  }

  public static void write(MemoryBuffer out, float[] array) {
    int at = begin(out, array, array.length, 2);
    if (at >= 0) {
      byte[] heap = out.heapArray();
      for (int i = 0; i < array.length; i++) {
        HeapViews.FLOAT.set(heap, at + (i << 2), array[i]);
      }
    }
  }

  public static void read(MemoryBuffer in, float[] array) {
    int at = consume(in, array, array.length, 2);
    if (at >= 0) {
      byte[] heap = in.heapArray();
      for (int i = 0; i < array.length; i++) {
        array[i] = (float) HeapViews.FLOAT.get(heap, at + (i << 2));
      }
    }
  }

  public static void write(MemoryBuffer out, double[] array) {
    int at = begin(out, array, array.length, 3);
    if (at >= 0) {
      byte[] heap = out.heapArray();
      for (int i = 0; i < array.length; i++) {
        HeapViews.DOUBLE.set(heap, at + (i << 3), array[i]);
      }
    }
  }

  public static void read(MemoryBuffer in, double[] array) {
    int at = consume(in, array, array.length, 3);
    if (at >= 0) {
      byte[] heap = in.heapArray();
      for (int i = 0; i < array.length; i++) {
        array[i] = (double) HeapViews.DOUBLE.get(heap, at + (i << 3));
      }
    }
  }
}
