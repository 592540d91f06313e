/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.transport;

import io.fory.memory.ByteSink;
import io.fory.memory.MemoryBuffer;
import java.nio.ByteBuffer;

/**
 * Messages on their way to a {@link ByteSink}: through a buffer on the heap, which is the fastest
 * memory to write to, and with one bulk copy from there. Bytes of an array of 32 KiB or more are
 * copied from where they lie. For one message at a time; not thread-safe.
 */
public final class SinkOutput extends MessageOutput<RuntimeException> {
  /** The buffer is emptied when it is as full as this. */
  private static final int FULL = ByteSink.MAX_ROOM;

  /**
   * The capacity, in bytes, above which a buffer that grew for a long array of other primitives is
   * dropped.
   */
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

  /** Gives the message up: tells the sink the number of its bytes that are void. */
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
  public long passed() {
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
