/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.memory;

import java.io.OutputStream;
import java.nio.BufferOverflowException;
import java.nio.ByteBuffer;

/**
 * Gives Fory memory of the user's, which grows in its own way, to write messages to: a buffer of a
 * network library, a list of blocks, a mapped file. Fory asks the sink for room, fills some of it,
 * and tells the sink how many bytes it used.
 *
 * <p>A sink over a Netty {@code ByteBuf} that is one piece of memory has these methods:
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
 * <p>A sink may throw any exception, and the call that writes throws it. A sink belongs to one call
 * at a time.
 */
public interface ByteSink {
  /** The maximum number of bytes that Fory asks a sink for. */
  int MAX_ROOM = 1 << 16;

  /**
   * Returns room for the next bytes: a buffer, from its position to its limit. The room is valid
   * only until the next call; Fory may change position, limit and byte order of the buffer.
   *
   * @param bytes the minimum number of bytes, from 1 to {@link #MAX_ROOM}. More room saves further
   *     calls for large arrays
   */
  ByteBuffer room(int bytes);

  /**
   * Takes the first bytes of the last room as content.
   *
   * @param bytes the number of bytes of content, at least 1
   */
  void used(int bytes);

  /**
   * Takes bytes of an array; most of a message comes this way. By default it copies them into a
   * {@link #room} of the sink. Override it for memory that has a faster way to copy from arrays.
   * The sink must not keep the array.
   *
   * @param length the number of bytes, from 1 to {@link #MAX_ROOM}
   */
  default void put(byte[] bytes, int offset, int length) {
    ByteBuffer room = room(length);
    if (room.remaining() < length) {
      throw new IllegalStateException(
          "Expected room for %s bytes, found %s".formatted(length, room.remaining()));
    }
    room.put(bytes, offset, length);
    used(length);
  }

  /**
   * Drops the parts of a message that could not be written to its end. Does nothing by default.
   *
   * @param bytes the number of bytes to drop, at the end of the content
   */
  default void failed(long bytes) {}

  /**
   * Returns a sink for a buffer, from its position up to its limit. The position moves past the
   * written bytes, and back if writing fails. A message that does not fit gives a {@link
   * BufferOverflowException}.
   */
  static ByteSink of(ByteBuffer buffer) {
    return new BufferSink(buffer);
  }

  /**
   * Returns a sink for a stream, which it does not flush. The bytes do not mark the ends of
   * messages, unlike those of {@code fory.streams().serialize(OutputStream, Object)}: only a reader
   * that knows the lengths of messages can tell them apart. An {@code IOException} becomes an
   * {@code UncheckedIOException}.
   */
  static ByteSink of(OutputStream stream) {
    return new StreamSink(stream);
  }
}
