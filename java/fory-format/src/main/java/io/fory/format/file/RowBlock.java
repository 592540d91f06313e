/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.file;

import java.nio.ByteBuffer;

/**
 * Iterates over the rows of one block, in place, for engines that read rows by their own code:
 *
 * <pre>{@code
 * RowBlock block = reader.block(i);
 * while (block.next()) {
 *   engine.pointTo(block.bytes(), block.offset(), block.length());
 * }
 * }</pre>
 *
 * <p>Each row is within {@link #bytes}, begins at a multiple of 8 from the start of the block and
 * has a multiple of 8 bytes. Nothing else is checked: {@link io.fory.format.row.Row#validate}
 * checks a row. Not thread-safe.
 */
public final class RowBlock {
  private final String name; // of the file, for errors
  private final ByteBuffer bytes;
  private final long first;
  private final int count;
  private final int content;
  private final int ends;
  private int next; // the index of the next row in the block
  private int start; // the offset of the current row, from the beginning of the content
  private int end;

  RowBlock(String name, ByteBuffer bytes, long first, int count, int content, int ends) {
    this.name = name;
    this.bytes = bytes;
    this.first = first;
    this.count = count;
    this.content = content;
    this.ends = ends;
  }

  /**
   * Returns the memory of the rows: read-only mapped memory, or an array on the heap. Mapped memory
   * stays mapped while this object is in use.
   */
  public ByteBuffer bytes() {
    return bytes;
  }

  /** Returns the number of rows. */
  public int count() {
    return count;
  }

  /**
   * Moves to the next row; the first call moves to the first row.
   *
   * @return false if there is no further row
   * @throws io.fory.exception.CorruptDataException if the row is not within the block
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

  /** Returns the number of the row in the file. */
  public long number() {
    return first + next - 1;
  }

  /** Returns the index in {@link #bytes} at which the row begins. */
  public int offset() {
    return content + start;
  }

  /** Returns the number of bytes of the row. */
  public int length() {
    return end - start;
  }
}
