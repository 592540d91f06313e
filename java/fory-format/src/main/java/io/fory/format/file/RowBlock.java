/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.file;

import java.nio.ByteBuffer;

/**
 * Iterates over the rows of one block in place, for engines that read the bytes of rows by their
 * own code:
 *
 * <pre>{@code
 * RowBlock block = reader.block(i);
 * while (block.next()) {
 *   engine.pointTo(block.bytes(), block.offset(), block.length());
 * }
 * }</pre>
 *
 * <p>Each row lies within {@link #bytes}, starts at a multiple of 8 from the start of the block,
 * and its size is a multiple of 8. Its content is not checked; {@link
 * io.fory.format.row.Row#validate} does that. Not thread-safe.
 */
public final class RowBlock {
  private final String name; // of the file, for errors
  private final ByteBuffer bytes;
  private final long first;
  private final int count;
  private final int content;
  private final int ends;
  private int next; // the index of the next row in the block
  private int start; // where the current row begins in the content
  private int end; // where it ends

  RowBlock(String name, ByteBuffer bytes, long first, int count, int content, int ends) {
    this.name = name;
    this.bytes = bytes;
    this.first = first;
    this.count = count;
    this.content = content;
    this.ends = ends;
  }

  /**
   * Returns the memory that contains the rows: read-only mapped memory, or a heap array. Mapped
   * memory stays mapped while this object is reachable.
   */
  public ByteBuffer bytes() {
    return bytes;
  }

  /** Returns the number of rows in the block. */
  public int count() {
    return count;
  }

  /**
   * Moves to the next row, at first to the first one.
   *
   * @return false if there are no more rows
   * @throws io.fory.exception.CorruptDataException if the row does not lie within the block
   */
  public boolean next() {
    if (next == count) {
      return false;
    }
    int from = end;
    int to = bytes.getInt(ends + next * Integer.BYTES);
    if (to < from || to > ends - content || (to & 7) != 0) {
      throw Rows.damaged(
          name,
          number() + 1,
          "it lies from %s to %s of %s bytes".formatted(from, to, ends - content));
    }
    start = from;
    end = to;
    next++;
    return true;
  }

  /** Returns the number of the current row in the file, from 0. */
  public long number() {
    return first + next - 1;
  }

  /** Returns the index in {@link #bytes} where the current row begins. */
  public int offset() {
    return content + start;
  }

  /** Returns the number of bytes of the current row. */
  public int length() {
    return end - start;
  }
}
