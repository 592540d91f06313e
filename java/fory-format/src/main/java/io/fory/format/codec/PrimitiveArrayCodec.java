/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.codec;

import io.fory.format.layout.RowLayout;
import io.fory.format.runtime.BodyCodec;
import io.fory.format.runtime.FixedCodec;
import io.fory.format.runtime.RowInput;
import io.fory.format.runtime.RowOutput;
import io.fory.platform.HeapViews;
import java.lang.reflect.Array;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Writes and reads arrays of primitive types as list columns, by a bulk copy where elements have
 * the same bytes in Java and in the row.
 */
final class PrimitiveArrayCodec extends BodyCodec {
  /** Arrays of up to so many elements are copied one by one, which is faster than a bulk copy. */
  private static final int SHORT = 32;

  private final Class<?> component;
  private final FixedCodec element;
  private final boolean same; // see the constructor

  /**
   * Makes a codec.
   *
   * @param same whether the elements in the row have the type of the array's elements
   */
  PrimitiveArrayCodec(Class<?> component, FixedCodec element, boolean same) {
    this.component = component;
    this.element = element;
    this.same = same;
  }

  @Override
  public int write(RowOutput out, Object array) {
    int count = Array.getLength(array);
    int width = element.width();
    int start = out.array(count, width);
    int first = RowOutput.firstElement(start, count);
    if (count > SHORT || !copyShort(array, out.heap(), first)) {
      copy(array, bytes(out.heap(), first, count * width));
    }
    return out.position() - start;
  }

  /**
   * Copies the elements of an {@code int[]}, {@code long[]} or {@code double[]} one by one, without
   * making a buffer.
   *
   * @return false for other types
   */
  private static boolean copyShort(Object array, byte[] heap, int first) {
    if (array instanceof int[] a) {
      for (int i = 0; i < a.length; i++) {
        HeapViews.INT.set(heap, first + i * Integer.BYTES, a[i]);
      }
    } else if (array instanceof long[] a) {
      for (int i = 0; i < a.length; i++) {
        HeapViews.LONG.set(heap, first + i * Long.BYTES, a[i]);
      }
    } else if (array instanceof double[] a) {
      for (int i = 0; i < a.length; i++) {
        HeapViews.DOUBLE.set(heap, first + i * Double.BYTES, a[i]);
      }
    } else {
      return false;
    }
    return true;
  }

  private static ByteBuffer bytes(byte[] heap, int at, int length) {
    return ByteBuffer.wrap(heap, at, length).order(ByteOrder.LITTLE_ENDIAN);
  }

  private static void copy(Object array, ByteBuffer target) {
    if (array instanceof int[] a) {
      target.asIntBuffer().put(a);
    } else if (array instanceof long[] a) {
      target.asLongBuffer().put(a);
    } else if (array instanceof double[] a) {
      target.asDoubleBuffer().put(a);
    } else if (array instanceof float[] a) {
      target.asFloatBuffer().put(a);
    } else if (array instanceof short[] a) {
      target.asShortBuffer().put(a);
    } else if (array instanceof byte[] a) {
      target.put(a);
    } else if (array instanceof char[] a) {
      for (char c : a) {
        target.putInt(c);
      }
    } else {
      for (boolean b : (boolean[]) array) {
        target.put((byte) (b ? 1 : 0));
      }
    }
  }

  @Override
  public Object read(RowInput in, int at, int size) {
    int width = element.width();
    int count = in.count(at, size, width, Long.BYTES);
    int bitmap = at + RowLayout.WORD;
    int first = bitmap + RowLayout.bitmapBytes(count);
    Object array = Array.newInstance(component, count);
    if (!same || !fill(array, bytes(in.heap(), first, count * width))) {
      for (int i = 0; i < count; i++) {
        Array.set(array, i, element.load(in.heap(), first + i * width));
      }
    }
    for (int i = 0; i < count; i++) {
      if (in.heap()[bitmap + (i >> 3)] == 0) {
        i |= 7; // skips eight elements, none of which is null
      } else if (in.isNull(bitmap, i)) {
        throw RowInput.noNull(component);
      }
    }
    return array;
  }

  /**
   * Fills an array by a bulk copy.
   *
   * @return false if the elements of the row have other bytes than those of the array
   */
  private static boolean fill(Object array, ByteBuffer source) {
    if (array instanceof int[] a) {
      source.asIntBuffer().get(a);
    } else if (array instanceof long[] a) {
      source.asLongBuffer().get(a);
    } else if (array instanceof double[] a) {
      source.asDoubleBuffer().get(a);
    } else if (array instanceof float[] a) {
      source.asFloatBuffer().get(a);
    } else if (array instanceof short[] a) {
      source.asShortBuffer().get(a);
    } else if (array instanceof byte[] a) {
      source.get(a);
    } else {
      return false;
    }
    return true;
  }
}
