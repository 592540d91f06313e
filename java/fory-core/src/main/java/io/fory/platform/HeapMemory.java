/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.platform;

import java.nio.ByteOrder;
import java.util.Objects;
import sun.misc.Unsafe;

/**
 * Reads and writes numbers in a {@code byte[]}, little-endian and with bounds checks, as {@link
 * HeapViews} does, but through Unsafe where it gives no warning, so that a first message makes no
 * handles. For cold code and the interpreter only: in hot code called by generated code these
 * methods made writing 4 to 16 % slower, since they take more of the JIT's inlining budget than a
 * handle.
 */
public final class HeapMemory {
  /** Null where Unsafe must not be used, or where numbers are big-endian. */
  private static final Unsafe UNSAFE =
      ByteOrder.nativeOrder() == ByteOrder.LITTLE_ENDIAN ? UnsafeMemory.UNSAFE : null;

  private HeapMemory() {}

  public static short getShort(byte[] heap, int at) {
    return UNSAFE != null
        ? UNSAFE.getShort(heap, offset(heap, at, Short.BYTES))
        : (short) HeapViews.SHORT.get(heap, at);
  }

  public static int getInt(byte[] heap, int at) {
    return UNSAFE != null
        ? UNSAFE.getInt(heap, offset(heap, at, Integer.BYTES))
        : (int) HeapViews.INT.get(heap, at);
  }

  public static long getLong(byte[] heap, int at) {
    return UNSAFE != null
        ? UNSAFE.getLong(heap, offset(heap, at, Long.BYTES))
        : (long) HeapViews.LONG.get(heap, at);
  }

  public static void setShort(byte[] heap, int at, short value) {
    if (UNSAFE != null) {
      UNSAFE.putShort(heap, offset(heap, at, Short.BYTES), value);
    } else {
      HeapViews.SHORT.set(heap, at, value);
    }
  }

  public static void setInt(byte[] heap, int at, int value) {
    if (UNSAFE != null) {
      UNSAFE.putInt(heap, offset(heap, at, Integer.BYTES), value);
    } else {
      HeapViews.INT.set(heap, at, value);
    }
  }

  public static void setLong(byte[] heap, int at, long value) {
    if (UNSAFE != null) {
      UNSAFE.putLong(heap, offset(heap, at, Long.BYTES), value);
    } else {
      HeapViews.LONG.set(heap, at, value);
    }
  }

  /**
   * Returns Unsafe's offset of {@code bytes} bytes from an index on, all of which are in the array:
   * every access asks first.
   */
  private static long offset(byte[] heap, int at, int bytes) {
    return Unsafe.ARRAY_BYTE_BASE_OFFSET + (long) Objects.checkIndex(at, heap.length - bytes + 1);
  }
}
