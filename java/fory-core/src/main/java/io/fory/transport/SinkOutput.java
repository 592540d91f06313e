/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.transport;

import io.fory.memory.ByteSink;
import io.fory.memory.MemoryBuffer;
import java.nio.ByteBuffer;

/**
 * Writes messages to a {@link ByteSink} through a buffer on the heap, the fastest memory to write
 * to, and from there with one bulk copy. An array of 32 KiB or more goes to the sink directly.
 */
public final class SinkOutput extends MessageOutput<RuntimeException> {
  /** The number of bytes in the buffer at which they go to the sink. */
  private static final int FULL = ByteSink.MAX_ROOM;

  /** The capacity, in bytes, above which a buffer that grew for a long array is dropped. */
  private static final int MAX_KEPT = 1 << 20;

  private ByteSink sink;

  /** Takes the target of the next message. */
  public SinkOutput to(ByteSink target) {
    sink = target;
    return this;
  }

  @Override
  public MemoryBuffer start() {
    open(MAX_KEPT);
    ACCESS.unpin(buffer);
    return buffer.writerIndex(0);
  }

  @Override
  public void finish() {
    send();
  }

  /** Takes the message back: tells the sink how many bytes to drop. */
  @Override
  public void abort() {
    if (passed > 0) {
      sink.failed(passed);
    }
  }

  @Override
  public void release() {
    sink = null;
  }

  @Override
  public void makeRoom(int length) {
    if (buffer.writerIndex() > 0 && (long) buffer.writerIndex() + length > FULL) {
      send();
    }
    ACCESS.growBy(buffer, length);
  }

  @Override
  public void writeThrough(ByteBuffer bytes) {
    send();
    for (int done = 0; done < bytes.capacity(); ) {
      ByteBuffer room = room(Math.min(bytes.capacity() - done, FULL));
      int part = Math.min(bytes.capacity() - done, room.remaining());
      room.put(bytes.slice(done, part));
      use(part);
      done += part;
    }
  }

  @Override
  public long bytesBefore() {
    return passed;
  }

  private void send() {
    byte[] heap = buffer.heapArray();
    int end = buffer.writerIndex();
    for (int done = 0; done < end; ) {
      int part = Math.min(end - done, FULL);
      try {
        sink.put(heap, done, part);
      } catch (RuntimeException e) {
        failure = e;
        throw e;
      }
      passed += part;
      done += part;
    }
    buffer.writerIndex(0);
  }

  private ByteBuffer room(int bytes) {
    ByteBuffer room;
    try {
      room = sink.room(bytes);
    } catch (RuntimeException e) {
      failure = e;
      throw e;
    }
    if (room.remaining() < bytes) {
      throw new IllegalStateException(
          "Expected room for %s bytes, found %s".formatted(bytes, room.remaining()));
    }
    return room;
  }

  private void use(int bytes) {
    try {
      sink.used(bytes);
    } catch (RuntimeException e) {
      failure = e;
      throw e;
    }
    passed += bytes;
  }
}
