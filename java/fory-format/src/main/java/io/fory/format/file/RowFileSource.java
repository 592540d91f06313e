/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.file;

import java.io.IOException;

/**
 * Random access to a row file that cannot be mapped, such as an object in a store, for {@link
 * RowFile#open(RowFileSource, String, RowChecksums)}. Readers do not close it.
 */
public interface RowFileSource {
  /** Returns the size of the file in bytes, the same at each call. */
  long size();

  /**
   * Reads exactly {@code length} bytes, which the file has.
   *
   * @param position the position of the first byte in the file
   * @param into the array to read into
   * @param offset the index in the array of the first byte
   * @param length the number of bytes
   * @throws IOException if the bytes cannot be read
   */
  void read(long position, byte[] into, int offset, int length) throws IOException;

  /**
   * Returns the size of the largest block that is read, in bytes; each block is held on the heap.
   * By default 64 MiB. Writers end a block at 256 KiB, so only a very large row makes a larger
   * block.
   */
  default int maxBlockBytes() {
    return 1 << 26;
  }
}
