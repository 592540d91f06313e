/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import io.fory.memory.MemoryBuffer;
import io.fory.shm.pool.Segments;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.DoubleBuffer;

/**
 * Caches one little-endian buffer of each kind for each block, so that access allocates nothing: a
 * second call returns the same buffer, reset. Only the side that currently holds a block may use
 * its buffers. All buffers but those of {@link #memory} are handed to the user's program.
 */
final class BlockViews {
  private final Segments segments;
  private final boolean readOnly;
  private final ByteBuffer[] bytes;
  private final DoubleBuffer[] doubles;
  private final MemoryBuffer[] memory;

  BlockViews(Segments segments, boolean readOnly) {
    this.segments = segments;
    this.readOnly = readOnly;
    bytes = new ByteBuffer[segments.count()];
    doubles = new DoubleBuffer[segments.count()];
    memory = new MemoryBuffer[segments.count()];
  }

  /**
   * Returns the first {@code length} bytes of a block, from position 0 to the limit; at most 2 GiB.
   */
  ByteBuffer bytes(int block, long length) {
    segments.lend(block);
    return whole(block).limit((int) length);
  }

  private ByteBuffer whole(int block) {
    ByteBuffer view = bytes[block];
    if (view == null) {
      view = segments.bytes(block, (int) Math.min(segments.size(block), Integer.MAX_VALUE));
      view = readOnly ? view.asReadOnlyBuffer() : view;
      bytes[block] = view;
    }
    return view.clear().order(ByteOrder.LITTLE_ENDIAN); // the last user may have changed the order
  }

  /** Returns the first {@code length} bytes of a block as doubles. */
  DoubleBuffer doubles(int block, long length) {
    segments.lend(block);
    DoubleBuffer view = doubles[block];
    if (view == null) {
      view = whole(block).asDoubleBuffer();
      doubles[block] = view;
    }
    return view.clear().limit((int) length >> 3);
  }

  /** Returns a buffer to write a block from its start. */
  MemoryBuffer memory(int block) {
    MemoryBuffer view = memory[block];
    if (view == null) {
      view = MemoryBuffer.wrap(whole(block).duplicate());
      memory[block] = view;
    }
    return view.writerIndex(0);
  }

  /**
   * Returns the first {@code length} bytes of a block as another class: see {@link Message#unwrap}.
   */
  <T> T unwrap(int block, long length, Class<T> type) {
    segments.lend(block);
    return type == ByteBuffer.class && length <= Integer.MAX_VALUE
        ? type.cast(bytes(block, length))
        : segments.unwrap(block, length, type);
  }
}
