/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm.pool;

/**
 * The set of blocks that one subscriber holds, in its ring or in open messages. Not thread-safe,
 * except {@link #count}.
 */
public final class HeldBlocks {
  private final long[] bits;
  private int count;

  /**
   * Makes an empty set.
   *
   * @param blocks how many blocks the channel has
   */
  public HeldBlocks(int blocks) {
    bits = new long[(blocks + 63) >> 6];
  }

  void add(int block) {
    bits[block >> 6] |= 1L << block;
    count++;
  }

  boolean remove(int block) {
    long bit = 1L << block;
    if ((bits[block >> 6] & bit) == 0) {
      return false;
    }
    bits[block >> 6] &= ~bit;
    count--;
    return true;
  }

  /** Returns the first block in the set that is not below a number; -1 if there is none. */
  int next(int block) {
    for (int word = block >> 6; word < bits.length; word++) {
      long rest = word == block >> 6 ? bits[word] & -1L << block : bits[word];
      if (rest != 0) {
        return (word << 6) + Long.numberOfTrailingZeros(rest);
      }
    }
    return -1;
  }

  /**
   * Returns whether the set contains the block in a word of the ring of completions, which may have
   * any value.
   */
  public boolean has(long word) {
    int block = (int) word;
    return block >= 0 && block >> 6 < bits.length && has(block);
  }

  /** Returns whether the set contains a block. */
  public boolean has(int block) {
    return (bits[block >> 6] & 1L << block) != 0;
  }

  /** Recomputes the count from the bits. */
  void recount() {
    count = 0;
    for (long word : bits) {
      count += Long.bitCount(word);
    }
  }

  /** Returns the number of blocks in the set. */
  public int count() {
    return count;
  }
}
