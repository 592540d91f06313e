/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.transport;

import io.fory.memory.MemoryBuffer;

/**
 * A message in a buffer without a heap array, read through a window on the heap: the counterpart of
 * {@link WindowOutput}. The reader index of the buffer is behind the bytes in the window, until the
 * message ends. For one message at a time; not thread-safe.
 */
public final class WindowInput extends MessageChannel {
  /**
   * The most bytes that are copied first: few messages are longer. With 256 a message of 632 bytes
   * took 94 ns instead of 75 (JDK 17), for the second fill.
   */
  private static final int FIRST = 1 << 10;

  /**
   * The most bytes that are copied first where messages usually are longer; a second fill moves
   * those that the first one left.
   */
  private static final int MOST = 1 << 12;

  /** The least number of bytes that is copied first: shorter copies take as long. */
  private static final int LEAST = 1 << 6;

  private static final int WINDOW = 1 << 13;
  private static final int MAX_KEPT = 1 << 16;

  private MemoryBuffer window;
  private MemoryBuffer source;
  private int step; // of the next fill
  private int begin; // of the message, in the source
  private int usual =
      FIRST / 2; // bytes of a message, about: a mean in which the last one counts 1/8

  /** Starts a message at the reader index of a buffer; nothing of it is in the window yet. */
  public MemoryBuffer start(MemoryBuffer from) {
    if (window == null || window.heapArray().length > MAX_KEPT) {
      window = ACCESS.flowing(this, WINDOW);
    }
    if (source != from) {
      source = from;
    }
    window.readerIndex(0);
    ACCESS.limit(window, 0);
    begin = from.readerIndex();
    int written = from.writerIndex() - begin; // what follows need not be a message
    // Of many messages in one buffer the next ones are not copied with each: 5 ns of 90 (JDK 17).
    int ahead = Math.max(LEAST, Math.min(2 * usual, MOST));
    step = written > 0 ? Math.min(written, ahead) : ahead;
    return window;
  }

  /** Ends the message: the buffer is after it then. */
  public void finish() {
    int end = source.readerIndex() - window.remaining();
    source.readerIndex(end);
    usual += (Math.min(end - begin, MOST) - usual) >> 3;
  }

  /** Forgets the buffer, unless it is so small that the next message may have it. */
  public void release(int kept) {
    if (source != null && source.capacity() > kept) {
      source = null;
    }
  }

  @Override
  public void fill(int length) {
    int have = window.remaining();
    // All of these bytes are there: no length that lies takes memory.
    int room = (int) Math.max(Math.min(length, (long) have + source.remaining()), step);
    step = Math.min(Math.max(2 * step, FIRST), WINDOW);
    byte[] target = ACCESS.compact(window, room);
    int more = Math.min(room - have, source.remaining());
    source.getBytesUnchecked(source.consume(more), target, have, more);
    ACCESS.limit(window, have + more);
  }

  @Override
  public int readThrough(byte[] target, int offset, int length) {
    MemoryBuffer from = bulkTarget();
    from.getBytesUnchecked(from.consume(length), target, offset, length);
    return length;
  }

  @Override
  public MemoryBuffer bulkTarget() {
    source.readerIndex(source.readerIndex() - window.remaining());
    window.readerIndex(0);
    ACCESS.limit(window, 0);
    return source;
  }

  @Override
  public boolean mayHold(long bytes) {
    return bytes <= source.remaining();
  }

  @Override
  public long passed() {
    return source.readerIndex() - window.capacity();
  }
}
