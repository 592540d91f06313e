/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.file;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** The bytes of a file or batch, while it is opened. */
interface ByteSource {
  /**
   * The number of bytes that are read at a time: several small blocks, or a header and little more.
   */
  int STEP = 1 << 13;

  /** Returns the number of bytes. */
  long size();

  /**
   * Returns a range of bytes, in a little-endian buffer of exactly these, which is valid until the
   * next call.
   *
   * @throws java.io.UncheckedIOException if they cannot be read
   */
  ByteBuffer at(long position, int length);

  /** Returns the bytes of a buffer, from 0 to its capacity. */
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
