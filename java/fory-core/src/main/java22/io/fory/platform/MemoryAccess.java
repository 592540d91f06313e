/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.platform;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * The version for Java 22 and later: off-heap memory is a {@code MemorySegment}, and the JDK checks
 * the bounds of every access. The public methods are documented in the version for Java 17.
 */
public final class MemoryAccess {
  private static final ValueLayout.OfShort SHORT_LE =
      ValueLayout.JAVA_SHORT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
  private static final ValueLayout.OfChar CHAR_LE =
      ValueLayout.JAVA_CHAR_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
  private static final ValueLayout.OfInt INT_LE =
      ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
  private static final ValueLayout.OfLong LONG_LE =
      ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
  private static final ValueLayout.OfFloat FLOAT_LE =
      ValueLayout.JAVA_FLOAT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
  private static final ValueLayout.OfDouble DOUBLE_LE =
      ValueLayout.JAVA_DOUBLE_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);

  private static final boolean LITTLE_ENDIAN = ByteOrder.nativeOrder() == ByteOrder.LITTLE_ENDIAN;

  private MemoryAccess() {}

  public static Object memoryOf(ByteBuffer buffer) {
    return MemorySegment.ofBuffer(buffer.duplicate().clear());
  }

  public static Object memoryOf(byte[] heap) {
    return MemorySegment.ofArray(heap);
  }

  public static String fault(Object memory) {
    MemorySegment segment = (MemorySegment) memory;
    if (!segment.scope().isAlive()) {
      return "The memory behind the buffer is gone, as its arena was closed; close it when no buffer over it is used any more";
    }
    return segment.isAccessibleBy(Thread.currentThread())
        ? null
        : "The memory behind the buffer belongs to another thread; use a shared arena";
  }

  public static long addressOf(ByteBuffer buffer) {
    return 0;
  }

  public static byte getByte(Object memory, long address, int index) {
    return ((MemorySegment) memory).get(ValueLayout.JAVA_BYTE, index);
  }

  public static short getShort(Object memory, long address, int index) {
    return ((MemorySegment) memory).get(SHORT_LE, index);
  }

  public static int getInt(Object memory, long address, int index) {
    return ((MemorySegment) memory).get(INT_LE, index);
  }

  public static long getLong(Object memory, long address, int index) {
    return ((MemorySegment) memory).get(LONG_LE, index);
  }

  public static void putByte(Object memory, long address, int index, byte value) {
    ((MemorySegment) memory).set(ValueLayout.JAVA_BYTE, index, value);
  }

  public static void putShort(Object memory, long address, int index, short value) {
    ((MemorySegment) memory).set(SHORT_LE, index, value);
  }

  public static void putInt(Object memory, long address, int index, int value) {
    ((MemorySegment) memory).set(INT_LE, index, value);
  }

  public static void putLong(Object memory, long address, int index, long value) {
    ((MemorySegment) memory).set(LONG_LE, index, value);
  }

  public static void get(
      Object memory, long address, int index, byte[] target, int offset, int length) {
    MemorySegment.copy(
        (MemorySegment) memory, ValueLayout.JAVA_BYTE, index, target, offset, length);
  }

  public static void put(
      Object memory, long address, int index, byte[] source, int offset, int length) {
    MemorySegment.copy(
        source, offset, (MemorySegment) memory, ValueLayout.JAVA_BYTE, index, length);
  }

  public static boolean putArray(
      Object memory, long address, int index, Object array, long start, int bytes) {
    MemorySegment target = (MemorySegment) memory;
    if (array instanceof boolean[] booleans) {
      for (int i = 0; i < bytes; i++) {
        byte value = (byte) (booleans[(int) start + i] ? 1 : 0);
        target.set(ValueLayout.JAVA_BYTE, (long) index + i, value);
      }
      return true;
    }
    if (!LITTLE_ENDIAN) {
      return false;
    }
    ValueLayout layout = layoutOf(array);
    int size = (int) layout.byteSize();
    MemorySegment.copy(array, (int) (start / size), target, layout, index, bytes / size);
    return true;
  }

  public static boolean getArray(
      Object memory, long address, int index, Object array, long start, int bytes) {
    MemorySegment source = (MemorySegment) memory;
    if (array instanceof boolean[] booleans) {
      for (int i = 0; i < bytes; i++) { // each byte once, as others may change it
        booleans[(int) start + i] = source.get(ValueLayout.JAVA_BYTE, (long) index + i) != 0;
      }
      return true;
    }
    if (!LITTLE_ENDIAN) {
      return false;
    }
    ValueLayout layout = layoutOf(array);
    int size = (int) layout.byteSize();
    MemorySegment.copy(source, layout, index, array, (int) (start / size), bytes / size);
    return true;
  }

  public static void putBooleans(byte[] heap, int at, boolean[] array, int start, int length) {
    NioBuffers.putBooleans(heap, at, array, start, length);
  }

  public static void getBooleans(byte[] heap, int at, boolean[] array, int start, int length) {
    NioBuffers.getBooleans(heap, at, array, start, length);
  }

  private static ValueLayout layoutOf(Object array) {
    if (array instanceof int[]) {
      return INT_LE;
    } else if (array instanceof long[]) {
      return LONG_LE;
    } else if (array instanceof double[]) {
      return DOUBLE_LE;
    } else if (array instanceof float[]) {
      return FLOAT_LE;
    } else if (array instanceof short[]) {
      return SHORT_LE;
    } else if (array instanceof char[]) {
      return CHAR_LE;
    }
    return ValueLayout.JAVA_BYTE;
  }
}
