/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.file;

import io.fory.exception.CorruptDataException;
import io.fory.exception.ForyException;
import io.fory.format.row.Row;
import io.fory.format.schema.RowSchema;
import java.nio.ByteBuffer;
import java.util.BitSet;
import java.util.Objects;
import java.util.zip.CRC32C;

/**
 * Reads many rows of one schema in place, by their numbers. The rows are those of a {@linkplain
 * RowFileReader file} or a {@linkplain RowBatch batch}.
 *
 * <pre>{@code
 * Row row = rows.newRow();
 * for (long i = 0; i < rows.count(); i++) {
 *   sum += rows.wrap(row, i).getLong(total);
 * }
 * }</pre>
 *
 * <p>Not thread-safe: it remembers the block that was read last. But any number of readers can be
 * open on the same file.
 */
public abstract sealed class Rows permits RowFileReader, RowBatch {
  private final String name; // of the file, for errors
  private final RowSchema schema;
  private final Directory directory;
  private final boolean checked; // whether to check the checksums of contents
  private final BitSet entered = new BitSet(); // blocks that need no more checks
  private final CRC32C crc = new CRC32C();
  private Windows windows; // null once closed
  private RowSchema accepted; // the last object found to equal the schema of the rows

  // The current block, which was read last.
  private ByteBuffer window;
  private long first; // the number of its first row
  private int rows; // the number of its rows; 0 without a current block
  private int content; // the index of its content in the window
  private int ends; // the index of its table of row ends in the window

  /**
   * Makes the reader of blocks that a scan has found.
   *
   * @param windows returns the bytes of the blocks
   */
  Rows(String name, Scan scan, Windows windows, RowChecksums checksums) {
    this.name = name;
    this.schema = scan.header().schema();
    this.directory = scan.directory();
    this.windows = windows;
    this.checked = checksums != RowChecksums.NEVER;
    this.accepted = schema;
    if (checksums == RowChecksums.ON_OPEN) {
      for (int block = 0; block < directory.size(); block++) {
        enter(block);
      }
    }
  }

  /** Returns the schema of all rows. */
  public final RowSchema schema() {
    return schema;
  }

  /** Returns the number of rows. */
  public final long count() {
    return directory.count();
  }

  /** Returns a view that is not on any row yet, for {@link #wrap}. */
  public final Row newRow() {
    return new Row(schema);
  }

  /**
   * Points a view at a row. Allocates nothing as long as rows are in the same window of 1 GiB of a
   * file. Of the row itself only the size is checked; {@link Row#validate} checks everything.
   *
   * @param number the number of the row, from 0
   * @return the view
   * @throws CorruptDataException if the block of the row is damaged; the view is then unchanged
   * @throws ForyException if there is no such row, or the view has another schema
   * @throws java.io.UncheckedIOException if a {@link RowFileSource} cannot be read
   */
  public final Row wrap(Row row, long number) {
    if (row.schema() != accepted) {
      accept(row.schema());
    }
    long index = number - first;
    if (index < 0 || index >= rows) {
      enter(blockOf(number));
      index = number - first;
    }
    int at = ends + (int) index * Integer.BYTES;
    int start = index == 0 ? 0 : window.getInt(at - Integer.BYTES);
    int end = window.getInt(at);
    if (start < 0 || start > end || end > ends - content || (start & 7) != 0) {
      throw damaged(
          number, "it lies from %s to %s of %s bytes".formatted(start, end, ends - content));
    }
    return row.wrap(window, content + start, end - start);
  }

  private void accept(RowSchema other) {
    if (!other.equals(schema)) {
      throw new ForyException(
          "Expected a view of (%s), found one of (%s): newRow() makes one"
              .formatted(schema, other));
    }
    accepted = other;
  }

  private int blockOf(long number) {
    if (windows == null) {
      throw new ForyException(name + " was closed");
    }
    if (number < 0 || number >= count()) {
      throw new ForyException(
          "There is no row %s in %s: there are %s, from 0".formatted(number, name, count()));
    }
    return directory.find(number);
  }

  /** Makes a block the current one, and checks it if that was not done before. */
  private void enter(int block) {
    long position = directory.position(block);
    ByteBuffer found = windows.of(position, directory.length(block));
    int at = windows.index(position);
    if (!entered.get(block)) {
      check(block, found, at);
      entered.set(block, windows.areStable());
    }
    window = found;
    first = directory.first(block);
    rows = directory.rows(block);
    content = at + RowFileLayout.BLOCK_HEADER;
    ends = content + directory.length(block) - RowFileLayout.endsBytes(rows);
  }

  // ---- Blocks ----

  /** Returns the number of blocks of rows. */
  public final int blocks() {
    return directory.size();
  }

  /**
   * Returns the number of the first row of a block.
   *
   * @param block the number of the block, from 0
   */
  public final long firstRow(int block) {
    return directory.first(Objects.checkIndex(block, directory.size()));
  }

  /** Returns the size of a block's content, in bytes. */
  public final int blockBytes(int block) {
    return directory.length(Objects.checkIndex(block, directory.size()));
  }

  /**
   * Returns the rows of a block in place, for programs that read all of them. The block is checked
   * as {@link #wrap} does; the rows are not.
   *
   * @param block the number of the block, from 0
   * @throws CorruptDataException if the block is damaged
   */
  public final RowBlock block(int block) {
    Objects.checkIndex(block, directory.size());
    if (windows == null) {
      throw new ForyException(name + " was closed");
    }
    enter(block);
    return new RowBlock(name, window, first, rows, content, ends);
  }

  private void check(int block, ByteBuffer bytes, int at) {
    long row = directory.first(block);
    BlockHeader header = BlockHeader.read(bytes, at, crc);
    if (header == null) {
      throw damaged(row, "the header of its block does not have its checksum");
    }
    if (header.isDirectory()
        || header.length() != directory.length(block)
        || header.count() != directory.rows(block)
        || header.fault(row) != null) {
      throw damaged(row, "its block is another than the directory says");
    }
    int begin = at + RowFileLayout.BLOCK_HEADER;
    if (checked
        && RowFileLayout.checksum(crc, bytes.duplicate(), begin, begin + header.length())
            != header.check()) {
      throw damaged(
          row, "its block of %s rows does not have its checksum".formatted(header.count()));
    }
  }

  private CorruptDataException damaged(long number, String found) {
    return damaged(name, number, found);
  }

  static CorruptDataException damaged(String name, long number, String found) {
    return new CorruptDataException("Row %s of %s is damaged: %s".formatted(number, name, found));
  }

  /** Drops the references to the bytes, which become garbage when no view refers to them. */
  final void release() {
    windows = null;
    window = null;
    rows = 0;
  }
}
