/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.file.storage;

import java.nio.ByteBuffer;
import java.util.zip.CRC32C;

/**
 * Computes checksums of bytes that may be mapped from a file. If another process truncates the
 * file, an access throws an {@code InternalError}, but one in the JVM's own code for checksums
 * kills the JVM. So such bytes are copied to the heap first.
 */
public final class Checksums {
  /** The number of bytes to copy at a time, which fit into the L1 cache. */
  private static final int PART = 1 << 13;

  private Checksums() {}

  /** Adds what remains in a buffer, and moves its position to its limit. */
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
