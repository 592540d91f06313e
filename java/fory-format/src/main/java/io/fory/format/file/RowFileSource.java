/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.file;

import java.io.IOException;

/**
 * A row file that is not one of this machine, such as an object of a store: see {@link
 * RowFileReader#open(RowFileSource, String, RowChecksums)}. Its maker closes it.
 */
public interface RowFileSource {
  /** Returns the number of bytes of the file; the same each time. */
  long size();

  /**
   * Reads bytes of the file, all that are asked for.
   *
   * @param position of the first one
   * @param offset the index in the array where it goes
   * @param length the number of bytes; the file has so many
   * @throws IOException if they cannot be read
   */
  void read(long position, byte[] into, int offset, int length) throws IOException;

  /**
   * Returns the longest block that is read, which takes so many bytes on the heap: 64 MiB. Writers
   * end a block when it has 256 KiB, so that a longer one has a row of that size.
   */
  default int maxBlockBytes() {
    return 1 << 26;
  }
}
