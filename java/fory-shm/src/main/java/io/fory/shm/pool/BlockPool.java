/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm.pool;

import io.fory.shm.layout.Geometry;
import io.fory.shm.layout.Violation;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.function.IntPredicate;

/**
 * The states of all blocks, on the heap of the publisher. Not thread-safe.
 *
 * <pre>
 *   FREE -- claim --> LOANED -- share with n subscribers --> SHARED -- last one done --> FREE
 *                     LOANED -- endLoan --> FREE
 * </pre>
 *
 * <p>A subscriber that was disconnected but is still alive keeps its blocks until it is gone. Each
 * time a block becomes free, its generation changes, so that an old completion for it is
 * recognized.
 */
public final class BlockPool {
  private static final int LOANED = -1;

  private final long[] blockSize; // of each size class
  private final int[][] free; // a stack of free blocks for each size class
  private final int[] freeCount;
  private final int[] classOf; // of each block
  private final int[] references; // LOANED, 0 if free, or how many subscribers hold the block
  private final int[] generation;
  private final IntConsumer freed; // called with each block that becomes free
  private int allFree;

  /** Makes a pool. Blocks are numbered through all segments, which must be sorted by block size. */
  public BlockPool(List<Geometry.Segment> segments) {
    this(segments, block -> {});
  }

  /** Makes a pool that passes each block that becomes free to {@code freed}. */
  public BlockPool(List<Geometry.Segment> segments, IntConsumer freed) {
    this.freed = freed;
    long[] sizes = segments.stream().mapToLong(Geometry.Segment::blockSize).distinct().toArray();
    int count = segments.stream().mapToInt(Geometry.Segment::count).sum();
    blockSize = sizes;
    free = new int[sizes.length][];
    freeCount = new int[sizes.length];
    classOf = new int[count];
    references = new int[count];
    generation = new int[count];
    allFree = count;
    int block = 0;
    for (Geometry.Segment segment : segments) {
      int size = classOf(segment.blockSize());
      for (int i = 0; i < segment.count(); i++) {
        classOf[block++] = size;
        freeCount[size]++;
      }
    }
    for (int size = 0; size < sizes.length; size++) {
      free[size] = new int[freeCount[size]];
    }
    int[] filled = new int[sizes.length];
    for (int i = count - 1; i >= 0; i--) { // the first blocks on top of the stack
      free[classOf[i]][filled[classOf[i]]++] = i;
    }
  }

  private int classOf(long bytes) {
    int size = 0;
    while (size < blockSize.length && blockSize[size] < bytes) {
      size++;
    }
    return size;
  }

  /** Returns the size of the largest blocks, in bytes; 0 if there are none. */
  public long largest() {
    return blockSize.length == 0 ? 0 : blockSize[blockSize.length - 1];
  }

  /**
   * Claims a free block of the smallest sufficient size. Of these it takes the one that became free
   * last, whose bytes may still be cached.
   *
   * @return the block; negative if none is free
   */
  public int claim(long bytes) {
    for (int size = classOf(bytes); size < blockSize.length; size++) {
      if (freeCount[size] > 0) {
        int block = free[size][--freeCount[size]];
        references[block] = LOANED;
        allFree--;
        return block;
      }
    }
    return -1;
  }

  /** Gives a block to one more subscriber, which does not hold it yet. */
  public void share(int block, HeldBlocks with) {
    references[block] = references[block] == LOANED ? 1 : references[block] + 1;
    with.add(block);
  }

  /** Ends a loan: frees the block, unless it is shared by now. */
  public void endLoan(int block) {
    if (references[block] == LOANED) {
      free(block);
    }
  }

  /**
   * Takes a block back from a subscriber.
   *
   * @throws Violation if the subscriber does not hold the block in this generation
   */
  public void complete(int block, int ofGeneration, HeldBlocks from) {
    if (block < 0
        || block >= references.length
        || generation[block] != ofGeneration
        || !from.remove(block)) {
      throw new Violation(
          "The subscriber gives block %s of generation %s back, which it does not have",
          block, ofGeneration);
    }
    dereference(block);
  }

  /** Takes all blocks back from a subscriber that is gone. */
  public void completeAll(HeldBlocks from) {
    for (int block = from.next(0); block >= 0; block = from.next(block + 1)) {
      from.remove(block);
      dereference(block);
    }
  }

  private void dereference(int block) {
    if (--references[block] == 0) {
      free(block);
    }
  }

  private void free(int block) {
    freed.accept(block);
    references[block] = 0;
    generation[block]++;
    int size = classOf[block];
    free[size][freeCount[size]++] = block;
    allFree++;
  }

  /**
   * Rebuilds all counts from the sets of held blocks, after a fault has interrupted a change.
   *
   * @param holders the blocks of each subscriber
   * @param loaned whether a block that no subscriber holds is loaned, and not free
   */
  public void recount(List<HeldBlocks> holders, IntPredicate loaned) {
    holders.forEach(HeldBlocks::recount);
    Arrays.fill(freeCount, 0);
    allFree = 0;
    for (int block = references.length - 1; block >= 0; block--) { // the first ones on top
      int count = 0;
      for (HeldBlocks holder : holders) {
        count += holder.has(block) ? 1 : 0;
      }
      references[block] = count == 0 && loaned.test(block) ? LOANED : count;
      if (references[block] == 0) {
        generation[block]++;
        free[classOf[block]][freeCount[classOf[block]]++] = block;
        allFree++;
      }
    }
  }

  /** Returns a number that changes each time the block becomes free. */
  public int generation(int block) {
    return generation[block];
  }

  /** Returns the number of blocks. */
  public int count() {
    return references.length;
  }

  /** Returns the number of free blocks. */
  public int freeCount() {
    return allFree;
  }

  /** Returns how many subscribers hold a block. */
  int references(int block) {
    return Math.max(0, references[block]);
  }

  /** Returns whether a block was claimed and is not shared. */
  boolean isLoaned(int block) {
    return references[block] == LOANED;
  }
}
