/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.file;

import java.nio.ByteBuffer;

/**
 * Goes through the rows of one block where they lie, for engines that read rows by means of their
 * own:
 *
 * <pre>{@code
 * RowBlock block = reader.block(i);
 * while (block.next()) {
 *   engine.pointTo(block.bytes(), block.offset(), block.length());
 * }
 * }</pre>
 *
 * <p>Each row lies in {@link #bytes}, begins at a multiple of 8 from the start of the block and has
 * a multiple of 8 bytes. Nothing else is known of it: {@link io.fory.format.row.Row#validate} looks
 * through one. Not thread-safe.
 */
public final class RowBlock {
  private final String name; // for errors
  private final ByteBuffer bytes;
  private final long first;
  private final int count;
  private final int content;
  private final int ends;
  private int next; // index of the row that comes next
  private int start; // of the row, from the begin of the content
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
   * Returns the memory of the rows: mapped memory that can only be read, or an array on the heap.
   * Mapped memory stays mapped while this object is in use.
   */
  public ByteBuffer bytes() {
    return bytes;
  }

  /** Returns the number of rows. */
  public int count() {
    return count;
  }

  /**
   * Goes to the next row, at first to the first one.
   *
   * @return false if there is none
   * @throws io.fory.exception.CorruptDataException if it does not lie in the block
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
          "it lies from %d to %d of %d bytes".formatted(from, to, ends - content));
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

  /** Returns the index in {@link #bytes} where the row begins. */
  public int offset() {
    return content + start;
  }

  /** Returns the number of bytes of the row. */
  public int length() {
    return end - start;
  }
}
