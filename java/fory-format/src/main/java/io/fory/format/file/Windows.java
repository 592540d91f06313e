/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.file;

import io.fory.exception.LimitExceededException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** The bytes of blocks, each of which is all in one little-endian buffer. */
interface Windows {
  /**
   * A buffer that has a block with its header.
   *
   * @param position of the block in the file
   * @param length of its content
   */
  ByteBuffer of(long position, int length);

  /** The index in its buffer of a block at a position. */
  int index(long position);

  /** Whether the same bytes are given each time, so that they are checked once. */
  boolean areKept();

  /**
   * Memory that is there as a whole: a block that begins at p is all in number {@code p >>> shift},
   * and index 0 of that is byte {@code p >>> shift << shift}.
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

  /** Arrays on the heap, of one block each, which are read when they are asked for. */
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
