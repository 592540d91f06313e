/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.file;

import io.fory.exception.LimitExceededException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Provides the bytes of blocks; each block lies completely in one little-endian buffer. */
interface Windows {
  /**
   * Returns the buffer that contains a block with its header.
   *
   * @param position the position of the block in the file
   * @param length the number of bytes of its content
   */
  ByteBuffer of(long position, int length);

  /** Returns the index in that buffer where the block at a position begins. */
  int index(long position);

  /**
   * Returns whether {@link #of(long, int)} returns the same memory whenever it is called for a
   * block, so that checking the block once is enough; false if it reads the block again.
   */
  boolean areStable();

  /**
   * Returns the windows of memory that is available as a whole. The block at position p is in
   * buffer {@code p >>> shift}, whose index 0 corresponds to position {@code p >>> shift << shift}.
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
      public boolean areStable() {
        return true;
      }
    };
  }

  /** Returns windows that read each block into a new array when it is needed. */
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
      public boolean areStable() {
        return false;
      }
    };
  }
}
