/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.transport;

import io.fory.memory.MemoryBuffer;

/**
 * Writes messages to a target through a buffer on the heap, one at a time. Not thread-safe.
 *
 * @param <X> the exceptions of the target
 */
public abstract class MessageOutput<X extends Exception> extends MessageChannel {
  private static final int INITIAL = 1 << 10;

  MemoryBuffer buffer;
  long passed; // bytes of the message that have left the buffer
  X failure;

  /** Starts a message to the target that was set, and returns the buffer that takes it. */
  public abstract MemoryBuffer start();

  /** Ends the message: the target gets the rest. */
  public abstract void finish();

  /** Takes the message back: tells the target, if it has parts of the message already. */
  public abstract void abort();

  /** Forgets the target. */
  public abstract void release();

  /** Returns the reason for which the target did not take all bytes; null if it did. */
  public final X failure() {
    return failure;
  }

  /**
   * Starts with an empty buffer.
   *
   * @param maxKept the capacity, in bytes, above which the buffer of an earlier message is dropped
   */
  final void open(int maxKept) {
    if (buffer == null || buffer.capacity() > maxKept) {
      buffer = ACCESS.newStreaming(this, INITIAL);
    }
    passed = 0;
    failure = null;
  }
}
