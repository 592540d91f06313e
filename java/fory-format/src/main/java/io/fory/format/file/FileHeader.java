/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.file;

import io.fory.exception.CorruptDataException;
import io.fory.exception.IncompatibleClassException;
import io.fory.exception.LimitExceededException;
import io.fory.format.schema.RowSchema;
import io.fory.transport.FormatSniffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.zip.CRC32C;

/**
 * The header of a file or batch.
 *
 * @param schema the schema of all rows
 * @param length the size of the header in bytes, which is also where the first block begins
 */
record FileHeader(RowSchema schema, int length) {
  private static final int MAGIC_BYTES = 8;

  /** Returns the bytes of a header for rows of a schema. */
  static ByteBuffer of(RowSchema schema) {
    byte[] bytes = schema.toBytes();
    if (bytes.length > RowFileLayout.MAX_SCHEMA) {
      throw new LimitExceededException(
          "The schema of a file can have %s bytes, but this one has %s"
              .formatted(RowFileLayout.MAX_SCHEMA, bytes.length));
    }
    ByteBuffer header =
        ByteBuffer.allocate(lengthFor(bytes.length))
            .order(ByteOrder.LITTLE_ENDIAN)
            .putLong(RowFileLayout.MAGIC)
            .putInt(RowFileLayout.VERSION)
            .putInt(0)
            .putLong(schema.fingerprint())
            .putInt(bytes.length)
            .position(RowFileLayout.HEADER)
            .put(bytes);
    return header.putInt(RowFileLayout.CHECKED, checksum(header)).clear();
  }

  private static int lengthFor(int schemaBytes) {
    return RowFileLayout.HEADER + schemaBytes + 7 & -8;
  }

  /** Returns the checksum of a header, which covers everything except itself. */
  private static int checksum(ByteBuffer header) {
    CRC32C crc = new CRC32C();
    crc.update(header.duplicate().clear().limit(RowFileLayout.CHECKED));
    crc.update(header.duplicate().clear().position(RowFileLayout.HEADER));
    return (int) crc.getValue();
  }

  /**
   * Reads and checks a header.
   *
   * @throws CorruptDataException if the bytes do not begin with a header of this version, or it is
   *     damaged
   */
  static FileHeader read(ByteSource source) {
    int available = (int) Math.min(source.size(), RowFileLayout.HEADER);
    ByteBuffer fixed = source.at(0, available);
    requireMagic(fixed);
    requireThere(RowFileLayout.HEADER, source.size());
    if (fixed.getInt(8) != RowFileLayout.VERSION || fixed.getInt(12) != 0) {
      throw new CorruptDataException(
          "The rows have format version %s and flags 0x%x; this library reads version %s without any"
              .formatted(fixed.getInt(8), fixed.getInt(12), RowFileLayout.VERSION));
    }
    long fingerprint = fixed.getLong(16);
    int size = fixed.getInt(24);
    if (size < 0 || size > RowFileLayout.MAX_SCHEMA) {
      throw new CorruptDataException(
          "Expected a schema of at most %s bytes, found one of %s"
              .formatted(RowFileLayout.MAX_SCHEMA, Integer.toUnsignedLong(size)));
    }
    requireThere(lengthFor(size), source.size());
    byte[] copy = new byte[lengthFor(size)]; // another program may change or cut a mapped file
    source.at(0, copy.length).get(0, copy);
    ByteBuffer header = ByteBuffer.wrap(copy).order(ByteOrder.LITTLE_ENDIAN);
    if (checksum(header) != header.getInt(RowFileLayout.CHECKED)) {
      throw new CorruptDataException("The header is damaged: it does not have its checksum");
    }
    byte[] bytes = Arrays.copyOfRange(copy, RowFileLayout.HEADER, RowFileLayout.HEADER + size);
    RowSchema schema = RowSchema.fromBytes(bytes);
    if (schema.fingerprint() != fingerprint) {
      throw new CorruptDataException(
          "The header says that its schema has fingerprint %016x, but it has %016x"
              .formatted(fingerprint, schema.fingerprint()));
    }
    return new FileHeader(schema, copy.length);
  }

  private static void requireMagic(ByteBuffer found) {
    int known = Math.min(MAGIC_BYTES, found.capacity());
    for (int i = 0; i < known; i++) {
      if (found.get(i) != (byte) (RowFileLayout.MAGIC >>> i * Byte.SIZE)) {
        byte[] first = new byte[found.capacity()];
        found.get(0, first);
        throw new CorruptDataException(
            "These are no rows of Fory: they do not begin with \"ForyRows\""
                + FormatSniffer.hint(first));
      }
    }
  }

  private static void requireThere(int length, long size) {
    if (size < length) {
      throw new CorruptDataException(
          "The header is cut off: expected %s bytes, found %s, and no rows"
              .formatted(length, size));
    }
  }

  /** Fails if rows of a schema cannot be appended to this file. */
  void requireSame(RowSchema added) {
    if (!schema.equals(added)) {
      throw new IncompatibleClassException(
          "All rows of a file have one schema, here (%s); rows of (%s) cannot be appended. Write them to a new file: readerOf(schema) reads both"
              .formatted(schema, added));
    }
  }
}
