/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.file;

import io.fory.exception.CorruptDataException;
import io.fory.file.Tear;
import io.fory.format.schema.RowSchema;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.util.function.Consumer;
import java.util.zip.CRC32C;

/** Finds the intact blocks of a damaged file one after the other, without using its directories. */
final class RowSalvage {
  /**
   * Limits the search for the next block: for each byte of the file, at most so many bytes may be
   * hashed in vain. A crafted file could otherwise contain overlapping headers that each claim a
   * large content.
   */
  private static final int MAX_WASTE = 16;

  /**
   * Larger contents are mapped instead of read: a sparse file can contain large ones at no cost.
   */
  private static final int MAX_READ = 1 << 24;

  private final String name;
  private final FileChannel channel;
  private final ByteSource source;
  private final FileHeader header;
  private final CRC32C crc = new CRC32C();
  private long rows; // the number of rows before the current position, including lost ones
  private long waste; // bytes that were hashed in vain

  /**
   * Reads the header of a file.
   *
   * @throws CorruptDataException if it is incomplete or damaged
   */
  RowSalvage(FileChannel channel, String name) throws IOException {
    this.name = name;
    this.channel = channel;
    source = new SteppedSource(new ChannelSource(channel));
    try {
      header = FileHeader.read(source);
    } catch (CorruptDataException e) {
      throw new CorruptDataException(name + ": " + e.getMessage());
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  RowSchema schema() {
    return header.schema();
  }

  /** Receives the rows of an intact block. */
  interface Content {
    void accept(RowBlock block) throws IOException;
  }

  /**
   * Goes through the file.
   *
   * @param whole receives the intact blocks of rows in order
   * @param lost receives the ranges between intact blocks; empty ones where a block is missing
   * @return the number of rows in intact blocks
   */
  long walk(Content whole, Consumer<Tear> lost) throws IOException {
    try {
      return walkBlocks(whole, lost);
    } catch (UncheckedIOException e) {
      throw e.getCause();
    } catch (InternalError e) { // the mapped file was truncated
      throw new IOException("The file became shorter while it was read", e);
    }
  }

  private long walkBlocks(Content whole, Consumer<Tear> lost) throws IOException {
    long size = source.size();
    long found = 0;
    long reached = 0; // the number of rows up to here, by the last intact block
    boolean torn = false; // whether the bytes just before the position are damaged
    long position = header.length();
    while (position < size) {
      BlockHeader block = wholeBlock(position);
      if (block == null) {
        torn = true;
        long begin = position;
        position = next(begin);
        lost.accept(
            new Tear(
                begin,
                position - begin,
                position == size ? Tear.Cause.CUT_OFF : Tear.Cause.DAMAGED,
                "expected a block with its checksums, after %s rows".formatted(rows)));
        continue;
      }
      if (block.rowsBefore() > reached && !torn) {
        lost.accept(new Tear(position, 0, Tear.Cause.DAMAGED, block.fault(reached)));
      }
      torn = false;
      reached = Math.max(reached, block.rowsBefore());
      if (!block.isDirectory()) {
        whole.accept(rowsOf(position, block));
        found += block.count();
        rows = block.rowsBefore() + block.count();
        reached = rows;
      }
      position = end(position, block);
    }
    return found;
  }

  private static long end(long position, BlockHeader block) {
    return position + RowFileLayout.BLOCK_HEADER + block.length();
  }

  /**
   * Returns the position of the next intact block after damage, or the end of the file. Any
   * position is possible, since bytes may be missing.
   */
  private long next(long damaged) throws IOException {
    long end = source.size() - RowFileLayout.BLOCK_HEADER;
    long p = damaged + 1;
    while (p <= end) {
      ByteBuffer step = source.at(p, (int) Math.min(ByteSource.STEP, source.size() - p));
      int i = kindIn(step);
      p += i;
      if (i <= step.capacity() - Integer.BYTES) {
        if (wholeBlock(p) != null) {
          return p;
        }
        p++;
      }
    }
    return source.size();
  }

  /**
   * Returns the first index at which a header could begin; near the end, the first index with too
   * few bytes left to tell.
   */
  private static int kindIn(ByteBuffer bytes) {
    int i = 0;
    for (; i <= bytes.capacity() - Integer.BYTES; i++) {
      int kind = bytes.getInt(i);
      if (kind == RowFileLayout.ROWS || kind == RowFileLayout.DIRECTORY) {
        break;
      }
    }
    return i;
  }

  /** Returns the header of the block at a position; null if there is no intact block. */
  private BlockHeader wholeBlock(long position) throws IOException {
    long left = source.size() - position - RowFileLayout.BLOCK_HEADER;
    if (left < 0) {
      return null;
    }
    BlockHeader block = BlockHeader.read(source.at(position, RowFileLayout.BLOCK_HEADER), 0, crc);
    if (block == null
        || block.fault(block.rowsBefore()) != null
        || block.rowsBefore() < rows
        || block.length() > left) {
      return null;
    }
    long content = position + RowFileLayout.BLOCK_HEADER;
    boolean isWhole =
        Scan.checksum(source, content, block.length(), crc) == block.check()
            && (block.isDirectory() || areSound(rowsOf(position, block)));
    if (isWhole) {
      return block;
    }
    waste += block.length();
    if (waste / MAX_WASTE > source.size()) {
      throw new CorruptDataException(
          "%s has %s bytes, and headers of blocks for %s bytes that are none: it was not damaged by chance"
              .formatted(name, source.size(), waste));
    }
    return null;
  }

  /** Returns whether each row has at least the minimum size of rows of the schema. */
  private boolean areSound(RowBlock block) {
    try {
      while (block.next()) {
        if (block.length() < header.schema().fixedBytes()) {
          return false;
        }
      }
      return true;
    } catch (CorruptDataException e) {
      return false; // no writer writes such rows
    }
  }

  /** Returns the rows of a block; they are valid until the file is read again. */
  private RowBlock rowsOf(long position, BlockHeader block) throws IOException {
    long content = position + RowFileLayout.BLOCK_HEADER;
    int length = block.length();
    ByteBuffer bytes =
        length <= MAX_READ
            ? source.at(content, length)
            : channel
                .map(FileChannel.MapMode.READ_ONLY, content, length)
                .order(ByteOrder.LITTLE_ENDIAN);
    return new RowBlock(
        name,
        bytes,
        block.rowsBefore(),
        block.count(),
        0,
        length - RowFileLayout.endsBytes(block.count()));
  }
}
