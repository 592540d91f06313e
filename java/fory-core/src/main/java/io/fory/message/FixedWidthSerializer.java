/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.message;

import io.fory.memory.MemoryBuffer;

/**
 * The serializer of immutable values that all take as many bytes: generated code makes room for
 * those of neighboring fields at once. An interface, so that a serializer with fields can be a
 * record, whose fields the JIT trusts.
 *
 * @param <T> the type
 */
public interface FixedWidthSerializer<T> extends MessageSerializer<T> {

  /** Returns the size of a value, in bytes; 0 if sizes differ between values. */
  int width();

  /** Returns the heap, in bytes, that making a value takes, garbage included. */
  int heapBytes();

  /** Puts a value into {@link #width()} bytes of the message. */
  void put(byte[] heap, int at, T value);

  /** Gets what {@link #put} put; {@link #heapBytes} are charged, and the bytes consumed. */
  T get(MessageReader in, byte[] heap, int at);

  /**
   * Moves the reader index right after a value that is refused, since bytes after it may have been
   * consumed.
   */
  default void stopBehind(MessageReader in, int at) {
    in.buffer().readerIndex(at + width() - in.buffer().heapOffset());
  }

  @Override
  default void write(MessageWriter out, T value) {
    MemoryBuffer b = out.buffer();
    int at = b.reserve(width());
    put(b.heapArray(), b.heapOffset() + at, value);
  }

  @Override
  default T read(MessageReader in) {
    in.charge(heapBytes());
    MemoryBuffer b = in.buffer();
    int at = b.consume(width());
    return get(in, b.heapArray(), b.heapOffset() + at);
  }

  @Override
  default T copy(GraphCopier context, T value) {
    return value;
  }
}
