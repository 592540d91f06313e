/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm.ring;

import static io.fory.shm.layout.ConnectionLayout.COMPLETION_TAIL;
import static io.fory.shm.layout.ConnectionLayout.CONTENT;

import io.fory.shm.layout.Faults;
import io.fory.shm.layout.Violation;
import io.fory.shm.layout.Words;
import java.nio.ByteBuffer;

/**
 * The publisher's end of the ring of completions, through which a subscriber gives blocks back. Not
 * thread-safe.
 */
public final class CompletionReader {
  private final ByteBuffer peer;
  private final int capacity;
  private long head;
  private long tail;

  /**
   * Makes the reader of a new connection.
   *
   * @param peer the mapped {@code .s}
   * @param capacity of the ring, in completions: a power of two
   */
  public CompletionReader(ByteBuffer peer, int capacity) {
    this.peer = peer;
    this.capacity = capacity;
  }

  /** Returns whether there is a completion to read. */
  public boolean hasNext() {
    if (head != tail) {
      return true;
    }
    long read = Words.getAcquire(peer, COMPLETION_TAIL);
    if (read - tail < 0 || read - tail > capacity) {
      throw new Violation(
          "Expected at most %s completions after %s, found %s", capacity, tail, read);
    }
    tail = read;
    return head != tail;
  }

  /**
   * Returns the next completion without moving past it: the block, and in the upper half its
   * generation. Not checked.
   */
  public long next() {
    long word = Words.get(peer, CONTENT + ((int) head & capacity - 1) * Long.BYTES);
    Faults.poll();
    return word;
  }

  /** Moves past the completion that {@link #next} returned. */
  public void skip() {
    head++;
  }
}
