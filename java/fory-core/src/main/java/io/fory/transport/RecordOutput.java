/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.transport;

import io.fory.memory.MemoryBuffer;
import java.io.IOException;
import java.nio.ByteBuffer;

/**
 * Writes records to a stream or channel, many in a block. A block is one message in frames: a head,
 * and records, each after a {@link RecordHeader}. It goes out when it has 64 KiB, or at {@link
 * #endBlock}.
 *
 * <p>A record larger than a block gets a block of its own, and is streamed: its parts go out while
 * it is written, so that no record takes more memory than a block.
 */
public final class RecordOutput extends FrameOutput {
  /** The index in the buffer of the first record of a block. */
  private static final int RECORDS = HEADER + 6;

  private final byte flags;
  private int recordStart; // index of the current record's header; 0 if none is in the buffer
  private int moved; // bytes by which the current record moved towards index 0
  private int headerBytes = 1; // the size of the last header, reserved for the next one
  private boolean inBlock;
  private boolean streaming; // parts of the current record have gone out
  private boolean starting = true;
  private int number; // of the next block
  private long sent; // bytes of blocks that have gone out since the start

  /**
   * @param flags the flags of a block that does not start anew
   */
  public RecordOutput(byte flags) {
    super(FULL);
    this.flags = flags;
  }

  /** Makes the next block start anew; to be called between blocks. */
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
    streaming = false;
    moved = 0;
    recordStart = buffer.writerIndex();
    ensureHeaderRoom(headerBytes); // may begin another block
    buffer.reserve(headerBytes);
    return buffer;
  }

  /**
   * Ends a record.
   *
   * @param introduces whether it introduces types, which later records do not introduce again
   */
  public void end(boolean introduces) throws IOException {
    int needed = headerBytes;
    if (!streaming) {
      needed = bytesFor(introduces);
      ensureHeaderRoom(needed - headerBytes);
    }
    if (streaming) {
      endBlock();
      return;
    }
    int word = RecordHeader.of(buffer.writerIndex() - recordStart - headerBytes, introduces);
    if (needed != headerBytes) {
      resizeHeader(needed - headerBytes);
      headerBytes = needed;
    }
    RecordHeader.put(buffer.heapArray(), recordStart, word, needed);
    int length = buffer.writerIndex() - recordStart;
    recordStart = 0;
    if (FULL - buffer.writerIndex() < 2 * length) {
      endBlock(); // the next record would hardly fit, and would have to be moved
    }
  }

  private int bytesFor(boolean introduces) {
    int length = buffer.writerIndex() - recordStart - headerBytes;
    return RecordHeader.bytes(RecordHeader.of(length, introduces));
  }

  /** Makes room for a header, for which the record may go to a new block or be streamed. */
  private void ensureHeaderRoom(int room) throws IOException {
    try {
      buffer.ensureWritable(room);
    } catch (IllegalStateException e) {
      throw orFailure(e);
    }
  }

  /** Moves the content of the record, to change the size of its header. */
  private void resizeHeader(int shift) {
    int content = recordStart + headerBytes;
    int end = buffer.writerIndex();
    byte[] heap = buffer.heapArray();
    System.arraycopy(heap, content, heap, content + shift, end - content);
    buffer.writerIndex(end + shift);
  }

  /**
   * Takes back the current record.
   *
   * @return true if nothing of it had gone out; else the target was told to drop the block
   */
  public boolean takeBack() {
    if (recordStart > 0) {
      buffer.writerIndex(recordStart);
      recordStart = 0;
      return true;
    }
    if (!streaming) {
      return true;
    }
    streaming = false;
    abort();
    inBlock = false;
    return false;
  }

  /** Sends the block, if there is one. */
  public void endBlock() throws IOException {
    if (!inBlock) {
      return;
    }
    if (!streaming && buffer.writerIndex() == RECORDS) {
      inBlock = false; // its only record was taken back
      return;
    }
    try {
      sendBlock();
    } catch (IllegalStateException e) {
      throw orFailure(e);
    }
  }

  /** Returns the failure of the target; rethrows {@code e} if it did not fail. */
  private IOException orFailure(IllegalStateException e) {
    if (failure() == null) {
      throw e;
    }
    return failure();
  }

  private void sendBlock() {
    if (!streaming) {
      writeHead();
    }
    finish();
    sent += super.bytesBefore();
    inBlock = false;
    streaming = false;
  }

  private void writeHead() {
    buffer.putByte(HEADER, MessageHeader.MAGIC);
    buffer.putByte(HEADER + 1, (byte) (starting ? flags | MessageHeader.START : flags));
    buffer.putInt(HEADER + 2, number++);
    starting = false;
  }

  @Override
  public void makeRoom(int length) {
    if (!streaming && !fits(length)) {
      startNewBlock();
      if (!fits(length)) {
        streamRecord();
      }
    }
    if (streaming) {
      super.makeRoom(length);
    } else {
      // A power of two, up to the size of a block.
      int end = buffer.writerIndex() + length;
      ACCESS.growBy(buffer, (Integer.highestOneBit(end - 1) << 1) - buffer.writerIndex());
    }
  }

  private boolean fits(int length) {
    return (long) buffer.writerIndex() + length <= FULL;
  }

  @Override
  public void writeThrough(ByteBuffer bytes) {
    if (!streaming) {
      startNewBlock();
      streamRecord();
    }
    super.writeThrough(bytes);
  }

  /** Sends all records before the current one, which becomes the first of a new block. */
  private void startNewBlock() {
    if (recordStart == RECORDS) {
      return;
    }
    int begin = recordStart;
    int end = buffer.writerIndex();
    buffer.writerIndex(begin);
    sendBlock();
    byte[] heap = buffer.heapArray();
    System.arraycopy(heap, begin, heap, RECORDS, end - begin);
    start(); // keeps the buffer, which is no larger than a block
    buffer.writerIndex(RECORDS + end - begin);
    recordStart = RECORDS;
    moved += begin - RECORDS;
    inBlock = true;
  }

  /** Counts the bytes by which the record was moved, so that positions in the record stay valid. */
  @Override
  public long bytesBefore() {
    return super.bytesBefore() + moved;
  }

  /** Gives the record the header of one that reaches to the end of its block. */
  private void streamRecord() {
    RecordHeader.put(buffer.heapArray(), recordStart, RecordHeader.TO_THE_END, headerBytes);
    writeHead();
    recordStart = 0;
    streaming = true;
  }
}
