/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.file;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** The bytes of a file or batch, while it is opened. */
interface ByteSource {
  /** The number of bytes read at a time: many small blocks, or one header and little more. */
  int STEP = 1 << 13;

  /** Returns the number of bytes. */
  long size();

  /**
   * Some bytes, in a little-endian buffer of just these, which are valid until the next call.
   *
   * @throws java.io.UncheckedIOException if they cannot be read
   */
  ByteBuffer at(long position, int length);

  /** The bytes of a buffer, from 0 to its capacity. */
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
