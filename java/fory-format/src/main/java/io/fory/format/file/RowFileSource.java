/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.file;

import java.io.IOException;

/**
 * Gives {@link RowFile#open(RowFileSource, String, RowChecksums)} the bytes of a row file that is
 * not on this machine, such as an object of a store. Its maker closes it.
 */
public interface RowFileSource {
  /** Returns the number of bytes of the file, the same at each call. */
  long size();

  /**
   * Reads all requested bytes of the file.
   *
   * @param position the position of the first byte
   * @param offset the index in the array of the first byte
   * @param length the number of bytes; the file has so many
   * @throws IOException if the bytes cannot be read
   */
  void read(long position, byte[] into, int offset, int length) throws IOException;

  /**
   * Returns the maximum size of a block, in bytes, which the reader holds on the heap. Default 64
   * MiB. Writers end a block at 256 KiB, so only a row of its own size makes a block longer.
   */
  default int maxBlockBytes() {
    return 1 << 26;
  }
}
