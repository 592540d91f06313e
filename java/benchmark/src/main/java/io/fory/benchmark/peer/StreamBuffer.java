/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.peer;

import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;

/** The reused buffer of a library that only knows streams: a heap or direct one behind both. */
final class StreamBuffer {
  private final ByteBuffer buffer;
  private int length;

  /** Writes to the buffer. */
  final OutputStream sink = new Sink();

  /** Reads from the buffer. */
  final InputStream source = new Source();

  StreamBuffer(BufferType bufferType) {
    buffer = allocate(bufferType);
  }

  /** A buffer as large as that of every contestant. */
  static ByteBuffer allocate(BufferType bufferType) {
    return bufferType == BufferType.DIRECT
        ? ByteBuffer.allocateDirect(Contestant.INITIAL_CAPACITY)
        : ByteBuffer.allocate(Contestant.INITIAL_CAPACITY);
  }

  /** A copy of the first bytes of a buffer. */
  static byte[] copy(ByteBuffer buffer, int length) {
    byte[] bytes = new byte[length];
    buffer.get(0, bytes);
    return bytes;
  }

  /** The sink starts anew. */
  void startWriting() {
    buffer.clear();
  }

  /** The message ends here; its length. */
  int endWriting() {
    length = buffer.position();
    return length;
  }

  /** The source starts anew. */
  void startReading() {
    buffer.limit(length).position(0);
  }

  void receive(byte[] message) {
    buffer.clear().put(message);
    length = message.length;
  }

  byte[] payload() {
    return copy(buffer, length);
  }

  private final class Sink extends OutputStream {
    @Override
    public void write(int b) {
      buffer.put((byte) b);
    }

    @Override
    public void write(byte[] bytes, int offset, int count) {
      buffer.put(bytes, offset, count);
    }
  }

  private final class Source extends InputStream {
    @Override
    public int read() {
      return buffer.hasRemaining() ? buffer.get() & 0xff : -1;
    }

    @Override
    public int read(byte[] bytes, int offset, int count) {
      int available = Math.min(count, buffer.remaining());
      if (available == 0 && count > 0) {
        return -1;
      }
      buffer.get(bytes, offset, available);
      return available;
    }
  }
}
