/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.transport;

import io.fory.memory.MemoryBuffer;

/**
 * Reads messages from a buffer without a heap array through a window on the heap: the counterpart
 * of {@link WindowOutput}. Until the message ends, the reader index of the buffer is after the
 * bytes in the window. Serves one message at a time; not thread-safe.
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
  private int step; // the least number of bytes of the next fill
  private int begin; // the index in the source at which the message begins
  private int usual = FIRST / 2; // mean size of messages, in which the last one counts 1/8

  /** Starts a message at the reader index of a buffer; nothing of it is in the window yet. */
  public MemoryBuffer start(MemoryBuffer from) {
    if (window == null || window.heapArray().length > MAX_KEPT) {
      window = ACCESS.newStreaming(this, WINDOW);
    }
    if (source != from) {
      source = from;
    }
    window.readerIndex(0);
    ACCESS.limit(window, 0);
    begin = from.readerIndex();
    int written = from.writerIndex() - begin; // bytes after it need not be a message
    // Of many messages in one buffer, copy few bytes of the next ones: saves 5 ns of 90 (JDK 17).
    int ahead = Math.max(LEAST, Math.min(2 * usual, MOST));
    step = written > 0 ? Math.min(written, ahead) : ahead;
    return window;
  }

  /** Ends the message: moves the reader index of the buffer to the end of the message. */
  public void finish() {
    int end = source.readerIndex() - window.remaining();
    source.readerIndex(end);
    usual += (Math.min(end - begin, MOST) - usual) >> 3;
  }

  /**
   * Forgets the buffer if it has more than {@code kept} bytes; the next message may have it again.
   */
  public void release(int kept) {
    if (source != null && source.capacity() > kept) {
      source = null;
    }
  }

  @Override
  public void fill(int length) {
    int have = window.remaining();
    // No more than the bytes that exist, whatever length a message claims.
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
  public long bytesBefore() {
    return source.readerIndex() - window.capacity();
  }
}
