/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.file;

import io.fory.exception.ForyException;
import io.fory.exception.LimitExceededException;
import io.fory.memory.MemoryBuffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.zip.CRC32C;

/**
 * Collects rows into blocks, and the sizes of blocks into directories. The caller writes the blocks
 * to the file in order. Not thread-safe.
 */
final class BlockBuilder<T> {
  /** A block ends when its rows have at least so many bytes. Blocks are the unit of checksums. */
  static final int BLOCK = 1 << 18;

  /**
   * The maximum number of rows of a block. Only rows without columns, which have no bytes, reach it
   * before {@link #BLOCK}.
   */
  private static final int MAX_ROWS = 1 << 16;

  /** Larger buffers, in bytes, are not kept for the next block. */
  private static final int MAX_KEPT = 1 << 22;

  private final RowSink<? super T> sink;
  private final int full; // a block ends when its rows have so many bytes
  private final CRC32C crc = new CRC32C();
  private MemoryBuffer buffer;
  private int[] ends = new int[256]; // where each row of the block ends
  private int rows; // the number of rows in the block

  private long position; // where the current block will begin in the file
  private long rowsBefore; // the number of rows in all blocks before
  private long directoryBefore; // the position of the last directory, or 0
  private long[] entries = new long[16]; // of blocks since the last directory: rows and length
  private int entryCount;
  private boolean closed; // whether a directory is the last block of the file

  /**
   * Starts after the header of a new file or batch.
   *
   * @param position the size of the header
   * @param full the number of bytes of rows at which a block ends
   */
  BlockBuilder(RowSink<? super T> sink, long position, int full) {
    this.sink = sink;
    this.full = full;
    this.position = position;
    begin();
  }

  /**
   * Continues a file after its existing blocks.
   *
   * @param full the number of bytes of rows at which a block ends
   */
  BlockBuilder(RowSink<? super T> sink, Scan scan, int full) {
    this(sink, scan.end(), full);
    Directory found = scan.directory();
    rowsBefore = found.count();
    directoryBefore = scan.lastDirectory();
    closed = scan.isClosed();
    for (int block = scan.inDirectories(); block < found.size(); block++) {
      addEntry(found.length(block), found.rows(block));
    }
  }

  private void begin() {
    if (buffer == null || buffer.capacity() > MAX_KEPT) {
      buffer = MemoryBuffer.allocate(Math.min(full, BLOCK) + (1 << 12));
    }
    buffer.writerIndex(RowFileLayout.BLOCK_HEADER);
    rows = 0;
  }

  /** Returns the number of rows, including those of the current block. */
  long count() {
    return rowsBefore + rows;
  }

  boolean isEmpty() {
    return rows == 0;
  }

  /** Returns whether the current block must be ended before a row is added. */
  boolean isFull() {
    return buffer.writerIndex() - RowFileLayout.BLOCK_HEADER >= full || rows == MAX_ROWS;
  }

  /** Adds a row to the current block. If it cannot be encoded, the block is unchanged. */
  void add(T row) {
    int start = buffer.writerIndex();
    try {
      int size = sink.put(buffer, row);
      if (size % 8 != 0) {
        throw new ForyException(
            "A row has a multiple of 8 bytes, and this one has %s".formatted(size));
      }
      long length = buffer.writerIndex() + (long) RowFileLayout.endsBytes(rows + 1);
      if (length > RowFileLayout.MAX_BLOCK) {
        throw new LimitExceededException(
            "A row in a file or batch can have a little less than %s bytes, but this one has %s"
                .formatted(RowFileLayout.MAX_BLOCK, size));
      }
    } catch (RuntimeException | Error e) {
      buffer.writerIndex(start);
      throw e;
    }
    if (rows == ends.length) {
      ends = Arrays.copyOf(ends, 2 * rows);
    }
    ends[rows++] = buffer.writerIndex() - RowFileLayout.BLOCK_HEADER;
  }

  /**
   * Ends the current block, which must not be empty, and returns its bytes. They are valid until a
   * row is added.
   */
  ByteBuffer endBlock() {
    for (int i = 0; i < rows; i++) {
      buffer.writeInt(ends[i]);
    }
    if (rows % 2 != 0) {
      buffer.writeInt(0);
    }
    int length = buffer.writerIndex() - RowFileLayout.BLOCK_HEADER;
    ByteBuffer block =
        ByteBuffer.wrap(buffer.heapArray(), 0, buffer.writerIndex()).order(ByteOrder.LITTLE_ENDIAN);
    finish(block, RowFileLayout.ROWS, rows);
    addEntry(length, rows);
    rowsBefore += rows;
    closed = false;
    begin();
    return block;
  }

  private void addEntry(int length, int rows) {
    if (entryCount == entries.length) {
      entries = Arrays.copyOf(entries, 2 * entryCount);
    }
    entries[entryCount++] = (long) rows << Integer.SIZE | length;
  }

  /** Returns whether the file does not end with a directory. */
  boolean needsDirectory() {
    return !closed;
  }

  /** Returns a directory of all blocks since the last one. The current block must be empty. */
  ByteBuffer endDirectory() {
    int length = RowFileLayout.DIRECTORY_FIXED + entryCount * Long.BYTES;
    ByteBuffer block =
        ByteBuffer.allocate(RowFileLayout.BLOCK_HEADER + length).order(ByteOrder.LITTLE_ENDIAN);
    block.position(RowFileLayout.BLOCK_HEADER).putLong(directoryBefore);
    for (int i = 0; i < entryCount; i++) {
      block.putLong(entries[i]);
    }
    block.putLong(position).clear();
    directoryBefore = position;
    finish(block, RowFileLayout.DIRECTORY, entryCount);
    entryCount = 0;
    closed = true;
    return block;
  }

  /** Writes the header of a block, and moves the position past it. */
  private void finish(ByteBuffer block, int kind, int count) {
    int end = block.limit();
    int header = RowFileLayout.BLOCK_HEADER;
    int check = RowFileLayout.checksum(crc, block.duplicate().limit(end), header, end);
    new BlockHeader(kind, end - header, count, check, rowsBefore).put(block, crc);
    position += end;
  }
}
