/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.frameworks;

import io.fory.memory.ByteSink;
import io.netty.buffer.ByteBuf;
import java.nio.ByteBuffer;

/** Writes messages into a {@code ByteBuf}, which grows as it does anyway. */
final class ByteBufSink implements ByteSink {
  private ByteBuf buf;
  private ByteBuffer own; // for a buffer that is not one piece of memory; else null

  ByteBufSink to(ByteBuf target) {
    buf = target;
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
  public void failed(long bytes) {
    buf.writerIndex(buf.writerIndex() - (int) bytes);
  }
}
