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
 * Collects rows into blocks, and blocks into a directory. The caller puts each block after the one
 * before.
 */
final class BlockBuilder<T> {
  /** A block is ended when its rows have so many bytes: the unit in which checksums are checked. */
  static final int BLOCK = 1 << 18;

  /**
   * The greatest number of rows of a block, which only rows without columns reach first: they have
   * no bytes.
   */
  private static final int MAX_ROWS = 1 << 16;

  /** A buffer that had to grow further is dropped. */
  private static final int MAX_KEPT = 1 << 22;

  private final RowSink<? super T> sink;
  private final int full;
  private final CRC32C crc = new CRC32C();
  private MemoryBuffer buffer;
  private int[] ends = new int[256];
  private int rows; // in the block

  private long position; // where the block will be
  private long rowsBefore;
  private long directoryBefore;
  private long[] entries = new long[16]; // of blocks that are in no directory
  private int entryCount;
  private boolean closed; // whether a directory was the last block

  /** Begins after the header of a new file or batch. */
  BlockBuilder(RowSink<? super T> sink, long position, int full) {
    this.sink = sink;
    this.full = full;
    this.position = position;
    begin();
  }

  /** Goes on after what was found. */
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

  /** Returns the number of rows, with those of the block. */
  long count() {
    return rowsBefore + rows;
  }

  boolean isEmpty() {
    return rows == 0;
  }

  /** Whether the block should be ended before another row is added. */
  boolean isFull() {
    return buffer.writerIndex() - RowFileLayout.BLOCK_HEADER >= full || rows == MAX_ROWS;
  }

  /** Adds a row to the block; if that fails, the block is as before. */
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

  /** Ends the block, which has rows. The result is valid until the next row is added. */
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

  /** Whether there is something to put into a directory, or none that ends the blocks. */
  boolean needsDirectory() {
    return !closed;
  }

  /** The directory of all blocks since the directory before; there must be no rows in the block. */
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

  /** Puts the header before the content, and goes past the block. */
  private void finish(ByteBuffer block, int kind, int count) {
    int end = block.limit();
    int header = RowFileLayout.BLOCK_HEADER;
    int check = RowFileLayout.checksum(crc, block.duplicate().limit(end), header, end);
    new BlockHeader(kind, end - header, count, check, rowsBefore).put(block, crc);
    position += end;
  }
}
