/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.file;

import io.fory.exception.LimitExceededException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Gives the bytes of blocks, each block as a whole in one little-endian buffer. */
interface Windows {
  /**
   * Returns a buffer that has a block with its header.
   *
   * @param position the position of the block in the file
   * @param length the number of bytes of its content
   */
  ByteBuffer of(long position, int length);

  /** Returns the index in that buffer of the block at a position. */
  int index(long position);

  /** Whether later calls give the same bytes, so that one check of a block is enough. */
  boolean areKept();

  /**
   * Returns memory that is there as a whole. The block at position p is in buffer {@code p >>>
   * shift}, whose index 0 is position {@code p >>> shift << shift}.
   */
  static Windows of(ByteBuffer[] buffers, int shift) {
    return new Windows() {
      @Override
      public ByteBuffer of(long position, int length) {
        return buffers[(int) (position >>> shift)];
      }

      @Override
      public int index(long position) {
        return (int) (position - (position >>> shift << shift));
      }

      @Override
      public boolean areKept() {
        return true;
      }
    };
  }

  /** Returns arrays on the heap, one for each block, which are read when they are needed. */
  static Windows of(RowFileSource source) {
    return new Windows() {
      @Override
      public ByteBuffer of(long position, int length) {
        if (length > source.maxBlockBytes()) {
          throw new LimitExceededException(
              "A block of %s bytes is longer than maxBlockBytes of its source, %s"
                  .formatted(length, source.maxBlockBytes()));
        }
        byte[] bytes = new byte[RowFileLayout.BLOCK_HEADER + length];
        try {
          source.read(position, bytes, 0, bytes.length);
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
      }

      @Override
      public int index(long position) {
        return 0;
      }

      @Override
      public boolean areKept() {
        return false;
      }
    };
  }
}
