/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.backing;

import java.nio.ByteBuffer;

/**
 * Works at the ends of a buffer of limited size: it hands bytes on when the buffer is full, and
 * gets more when it is empty. Indices that were given out before are then void. A channel knows its
 * buffer, and serves no other.
 *
 * @param <B> the buffer
 */
public abstract class BackingChannel<B> {

  /** Makes room for {@code length} bytes at the writer index, which may become another. */
  public void makeRoom(int length) {
    throw new IllegalStateException("This buffer is for reading");
  }

  /** Hands a run of bytes on from where it lies, after all that was written before. */
  public void writeThrough(ByteBuffer bytes) {
    throw new IllegalStateException("This buffer is for reading");
  }

  /**
   * Gets bytes until {@code length} can be read, or the message ends; the reader index may become
   * another.
   */
  public void fill(int length) {}

  /**
   * Gets a run of bytes straight to where they belong, when none is left in the buffer.
   *
   * @return the number of bytes: fewer than {@code length} only if the message ends
   */
  public int readThrough(byte[] target, int offset, int length) {
    throw new IllegalStateException("This buffer is for writing");
  }

  /** Returns whether the buffer may grow, so that written bytes can stay in it. */
  public boolean canPin() {
    return false;
  }

  /**
   * Returns the buffer behind this one, for a run of elements that is copied straight to it, or
   * from it, at its own index; null where there is none, as in a stream.
   */
  public B bulkTarget() {
    return null;
  }

  /** Whether {@code bytes} more than those in the buffer may follow. */
  public boolean mayHold(long bytes) {
    return false;
  }

  /** Returns the number of bytes of the message that were in the buffer before its index 0. */
  public abstract long passed();
}
