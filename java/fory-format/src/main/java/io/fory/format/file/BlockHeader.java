/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.file;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.CRC32C;

/**
 * The header of a block.
 *
 * @param kind {@link RowFileLayout#ROWS} or {@link RowFileLayout#DIRECTORY}
 * @param length the number of bytes of the content
 * @param count the number of rows, or of entries of a directory
 * @param check the checksum of the content
 * @param rowsBefore the number of rows in all blocks before
 */
record BlockHeader(int kind, int length, int count, int check, long rowsBefore) {

  /**
   * Reads a header; returns null if its checksum is wrong. The bytes are copied first, since mapped
   * memory could change between the check and the use.
   */
  static BlockHeader read(ByteBuffer bytes, int at, CRC32C crc) {
    byte[] copy = new byte[RowFileLayout.BLOCK_HEADER];
    bytes.get(at, copy);
    ByteBuffer header = ByteBuffer.wrap(copy).order(ByteOrder.LITTLE_ENDIAN);
    int check = RowFileLayout.checksum(crc, header.duplicate(), 0, RowFileLayout.CHECKED);
    return check != header.getInt(RowFileLayout.CHECKED)
        ? null
        : new BlockHeader(
            header.getInt(0),
            header.getInt(4),
            header.getInt(8),
            header.getInt(12),
            header.getLong(16));
  }

  /** Writes the header at index 0 of a little-endian buffer. */
  void put(ByteBuffer bytes, CRC32C crc) {
    bytes.putInt(0, kind).putInt(4, length).putInt(8, count).putInt(12, check);
    bytes.putLong(16, rowsBefore).putInt(24, 0);
    bytes.putInt(
        RowFileLayout.CHECKED,
        RowFileLayout.checksum(crc, bytes.duplicate(), 0, RowFileLayout.CHECKED));
  }

  boolean isDirectory() {
    return kind == RowFileLayout.DIRECTORY;
  }

  /**
   * Returns what is wrong with the header, for errors; null if it is plausible.
   *
   * @param expectedRows the number of rows before the block
   */
  String fault(long expectedRows) {
    if (kind != RowFileLayout.ROWS && kind != RowFileLayout.DIRECTORY) {
      return "expected rows or a directory, found a block of kind 0x%08x".formatted(kind);
    }
    String fault = sizeFault(kind, length, count);
    return fault == null && rowsBefore != expectedRows
        ? "expected a block after %s rows, found one after %s".formatted(expectedRows, rowsBefore)
        : fault;
  }

  /** Returns what is wrong with the sizes of a block, for errors; null if they are plausible. */
  static String sizeFault(int kind, int length, int count) {
    boolean fits =
        length >= 0
            && length <= RowFileLayout.MAX_BLOCK - RowFileLayout.BLOCK_HEADER
            && length % 8 == 0
            && (kind == RowFileLayout.ROWS
                ? count > 0 && (long) count * Integer.BYTES <= length
                : count >= 0
                    && length == RowFileLayout.DIRECTORY_FIXED + (long) count * Long.BYTES);
    return fits
        ? null
        : "a block of %s bytes does not have %s %s"
            .formatted(length, count, kind == RowFileLayout.ROWS ? "rows" : "entries");
  }
}
