/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.transport;

import io.fory.memory.MemoryBuffer;
import java.nio.ByteBuffer;

/**
 * Messages on their way to a buffer without a heap array: through a window on the heap, so that
 * serializers know one kind of memory, and with one bulk copy from there. For 40 types of messages
 * in one JVM that takes 100 ns a message where an access off the heap for each value takes 154 (JDK
 * 25). Long arrays are copied from where they lie. For one message at a time; not thread-safe.
 */
public final class WindowOutput extends MessageChannel {
  private static final int INITIAL = 1 << 10;

  /** The window is emptied when it is as full as this. */
  private static final int FULL = 1 << 13;

  /** The capacity, in bytes, above which a buffer that grew for a long string is dropped. */
  private static final int MAX_KEPT = 1 << 16;

  private MemoryBuffer window;
  private MemoryBuffer target;

  /** Starts a message at the writer index of a buffer, which moves with it. */
  public MemoryBuffer start(MemoryBuffer to) {
    if (window == null || window.capacity() > MAX_KEPT) {
      window = ACCESS.flowing(this, INITIAL);
    }
    if (target != to) {
      target = to;
    }
    ACCESS.unpin(window);
    return window.writerIndex(0);
  }

  /** Ends the message: all of it is in the buffer then. */
  public void finish() {
    send();
  }

  /** Forgets the buffer, unless it is so small that the next message may have it. */
  public void release(int kept) {
    if (target != null && target.capacity() > kept) {
      target = null;
    }
  }

  @Override
  public void makeRoom(int length) {
    if (window.writerIndex() > 0 && (long) window.writerIndex() + length > FULL) {
      send();
    }
    ACCESS.growBy(window, length);
  }

  @Override
  public void writeThrough(ByteBuffer bytes) {
    send();
    target.writeBytes(bytes);
  }

  @Override
  public MemoryBuffer bulkTarget() {
    send();
    return target;
  }

  @Override
  public boolean canPin() {
    return true;
  }

  @Override
  public long passed() {
    return target.writerIndex();
  }

  private void send() {
    int length = window.writerIndex();
    if (length > 0) {
      target.putBytesUnchecked(target.reserve(length), window.heapArray(), 0, length);
      window.writerIndex(0);
    }
  }
}
