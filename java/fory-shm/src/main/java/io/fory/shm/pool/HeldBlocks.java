/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm.pool;

/**
 * The blocks that one subscriber has, in its ring or in its hands. One thread, except the count.
 */
public final class HeldBlocks {
  private final long[] bits;
  private int count;

  /** Makes an empty set for a pool with the given number of blocks. */
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

  /** The first block from a number on; -1 if there is none. */
  int next(int block) {
    for (int word = block >> 6; word < bits.length; word++) {
      long rest = word == block >> 6 ? bits[word] & -1L << block : bits[word];
      if (rest != 0) {
        return (word << 6) + Long.numberOfTrailingZeros(rest);
      }
    }
    return -1;
  }

  /** Whether it has the block that a word of the ring of completions names. */
  public boolean has(long word) {
    int block = (int) word;
    return block >= 0 && block >> 6 < bits.length && has(block);
  }

  /** Whether it has the block. */
  public boolean has(int block) {
    return (bits[block >> 6] & 1L << block) != 0;
  }

  /** Counts the blocks anew. */
  void recount() {
    count = 0;
    for (long word : bits) {
      count += Long.bitCount(word);
    }
  }

  /** Returns the number of blocks held. */
  public int count() {
    return count;
  }
}
