/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Sets the blocks of a channel, for large messages and for the arrays of objects. The channel
 * allocates all of them when it is created. A block carries one part of one message, of any size up
 * to its own. A message takes the smallest free block that is large enough. Immutable.
 *
 * <p>No message fails for want of a block if there are {@code loans + subscribers * leases} blocks
 * of each size in use.
 *
 * @param classes the sizes, ascending
 */
public record Pool(List<SizeClass> classes) {
  /** The minimum size of a block, in bytes. */
  public static final long MIN_BLOCK = 4 << 10;

  /**
   * Sets the number of blocks of one size.
   *
   * @param blockSize the size of a block in bytes, a multiple of 4096
   * @param count the number of blocks
   */
  public record SizeClass(long blockSize, int count) {
    /** Checks its parts. */
    public SizeClass {
      if (blockSize < MIN_BLOCK || blockSize % MIN_BLOCK != 0 || blockSize > 64L << 30) {
        throw new IllegalArgumentException(
            "Expected a block of a multiple of 4 KiB up to 64 GiB, found %s bytes"
                .formatted(blockSize));
      }
      if (count < 1 || count > 1 << 16) {
        throw new IllegalArgumentException("Expected 1 to 65536 blocks, found " + count);
      }
    }
  }

  /** Checks its parts and sorts them. */
  public Pool {
    classes = classes.stream().sorted(Comparator.comparingLong(SizeClass::blockSize)).toList();
  }

  /**
   * Returns a pool without blocks: the channel then sends no message that does not fit into a
   * record of the ring.
   */
  public static Pool none() {
    return new Pool(List.of());
  }

  /** Returns a pool with blocks of one size, rounded up to a multiple of 4 KiB. */
  public static Pool of(long blockSize, int count) {
    return none().and(blockSize, count);
  }

  /** Returns a pool with the blocks of this pool and further blocks. */
  public Pool and(long blockSize, int count) {
    List<SizeClass> more = new ArrayList<>(classes);
    more.add(new SizeClass(Math.addExact(blockSize, MIN_BLOCK - 1) & -MIN_BLOCK, count));
    return new Pool(more);
  }

  /** Returns the total size of all blocks, in bytes. */
  public long bytes() {
    return classes.stream().mapToLong(c -> Math.multiplyExact(c.blockSize, c.count)).sum();
  }

  /** Returns the number of blocks of all sizes. */
  public int count() {
    return classes.stream().mapToInt(SizeClass::count).sum();
  }
}
