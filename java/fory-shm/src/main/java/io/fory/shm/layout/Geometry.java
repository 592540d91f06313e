/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm.layout;

import java.util.List;

/**
 * The sizes of a channel; each file of the channel repeats them in its header.
 *
 * @param ring bytes of a ring
 * @param maxLeases how many blocks a subscriber may hold
 * @param inlineMax the maximum size of a message in the ring, in bytes
 * @param publisherWaits whether the publisher may sleep until there is room
 * @param start the position at which rings begin to count; 0 outside of tests
 * @param segments the files of blocks
 */
public record Geometry(
    int ring,
    int maxLeases,
    int inlineMax,
    boolean publisherWaits,
    long start,
    List<Segment> segments) {
  /** The maximum number of files of blocks. */
  public static final int MAX_SEGMENTS = 64;

  /** The maximum number of blocks of a channel. */
  public static final int MAX_BLOCKS = 1 << 20;

  /**
   * A file of blocks of one size, which begin at offset {@link ConnectionLayout#PAGE}.
   *
   * @param blockSize bytes of a block
   * @param count how many blocks the file has
   */
  public record Segment(long blockSize, int count) {
    /** Returns the length of the file, in bytes. */
    public long fileLength() {
      return ConnectionLayout.PAGE + blockSize * count;
    }
  }

  /** Returns the capacity of the ring of completions. */
  public int completions() {
    return ConnectionLayout.completions(maxLeases);
  }

  /** Returns the length of a connection's file {@code .p}, in bytes. */
  public long publisherFile() {
    return ConnectionLayout.CONTENT + (long) ring;
  }

  /** Returns the length of a connection's file {@code .s}, in bytes. */
  public long subscriberFile() {
    return ConnectionLayout.CONTENT + 8L * completions();
  }

  /** Returns the number of blocks of all files. */
  public int blocks() {
    return segments.stream().mapToInt(Segment::count).sum();
  }

  /**
   * Returns this; fails if a value is out of range.
   *
   * @throws Violation naming the value
   */
  public Geometry checked() {
    require(ring >= 64 << 10 && ring <= 256 << 20 && Integer.bitCount(ring) == 1, "ring", ring);
    require(maxLeases >= 1 && maxLeases <= 4096, "maxLeases", maxLeases);
    require(inlineMax >= 0 && inlineMax <= ring >> 3, "inlineMax", inlineMax);
    require((start & 7) == 0, "start", start);
    long blocks = 0;
    for (Segment segment : segments) {
      long size = segment.blockSize;
      require(size >= 4096 && size % 4096 == 0 && size <= 64L << 30, "blockSize", size);
      require(segment.count >= 1 && segment.count <= MAX_BLOCKS, "count", segment.count);
      blocks += segment.count;
    }
    require(blocks <= MAX_BLOCKS, "blocks", blocks);
    return this;
  }

  private static void require(boolean holds, String name, long value) {
    if (!holds) {
      throw new Violation("The header says %s=%s, which cannot be", name, value);
    }
  }
}
