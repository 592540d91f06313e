/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.file;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Random access to the bytes of a file or batch while it is being opened. */
interface ByteSource {
  /**
   * Files are read in steps of so many bytes: room for several small blocks, or for a header and
   * little more.
   */
  int STEP = 1 << 13;

  /** Returns the size of the file or batch, in bytes. */
  long size();

  /**
   * Returns a range of bytes as a little-endian buffer of exactly that size, valid until the next
   * call.
   *
   * @throws java.io.UncheckedIOException if they cannot be read
   */
  ByteBuffer at(long position, int length);

  /** Returns a source for the bytes of a buffer, from index 0 to its capacity. */
  static ByteSource of(ByteBuffer bytes) {
    return new ByteSource() {
      @Override
      public long size() {
        return bytes.capacity();
      }

      @Override
      public ByteBuffer at(long position, int length) {
        return bytes.slice((int) position, length).order(ByteOrder.LITTLE_ENDIAN);
      }
    };
  }
}
