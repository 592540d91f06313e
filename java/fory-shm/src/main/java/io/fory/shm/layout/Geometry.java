/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm.layout;

import java.util.List;

/**
 * The sizes of a channel, which all headers of its connections repeat.
 *
 * @param ring bytes of the ring
 * @param maxLeases the greatest number of blocks of a subscriber
 * @param inlineMax the most bytes of a message in the ring
 * @param publisherWaits whether the publisher may sleep until there is room
 * @param start the position of the first record; 0 outside of tests
 * @param segments the files of blocks
 */
public record Geometry(
    int ring,
    int maxLeases,
    int inlineMax,
    boolean publisherWaits,
    long start,
    List<Segment> segments) {
  /** The greatest number of files of blocks. */
  public static final int MAX_SEGMENTS = 64;

  /** The greatest number of blocks of a channel. */
  public static final int MAX_BLOCKS = 1 << 20;

  /**
   * A file of blocks of one size, which begin at {@link ConnectionLayout#PAGE}.
   *
   * @param blockSize bytes of a block
   * @param count the number of blocks
   */
  public record Segment(long blockSize, int count) {
    /** All bytes of the file. */
    public long fileLength() {
      return ConnectionLayout.PAGE + blockSize * count;
    }
  }

  /** Returns the number of completions for which there is room. */
  public int completions() {
    return ConnectionLayout.completions(maxLeases);
  }

  /** The length of {@code .p}. */
  public long publisherFile() {
    return ConnectionLayout.CONTENT + (long) ring;
  }

  /** The length of {@code .s}. */
  public long subscriberFile() {
    return ConnectionLayout.CONTENT + 8L * completions();
  }

  /** The number of blocks of all files. */
  public int blocks() {
    return segments.stream().mapToInt(Segment::count).sum();
  }

  /** Fails if a publisher says of its channel what cannot be. */
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
