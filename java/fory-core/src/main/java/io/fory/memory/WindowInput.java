/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.memory;

/**
 * A message in a buffer without a heap array, read through a window on the heap: the counterpart of
 * {@link WindowOutput}. The reader index of the buffer is behind what is in the window, until the
 * message ends. For one message at a time; not thread-safe.
 */
public final class WindowInput extends Flow {
  /** What is copied first: most messages are not longer. */
  private static final int FIRST = 1 << 9;

  private static final int WINDOW = 1 << 13;
  private static final int MAX_KEPT = 1 << 16;

  private MemoryBuffer window;
  private MemoryBuffer source;
  private int step; // of the next fill

  /** Starts a message at the reader index of a buffer; nothing of it is in the window yet. */
  public MemoryBuffer start(MemoryBuffer from) {
    if (window == null || window.heapArray().length > MAX_KEPT) {
      window = MemoryBuffer.flowing(this, WINDOW);
    }
    if (source != from) {
      source = from;
    }
    window.readerIndex(0);
    window.limit(0);
    step = FIRST;
    return window;
  }

  /** Ends the message: the buffer is behind it then. */
  public void finish() {
    source.readerIndex(source.readerIndex() - window.remaining());
  }

  /** Forgets the buffer, unless it is so small that the next message may have it. */
  public void release(int kept) {
    if (source != null && source.capacity() > kept) {
      source = null;
    }
  }

  @Override
  void fill(MemoryBuffer b, int length) {
    int have = b.remaining();
    // All of these bytes are there: no length that lies takes memory.
    int room = (int) Math.max(Math.min(length, (long) have + source.remaining()), step);
    step = Math.min(2 * step, WINDOW);
    byte[] target = b.compact(room);
    int more = Math.min(room - have, source.remaining());
    source.getBytesUnchecked(source.consume(more), target, have, more);
    b.limit(have + more);
  }

  @Override
  void readThrough(MemoryBuffer b, byte[] target, int offset, int length) {
    MemoryBuffer from = straight(b);
    from.getBytesUnchecked(from.consume(length), target, offset, length);
  }

  @Override
  MemoryBuffer straight(MemoryBuffer b) {
    source.readerIndex(source.readerIndex() - b.remaining());
    b.readerIndex(0);
    b.limit(0);
    return source;
  }

  @Override
  boolean mayHold(long bytes) {
    return bytes <= source.remaining();
  }

  @Override
  long passed() {
    return source.readerIndex() - window.capacity();
  }
}
