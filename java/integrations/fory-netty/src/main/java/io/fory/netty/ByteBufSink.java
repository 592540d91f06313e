/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.netty;

import io.fory.memory.ByteSink;
import io.netty.buffer.ByteBuf;
import java.nio.ByteBuffer;
import java.util.Objects;

/**
 * A sink that appends messages to a {@link ByteBuf} of any kind, at its writer index. The buffer
 * grows as its own implementation does. When a message cannot be written, the writer index goes
 * back to where it was. {@link #to} chooses another buffer, for example before each message. The
 * sink never releases a buffer. Not thread-safe.
 */
public final class ByteBufSink implements ByteSink {
  private ByteBuf buf;
  private ByteBuffer own; // copied into buffers that are not contiguous; otherwise null

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
