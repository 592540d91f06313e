/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.memory;

import java.io.OutputStream;
import java.nio.BufferOverflowException;
import java.nio.ByteBuffer;

/**
 * Memory of the user's that messages are written to, and that grows in its own way: a buffer of a
 * network library, a list of blocks, a file that is mapped. A sink is asked for room, some of which
 * is filled, and told how much of it was used.
 *
 * <p>For a sink over a Netty {@code ByteBuf} that is one piece of memory:
 *
 * <pre>{@code
 * public ByteBuffer room(int bytes) {
 *   return buf.ensureWritable(bytes).internalNioBuffer(buf.writerIndex(), bytes);
 * }
 * public void used(int bytes) {
 *   buf.writerIndex(buf.writerIndex() + bytes);
 * }
 * public void failed(long bytes) {
 *   buf.writerIndex(buf.writerIndex() - (int) bytes);
 * }
 * }</pre>
 *
 * <p>A sink may throw any exception: the call that writes throws the same. It belongs to one call
 * at a time.
 */
public interface ByteSink {
  /** The most bytes that a sink is asked for. */
  int MAX_ROOM = 1 << 16;

  /**
   * Room for the next bytes, from the position to the limit of a buffer. Only valid until the next
   * call; position, limit and byte order may be changed.
   *
   * @param bytes the least number of bytes: from 1 to {@link #MAX_ROOM}. More room is welcome, and
   *     spares further calls for large arrays
   */
  ByteBuffer room(int bytes);

  /**
   * Takes the first bytes of the room that was given last.
   *
   * @param bytes the number of bytes of content, at least 1
   */
  void used(int bytes);

  /**
   * Takes bytes of an array, as most of a message comes. By default in a room that it gives itself;
   * for memory that copies from arrays in a faster way of its own. The array is only lent.
   *
   * @param length of the bytes: from 1 to {@link #MAX_ROOM}
   */
  default void put(byte[] bytes, int offset, int length) {
    ByteBuffer room = room(length);
    if (room.remaining() < length) {
      throw new IllegalStateException(
          "Expected room for %d bytes, found %d".formatted(length, room.remaining()));
    }
    room.put(bytes, offset, length);
    used(length);
  }

  /**
   * Says that a message could not be written although parts of it were. Does nothing by default.
   *
   * @param bytes the number of void bytes, the last ones
   */
  default void failed(long bytes) {}

  /**
   * Returns a sink for a buffer, from its position up to its limit; the position moves past the
   * written bytes, and back if writing fails. A message that does not fit is a {@link
   * BufferOverflowException}.
   */
  static ByteSink of(ByteBuffer buffer) {
    return new BufferSink(buffer);
  }

  /**
   * Returns a sink for a stream, which is not flushed. It does not know where messages end: only a
   * reader that knows their lengths can tell them apart, unlike messages of {@code
   * Fory.serialize(OutputStream, Object)}. An {@code IOException} becomes an {@code
   * UncheckedIOException}.
   */
  static ByteSink of(OutputStream stream) {
    return new StreamSink(stream);
  }
}
