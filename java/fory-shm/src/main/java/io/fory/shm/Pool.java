/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The blocks of a channel, which carry large messages and the large arrays and buffers of objects.
 * The channel allocates all of them when it is created. A block carries one message, array or
 * buffer of up to its size; the smallest free block that is large enough is taken. Immutable and
 * thread-safe.
 *
 * <p>If each size that is used has {@code loans + subscribers * leases} blocks, no message ever
 * waits for a block.
 *
 * @param classes the sizes of blocks, ascending
 */
public record Pool(List<SizeClass> classes) {
  /** The minimum size of a block, in bytes. */
  public static final long MIN_BLOCK = 4 << 10;

  /**
   * The blocks of one size.
   *
   * @param blockSize the size of a block in bytes: a multiple of 4,096, up to 64 GiB
   * @param count the number of blocks: 1 to 65,536
   */
  public record SizeClass(long blockSize, int count) {
    /** Checks the components. */
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

  /** Sorts the sizes. */
  public Pool {
    classes = classes.stream().sorted(Comparator.comparingLong(SizeClass::blockSize)).toList();
  }

  /** Returns a pool without blocks. All messages must then fit into the ring. */
  public static Pool none() {
    return new Pool(List.of());
  }

  /** Returns a pool with blocks of one size, rounded up to a multiple of 4 KiB. */
  public static Pool of(long blockSize, int count) {
    return none().and(blockSize, count);
  }

  /**
   * Returns a pool with the blocks of this pool and further ones of a size, rounded up to a
   * multiple of 4 KiB.
   */
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
