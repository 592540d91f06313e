/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.transport;

import io.fory.memory.MemoryBuffer;

/**
 * Brings a message from where it lies or comes from, through a window on the heap. For one message
 * at a time; not thread-safe.
 *
 * @param <X> the exceptions of the source
 */
public abstract class MessageInput<X extends Exception> extends MessageChannel {
  private static final int MAX_KEPT = 1 << 20;

  MemoryBuffer buffer;
  long passed;
  X failure;

  /** Starts a message of the source that this was given. */
  public abstract MemoryBuffer start() throws X;

  /** Moves past the message, and tells how many bytes were left of it. */
  public abstract long finish() throws X;

  /** Forgets the source. */
  public abstract void release();

  /** Whether there was a message to start. */
  public boolean hasBegun() {
    return true;
  }

  /** Returns where the message should end, in words. */
  public abstract String end();

  /**
   * Returns the reason for which the source gave fewer bytes than asked for; null if it gave all.
   */
  public final X failure() {
    return failure;
  }

  @Override
  public final long passed() {
    return passed;
  }

  /** Starts with an empty window. */
  final void open(int window) {
    if (buffer == null || buffer.heapArray().length > MAX_KEPT) {
      buffer = ACCESS.flowing(this, window);
    }
    empty();
    passed = 0;
    failure = null;
  }

  /** Drops what is in the window. */
  final void empty() {
    buffer.readerIndex(0);
    ACCESS.limit(buffer, 0);
  }
}
