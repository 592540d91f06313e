/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.testing;

import io.fory.memory.MemoryBuffer;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32C;

/**
 * Parts of files, as {@code docs/specification/file_format.md} defines them: with right checksums,
 * whatever else they say.
 */
public final class Records {
  private static final int WITH_PARTS = 1 << 31;

  private Records() {}

  /** The 16 bytes at the start of a file. */
  public static byte[] fileHeader() {
    MemoryBuffer out = MemoryBuffer.allocate(16);
    raw(out, "ForyFile".getBytes(StandardCharsets.US_ASCII));
    out.writeInt(1);
    out.writeInt(0);
    return bytes(out);
  }

  /**
   * The 12 bytes before the content of a record.
   *
   * @param lengthAndFlag the length in bits 0 to 30; bit 31 if the message has parts
   * @param checksum of the content
   */
  public static byte[] recordHeader(int lengthAndFlag, int checksum) {
    MemoryBuffer out = MemoryBuffer.allocate(12);
    out.writeInt(lengthAndFlag);
    out.writeInt(checksum);
    out.writeInt(checksum(bytes(out)));
    return bytes(out);
  }

  /** A record of a message without parts. */
  public static byte[] record(byte[] message) {
    return record(message, 0);
  }

  /**
   * A record of a message with parts of these lengths, whose bytes {@code content} has behind it.
   */
  public static byte[] recordWithParts(byte[] content, int... lengths) {
    MemoryBuffer out = MemoryBuffer.allocate(content.length + 4 * lengths.length + 4);
    raw(out, content);
    for (int length : lengths) {
      out.writeInt(length);
    }
    out.writeInt(lengths.length);
    return record(bytes(out), WITH_PARTS);
  }

  /** The CRC-32C of some bytes. */
  public static int checksum(byte[] bytes) {
    CRC32C checksum = new CRC32C();
    checksum.update(bytes);
    return (int) checksum.getValue();
  }

  private static byte[] record(byte[] content, int flag) {
    MemoryBuffer out = MemoryBuffer.allocate(12 + content.length);
    raw(out, recordHeader(content.length | flag, checksum(content)));
    raw(out, content);
    return bytes(out);
  }

  private static void raw(MemoryBuffer out, byte[] bytes) {
    out.writeBytes(bytes, 0, bytes.length);
  }

  private static byte[] bytes(MemoryBuffer out) {
    return out.copyOfRange(0, out.writerIndex());
  }
}
