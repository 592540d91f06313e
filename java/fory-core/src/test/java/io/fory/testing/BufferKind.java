/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.testing;

import io.fory.memory.MemoryBuffer;
import java.nio.ByteBuffer;

/** Every kind of memory that a message can be written to or read from. */
public enum BufferKind {
  HEAP(true) {
    @Override
    public MemoryBuffer forWriting(int size) {
      return MemoryBuffer.allocate(1);
    }

    @Override
    public MemoryBuffer forReading(byte[] message) {
      return MemoryBuffer.wrap(message);
    }
  },
  DIRECT(true) {
    @Override
    public MemoryBuffer forWriting(int size) {
      return MemoryBuffer.allocateDirect(1);
    }

    @Override
    public MemoryBuffer forReading(byte[] message) {
      MemoryBuffer buffer = MemoryBuffer.allocateDirect(message.length);
      buffer.writeBytes(message, 0, message.length);
      return buffer;
    }
  },
  WRAPPED_DIRECT_SLICE(true) {
    @Override
    public MemoryBuffer forWriting(int size) {
      return MemoryBuffer.wrap(ByteBuffer.allocateDirect(size + 9).position(3).slice());
    }

    @Override
    public MemoryBuffer forReading(byte[] message) {
      return MemoryBuffer.wrap(direct(message));
    }
  },
  WRAPPED_SLICE(true) {
    @Override
    public MemoryBuffer forWriting(int size) {
      return MemoryBuffer.wrap(new byte[size + 11], 5, size);
    }

    @Override
    public MemoryBuffer forReading(byte[] message) {
      byte[] larger = new byte[message.length + 20];
      System.arraycopy(message, 0, larger, 7, message.length);
      return MemoryBuffer.wrap(larger, 7, message.length);
    }
  },
  READ_ONLY_HEAP(false) {
    @Override
    public MemoryBuffer forReading(byte[] message) {
      return MemoryBuffer.wrap(ByteBuffer.wrap(message).asReadOnlyBuffer());
    }
  },
  READ_ONLY_DIRECT(false) {
    @Override
    public MemoryBuffer forReading(byte[] message) {
      return MemoryBuffer.wrap(direct(message).asReadOnlyBuffer());
    }
  };

  private final boolean writable;

  BufferKind(boolean writable) {
    this.writable = writable;
  }

  private static ByteBuffer direct(byte[] message) {
    ByteBuffer larger = ByteBuffer.allocateDirect(message.length + 13);
    larger.position(6).put(message).flip().position(6);
    return larger.slice();
  }

  public boolean isWritable() {
    return writable;
  }

  /** An empty buffer that takes at least {@code size} bytes. */
  public MemoryBuffer forWriting(int size) {
    throw new UnsupportedOperationException(name());
  }

  /** A buffer with exactly the bytes of a message. */
  public abstract MemoryBuffer forReading(byte[] message);
}
