/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm.ring;

import static io.fory.shm.layout.ConnectionLayout.CONTENT;
import static io.fory.shm.layout.ConnectionLayout.HEAD;
import static io.fory.shm.layout.ConnectionLayout.TAIL;

import io.fory.shm.layout.RecordLayout;
import io.fory.shm.layout.Violation;
import io.fory.shm.layout.Words;
import java.nio.ByteBuffer;

/**
 * The publisher's end of a ring of records. Writes the ring and the tail in {@code .p}, and reads
 * the head in {@code .s}. Not thread-safe.
 *
 * <p>A record is claimed, filled and published. A record that was claimed but never published
 * leaves no trace.
 */
public final class RecordWriter {
  private final ByteBuffer own;
  private final ByteBuffer peer;
  private final int capacity;
  private final int mask;
  private long tail;
  private long claimedTail;
  private long head; // as last read
  private long sequence;

  /**
   * Makes the writer of a new connection.
   *
   * @param own the mapped {@code .p}
   * @param peer the mapped {@code .s}
   * @param capacity of the ring, in bytes
   * @param start the position at which the ring begins to count
   */
  public RecordWriter(ByteBuffer own, ByteBuffer peer, int capacity, long start) {
    this.own = own;
    this.peer = peer;
    this.capacity = capacity;
    this.mask = capacity - 1;
    this.tail = start;
    this.head = start;
  }

  /**
   * Returns whether a record can be claimed now.
   *
   * @param bytes the size of the record, at most a quarter of the ring
   */
  public boolean hasRoom(int bytes) {
    long needed = tail + pad(bytes) + bytes;
    if (needed - head <= capacity) {
      return true;
    }
    head = headAcquire();
    return needed - head <= capacity;
  }

  private int pad(int bytes) {
    int toEnd = capacity - ((int) tail & mask);
    return toEnd < bytes ? toEnd : 0;
  }

  /** Reads the head and checks it: it never decreases and never exceeds the tail. */
  private long headAcquire() {
    long read = Words.getAcquire(peer, HEAD);
    if (read - head < 0 || tail - read < 0 || (read & 7) != 0) {
      throw new Violation(
          "Expected a head from %s to %s, found %s: the subscriber is broken", head, tail, read);
    }
    return read;
  }

  /**
   * Claims a record, after {@link #hasRoom}, and writes its first words.
   *
   * @return the index of the record in the publisher's mapped file
   */
  public int claim(int bodyBytes, int flags, int blocks, long correlation) {
    int bytes = RecordLayout.size(bodyBytes, blocks);
    int pad = pad(bytes);
    int at = CONTENT + ((int) tail & mask);
    if (pad > 0) {
      Words.put(own, at, RecordLayout.word(pad, RecordLayout.PAD, 0, 0));
      at = CONTENT;
    }
    claimedTail = tail + pad + bytes;
    Words.put(
        own,
        at,
        RecordLayout.word(RecordLayout.BODY + bodyBytes, RecordLayout.MESSAGE, flags, blocks));
    Words.put(own, at + RecordLayout.SEQUENCE, sequence);
    Words.put(own, at + RecordLayout.CORRELATION, correlation);
    return at;
  }

  /**
   * Writes the words about one block of the claimed record.
   *
   * @param at the index of these words in the publisher's mapped file
   */
  public void putBlock(int at, int block, int generation, long length) {
    Words.put(own, at, block & 0xffffffffL | (long) generation << 32);
    Words.put(own, at + RecordLayout.BLOCK_OFFSET, 0);
    Words.put(own, at + RecordLayout.BLOCK_LENGTH, length);
    Words.put(own, at + RecordLayout.BLOCK_LENGTH + Long.BYTES, 0);
  }

  /** Publishes the claimed record. Pairs with the reader's acquire of the tail. */
  public void publishRelease() {
    Words.putRelease(own, TAIL, claimedTail);
    if (Words.getOpaque(own, TAIL) != claimedTail) {
      throw new Violation("Written data is missing: the file was cut off");
    }
    tail = claimedTail;
    sequence++;
  }

  /** Returns how many messages were published. */
  public long count() {
    return sequence;
  }

  /**
   * Returns how many published bytes the subscriber has not read, as far as is known. Any thread
   * may call it.
   */
  public long depth() {
    long depth = Words.getAcquire(own, TAIL) - Words.getAcquire(peer, HEAD);
    return Math.max(0, Math.min(capacity, depth));
  }
}
