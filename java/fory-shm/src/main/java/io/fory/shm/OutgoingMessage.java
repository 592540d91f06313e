/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import io.fory.shm.layout.RecordLayout;
import java.nio.ByteBuffer;

/** A message on its way into the rings. One object serves all messages of a publisher. */
final class OutgoingMessage {
  private byte[] heap;
  private ByteBuffer memory; // where the bytes are if not on the heap, else null
  private int offset;
  private int bodyBytes;
  private int flags;
  private long correlation;
  private long number; // of this publisher, from 1

  /** The number and length of each block; the first block has the bytes of the message. */
  private final int[] block = new int[RecordLayout.MAX_BLOCKS];

  private final long[] length = new long[RecordLayout.MAX_BLOCKS];
  private final int maxBlocks;
  private int first; // 1 if block 0 is not used
  private int end;

  /** Makes a place for messages of at most the given number of blocks. */
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

  /** Whether there can be the block of a part more, and still one for the bytes. */
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

  /** Tells the messages of a publisher apart. */
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

  /** All bytes that the record takes. */
  int recordBytes() {
    return RecordLayout.size(bodyBytes, end - first);
  }

  /** Lets go of the bytes. */
  void clear() {
    heap = null;
    if (memory != null) { // a reference that is stored costs more than one that is read
      memory = null;
    }
  }
}
