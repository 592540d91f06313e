/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.platform;

import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;

/**
 * Bulk copies between bytes and elements of primitive types, as the buffers of {@code java.nio} do
 * them: at the speed of memory where the byte order is the native one, on every JDK.
 */
public final class NioBuffers {
  private NioBuffers() {}

  /** The primitive type of what a buffer holds. */
  public static Class<?> elementType(Buffer buffer) {
    if (buffer instanceof ByteBuffer) {
      return byte.class;
    } else if (buffer instanceof CharBuffer) {
      return char.class;
    } else if (buffer instanceof ShortBuffer) {
      return short.class;
    } else if (buffer instanceof IntBuffer) {
      return int.class;
    } else if (buffer instanceof LongBuffer) {
      return long.class;
    }
    return buffer instanceof FloatBuffer ? float.class : double.class;
  }

  /** Fills a target with the bytes of an array from {@code start} on, in the target's order. */
  public static void putArray(ByteBuffer target, Object array, long start) {
    int bytes = target.remaining();
    if (array instanceof byte[] a) {
      target.put(a, (int) start, bytes);
    } else if (array instanceof boolean[] a) {
      putBooleans(target, a, (int) start);
    } else if (array instanceof char[] a) {
      target.asCharBuffer().put(a, (int) (start >> 1), bytes >> 1);
    } else if (array instanceof short[] a) {
      target.asShortBuffer().put(a, (int) (start >> 1), bytes >> 1);
    } else if (array instanceof int[] a) {
      target.asIntBuffer().put(a, (int) (start >> 2), bytes >> 2);
    } else if (array instanceof long[] a) {
      target.asLongBuffer().put(a, (int) (start >> 3), bytes >> 3);
    } else if (array instanceof float[] a) {
      target.asFloatBuffer().put(a, (int) (start >> 2), bytes >> 2);
    } else {
      target.asDoubleBuffer().put((double[]) array, (int) (start >> 3), bytes >> 3);
    }
  }

  /** Sets the elements of an array from byte {@code start} on to what remains in a source. */
  public static void getArray(ByteBuffer source, Object array, long start) {
    int bytes = source.remaining();
    if (array instanceof byte[] a) {
      source.get(a, (int) start, bytes);
    } else if (array instanceof boolean[] a) {
      getBooleans(source, a, (int) start);
    } else if (array instanceof char[] a) {
      source.asCharBuffer().get(a, (int) (start >> 1), bytes >> 1);
    } else if (array instanceof short[] a) {
      source.asShortBuffer().get(a, (int) (start >> 1), bytes >> 1);
    } else if (array instanceof int[] a) {
      source.asIntBuffer().get(a, (int) (start >> 2), bytes >> 2);
    } else if (array instanceof long[] a) {
      source.asLongBuffer().get(a, (int) (start >> 3), bytes >> 3);
    } else if (array instanceof float[] a) {
      source.asFloatBuffer().get(a, (int) (start >> 2), bytes >> 2);
    } else {
      source.asDoubleBuffer().get((double[]) array, (int) (start >> 3), bytes >> 3);
    }
  }

  static void putBooleans(byte[] bytes, int at, boolean[] array, int start, int length) {
    for (int i = 0; i < length; i++) {
      bytes[at + i] = (byte) (array[start + i] ? 1 : 0);
    }
  }

  static void getBooleans(byte[] bytes, int at, boolean[] array, int start, int length) {
    for (int i = 0; i < length; i++) {
      array[start + i] = bytes[at + i] != 0;
    }
  }

  /** Copies booleans, which the JDK does not. */
  private static void putBooleans(ByteBuffer target, boolean[] array, int start) {
    int length = target.remaining();
    if (target.hasArray()) {
      putBooleans(target.array(), target.arrayOffset() + target.position(), array, start, length);
      return;
    }
    for (int i = 0; i < length; i++) {
      target.put((byte) (array[start + i] ? 1 : 0));
    }
  }

  private static void getBooleans(ByteBuffer source, boolean[] array, int start) {
    int length = source.remaining();
    if (source.hasArray()) {
      getBooleans(source.array(), source.arrayOffset() + source.position(), array, start, length);
      return;
    }
    for (int i = 0; i < length; i++) {
      array[start + i] = source.get() != 0;
    }
  }

  /** Fills a target with the bytes of a buffer, in its order, from byte {@code start} on. */
  public static void put(ByteBuffer target, Buffer source, long start) {
    int bytes = target.remaining();
    if (source instanceof CharBuffer b) {
      int from = b.position() + (int) (start >> 1);
      target
          .order(b.order())
          .asCharBuffer()
          .put(b.duplicate().clear().position(from).limit(from + (bytes >> 1)));
    } else if (source instanceof ShortBuffer b) {
      target
          .order(b.order())
          .asShortBuffer()
          .put(0, b, b.position() + (int) (start >> 1), bytes >> 1);
    } else if (source instanceof IntBuffer b) {
      target
          .order(b.order())
          .asIntBuffer()
          .put(0, b, b.position() + (int) (start >> 2), bytes >> 2);
    } else if (source instanceof LongBuffer b) {
      target
          .order(b.order())
          .asLongBuffer()
          .put(0, b, b.position() + (int) (start >> 3), bytes >> 3);
    } else if (source instanceof FloatBuffer b) {
      target
          .order(b.order())
          .asFloatBuffer()
          .put(0, b, b.position() + (int) (start >> 2), bytes >> 2);
    } else {
      DoubleBuffer b = (DoubleBuffer) source;
      target
          .order(b.order())
          .asDoubleBuffer()
          .put(0, b, b.position() + (int) (start >> 3), bytes >> 3);
    }
  }
}
