/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.transport;

import io.fory.memory.MemoryBuffer;

/**
 * Reads messages from a source through a window on the heap, one at a time. Not thread-safe.
 *
 * @param <X> the exceptions of the source
 */
public abstract class MessageInput<X extends Exception> extends MessageChannel {
  private static final int MAX_KEPT = 1 << 20;

  MemoryBuffer buffer;
  long passed; // bytes of the message before index 0 of the window
  X failure;

  /** Starts a message of the source that was set, and returns the window to read it from. */
  public abstract MemoryBuffer start() throws X;

  /** Moves past the message, and returns how many bytes of it were not read. */
  public abstract long finish() throws X;

  /** Forgets the source. */
  public abstract void release();

  /** Returns whether a byte of the message has come. */
  public boolean hasBegun() {
    return true;
  }

  /** Returns what should end with the message, for an error: "... bytes before " and this. */
  public abstract String end();

  /** Returns the exception that the source threw; null if it threw none. */
  public final X failure() {
    return failure;
  }

  @Override
  public final long bytesBefore() {
    return passed;
  }

  /** Starts with an empty window. */
  final void open(int window) {
    if (buffer == null || buffer.heapArray().length > MAX_KEPT) {
      buffer = ACCESS.newStreaming(this, window);
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
