/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.file;

import java.util.Arrays;

/** The positions of all blocks of rows, and the number of rows of each. */
final class Directory {
  private long[] positions = new long[8]; // of each block's header
  private int[] lengths = new int[8]; // of each block's content, in bytes
  // the number of each block's first row, and after the last block the number of rows
  private long[] firsts = new long[9];
  private int size;

  void add(long position, int length, int rows) {
    if (size == lengths.length) {
      int capacity = size + (size >> 1);
      positions = Arrays.copyOf(positions, capacity);
      lengths = Arrays.copyOf(lengths, capacity);
      firsts = Arrays.copyOf(firsts, capacity + 1);
    }
    positions[size] = position;
    lengths[size] = length;
    firsts[size + 1] = firsts[size] + rows;
    size++;
  }

  /** Returns the number of blocks. */
  int size() {
    return size;
  }

  /** Returns the number of rows. */
  long count() {
    return firsts[size];
  }

  /** Returns the block that contains a row. */
  int find(long row) {
    int found = Arrays.binarySearch(firsts, 0, size, row);
    // No block is empty, so no two blocks begin with the same row.
    return found < 0 ? -found - 2 : found;
  }

  long position(int block) {
    return positions[block];
  }

  int length(int block) {
    return lengths[block];
  }

  long first(int block) {
    return firsts[block];
  }

  int rows(int block) {
    return (int) (firsts[block + 1] - firsts[block]);
  }

  /** Returns the position at which a block ends. */
  long end(int block) {
    return positions[block] + RowFileLayout.BLOCK_HEADER + lengths[block];
  }
}
