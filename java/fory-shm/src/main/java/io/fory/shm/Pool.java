/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The blocks of a channel, for large messages and for the arrays of objects. All of them are
 * allocated when the channel is created. A block carries one part of one message, of any size up to
 * its own; the smallest free one that is large enough is taken.
 *
 * <p>So that no message ever fails for want of a block there must be, of each size that is needed,
 * {@code loans + subscribers * leases}.
 *
 * @param classes the sizes, ascending
 */
public record Pool(List<SizeClass> classes) {
  /** The smallest block, in bytes. */
  public static final long MIN_BLOCK = 4 << 10;

  /**
   * The number and size of blocks of one size.
   *
   * @param blockSize in bytes; a multiple of 4096
   * @param count the number of blocks
   */
  public record SizeClass(long blockSize, int count) {
    /** Checks its parts. */
    public SizeClass {
      if (blockSize < MIN_BLOCK || blockSize % MIN_BLOCK != 0 || blockSize > 64L << 30) {
        throw new IllegalArgumentException(
            "Expected a block of a multiple of 4 KiB up to 64 GiB, found %d bytes"
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

  /** A pool without blocks: messages that do not fit into a record of the ring cannot be sent. */
  public static Pool none() {
    return new Pool(List.of());
  }

  /** Blocks of one size, which is rounded up to a multiple of 4 KiB. */
  public static Pool of(long blockSize, int count) {
    return none().and(blockSize, count);
  }

  /** Returns a pool with these blocks and others. */
  public Pool and(long blockSize, int count) {
    List<SizeClass> more = new ArrayList<>(classes);
    more.add(new SizeClass(Math.addExact(blockSize, MIN_BLOCK - 1) & -MIN_BLOCK, count));
    return new Pool(more);
  }

  /** Returns all bytes of all blocks. */
  public long bytes() {
    return classes.stream().mapToLong(c -> Math.multiplyExact(c.blockSize, c.count)).sum();
  }

  /** Returns the number of blocks of all sizes. */
  public int count() {
    return classes.stream().mapToInt(SizeClass::count).sum();
  }
}
