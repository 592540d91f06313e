/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct.plan;

import io.fory.memory.MemoryBuffer;
import io.fory.platform.HeapMemory;
import java.lang.reflect.Array;

/** The zeros and widths of the eight primitive types, and boxed access to a buffer. */
public final class Primitives {
  private Primitives() {}

  /** Returns the zero of a primitive type, boxed, or null for other types. */
  public static Object zero(Class<?> type) {
    return type.isPrimitive() ? Array.get(Array.newInstance(type, 1), 0) : null;
  }

  /** Returns whether another primitive type can hold each number of a primitive type exactly. */
  public static boolean isWidening(Class<?> from, Class<?> to) {
    if (!isNumber(from) || !isNumber(to) || from == to) {
      return false;
    }
    if (from == float.class || from == double.class) {
      return to == double.class;
    }
    // A float has fewer digits than an int, a double fewer than a long.
    return width(from) < width(to);
  }

  private static boolean isNumber(Class<?> type) {
    return type.isPrimitive() && type != boolean.class && type != char.class;
  }

  /** Returns the size of a value, in bytes. */
  public static int width(Class<?> primitive) {
    if (primitive == boolean.class || primitive == byte.class) {
      return 1;
    } else if (primitive == short.class || primitive == char.class) {
      return 2;
    } else if (primitive == int.class || primitive == float.class) {
      return 4;
    }
    return 8;
  }

  /** Returns the heap of a boxed value, in bytes; 0 if the JVM caches all of the type. */
  static int boxBytes(Class<?> primitive) {
    return width(primitive) == 1 ? 0 : width(primitive) == 8 ? 24 : 16;
  }

  /** Writes a boxed value at an index of a heap buffer. */
  public static void put(MemoryBuffer buffer, int index, Object value) {
    byte[] heap = buffer.heapArray();
    int at = buffer.heapOffset() + index;
    if (value instanceof Integer i) {
      HeapMemory.setInt(heap, at, i);
    } else if (value instanceof Long l) {
      HeapMemory.setLong(heap, at, l);
    } else if (value instanceof Double d) {
      HeapMemory.setLong(heap, at, Double.doubleToRawLongBits(d));
    } else if (value instanceof Float f) {
      HeapMemory.setInt(heap, at, Float.floatToRawIntBits(f));
    } else if (value instanceof Boolean b) {
      heap[at] = (byte) (b ? 1 : 0);
    } else if (value instanceof Byte b) {
      heap[at] = b;
    } else if (value instanceof Short s) {
      HeapMemory.setShort(heap, at, s);
    } else {
      HeapMemory.setShort(heap, at, (short) ((Character) value).charValue());
    }
  }

  /** Reads and boxes a value at an index of a heap buffer. */
  public static Object get(MemoryBuffer buffer, int index, Class<?> primitive) {
    byte[] heap = buffer.heapArray();
    int at = buffer.heapOffset() + index;
    if (primitive == int.class) {
      return HeapMemory.getInt(heap, at);
    } else if (primitive == long.class) {
      return HeapMemory.getLong(heap, at);
    } else if (primitive == double.class) {
      return Double.longBitsToDouble(HeapMemory.getLong(heap, at));
    } else if (primitive == float.class) {
      return Float.intBitsToFloat(HeapMemory.getInt(heap, at));
    } else if (primitive == boolean.class) {
      return heap[at] != 0;
    } else if (primitive == byte.class) {
      return heap[at];
    } else if (primitive == short.class) {
      return HeapMemory.getShort(heap, at);
    }
    return (char) HeapMemory.getShort(heap, at);
  }
}
