/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.memory;

import io.fory.platform.NioBuffers;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Array;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Objects;

/**
 * Shows a primitive array, or bytes with the layout of a primitive array. Fory reads a field of
 * this type as a view of the buffer that holds the elements, little-endian, without a copy. Each
 * {@code getX} is only for elements of type {@code X}. Read-only, but not immutable: a view shows
 * the current content of the array or the buffer. Do not use it once that memory is gone; a view of
 * memory that a {@link ViewScope} lends fails then.
 *
 * <p>If the memory is a mapped file, and another process cuts the file shorter, every method fails
 * with an {@code InternalError}; a JVM before Java 22 may throw it later, in the next action of the
 * thread.
 */
public final class PrimitiveArrayView {
  /** The number of bytes compared at a time. */
  private static final int COMPARED = 1 << 12;

  private final Class<?> elementType;
  private final int length;
  private final Object array; // or null
  private final ByteBuffer bytes; // or null
  private final ViewScope scope; // of the bytes, or null

  private PrimitiveArrayView(
      Class<?> elementType, int length, Object array, ByteBuffer bytes, ViewScope scope) {
    this.scope = scope;
    this.elementType = elementType;
    this.length = length;
    this.array = array;
    this.bytes = bytes;
  }

  /**
   * Returns a view of an array.
   *
   * @throws IllegalArgumentException if {@code array} is no array of a primitive type
   */
  public static PrimitiveArrayView of(Object array) {
    Class<?> type = array.getClass().getComponentType();
    if (type == null || !type.isPrimitive()) {
      throw new IllegalArgumentException(
          "Expected an array of a primitive type, found " + array.getClass().getTypeName());
    }
    return new PrimitiveArrayView(type, Array.getLength(array), array, null, null);
  }

  /**
   * Returns a view of the remaining bytes of a buffer, as little-endian elements.
   *
   * @throws IllegalArgumentException if the bytes are no whole number of elements
   */
  public static PrimitiveArrayView of(ByteBuffer bytes, Class<?> elementType) {
    return of(bytes, elementType, null);
  }

  /**
   * Returns a view of the readable bytes of a buffer, as little-endian elements. The view ends when
   * the memory of the buffer is taken back.
   */
  public static PrimitiveArrayView of(MemoryBuffer bytes, Class<?> elementType) {
    return of(bytes.asByteBuffer(), elementType, bytes.scope());
  }

  private static PrimitiveArrayView of(ByteBuffer bytes, Class<?> elementType, ViewScope scope) {
    int shift = shift(elementType);
    if ((bytes.remaining() & (1 << shift) - 1) != 0) {
      throw new IllegalArgumentException(
          "%s bytes are no whole number of %s".formatted(bytes.remaining(), elementType));
    }
    ByteBuffer view = bytes.slice().asReadOnlyBuffer().order(ByteOrder.LITTLE_ENDIAN);
    return new PrimitiveArrayView(elementType, view.capacity() >> shift, null, view, scope);
  }

  /** Returns the left shift that turns a number of elements into a number of bytes. */
  public static int shift(Class<?> elementType) {
    return switch (elementType.getName()) {
      case "boolean", "byte" -> 0;
      case "char", "short" -> 1;
      case "int", "float" -> 2;
      case "long", "double" -> 3;
      default -> throw new IllegalArgumentException(elementType + " is no type of elements");
    };
  }

  public Class<?> elementType() {
    return elementType;
  }

  /** Returns the number of elements. */
  public int length() {
    return length;
  }

  /** The array or the buffer that is viewed. */
  Object source() {
    requireOpen();
    return array != null ? array : bytes;
  }

  public boolean getBoolean(int index) {
    check(index, boolean.class);
    return array != null ? ((boolean[]) array)[index] : bytes.get(index) != 0;
  }

  public byte getByte(int index) {
    check(index, byte.class);
    return array != null ? ((byte[]) array)[index] : bytes.get(index);
  }

  public char getChar(int index) {
    check(index, char.class);
    return array != null ? ((char[]) array)[index] : bytes.getChar(index << 1);
  }

  public short getShort(int index) {
    check(index, short.class);
    return array != null ? ((short[]) array)[index] : bytes.getShort(index << 1);
  }

  public int getInt(int index) {
    check(index, int.class);
    return array != null ? ((int[]) array)[index] : bytes.getInt(index << 2);
  }

  public long getLong(int index) {
    check(index, long.class);
    return array != null ? ((long[]) array)[index] : bytes.getLong(index << 3);
  }

  public float getFloat(int index) {
    check(index, float.class);
    return array != null ? ((float[]) array)[index] : bytes.getFloat(index << 2);
  }

  public double getDouble(int index) {
    check(index, double.class);
    return array != null ? ((double[]) array)[index] : bytes.getDouble(index << 3);
  }

  private void check(int index, Class<?> wanted) {
    if (elementType != wanted) {
      throw new IllegalStateException(
          "The elements are %ss, not %ss".formatted(elementType, wanted));
    }
    Objects.checkIndex(index, length);
    requireOpen();
  }

  private void requireOpen() {
    if (scope != null) {
      scope.requireOpen();
    }
  }

  /** Returns a new array of the elements, in one bulk copy. */
  public Object toArray() {
    requireOpen();
    Object copy = Array.newInstance(elementType, length);
    copyTo(0, copy, 0, length);
    return copy;
  }

  /**
   * Copies elements into an existing array, in one bulk copy. For large arrays this is much faster
   * than {@link #toArray}, since the JVM must clear a new array first.
   *
   * @param from the first element to copy
   * @param target an array of the same primitive type
   * @param to the index in {@code target} of the first copied element
   * @param count the number of elements
   * @throws IllegalArgumentException if {@code target} is of another type
   * @throws IndexOutOfBoundsException if the view or {@code target} has too few elements
   * @throws IllegalStateException if the memory was taken back, before or during the call
   */
  public void copyTo(int from, Object target, int to, int count) {
    requireOpen();
    if (target.getClass().getComponentType() != elementType) {
      throw new IllegalArgumentException(
          "Expected a %s[], found %s".formatted(elementType, target.getClass().getTypeName()));
    }
    Objects.checkFromIndexSize(from, count, length);
    Objects.checkFromIndexSize(to, count, Array.getLength(target));
    if (array != null) {
      System.arraycopy(array, from, target, to, count);
    } else {
      int shift = shift(elementType);
      ByteBuffer source = bytes.slice(from << shift, count << shift);
      NioBuffers.getArray(source.order(ByteOrder.LITTLE_ENDIAN), target, (long) to << shift);
      VarHandle.loadLoadFence(); // what was copied while the memory was taken back is anything
      requireOpen();
    }
  }

  /** Copies the elements, little-endian, to the writer index of a buffer, in one bulk copy. */
  public void writeTo(MemoryBuffer target) {
    requireOpen();
    if (bytes != null) {
      target.writeBytes(bytes);
    } else if (array instanceof byte[] elements) {
      target.writeBytes(elements, 0, length);
    } else {
      BulkCopy.write(target, array, Math.toIntExact((long) length << shift(elementType)));
    }
  }

  /** Returns whether the elements are of the same type and have the same bits. */
  @Override
  public boolean equals(Object other) {
    return other instanceof PrimitiveArrayView view
        && view.elementType == elementType
        && view.length == length
        && haveSameBytes(content(), view.content());
  }

  /**
   * Compares in parts that were copied to the heap: if memory is that of a file, and another
   * process cuts this shorter, the JVM survives a copy, with an error, but not its own code for
   * comparing.
   */
  private static boolean haveSameBytes(ByteBuffer one, ByteBuffer other) {
    if (!one.isDirect() && !other.isDirect()) {
      return one.equals(other);
    }
    byte[] left = new byte[Math.min(COMPARED, one.remaining())];
    byte[] right = new byte[left.length];
    int length;
    for (int at = 0; at < one.capacity(); at += length) {
      length = Math.min(left.length, one.capacity() - at);
      one.get(at, left, 0, length);
      other.get(at, right, 0, length);
      if (!Arrays.equals(left, 0, length, right, 0, length)) {
        return false;
      }
    }
    return true;
  }

  @Override
  public int hashCode() {
    return content().hashCode();
  }

  private ByteBuffer content() {
    requireOpen();
    if (bytes != null) {
      return bytes;
    }
    ByteBuffer copy = ByteBuffer.allocate(Math.toIntExact((long) length << shift(elementType)));
    NioBuffers.putArray(copy.duplicate().order(ByteOrder.LITTLE_ENDIAN), array, 0);
    return copy;
  }

  @Override
  public String toString() {
    return "PrimitiveArrayView[%s, length=%s]".formatted(elementType, length);
  }
}
