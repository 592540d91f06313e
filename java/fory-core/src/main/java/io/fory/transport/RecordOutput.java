/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.transport;

import io.fory.memory.MemoryBuffer;
import java.io.IOException;
import java.nio.ByteBuffer;

/**
 * Records on their way to a stream or channel, many in a block. A block is one message in frames: a
 * head, and records each after a {@link RecordHeader}. It goes out when 64 KiB have come together,
 * or {@link #endBlock} is called.
 *
 * <p>A record that is larger than a block gets one of its own, and flows: its parts go out while it
 * is written, so that no record takes more memory than a block. Not thread-safe.
 */
public final class RecordOutput extends FrameOutput {
  /** The position of the first record of a block. */
  private static final int RECORDS = HEADER + 6;

  private final byte magic;
  private final byte flags;
  private final byte startFlag;
  private int record; // where the header of the record is that is being written; 0 if none is here
  private int moved; // by how much the record that is being written moved towards the front
  private int headerBytes = 1; // what a record's header took last time, and may take again
  private boolean inBlock;
  private boolean flowing; // the record that is being written has no length
  private boolean starting = true;
  private int number; // of the next block
  private long sent; // bytes of blocks that have gone out since the start

  /**
   * @param magic the first byte of each block
   * @param flags the second one
   * @param startFlag is added to it in a block that needs no block before it
   */
  public RecordOutput(byte magic, byte flags, byte startFlag) {
    super(FULL);
    this.magic = magic;
    this.flags = flags;
    this.startFlag = startFlag;
  }

  /** Makes the next block start anew. Only between blocks. */
  public void restart(int firstNumber) {
    starting = true;
    number = firstNumber;
    sent = 0;
  }

  /** Whether records wait for the end of their block. */
  public boolean isInBlock() {
    return inBlock;
  }

  /** Returns the number of bytes sent in blocks since the last start. */
  public long sentSinceStart() {
    return sent;
  }

  /** Starts a record, and returns the buffer that takes its content. */
  public MemoryBuffer begin() throws IOException {
    if (!inBlock) {
      start().writerIndex(RECORDS);
      inBlock = true;
    }
    flowing = false;
    moved = 0;
    record = buffer.writerIndex();
    makeSure(headerBytes); // may begin another block
    buffer.reserve(headerBytes);
    return buffer;
  }

  /**
   * Ends a record.
   *
   * @param introduces whether it says of types what later records do not say again
   */
  public void end(boolean introduces) throws IOException {
    int needed = headerBytes;
    if (!flowing) {
      needed = bytesFor(introduces);
      makeSure(needed - headerBytes);
    }
    if (flowing) {
      endBlock();
      return;
    }
    int word = RecordHeader.of(buffer.writerIndex() - record - headerBytes, introduces);
    if (needed != headerBytes) {
      makeFit(needed - headerBytes);
      headerBytes = needed;
    }
    RecordHeader.put(buffer.heapArray(), record, word, needed);
    int length = buffer.writerIndex() - record;
    record = 0;
    if (FULL - buffer.writerIndex() < 2 * length) {
      endBlock(); // rather than in the middle of the next one, which would be moved
    }
  }

  private int bytesFor(boolean introduces) {
    int length = buffer.writerIndex() - record - headerBytes;
    return RecordHeader.bytes(RecordHeader.of(length, introduces));
  }

  /** Makes room for the header of the record, in another block if need be, or has it flow. */
  private void makeSure(int room) throws IOException {
    try {
      buffer.ensureWritable(room);
    } catch (IllegalStateException e) {
      throw orFailure(e);
    }
  }

  /** Moves the content of a record, so that its header has as many bytes as it needs. */
  private void makeFit(int shift) {
    int content = record + headerBytes;
    int end = buffer.writerIndex();
    byte[] heap = buffer.heapArray();
    System.arraycopy(heap, content, heap, content + shift, end - content);
    buffer.writerIndex(end + shift);
  }

  /**
   * Takes back the record that is being written.
   *
   * @return whether nothing of it was with the target; else it was told that the block is void
   */
  public boolean takeBack() {
    if (record > 0) {
      buffer.writerIndex(record);
      record = 0;
      return true;
    }
    if (!flowing) {
      return true;
    }
    flowing = false;
    abort();
    inBlock = false;
    return false;
  }

  /** Hands on the block, if there is one. */
  public void endBlock() throws IOException {
    if (!inBlock) {
      return;
    }
    if (!flowing && buffer.writerIndex() == RECORDS) {
      inBlock = false; // its only record was taken back
      return;
    }
    try {
      sendBlock();
    } catch (IllegalStateException e) {
      throw orFailure(e);
    }
  }

  /** The failure of the target; else throws another one. */
  private IOException orFailure(IllegalStateException e) {
    if (failure() == null) {
      throw e;
    }
    return failure();
  }

  private void sendBlock() {
    if (!flowing) {
      writeHead();
    }
    finish();
    sent += super.passed();
    inBlock = false;
    flowing = false;
  }

  private void writeHead() {
    buffer.putByte(HEADER, magic);
    buffer.putByte(HEADER + 1, (byte) (starting ? flags | startFlag : flags));
    buffer.putInt(HEADER + 2, number++);
    starting = false;
  }

  @Override
  public void makeRoom(int length) {
    if (!flowing && !fits(length)) {
      beFirst();
      if (!fits(length)) {
        flow();
      }
    }
    if (flowing) {
      super.makeRoom(length);
    } else {
      // Powers of two, up to the size of a block: it is full when the buffer is.
      int end = buffer.writerIndex() + length;
      ACCESS.growBy(buffer, (Integer.highestOneBit(end - 1) << 1) - buffer.writerIndex());
    }
  }

  private boolean fits(int length) {
    return (long) buffer.writerIndex() + length <= FULL;
  }

  @Override
  public void writeThrough(ByteBuffer bytes) {
    if (!flowing) {
      beFirst();
      flow();
    }
    super.writeThrough(bytes);
  }

  /** Hands on all records before the one that is being written, which begins another block. */
  private void beFirst() {
    if (record == RECORDS) {
      return;
    }
    int begin = record;
    int end = buffer.writerIndex();
    buffer.writerIndex(begin);
    sendBlock();
    byte[] heap = buffer.heapArray();
    System.arraycopy(heap, begin, heap, RECORDS, end - begin);
    start(); // with the same buffer, as it is no larger than a block
    buffer.writerIndex(RECORDS + end - begin);
    record = RECORDS;
    moved += begin - RECORDS;
    inBlock = true;
  }

  /** As if the bytes by which the record was moved had left the buffer: its positions stay. */
  @Override
  public long passed() {
    return super.passed() + moved;
  }

  /** Makes the record reach up to the end of its block, wherever that will be. */
  private void flow() {
    RecordHeader.put(buffer.heapArray(), record, RecordHeader.TO_THE_END, headerBytes);
    writeHead();
    record = 0;
    flowing = true;
  }
}
