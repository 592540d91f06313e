/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.memory;

import java.nio.BufferOverflowException;
import java.nio.ByteBuffer;
import java.util.Objects;

/** Writes to a {@code ByteBuffer}, up to its limit. */
final class BufferSink implements ByteSink {
  private final ByteBuffer buffer;
  private int begin; // the position of the buffer when it last gave room

  BufferSink(ByteBuffer buffer) {
    this.buffer = Objects.requireNonNull(buffer, "buffer");
  }

  @Override
  public ByteBuffer room(int bytes) {
    if (buffer.remaining() < bytes) {
      throw new BufferOverflowException();
    }
    begin = buffer.position();
    return buffer;
  }

  @Override
  public void used(int bytes) {
    buffer.position(begin + bytes);
  }

  @Override
  public void failed(long bytes) {
    buffer.position(buffer.position() - (int) bytes);
  }
}
