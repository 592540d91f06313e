/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.file.storage;

import java.nio.ByteBuffer;
import java.util.zip.CRC32C;

/**
 * Checksums of bytes that may be mapped from a file. The JVM survives most accesses to a file that
 * another process cuts shorter meanwhile, with an {@code InternalError}; but not those of its own
 * code for checksums, which ends it. So such bytes are copied to the heap first.
 */
public final class Checksums {
  /** The number of bytes copied at a time: they stay in the nearest cache. */
  private static final int PART = 1 << 13;

  private Checksums() {}

  /** Adds what remains in a buffer, whose position goes to its limit. */
  public static void update(CRC32C crc, ByteBuffer bytes) {
    if (!bytes.isDirect()) {
      crc.update(bytes);
      return;
    }
    byte[] part = new byte[Math.min(PART, bytes.remaining())];
    while (bytes.hasRemaining()) {
      int length = Math.min(part.length, bytes.remaining());
      bytes.get(part, 0, length);
      crc.update(part, 0, length);
    }
  }
}
