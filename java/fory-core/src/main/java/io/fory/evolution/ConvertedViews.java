/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.evolution;

import io.fory.memory.MemoryBuffer;
import io.fory.memory.PrimitiveArrayView;
import io.fory.message.MessageReader;
import java.nio.ByteBuffer;

/** Converts arrays of numbers to views of their elements and back, and bytes between buffers. */
final class ConvertedViews {
  private static final int HEAP_BYTES = 128; // heap of a buffer or view object

  private ConvertedViews() {}

  /**
   * Returns the class by which a field declares such a value: {@code ByteBuffer} for all its
   * subclasses.
   */
  static Class<?> classOf(Object value) {
    return value instanceof ByteBuffer ? ByteBuffer.class : value.getClass();
  }

  /**
   * Converts an array, view or buffer to another class; returns null if the elements are of another
   * type.
   */
  static Object convert(MessageReader in, Object value, Class<?> raw) {
    in.charge(HEAP_BYTES);
    if (raw == PrimitiveArrayView.class) {
      return PrimitiveArrayView.of(value);
    } else if (value instanceof PrimitiveArrayView view) {
      if (view.elementType() != raw.getComponentType()) {
        return null;
      }
      in.charge((long) view.length() << PrimitiveArrayView.shift(view.elementType()));
      return view.toArray();
    }
    byte[] bytes = bytes(in, value);
    if (raw == byte[].class) {
      return bytes;
    }
    return raw == ByteBuffer.class
        ? ByteBuffer.wrap(bytes)
        : MemoryBuffer.wrap(bytes).writerIndex(bytes.length);
  }

  /** Returns the array itself, or a copy of the bytes that can be read from a buffer. */
  private static byte[] bytes(MessageReader in, Object value) {
    if (value instanceof byte[] array) {
      return array;
    } else if (value instanceof MemoryBuffer buffer) {
      in.charge(buffer.remaining());
      return buffer.copyOfRange(buffer.readerIndex(), buffer.remaining());
    }
    ByteBuffer buffer = ((ByteBuffer) value).duplicate();
    in.charge(buffer.remaining());
    byte[] bytes = new byte[buffer.remaining()];
    buffer.get(bytes);
    return bytes;
  }
}
