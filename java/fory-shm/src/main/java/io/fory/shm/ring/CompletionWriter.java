/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm.ring;

import static io.fory.shm.layout.ConnectionLayout.COMPLETION_TAIL;
import static io.fory.shm.layout.ConnectionLayout.CONTENT;

import io.fory.shm.layout.Words;
import java.nio.ByteBuffer;

/**
 * The subscriber's end of the ring of completions, in {@code .s}, through which it gives blocks
 * back. It is never full: its capacity exceeds the number of blocks that a subscriber can hold. Not
 * thread-safe.
 */
public final class CompletionWriter {
  private final ByteBuffer own;
  private final int mask;
  private long tail;

  /**
   * Makes the writer of a new connection.
   *
   * @param own the mapped {@code .s}
   * @param capacity of the ring, in completions: a power of two
   */
  public CompletionWriter(ByteBuffer own, int capacity) {
    this.own = own;
    this.mask = capacity - 1;
  }

  /** Gives a block back. Pairs with the reader's acquire of the tail. */
  public void putRelease(int block, int generation) {
    Words.put(
        own,
        CONTENT + ((int) tail & mask) * Long.BYTES,
        block & 0xffffffffL | (long) generation << 32);
    tail++;
    Words.putRelease(own, COMPLETION_TAIL, tail);
  }
}
