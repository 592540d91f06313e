/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import io.fory.shm.layout.RecordLayout;
import java.nio.ByteBuffer;

/** The message that is being made and sent. One object serves all messages of a publisher. */
final class OutgoingMessage {
  private byte[] heap;
  private ByteBuffer memory; // the bytes if they are off the heap, else null
  private int offset;
  private int bodyBytes;
  private int flags;
  private long correlation;
  private long number; // counts the messages of this publisher, from 1

  /** The number and length of each block; the first block has the bytes of the message. */
  private final int[] block = new int[RecordLayout.MAX_BLOCKS];

  private final long[] length = new long[RecordLayout.MAX_BLOCKS];
  private final int maxBlocks;
  private int first; // the index of the first block in use: 1 if block 0 is not used
  private int end;

  /** Makes a message that can have a number of blocks. */
  OutgoingMessage(int maxBlocks) {
    this.maxBlocks = Math.min(maxBlocks, RecordLayout.MAX_BLOCKS);
  }

  /** Begins a message without bytes and blocks, after {@link #clear} of the one before. */
  void begin(int newFlags, long newCorrelation) {
    flags = newFlags;
    correlation = newCorrelation;
    number++;
    bodyBytes = 0;
    first = 1;
    end = 1;
  }

  /** Sets bytes on the heap that go into the ring. */
  void body(byte[] bytes, int from, int count) {
    heap = bytes;
    offset = from;
    bodyBytes = count;
  }

  /** Sets the bytes that remain in a buffer, which go into the ring. */
  void body(ByteBuffer bytes) {
    memory = bytes;
    offset = bytes.position();
    bodyBytes = bytes.remaining();
  }

  /** Sets a block that has the bytes of the message. */
  void bodyBlock(int number, long bytes) {
    first = 0;
    block[0] = number;
    length[0] = bytes;
    flags |= RecordLayout.BODY_IN_BLOCK;
  }

  /** Whether there is room for a block of another part, and still for one of the bytes. */
  boolean takesBlocks() {
    return end < maxBlocks;
  }

  /** Adds the block of a part. */
  void addBlock(int number, long bytes) {
    block[end] = number;
    length[end++] = bytes;
  }

  void addFlag(int flag) {
    flags |= flag;
  }

  /** Puts the bytes at an index of the ring. */
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

  /** Returns a number that identifies the message among those of the publisher. */
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

  /** Returns the number of bytes of the record in a ring. */
  int recordBytes() {
    return RecordLayout.size(bodyBytes, end - first);
  }

  /** Drops the references to the bytes. */
  void clear() {
    heap = null;
    if (memory != null) { // loading a reference costs less than storing one
      memory = null;
    }
  }
}
