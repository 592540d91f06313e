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
 * The subscriber's end of a ring of records. Reads the ring and the tail in {@code .p}, and writes
 * the head in {@code .s}. Not thread-safe.
 *
 * <p>Each word of the peer is read once, and checked before it is used. {@link #next} moves to a
 * record, whose bytes stay in place until {@link #release}.
 */
public final class RecordReader {
  private final ByteBuffer peer;
  private final ByteBuffer own;
  private final int capacity;
  private final int mask;
  private long head; // position after the current record
  private long released; // the head that was last written for the publisher
  private long tail; // as last read
  private long nextSequence;

  private int body; // index in .p
  private int bodyBytes;
  private int flags;
  private int blocks;
  private int blocksAt;
  private long correlation;

  /**
   * Makes the reader of a new connection.
   *
   * @param peer the mapped {@code .p}
   * @param own the mapped {@code .s}
   * @param capacity of the ring, in bytes
   * @param start the position at which the ring begins to count
   */
  public RecordReader(ByteBuffer peer, ByteBuffer own, int capacity, long start) {
    this.peer = peer;
    this.own = own;
    this.capacity = capacity;
    this.mask = capacity - 1;
    this.head = start;
    this.released = start;
    this.tail = start;
  }

  /** Returns whether there is a record to read. */
  public boolean hasNext() {
    if (tail != head) {
      return true;
    }
    long read = Words.getAcquire(peer, TAIL);
    if (read == tail) {
      return false;
    }
    if (read - tail < 0 || read - released > capacity || (read & 7) != 0) {
      throw new Violation(
          "Expected a tail from %s on, at most %s bytes after %s, found %s",
          tail, capacity, released, read);
    }
    tail = read;
    return true;
  }

  /** Moves to the next message, after {@link #hasNext}. Returns false if there was only padding. */
  public boolean next() {
    long word = take();
    if (RecordLayout.type(word) == RecordLayout.PAD) {
      if (!hasNext()) {
        return false;
      }
      word = take();
    }
    int type = RecordLayout.type(word);
    if (type != RecordLayout.MESSAGE) {
      throw new Violation("Expected a message, found a record of type %s", type);
    }
    return true;
  }

  /** Reads and checks the record at the head, and moves past it; returns its first word. */
  private long take() {
    int offset = (int) head & mask;
    int at = CONTENT + offset;
    long word = Words.get(peer, at);
    int toEnd = capacity - offset;
    int length = RecordLayout.length(word);
    int size;
    if (RecordLayout.type(word) == RecordLayout.PAD) {
      size = length;
      if (size != toEnd) {
        throw new Violation("Expected padding of %s bytes, found %s", toEnd, size);
      }
    } else {
      if (length < RecordLayout.BODY
          || length > RecordLayout.maxSize(capacity)
          || toEnd < RecordLayout.BODY) {
        throw new Violation("A record cannot have %s bytes, %s before the end", length, toEnd);
      }
      takeMessage(at, word, length - RecordLayout.BODY);
      size = RecordLayout.size(bodyBytes, blocks);
    }
    if (size > toEnd || size > tail - head) {
      throw new Violation(
          "A record of %s bytes where %s are left in the ring, %s before the tail",
          size, toEnd, tail - head);
    }
    head += size;
    return word;
  }

  private void takeMessage(int at, long word, int length) {
    long sequence = Words.get(peer, at + RecordLayout.SEQUENCE);
    flags = RecordLayout.flags(word);
    blocks = RecordLayout.blocks(word);
    if (sequence != nextSequence
        || (flags & ~RecordLayout.ALL_FLAGS) != 0
        || blocks > RecordLayout.MAX_BLOCKS
        || (flags & RecordLayout.BODY_IN_BLOCK) != 0 && (blocks == 0 || length != 0)) {
      throw new Violation(
          "Expected message %s, found message %s with flags %s and %s blocks",
          nextSequence, sequence, flags, blocks);
    }
    nextSequence++;
    correlation = Words.get(peer, at + RecordLayout.CORRELATION);
    body = at + RecordLayout.BODY;
    bodyBytes = length;
    blocksAt = at + RecordLayout.blocksAt(length);
  }

  /** Returns the index of the bytes of the message in the publisher's mapped file. */
  public int body() {
    return body;
  }

  /** Returns the number of bytes of the message, without its blocks. */
  public int bodyBytes() {
    return bodyBytes;
  }

  /** Returns the flags, as in {@link RecordLayout}. */
  public int flags() {
    return flags;
  }

  /** Returns the number of blocks of the message. */
  public int blocks() {
    return blocks;
  }

  /** Returns the sequence number of the message. */
  public long sequence() {
    return nextSequence - 1;
  }

  /** Returns the number that the publisher passed with the message. */
  public long correlation() {
    return correlation;
  }

  /**
   * Returns a word about a block of the message. It is not checked, and must be read only once.
   *
   * @param index the index of the block in the message
   * @param offset the offset of the word: see {@link RecordLayout}
   */
  public long blockWord(int index, int offset) {
    return Words.get(peer, blocksAt + index * RecordLayout.BLOCK_BYTES + offset);
  }

  /** Returns whether records have been read that were not released yet. */
  public boolean hasRead() {
    return released != head;
  }

  /** Returns the position up to which records were released. */
  public long released() {
    return released;
  }

  /**
   * Releases all records up to the current one, so that the publisher can overwrite them. Pairs
   * with the writer's acquire of the head.
   */
  public void release() {
    released = head;
    Words.putRelease(own, HEAD, head);
    if (Words.getOpaque(own, HEAD) != head) {
      throw new Violation("Written data is missing: the file was cut off");
    }
  }
}
