/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.platform;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Objects;
import sun.misc.Unsafe;

/**
 * Accesses heap arrays and off-heap memory, little-endian. This is the version for Java 17; the jar
 * has another one for Java 22 and later, with the same public signatures, that uses {@code
 * java.lang.foreign}.
 *
 * <p>Off-heap memory is a pair (memory, address). In this version the address is that of a direct
 * buffer, and Unsafe accesses it. Where Unsafe would warn (on JDK 24 and later, if classes run from
 * a folder instead of the jar), and for heap buffers that hide their array, the address is 0 and
 * memory is a {@code ByteBuffer}. Accesses by address are not checked: the caller, {@code
 * MemoryBuffer}, has checked the bytes and keeps the buffer. The JDK checks the bounds of a {@code
 * ByteBuffer}, and this class those of heap arrays.
 */
public final class MemoryAccess {
  private static final Unsafe UNSAFE = UnsafeMemory.UNSAFE;
  private static final boolean LITTLE_ENDIAN = ByteOrder.nativeOrder() == ByteOrder.LITTLE_ENDIAN;

  /**
   * Shorter copies go word by word, because the call of copyMemory costs the same whatever the
   * length. A message with a dozen short strings: 65 ns instead of 75 to write, 109 instead of 116
   * to read (JDK 17).
   */
  private static final int SHORT_COPY = 40;

  private static final long ONES = 0x0101010101010101L;
  private static final long SIGNS = 0x8080808080808080L;

  /**
   * The offset of the field of {@code java.nio.Buffer} that has the address of a direct buffer; -1
   * if it is not known.
   */
  private static final long ADDRESS_FIELD = addressField();

  private MemoryAccess() {}

  @SuppressWarnings("deprecation") // Buffer is no hidden class and no record
  private static long addressField() {
    if (UNSAFE == null || !LITTLE_ENDIAN) {
      return -1;
    }
    try {
      return UNSAFE.objectFieldOffset(java.nio.Buffer.class.getDeclaredField("address"));
    } catch (ReflectiveOperationException | RuntimeException e) {
      return -1;
    }
  }

  /** Returns the memory object of a buffer, for all its bytes from 0 to its capacity. */
  public static Object memoryOf(ByteBuffer buffer) {
    return buffer.duplicate().clear().order(ByteOrder.LITTLE_ENDIAN);
  }

  /** Returns the memory object of a whole array. */
  public static Object memoryOf(byte[] heap) {
    return heap;
  }

  /** Returns the reason for which memory cannot be accessed now; null if it can. */
  public static String fault(Object memory) {
    return null; // memory that ends before its buffer came with Java 22
  }

  /** Returns the address of index 0 of a direct buffer; 0 for other buffers. */
  public static long addressOf(ByteBuffer buffer) {
    return ADDRESS_FIELD >= 0 && buffer.isDirect() ? UNSAFE.getLong(buffer, ADDRESS_FIELD) : 0;
  }

  public static byte getByte(Object memory, long address, int index) {
    return address != 0 ? UNSAFE.getByte(address + index) : ((ByteBuffer) memory).get(index);
  }

  public static short getShort(Object memory, long address, int index) {
    return address != 0 ? UNSAFE.getShort(address + index) : ((ByteBuffer) memory).getShort(index);
  }

  public static int getInt(Object memory, long address, int index) {
    return address != 0 ? UNSAFE.getInt(address + index) : ((ByteBuffer) memory).getInt(index);
  }

  public static long getLong(Object memory, long address, int index) {
    return address != 0 ? UNSAFE.getLong(address + index) : ((ByteBuffer) memory).getLong(index);
  }

  public static void putByte(Object memory, long address, int index, byte value) {
    if (address != 0) {
      UNSAFE.putByte(address + index, value);
    } else {
      ((ByteBuffer) memory).put(index, value);
    }
  }

  public static void putShort(Object memory, long address, int index, short value) {
    if (address != 0) {
      UNSAFE.putShort(address + index, value);
    } else {
      ((ByteBuffer) memory).putShort(index, value);
    }
  }

  public static void putInt(Object memory, long address, int index, int value) {
    if (address != 0) {
      UNSAFE.putInt(address + index, value);
    } else {
      ((ByteBuffer) memory).putInt(index, value);
    }
  }

  public static void putLong(Object memory, long address, int index, long value) {
    if (address != 0) {
      UNSAFE.putLong(address + index, value);
    } else {
      ((ByteBuffer) memory).putLong(index, value);
    }
  }

  /** Copies bytes from off-heap memory into an array. */
  public static void get(
      Object memory, long address, int index, byte[] target, int offset, int length) {
    if (address != 0 && length < SHORT_COPY) {
      getShort(address + index, target, offset, length);
    } else if (address != 0) {
      UNSAFE.copyMemory(null, address + index, target, byteOffset(target, offset, length), length);
    } else {
      ((ByteBuffer) memory).get(index, target, offset, length);
    }
  }

  /** Copies word by word; the last word overlaps the one before it. */
  private static void getShort(long from, byte[] target, int offset, int length) {
    if (length >= 8) {
      for (int i = 0; i < length - 8; i += 8) {
        HeapViews.LONG.set(target, offset + i, UNSAFE.getLong(from + i));
      }
      HeapViews.LONG.set(target, offset + length - 8, UNSAFE.getLong(from + length - 8));
    } else if (length >= 4) {
      HeapViews.INT.set(target, offset, UNSAFE.getInt(from));
      HeapViews.INT.set(target, offset + length - 4, UNSAFE.getInt(from + length - 4));
    } else {
      for (int i = 0; i < length; i++) {
        target[offset + i] = UNSAFE.getByte(from + i);
      }
    }
  }

  private static void putShort(long to, byte[] source, int offset, int length) {
    if (length >= 8) {
      for (int i = 0; i < length - 8; i += 8) {
        UNSAFE.putLong(to + i, (long) HeapViews.LONG.get(source, offset + i));
      }
      UNSAFE.putLong(to + length - 8, (long) HeapViews.LONG.get(source, offset + length - 8));
    } else if (length >= 4) {
      UNSAFE.putInt(to, (int) HeapViews.INT.get(source, offset));
      UNSAFE.putInt(to + length - 4, (int) HeapViews.INT.get(source, offset + length - 4));
    } else {
      for (int i = 0; i < length; i++) {
        UNSAFE.putByte(to + i, source[offset + i]);
      }
    }
  }

  /** Copies bytes from an array into off-heap memory. */
  public static void put(
      Object memory, long address, int index, byte[] source, int offset, int length) {
    if (address != 0 && length < SHORT_COPY) {
      putShort(address + index, source, offset, length);
    } else if (address != 0) {
      UNSAFE.copyMemory(source, byteOffset(source, offset, length), null, address + index, length);
    } else {
      ((ByteBuffer) memory).put(index, source, offset, length);
    }
  }

  /**
   * Copies elements of a primitive array, in one go, to heap bytes or off-heap memory.
   *
   * @param memory the result of {@code memoryOf} for the target
   * @param array an array of a primitive type
   * @param start of the elements, in bytes from the array's first one
   * @param bytes the number of bytes of these elements
   * @return false, and nothing done, where this JDK has no such copy
   */
  public static boolean putArray(
      Object memory, long address, int index, Object array, long start, int bytes) {
    byte[] heap = memory instanceof byte[] target ? target : null;
    if (UNSAFE == null || !LITTLE_ENDIAN || (heap == null && address == 0)) {
      return false;
    }
    long at = heap == null ? address + index : byteOffset(heap, index, bytes);
    UNSAFE.copyMemory(array, elementOffset(array, start, bytes), heap, at, bytes);
    return true;
  }

  /**
   * The reverse of {@link #putArray}, into an array that nobody else has yet. The elements are
   * right whatever others do to the bytes meanwhile: each byte is read once, and a boolean is true
   * unless it is 0.
   */
  public static boolean getArray(
      Object memory, long address, int index, Object array, long start, int bytes) {
    byte[] heap = memory instanceof byte[] source ? source : null;
    if (UNSAFE == null || !LITTLE_ENDIAN || (heap == null && address == 0)) {
      return false;
    }
    long at = heap == null ? address + index : byteOffset(heap, index, bytes);
    UNSAFE.copyMemory(heap, at, array, elementOffset(array, start, bytes), bytes);
    if (array instanceof boolean[]) {
      normalize(array, start, start + bytes);
    }
    return true;
  }

  /** Copies booleans to bytes of the heap. */
  public static void putBooleans(byte[] heap, int at, boolean[] array, int start, int length) {
    if (!putArray(heap, 0, at, array, start, length)) {
      NioBuffers.putBooleans(heap, at, array, start, length);
    }
  }

  /** The reverse of {@link #putBooleans}, with the promises of {@link #getArray}. */
  public static void getBooleans(byte[] heap, int at, boolean[] array, int start, int length) {
    if (!getArray(heap, 0, at, array, start, length)) {
      NioBuffers.getBooleans(heap, at, array, start, length);
    }
  }

  /**
   * Makes every byte of a {@code boolean[]} other than 0 a 1: the JIT trusts them to be one of the
   * two, and would read outside of arrays. The range is the one that {@link #elementOffset} has
   * checked. In the array and not where the bytes come from, since others can change them there
   * after they were looked at.
   */
  private static void normalize(Object array, long start, long end) {
    long i = Unsafe.ARRAY_BOOLEAN_BASE_OFFSET + start;
    end += Unsafe.ARRAY_BOOLEAN_BASE_OFFSET;
    // Most arrays are right. Four longs at a time halve what this takes (5,000 elements 114 instead
    // of 210 ns, JDK 17).
    while (i <= end - 4 * Long.BYTES && (fourAt(array, i) & ~ONES) == 0) {
      i += 4 * Long.BYTES;
    }
    for (; i <= end - Long.BYTES; i += Long.BYTES) {
      long eight = UNSAFE.getLong(array, i);
      if ((eight & ~ONES) != 0) {
        // Sets the highest bit of each byte other than 0, and moves it to the lowest bit.
        UNSAFE.putLong(array, i, (eight | (eight & ~SIGNS) + ~SIGNS) >>> 7 & ONES);
      }
    }
    for (; i < end; i++) {
      UNSAFE.putByte(array, i, (byte) (UNSAFE.getByte(array, i) != 0 ? 1 : 0));
    }
  }

  private static long fourAt(Object array, long i) {
    return UNSAFE.getLong(array, i)
        | UNSAFE.getLong(array, i + 8)
        | UNSAFE.getLong(array, i + 16)
        | UNSAFE.getLong(array, i + 24);
  }

  /** Returns the offset for Unsafe of some bytes of an array, all of which are in it. */
  private static long byteOffset(byte[] heap, int index, int bytes) {
    return Unsafe.ARRAY_BYTE_BASE_OFFSET
        + (long) Objects.checkFromIndexSize(index, bytes, heap.length);
  }

  /**
   * Returns Unsafe's offset of some elements of a primitive array, all of which are in it. Uses the
   * constants of the types, since arrayBaseOffset is a native call of 50 ns.
   */
  private static long elementOffset(Object array, long start, int bytes) {
    if (array instanceof int[] a) {
      return elementOffset(Unsafe.ARRAY_INT_BASE_OFFSET, start, bytes, a.length, 2);
    } else if (array instanceof long[] a) {
      return elementOffset(Unsafe.ARRAY_LONG_BASE_OFFSET, start, bytes, a.length, 3);
    } else if (array instanceof double[] a) {
      return elementOffset(Unsafe.ARRAY_DOUBLE_BASE_OFFSET, start, bytes, a.length, 3);
    } else if (array instanceof float[] a) {
      return elementOffset(Unsafe.ARRAY_FLOAT_BASE_OFFSET, start, bytes, a.length, 2);
    } else if (array instanceof short[] a) {
      return elementOffset(Unsafe.ARRAY_SHORT_BASE_OFFSET, start, bytes, a.length, 1);
    } else if (array instanceof char[] a) {
      return elementOffset(Unsafe.ARRAY_CHAR_BASE_OFFSET, start, bytes, a.length, 1);
    } else if (array instanceof boolean[] a) {
      return elementOffset(Unsafe.ARRAY_BOOLEAN_BASE_OFFSET, start, bytes, a.length, 0);
    }
    return elementOffset(Unsafe.ARRAY_BYTE_BASE_OFFSET, start, bytes, ((byte[]) array).length, 0);
  }

  private static long elementOffset(long base, long start, int bytes, int length, int shift) {
    return base + Objects.checkFromIndexSize(start, bytes, (long) length << shift);
  }
}
