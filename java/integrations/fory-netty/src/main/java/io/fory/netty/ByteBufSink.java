/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.netty;

import io.fory.memory.ByteSink;
import io.netty.buffer.ByteBuf;
import java.nio.ByteBuffer;
import java.util.Objects;

/**
 * Writes messages into a {@link ByteBuf} of any kind, at its writer index, which moves past them.
 * The buffer grows in its own way; after a failure the writer index is where it was. {@link #to}
 * sets another buffer after each message. Not thread-safe. A sink does not release its buffer.
 */
public final class ByteBufSink implements ByteSink {
  private ByteBuf buf;
  private ByteBuffer own; // for a buffer that is not one piece of memory; else null

  /** Sets the buffer to write to, and returns this sink. */
  public ByteBufSink to(ByteBuf target) {
    buf = Objects.requireNonNull(target, "target");
    return this;
  }

  @Override
  public ByteBuffer room(int bytes) {
    buf.ensureWritable(bytes);
    own = buf.isContiguous() ? null : ByteBuffer.allocate(bytes);
    return own != null ? own : buf.internalNioBuffer(buf.writerIndex(), bytes);
  }

  @Override
  public void used(int bytes) {
    if (own != null) {
      buf.writeBytes(own.flip());
    } else {
      buf.writerIndex(buf.writerIndex() + bytes);
    }
  }

  @Override
  public void put(byte[] bytes, int offset, int length) {
    buf.writeBytes(bytes, offset, length);
  }

  @Override
  public void failed(long bytes) {
    buf.writerIndex(buf.writerIndex() - (int) bytes);
  }
}
