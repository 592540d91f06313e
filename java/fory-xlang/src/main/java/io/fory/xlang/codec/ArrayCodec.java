/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.codec;

import io.fory.exception.ForyException;
import io.fory.platform.HeapViews;
import io.fory.platform.MemoryAccess;
import io.fory.platform.NioBuffers;
import io.fory.xlang.runtime.ValueCodec;
import io.fory.xlang.runtime.XlangInput;
import io.fory.xlang.runtime.XlangOutput;
import io.fory.xlang.wire.TypeId;
import java.lang.reflect.Array;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Writes and reads arrays of numbers or booleans: the length in bytes, then the elements. Unsigned
 * elements become arrays of the next wider Java type, or, if they are of 64 bits, arrays of {@code
 * long} with the same bits.
 */
final class ArrayCodec extends ValueCodec {
  private final int id;
  private final Class<?> raw;
  private final int width; // of an element in the message, in bytes
  private final int heapWidth; // of an element of the Java array, in bytes

  private ArrayCodec(int id, Class<?> raw) {
    this.id = id;
    this.raw = raw;
    width = id == TypeId.BINARY ? 1 : TypeId.width(id);
    heapWidth =
        switch (raw.getComponentType().getName()) {
          case "boolean", "byte" -> 1;
          case "short" -> 2;
          case "int", "float" -> 4;
          default -> 8;
        };
  }

  /**
   * Returns the codec of an array type that uses the narrowest Java array that holds all its
   * values.
   */
  static ArrayCodec of(int id) {
    return new ArrayCodec(id, widest(id));
  }

  /**
   * Returns the codec of an array type that uses Java arrays of a class; null if elements of the
   * class cannot hold the values of the type, as signed or as unsigned numbers.
   */
  static ArrayCodec of(int id, Class<?> raw) {
    Class<?> other =
        switch (id) {
          case TypeId.BINARY -> short[].class;
          case TypeId.UINT8_ARRAY -> byte[].class;
          case TypeId.UINT16_ARRAY -> short[].class;
          case TypeId.UINT32_ARRAY -> int[].class;
          default -> null;
        };
    return raw == widest(id) || raw == other ? new ArrayCodec(id, raw) : null;
  }

  private static Class<?> widest(int id) {
    return switch (id) {
      case TypeId.BINARY, TypeId.INT8_ARRAY -> byte[].class;
      case TypeId.BOOL_ARRAY -> boolean[].class;
      case TypeId.INT16_ARRAY, TypeId.UINT8_ARRAY -> short[].class;
      case TypeId.INT32_ARRAY, TypeId.UINT16_ARRAY -> int[].class;
      case TypeId.INT64_ARRAY, TypeId.UINT32_ARRAY, TypeId.UINT64_ARRAY -> long[].class;
      case TypeId.FLOAT64_ARRAY -> double[].class;
      default -> float[].class;
    };
  }

  /** Returns the class of the Java arrays. */
  Class<?> raw() {
    return raw;
  }

  @Override
  public void writeInfo(XlangOutput out) {
    out.writeByte(id);
  }

  @Override
  public void write(XlangOutput out, Object value) {
    int length = Array.getLength(value);
    int bytes = Math.multiplyExact(length, width);
    out.writeVarUint32(bytes);
    int at = out.ensure(bytes);
    byte[] heap = out.heap();
    if (value instanceof byte[] array) {
      System.arraycopy(array, 0, heap, at, length);
    } else if (value instanceof boolean[] array) {
      MemoryAccess.putBooleans(heap, at, array, 0, length);
    } else if (width < heapWidth) {
      narrow(heap, at, value, length);
    } else if (!MemoryAccess.putArray(MemoryAccess.memoryOf(heap), 0, at, value, 0, bytes)) {
      NioBuffers.putArray(littleEndian(heap, at, bytes), value, 0);
    }
    out.position(at + bytes);
  }

  /** Writes elements that take more bytes in the Java array than in the message. */
  private void narrow(byte[] heap, int from, Object value, int length) {
    for (int i = 0; i < length; i++) {
      int at = from + i * width;
      if (value instanceof float[] array) {
        short bits =
            id == TypeId.FLOAT16_ARRAY ? Halves.toHalf(array[i]) : Halves.toBrain(array[i]);
        HeapViews.SHORT.set(heap, at, bits);
        continue;
      }
      long v = Array.getLong(value, i);
      if (v >>> 8 * width != 0) {
        throw new ForyException(
            "Expected an element that fits %s, found %s".formatted(TypeId.name(id), v));
      }
      for (int n = 0; n < width; n++) {
        heap[at + n] = (byte) (v >> 8 * n);
      }
    }
  }

  private static ByteBuffer littleEndian(byte[] heap, int at, int bytes) {
    return ByteBuffer.wrap(heap, at, bytes).order(ByteOrder.LITTLE_ENDIAN);
  }

  @Override
  public Object read(XlangInput in) {
    int length = in.readArrayLength(width, heapWidth);
    int at = in.position();
    byte[] heap = in.heap();
    Object array = Array.newInstance(raw.getComponentType(), length);
    if (width < heapWidth) {
      widen(heap, at, array, length);
    } else {
      if (id == TypeId.BOOL_ARRAY) {
        for (int i = 0; i < length; i++) {
          in.bool(heap[at + i]);
        }
      }
      NioBuffers.getArray(littleEndian(heap, at, length * width), array, 0);
    }
    in.position(at + length * width);
    in.created(array);
    return array;
  }

  /** Reads elements that take more bytes in the Java array than in the message. */
  private void widen(byte[] heap, int from, Object array, int length) {
    for (int i = 0; i < length; i++) {
      int at = from + i * width;
      if (array instanceof float[] floats) {
        short bits = (short) HeapViews.SHORT.get(heap, at);
        floats[i] = id == TypeId.FLOAT16_ARRAY ? Halves.half(bits) : Halves.brain(bits);
      } else if (array instanceof short[] shorts) {
        shorts[i] = (short) (heap[at] & 0xff);
      } else if (array instanceof int[] ints) {
        ints[i] = (short) HeapViews.SHORT.get(heap, at) & 0xffff;
      } else {
        ((long[]) array)[i] = (int) HeapViews.INT.get(heap, at) & 0xffffffffL;
      }
    }
  }
}
