/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.nio;

import io.fory.memory.MemoryBuffer;
import io.fory.memory.PrimitiveArrayView;
import io.fory.message.BuiltIn;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;

/** Buffers of {@code java.nio}, by the elements between position and limit; Fory's own buffers. */
public final class BufferTypes {
  private BufferTypes() {}

  public static BuiltIn type(int number) {
    return switch (number) {
      case 118 ->
          buffer(
              ByteBuffer.class,
              new BufferSerializer<ByteBuffer>(
                  0,
                  ByteBuffer::allocate,
                  bytes -> bytes.slice().order(bytes.order()),
                  ByteBuffer::order,
                  v -> v.asReadOnlyBuffer().order(v.order()),
                  (target, source) -> target.put(source.duplicate())));
      case 119 ->
          buffer(
              CharBuffer.class,
              new BufferSerializer<CharBuffer>(
                  1,
                  CharBuffer::allocate,
                  ByteBuffer::asCharBuffer,
                  CharBuffer::order,
                  CharBuffer::asReadOnlyBuffer,
                  (target, source) -> target.put(source.duplicate())));
      case 120 ->
          buffer(
              ShortBuffer.class,
              new BufferSerializer<ShortBuffer>(
                  1,
                  ShortBuffer::allocate,
                  ByteBuffer::asShortBuffer,
                  ShortBuffer::order,
                  ShortBuffer::asReadOnlyBuffer,
                  (target, source) -> target.put(source.duplicate())));
      case 121 ->
          buffer(
              IntBuffer.class,
              new BufferSerializer<IntBuffer>(
                  2,
                  IntBuffer::allocate,
                  ByteBuffer::asIntBuffer,
                  IntBuffer::order,
                  IntBuffer::asReadOnlyBuffer,
                  (target, source) -> target.put(source.duplicate())));
      case 122 ->
          buffer(
              LongBuffer.class,
              new BufferSerializer<LongBuffer>(
                  3,
                  LongBuffer::allocate,
                  ByteBuffer::asLongBuffer,
                  LongBuffer::order,
                  LongBuffer::asReadOnlyBuffer,
                  (target, source) -> target.put(source.duplicate())));
      case 123 ->
          buffer(
              FloatBuffer.class,
              new BufferSerializer<FloatBuffer>(
                  2,
                  FloatBuffer::allocate,
                  ByteBuffer::asFloatBuffer,
                  FloatBuffer::order,
                  FloatBuffer::asReadOnlyBuffer,
                  (target, source) -> target.put(source.duplicate())));
      case 124 ->
          buffer(
              DoubleBuffer.class,
              new BufferSerializer<DoubleBuffer>(
                  3,
                  DoubleBuffer::allocate,
                  ByteBuffer::asDoubleBuffer,
                  DoubleBuffer::order,
                  DoubleBuffer::asReadOnlyBuffer,
                  (target, source) -> target.put(source.duplicate())));
      case 129 -> BuiltIn.object(MemoryBuffer.class, new MemoryBufferSerializer());
      case 141 -> BuiltIn.object(PrimitiveArrayView.class, new PrimitiveArrayViewSerializer());
      default -> null;
    };
  }

  private static <B extends Buffer> BuiltIn buffer(Class<B> type, BufferSerializer<B> serializer) {
    return BuiltIn.object(type, serializer).covering(type).expectedFor(type);
  }
}
