/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.memory;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.Objects;

/** Writes to a stream, without a buffer between calls. */
final class StreamSink implements ByteSink {
  private final OutputStream stream;
  private ByteBuffer room = ByteBuffer.allocate(1 << 10);

  StreamSink(OutputStream stream) {
    this.stream = Objects.requireNonNull(stream, "stream");
  }

  @Override
  public ByteBuffer room(int bytes) {
    if (room.capacity() < bytes) {
      room = ByteBuffer.allocate(Math.max(bytes, Math.min(2 * room.capacity(), MAX_ROOM)));
    }
    return room.clear();
  }

  @Override
  public void used(int bytes) {
    put(room.array(), 0, bytes);
  }

  @Override
  public void put(byte[] bytes, int offset, int length) {
    try {
      stream.write(bytes, offset, length);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
