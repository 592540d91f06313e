/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.backing;

import java.nio.ByteBuffer;

/**
 * Empties a buffer when it is full, or fills it when it is empty, so that a message of any size
 * passes through a buffer of limited size. Either makes the indices void that the buffer returned
 * before. A channel serves one buffer.
 *
 * @param <B> the class of the buffer
 */
public abstract class BackingChannel<B> {

  /** Makes room for {@code length} bytes at the writer index, which it may move. */
  public void makeRoom(int length) {
    throw new IllegalStateException("This buffer is for reading");
  }

  /** Writes bytes to the target without a copy in the buffer, after all that is in the buffer. */
  public void writeThrough(ByteBuffer bytes) {
    throw new IllegalStateException("This buffer is for reading");
  }

  /**
   * Fills the buffer until {@code length} bytes can be read, or the message ends. May move the
   * reader index.
   */
  public void fill(int length) {}

  /**
   * Reads bytes from the source into an array, when no bytes are left in the buffer.
   *
   * @return the number of bytes: less than {@code length} only if the message ends
   */
  public int readThrough(byte[] target, int offset, int length) {
    throw new IllegalStateException("This buffer is for writing");
  }

  /** Returns whether written bytes can stay in the buffer, which then grows. */
  public boolean canPin() {
    return false;
  }

  /**
   * Returns the buffer at the other end of the channel, for bulk copies past this one; null if the
   * other end is no buffer.
   */
  public B bulkTarget() {
    return null;
  }

  /** Returns whether {@code bytes} more bytes may follow those in the buffer. */
  public boolean mayHold(long bytes) {
    return false;
  }

  /** Returns the number of bytes of the message that were in the buffer before its index 0. */
  public abstract long bytesBefore();
}
