/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm.pool;

import io.fory.shm.layout.ConnectionLayout;
import io.fory.shm.layout.Faults;
import io.fory.shm.layout.Geometry;
import io.fory.shm.layout.Mapping;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.function.Consumer;

/** The mapped files of blocks, called segments. Immutable. */
public final class Segments implements AutoCloseable {
  private final List<Geometry.Segment> geometry;
  private final List<Mapping> mappings;
  private final int[] segmentOf; // of each block
  private final int[] firstBlock; // of each segment

  /**
   * Makes the view of all blocks.
   *
   * @param geometry the segments
   * @param mappings their mapped files, in the same order
   */
  public Segments(List<Geometry.Segment> geometry, List<Mapping> mappings) {
    this.geometry = geometry;
    this.mappings = mappings;
    segmentOf = new int[geometry.stream().mapToInt(Geometry.Segment::count).sum()];
    firstBlock = new int[geometry.size()];
    int block = 0;
    for (int i = 0; i < geometry.size(); i++) {
      firstBlock[i] = block;
      for (int j = 0; j < geometry.get(i).count(); j++) {
        segmentOf[block++] = i;
      }
    }
  }

  /** Returns the number of blocks. */
  public int count() {
    return segmentOf.length;
  }

  /** Returns the size of a block, in bytes. */
  public long size(int block) {
    return geometry.get(segmentOf[block]).blockSize();
  }

  /** Returns the first {@code length} bytes of a block. */
  public ByteBuffer bytes(int block, int length) {
    return mappings.get(segmentOf[block]).bytes(at(block), length);
  }

  /** Returns the first bytes of a block as another class: see {@link Mapping#unwrap}. */
  public <T> T unwrap(int block, long length, Class<T> type) {
    return mappings.get(segmentOf[block]).unwrap(at(block), length, type);
  }

  /** Notes that the program gets a buffer of a block: see {@link Mapping#lend}. */
  public void lend(int block) {
    mappings.get(segmentOf[block]).lend();
  }

  /** Returns how many of the files the program has a buffer of: see {@link Mapping#lent}. */
  public int lent() {
    return mappings.stream().mapToInt(Mapping::lent).sum();
  }

  private long at(int block) {
    int segment = segmentOf[block];
    return ConnectionLayout.PAGE
        + geometry.get(segment).blockSize() * (block - firstBlock[segment]);
  }

  /** Returns whether no file was truncated, by reading the end of each. */
  public boolean isWhole() {
    for (int i = 0; i < mappings.size(); i++) {
      long length = geometry.get(i).fileLength();
      if (!Faults.isWhole(mappings.get(i).bytes(length - Long.BYTES, Long.BYTES))) {
        return false;
      }
    }
    return true;
  }

  /** Unmaps all files, as {@link Mapping#close} does. */
  @Override
  public void close() {
    forEach(Mapping::close);
  }

  /** Gives up all files that another thread may be accessing, as {@link Mapping#abandon} does. */
  public void abandon() {
    forEach(Mapping::abandon);
  }

  /**
   * Ends all files, even if one of them fails: Java 22 and later unmap none while another thread's
   * input or output uses a buffer of it. Then throws the first failure.
   */
  private void forEach(Consumer<Mapping> end) {
    RuntimeException failure = null;
    for (Mapping mapping : mappings) {
      try {
        end.accept(mapping);
      } catch (RuntimeException e) {
        failure = failure == null ? e : failure;
      }
    }
    if (failure != null) {
      throw failure;
    }
  }

  /** Returns the number of files. */
  public int files() {
    return mappings.size();
  }
}
