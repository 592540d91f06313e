/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.file;

import io.fory.transport.FormatSniffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.CRC32C;

/**
 * The bytes of a file: a header, and records of one message each. All numbers are little-endian. A
 * record does not depend on its position, so that files can be merged.
 *
 * <pre>
 *  file    0  "ForyFile"           record  0  int32 length of the content in bits 0 to 30,
 *          8  int32 version, 1                bit 31: the message has parts out of band
 *         12  int32 0                      4  int32 CRC-32C of the content
 *         16  records                      8  int32 CRC-32C of the 8 bytes before
 *                                         12  content
 *
 *  content: the message; with parts also these, the int32 length of each, and their int32 number
 * </pre>
 */
final class FileLayout {
  static final int FILE_HEADER = 16;
  static final int RECORD_HEADER = 12;
  static final int PARTS = 1 << 31;

  /** The maximum length of content, in bytes: a record can be mapped as a whole. */
  static final int MAX_CONTENT = Integer.MAX_VALUE - 4096;

  private static final long MAGIC = 0x656c69_4679726f46L; // "ForyFile"
  private static final int VERSION = 1;

  private FileLayout() {}

  static ByteBuffer fileHeader() {
    return ByteBuffer.allocate(FILE_HEADER)
        .order(ByteOrder.LITTLE_ENDIAN)
        .putLong(MAGIC)
        .putInt(VERSION)
        .putInt(0)
        .flip();
  }

  /** Returns what is wrong with the header of a file; null if nothing is. */
  static String fileHeaderFault(ByteBuffer header) {
    if (header.getLong(0) != MAGIC) {
      return "This is no file of Fory: it does not begin with \"ForyFile\"" + hint(header);
    }
    return header.getInt(8) != VERSION || header.getInt(12) != 0
        ? "The file has format version %s and flags 0x%x; this library reads version %s without any"
            .formatted(header.getInt(8), header.getInt(12), VERSION)
        : null;
  }

  /** Returns a guess about the first bytes of a file, see {@link FormatSniffer#hint(byte[])}. */
  static String hint(ByteBuffer header) {
    byte[] first = new byte[header.capacity()];
    header.duplicate().clear().get(first);
    return FormatSniffer.hint(first);
  }

  /** Returns the third word of a record's header: the checksum of the first two. */
  static int headerCheck(int word, int contentCheck, CRC32C crc) {
    crc.reset();
    update(crc, word);
    update(crc, contentCheck);
    return (int) crc.getValue();
  }

  private static void update(CRC32C crc, int word) {
    for (int shift = 0; shift < Integer.SIZE; shift += Byte.SIZE) {
      crc.update(word >>> shift);
    }
  }
}
