/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.file;

import io.fory.file.storage.Checksums;
import java.nio.ByteBuffer;
import java.util.zip.CRC32C;

/**
 * The bytes of a row file or batch: a header with the schema, and blocks. All numbers are
 * little-endian; everything begins at a multiple of 8 and is padded with zeros to one.
 *
 * <pre>
 * header   0  "ForyRows"                   block   0  "RowB", or "RowD" for a directory
 *          8  int32 version, 1                     4  int32 length of the content
 *         12  int32 flags, 0                       8  int32 number of rows, or of entries
 *         16  int64 fingerprint of schema         12  int32 CRC-32C of the content
 *         24  int32 size of the schema            16  int64 number of rows before
 *         28  int32 CRC-32C of all others         24  int32 0
 *         32  the schema's bytes                  28  int32 CRC-32C of the 28 bytes before
 *                                                 32  content
 *
 * content of rows: the rows, then an int32 for each: where it ends, from the start of the content
 * of a directory:  int64 position of the directory before, or 0
 *                  int32 length of the content and int32 number of rows of each block since then
 *                  int64 position of this directory
 * </pre>
 */
final class RowFileLayout {
  static final long MAGIC = 0x73776f52_79726f46L; // "ForyRows"
  static final int VERSION = 1;
  static final int HEADER = 32;

  /**
   * The maximum size of a schema, in bytes. It is limited because the schema is decoded before its
   * fingerprint can be checked.
   */
  static final int MAX_SCHEMA = 1 << 20;

  static final int ROWS = 0x42776f52; // "RowB"
  static final int DIRECTORY = 0x44776f52; // "RowD"
  static final int BLOCK_HEADER = 32;

  /** The number of bytes of a header before its checksum. */
  static final int CHECKED = 28;

  /**
   * The maximum size of a block with its header. Files are mapped in windows of this size, so a
   * block lies in one window or in two adjacent ones.
   */
  static final int MAX_BLOCK = 1 << 30;

  /** The size of a directory without entries: two positions. */
  static final int DIRECTORY_FIXED = 16;

  private RowFileLayout() {}

  /** Returns the size of the table that says where each row of a block ends, in bytes. */
  static int endsBytes(int rows) {
    return rows * Integer.BYTES + 7 & -8;
  }

  /** Returns the checksum of a range of a buffer; changes the buffer's position and limit. */
  static int checksum(CRC32C crc, ByteBuffer bytes, int from, int to) {
    crc.reset();
    Checksums.update(crc, bytes.clear().position(from).limit(to));
    return (int) crc.getValue();
  }
}
