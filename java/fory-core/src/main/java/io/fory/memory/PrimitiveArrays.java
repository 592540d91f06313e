/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.memory;

import io.fory.exception.ForyException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Primitive arrays: {@code varuint32(length)} and the elements, little-endian, in one bulk copy
 * where they are long enough to pay for its set-up. Booleans are one byte each, 0 or 1.
 *
 * <p>Threading as {@link MemoryBuffer}: none.
 */
public final class PrimitiveArrays {
  /** Up to this many elements a loop beats the fixed cost of a bulk copy. */
  private static final int LOOP_LENGTH = 16;

  /** Longer arrays flow to a stream, and from one, in parts of so many bytes. */
  static final int SLICE = 1 << 15;

  private PrimitiveArrays() {}

  /**
   * Writes the length and reserves the elements behind it.
   *
   * @return the index of the first element, or -1 if all of them have been written already
   */
  private static int begin(MemoryBuffer out, Object array, int length, int shift) {
    if (length < 0x80) {
      int at = out.reserve(1 + (length << shift));
      out.putByteUnchecked(at, (byte) length);
      return at + 1;
    }
    out.writeVarUint32(length);
    long bytes = (long) length << shift;
    if (out.isFlowing() && bytes > SLICE) {
      for (long done = 0; done < bytes; done += SLICE) {
        int part = (int) Math.min(SLICE, bytes - done);
        int at = out.reserve(part);
        NioBuffers.putArray(bytes(out, at, part), array, done);
      }
      return -1;
    }
    if (bytes > Integer.MAX_VALUE) {
      throw new ForyException(
          "An array of %d bytes does not fit into one buffer of at most 2 GiB".formatted(bytes));
    }
    return out.reserve((int) bytes);
  }

  /**
   * Moves behind the bytes of an array whose length was checked before.
   *
   * @return the index of the first element, or -1 if all of them have been read already
   */
  private static int consume(MemoryBuffer in, Object array, int length, int shift) {
    long bytes = (long) length << shift;
    if (in.isFlowing() && bytes > SLICE) {
      for (long done = 0; done < bytes; done += SLICE) {
        int part = (int) Math.min(SLICE, bytes - done);
        int at = in.consume(part);
        NioBuffers.getArray(bytes(in, at, part), array, done);
      }
      return -1;
    }
    return in.consume(length << shift);
  }

  private static ByteBuffer bytes(MemoryBuffer buffer, int at, int length) {
    ByteBuffer all = buffer.asByteBuffer().clear();
    return all.position(at).limit(at + length).slice().order(ByteOrder.LITTLE_ENDIAN);
  }

  private static boolean bulkPut(MemoryBuffer out, int at, Object array, int length, int shift) {
    if (at < 0) {
      return true;
    }
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
    if (at < 0) {
      return true;
    }
    return length > LOOP_LENGTH
        && MemoryAccess.getArray(
            in.heapArray(),
            in.memory(),
            in.address(),
            in.heapOffset() + at,
            array,
            (long) length << shift);
  }

  /** Writes length and elements. */
  public static void write(MemoryBuffer out, byte[] array) {
    if (out.isFlowing()) {
      out.writeVarUint32(array.length);
      out.writeBytes(array, 0, array.length);
      return;
    }
    int at = begin(out, array, array.length, 0);
    out.putBytesUnchecked(at, array, 0, array.length);
  }

  /** Reads as many elements as the array has; the length was read before. */
  public static void read(MemoryBuffer in, byte[] array) {
    in.readBytes(array, 0, array.length);
  }

  /** Writes length and elements. */
  public static void write(MemoryBuffer out, boolean[] array) {
    int at = begin(out, array, array.length, 0);
    if (bulkPut(out, at, array, array.length, 0)) {
      return;
    }
    byte[] heap = out.heapArray();
    if (heap != null) {
      at += out.heapOffset();
      for (int i = 0; i < array.length; i++) {
        heap[at + i] = (byte) (array[i] ? 1 : 0);
      }
    } else {
      putBooleans(out, at, array);
    }
  }

  /** Eight at a time: an access to a segment can cost 8 ns where the JIT keeps its checks. */
  private static void putBooleans(MemoryBuffer out, int at, boolean[] array) {
    int i = 0;
    for (; i <= array.length - Long.BYTES; i += Long.BYTES) {
      long eight = 0;
      for (int k = 0; k < Long.BYTES; k++) {
        eight |= (array[i + k] ? 1L : 0L) << (k << 3);
      }
      out.putLongUnchecked(at + i, eight);
    }
    for (; i < array.length; i++) {
      out.putByteUnchecked(at + i, (byte) (array[i] ? 1 : 0));
    }
  }

  /** Reads as many elements as the array has; the length was read before. */
  public static void read(MemoryBuffer in, boolean[] array) {
    int at = consume(in, array, array.length, 0);
    if (bulkGet(in, at, array, array.length, 0)) {
      return;
    }
    byte[] heap = in.heapArray();
    if (heap != null) {
      at += in.heapOffset();
      for (int i = 0; i < array.length; i++) {
        array[i] = heap[at + i] != 0;
      }
    } else {
      getBooleans(in, at, array);
    }
  }

  /** See {@link #putBooleans}. */
  private static void getBooleans(MemoryBuffer in, int at, boolean[] array) {
    int i = 0;
    for (; i <= array.length - Long.BYTES; i += Long.BYTES) {
      long eight = in.getLongUnchecked(at + i);
      for (int k = 0; k < Long.BYTES; k++) {
        array[i + k] = (eight >>> (k << 3) & 0xff) != 0;
      }
    }
    for (; i < array.length; i++) {
      array[i] = in.getByteUnchecked(at + i) != 0;
    }
  }

  /** Writes length and elements. */
  public static void write(MemoryBuffer out, char[] array) {
    int at = begin(out, array, array.length, 1);
    if (bulkPut(out, at, array, array.length, 1)) {
      return;
    }
    byte[] heap = out.heapArray();
    if (heap != null) {
      at += out.heapOffset();
      for (int i = 0; i < array.length; i++) {
        MemoryAccess.CHAR.set(heap, at + (i << 1), array[i]);
      }
    } else if (out.address() != 0) {
      long address = out.address() + at;
      for (int i = 0; i < array.length; i++) {
        MemoryAccess.putChar(address + ((long) i << 1), array[i]);
      }
    } else {
      for (int i = 0; i < array.length; i++) {
        out.putShortUnchecked(at + (i << 1), (short) array[i]);
      }
    }
  }

  /** Reads the first {@code length} elements; the length was read before. */
  public static void read(MemoryBuffer in, char[] array, int length) {
    int at = consume(in, array, length, 1);
    if (bulkGet(in, at, array, length, 1)) {
      return;
    }
    byte[] heap = in.heapArray();
    if (heap != null) {
      at += in.heapOffset();
      for (int i = 0; i < length; i++) {
        array[i] = (char) MemoryAccess.CHAR.get(heap, at + (i << 1));
      }
    } else if (in.address() != 0) {
      long address = in.address() + at;
      for (int i = 0; i < length; i++) {
        array[i] = MemoryAccess.getChar(address + ((long) i << 1));
      }
    } else {
      for (int i = 0; i < length; i++) {
        array[i] = (char) in.getShortUnchecked(at + (i << 1));
      }
    }
  }

  /** Writes length and elements. */
  public static void write(MemoryBuffer out, short[] array) {
    int at = begin(out, array, array.length, 1);
    if (bulkPut(out, at, array, array.length, 1)) {
      return;
    }
    byte[] heap = out.heapArray();
    if (heap != null) {
      at += out.heapOffset();
      for (int i = 0; i < array.length; i++) {
        MemoryAccess.SHORT.set(heap, at + (i << 1), array[i]);
      }
    } else if (out.address() != 0) {
      long address = out.address() + at;
      for (int i = 0; i < array.length; i++) {
        MemoryAccess.putShort(address + ((long) i << 1), array[i]);
      }
    } else {
      for (int i = 0; i < array.length; i++) {
        out.putShortUnchecked(at + (i << 1), array[i]);
      }
    }
  }

  /** Reads as many elements as the array has; the length was read before. */
  public static void read(MemoryBuffer in, short[] array) {
    int at = consume(in, array, array.length, 1);
    if (bulkGet(in, at, array, array.length, 1)) {
      return;
    }
    byte[] heap = in.heapArray();
    if (heap != null) {
      at += in.heapOffset();
      for (int i = 0; i < array.length; i++) {
        array[i] = (short) MemoryAccess.SHORT.get(heap, at + (i << 1));
      }
    } else if (in.address() != 0) {
      long address = in.address() + at;
      for (int i = 0; i < array.length; i++) {
        array[i] = MemoryAccess.getShort(address + ((long) i << 1));
      }
    } else {
      for (int i = 0; i < array.length; i++) {
        array[i] = in.getShortUnchecked(at + (i << 1));
      }
    }
  }

  /** Writes length and elements. */
  public static void write(MemoryBuffer out, int[] array) {
    int at = begin(out, array, array.length, 2);
    if (bulkPut(out, at, array, array.length, 2)) {
      return;
    }
    byte[] heap = out.heapArray();
    if (heap != null) {
      at += out.heapOffset();
      for (int i = 0; i < array.length; i++) {
        MemoryAccess.INT.set(heap, at + (i << 2), array[i]);
      }
    } else if (out.address() != 0) {
      long address = out.address() + at;
      for (int i = 0; i < array.length; i++) {
        MemoryAccess.putInt(address + ((long) i << 2), array[i]);
      }
    } else {
      for (int i = 0; i < array.length; i++) {
        out.putIntUnchecked(at + (i << 2), array[i]);
      }
    }
  }

  /** Reads as many elements as the array has; the length was read before. */
  public static void read(MemoryBuffer in, int[] array) {
    int at = consume(in, array, array.length, 2);
    if (bulkGet(in, at, array, array.length, 2)) {
      return;
    }
    byte[] heap = in.heapArray();
    if (heap != null) {
      at += in.heapOffset();
      for (int i = 0; i < array.length; i++) {
        array[i] = (int) MemoryAccess.INT.get(heap, at + (i << 2));
      }
    } else if (in.address() != 0) {
      long address = in.address() + at;
      for (int i = 0; i < array.length; i++) {
        array[i] = MemoryAccess.getInt(address + ((long) i << 2));
      }
    } else {
      for (int i = 0; i < array.length; i++) {
        array[i] = in.getIntUnchecked(at + (i << 2));
      }
    }
  }

  /** Writes length and elements. */
  public static void write(MemoryBuffer out, long[] array) {
    int at = begin(out, array, array.length, 3);
    if (bulkPut(out, at, array, array.length, 3)) {
      return;
    }
    byte[] heap = out.heapArray();
    if (heap != null) {
      at += out.heapOffset();
      for (int i = 0; i < array.length; i++) {
        MemoryAccess.LONG.set(heap, at + (i << 3), array[i]);
      }
    } else if (out.address() != 0) {
      long address = out.address() + at;
      for (int i = 0; i < array.length; i++) {
        MemoryAccess.putLong(address + ((long) i << 3), array[i]);
      }
    } else {
      for (int i = 0; i < array.length; i++) {
        out.putLongUnchecked(at + (i << 3), array[i]);
      }
    }
  }

  /** Reads as many elements as the array has; the length was read before. */
  public static void read(MemoryBuffer in, long[] array) {
    int at = consume(in, array, array.length, 3);
    if (bulkGet(in, at, array, array.length, 3)) {
      return;
    }
    byte[] heap = in.heapArray();
    if (heap != null) {
      at += in.heapOffset();
      for (int i = 0; i < array.length; i++) {
        array[i] = (long) MemoryAccess.LONG.get(heap, at + (i << 3));
      }
    } else if (in.address() != 0) {
      long address = in.address() + at;
      for (int i = 0; i < array.length; i++) {
        array[i] = MemoryAccess.getLong(address + ((long) i << 3));
      }
    } else {
      for (int i = 0; i < array.length; i++) {
        array[i] = in.getLongUnchecked(at + (i << 3));
      }
    }
  }

  /** Writes length and elements. */
  public static void write(MemoryBuffer out, float[] array) {
    int at = begin(out, array, array.length, 2);
    if (bulkPut(out, at, array, array.length, 2)) {
      return;
    }
    byte[] heap = out.heapArray();
    if (heap != null) {
      at += out.heapOffset();
      for (int i = 0; i < array.length; i++) {
        MemoryAccess.FLOAT.set(heap, at + (i << 2), array[i]);
      }
    } else if (out.address() != 0) {
      long address = out.address() + at;
      for (int i = 0; i < array.length; i++) {
        MemoryAccess.putFloat(address + ((long) i << 2), array[i]);
      }
    } else {
      for (int i = 0; i < array.length; i++) {
        out.putIntUnchecked(at + (i << 2), Float.floatToRawIntBits(array[i]));
      }
    }
  }

  /** Reads as many elements as the array has; the length was read before. */
  public static void read(MemoryBuffer in, float[] array) {
    int at = consume(in, array, array.length, 2);
    if (bulkGet(in, at, array, array.length, 2)) {
      return;
    }
    byte[] heap = in.heapArray();
    if (heap != null) {
      at += in.heapOffset();
      for (int i = 0; i < array.length; i++) {
        array[i] = (float) MemoryAccess.FLOAT.get(heap, at + (i << 2));
      }
    } else if (in.address() != 0) {
      long address = in.address() + at;
      for (int i = 0; i < array.length; i++) {
        array[i] = MemoryAccess.getFloat(address + ((long) i << 2));
      }
    } else {
      for (int i = 0; i < array.length; i++) {
        array[i] = Float.intBitsToFloat(in.getIntUnchecked(at + (i << 2)));
      }
    }
  }

  /** Writes length and elements. */
  public static void write(MemoryBuffer out, double[] array) {
    int at = begin(out, array, array.length, 3);
    if (bulkPut(out, at, array, array.length, 3)) {
      return;
    }
    byte[] heap = out.heapArray();
    if (heap != null) {
      at += out.heapOffset();
      for (int i = 0; i < array.length; i++) {
        MemoryAccess.DOUBLE.set(heap, at + (i << 3), array[i]);
      }
    } else if (out.address() != 0) {
      long address = out.address() + at;
      for (int i = 0; i < array.length; i++) {
        MemoryAccess.putDouble(address + ((long) i << 3), array[i]);
      }
    } else {
      for (int i = 0; i < array.length; i++) {
        out.putLongUnchecked(at + (i << 3), Double.doubleToRawLongBits(array[i]));
      }
    }
  }

  /** Reads as many elements as the array has; the length was read before. */
  public static void read(MemoryBuffer in, double[] array) {
    int at = consume(in, array, array.length, 3);
    if (bulkGet(in, at, array, array.length, 3)) {
      return;
    }
    byte[] heap = in.heapArray();
    if (heap != null) {
      at += in.heapOffset();
      for (int i = 0; i < array.length; i++) {
        array[i] = (double) MemoryAccess.DOUBLE.get(heap, at + (i << 3));
      }
    } else if (in.address() != 0) {
      long address = in.address() + at;
      for (int i = 0; i < array.length; i++) {
        array[i] = MemoryAccess.getDouble(address + ((long) i << 3));
      }
    } else {
      for (int i = 0; i < array.length; i++) {
        array[i] = Double.longBitsToDouble(in.getLongUnchecked(at + (i << 3)));
      }
    }
  }
}
