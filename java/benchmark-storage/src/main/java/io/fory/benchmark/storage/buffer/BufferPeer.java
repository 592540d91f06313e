/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.storage.buffer;

import io.fory.memory.MemoryBuffer;
import io.netty.buffer.Unpooled;
import java.nio.ByteBuffer;
import org.agrona.concurrent.UnsafeBuffer;

/** The buffers, of both kinds. */
public enum BufferPeer {
  FORY_HEAP,
  FORY_DIRECT,
  BYTE_BUFFER_HEAP,
  BYTE_BUFFER_DIRECT,
  NETTY_HEAP,
  NETTY_DIRECT,
  AGRONA_HEAP,
  AGRONA_DIRECT,
  /** Has no other kind. */
  KOTLINX_IO_HEAP;

  /** Makes a buffer with room for so many bytes. */
  SequentialBuffer make(int capacity) {
    return switch (this) {
      case FORY_HEAP -> new ForyBuffer(MemoryBuffer.allocate(capacity));
      case FORY_DIRECT -> new ForyBuffer(MemoryBuffer.allocateDirect(capacity));
      case BYTE_BUFFER_HEAP -> new NioBuffer(ByteBuffer.allocate(capacity));
      case BYTE_BUFFER_DIRECT -> new NioBuffer(ByteBuffer.allocateDirect(capacity));
      case NETTY_HEAP -> new NettyBuffer(Unpooled.buffer(capacity));
      case NETTY_DIRECT -> new NettyBuffer(Unpooled.directBuffer(capacity));
      case AGRONA_HEAP -> new AgronaBuffer(new UnsafeBuffer(new byte[capacity]));
      case AGRONA_DIRECT -> new AgronaBuffer(new UnsafeBuffer(ByteBuffer.allocateDirect(capacity)));
      case KOTLINX_IO_HEAP -> new KotlinxBuffer();
    };
  }

  /** Returns the same library's other kind; itself if there is none. */
  BufferPeer other() {
    return this == KOTLINX_IO_HEAP ? this : values()[ordinal() ^ 1];
  }
}
