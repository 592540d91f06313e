/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.transport;

import io.fory.memory.MemoryBuffer;

/**
 * Takes a message to where it goes, through a buffer on the heap. For one message at a time; not
 * thread-safe.
 *
 * @param <X> the exceptions of the target
 */
public abstract class MessageOutput<X extends Exception> extends MessageChannel {
  private static final int INITIAL = 1 << 10;

  MemoryBuffer buffer;
  long passed;
  X failure;

  /** Starts a message to the target that this was given. */
  public abstract MemoryBuffer start();

  /** Ends the message: all of it is with the target then. */
  public abstract void finish();

  /** Gives the message up: says so if parts of it are with the target already. */
  public abstract void abort();

  /** Forgets the target. */
  public abstract void release();

  /** Returns the reason for which the target did not take all bytes; null if it did. */
  public final X failure() {
    return failure;
  }

  /**
   * Starts with a buffer in which nothing is written.
   *
   * @param maxKept the capacity above which a buffer that grew, for a long array of primitives that
   *     are no bytes, is dropped
   */
  final void open(int maxKept) {
    if (buffer == null || buffer.capacity() > maxKept) {
      buffer = ACCESS.flowing(this, INITIAL);
    }
    passed = 0;
    failure = null;
  }
}
