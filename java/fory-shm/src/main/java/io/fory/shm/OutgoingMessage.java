/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import io.fory.shm.layout.RecordLayout;
import java.nio.ByteBuffer;

/**
 * The message that is being made and sent; one object is reused for all messages of a publisher.
 * Its bytes go either into the ring, from an array or buffer, or into a block; arrays and buffers
 * of an object go into further blocks.
 */
final class OutgoingMessage {
  private byte[] heap; // the bytes if they are on the heap, else null
  private ByteBuffer memory; // the bytes if they are off the heap, else null
  private int offset;
  private int bodyBytes;
  private int flags;
  private long correlation;
  private long number; // counts the messages of this publisher, from 1

  /**
   * The numbers of the blocks. Index 0 is for the bytes of the message, further ones are for arrays
   * and buffers.
   */
  private final int[] block = new int[RecordLayout.MAX_BLOCKS];

  private final long[] length = new long[RecordLayout.MAX_BLOCKS];
  private final int maxBlocks;
  private int first; // 0 if the bytes of the message are in a block, else 1
  private int end;

  /**
   * Makes a message.
   *
   * @param maxBlocks how many blocks it can have
   */
  OutgoingMessage(int maxBlocks) {
    this.maxBlocks = Math.min(maxBlocks, RecordLayout.MAX_BLOCKS);
  }

  /** Begins an empty message. {@link #clear} must have ended the one before. */
  void begin(int newFlags, long newCorrelation) {
    flags = newFlags;
    correlation = newCorrelation;
    number++;
    bodyBytes = 0;
    first = 1;
    end = 1;
  }

  /** Sets the bytes of the message, which go into the ring. */
  void body(byte[] bytes, int from, int count) {
    heap = bytes;
    offset = from;
    bodyBytes = count;
  }

  /** Sets the bytes of the message to the remaining bytes of a buffer, which go into the ring. */
  void body(ByteBuffer bytes) {
    memory = bytes;
    offset = bytes.position();
    bodyBytes = bytes.remaining();
  }

  /** Sets the block that holds the bytes of the message. */
  void bodyBlock(int number, long bytes) {
    first = 0;
    block[0] = number;
    length[0] = bytes;
    flags |= RecordLayout.BODY_IN_BLOCK;
  }

  /**
   * Returns whether the message can have one more block for an array or buffer, and still one for
   * its bytes.
   */
  boolean takesBlocks() {
    return end < maxBlocks;
  }

  /** Adds the block of an array or buffer. */
  void addBlock(int number, long bytes) {
    block[end] = number;
    length[end++] = bytes;
  }

  void addFlag(int flag) {
    flags |= flag;
  }

  /** Copies the bytes of the message into the ring. */
  void putBody(ByteBuffer ring, int at) {
    if (heap != null) {
      ring.put(at, heap, offset, bodyBytes);
    } else if (memory != null) {
      ring.put(at, memory, offset, bodyBytes);
    }
  }

  int bodyBytes() {
    return bodyBytes;
  }

  int flags() {
    return flags;
  }

  long correlation() {
    return correlation;
  }

  /**
   * Returns a number that identifies the message among those of this publisher; resending does not
   * change it.
   */
  long number() {
    return number;
  }

  int blocks() {
    return end - first;
  }

  int block(int index) {
    return block[first + index];
  }

  long length(int index) {
    return length[first + index];
  }

  /** Returns the size of the message's record in a ring. */
  int recordBytes() {
    return RecordLayout.size(bodyBytes, end - first);
  }

  /** Drops the references to the program's bytes. */
  void clear() {
    heap = null;
    if (memory != null) { // loading a reference costs less than storing one
      memory = null;
    }
  }
}
