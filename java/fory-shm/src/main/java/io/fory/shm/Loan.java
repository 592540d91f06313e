/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import java.nio.ByteBuffer;
import java.nio.DoubleBuffer;

/**
 * A free block that the publisher fills in place and then publishes: no byte is copied. Belongs to
 * the thread of the publisher.
 */
public final class Loan implements AutoCloseable {
  /**
   * The bytes, zero to capacity as many as were asked for; little-endian. They hold what the block
   * held before. Not to be used after {@link #publish}.
   */
  public ByteBuffer buffer() {
    throw new UnsupportedOperationException();
  }

  /** The same as doubles. */
  public DoubleBuffer doubles() {
    throw new UnsupportedOperationException();
  }

  /**
   * Sends the bytes as one message; as {@link ShmPublisher#send(byte[])}.
   *
   * @return how many subscribers get it
   */
  public int publish() {
    throw new UnsupportedOperationException();
  }

  /** Gives the block back if it was not published. */
  @Override
  public void close() {
    throw new UnsupportedOperationException();
  }
}
