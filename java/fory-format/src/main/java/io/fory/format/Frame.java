/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format;

import io.fory.exception.CorruptDataException;
import io.fory.exception.IncompatibleClassException;
import io.fory.format.runtime.RowOutput;
import io.fory.format.schema.RowSchema;
import io.fory.memory.MemoryBuffer;
import io.fory.platform.HeapViews;

/** Writes and checks the header in front of a row: see {@link RowFraming}. Immutable. */
final class Frame {
  /** {@code 'F' 'R' 'W' 1}. */
  private static final int MAGIC = 0x01575246;

  private final RowFraming framing;
  private final RowSchema schema;
  private final long hash;

  Frame(RowFraming framing, RowSchema schema) {
    this.framing = framing;
    this.schema = schema;
    this.hash = framing == RowFraming.FINGERPRINT ? schema.fingerprint() : schema.hash();
  }

  /** Returns the size of the header, in bytes. */
  int headerBytes() {
    return switch (framing) {
      case BARE -> 0;
      case HASH -> 8;
      case SIZE_AND_HASH -> 12;
      case FINGERPRINT -> 16;
    };
  }

  /**
   * Writes the header of a row that has been written after it, up to the end of the output.
   *
   * @param at the index of the header
   */
  void put(RowOutput out, int at) {
    int rowSize = out.position() - at - headerBytes();
    switch (framing) {
      case BARE -> {}
      case HASH -> out.putLong(at, hash);
      case SIZE_AND_HASH -> {
        HeapViews.INT.set(out.heap(), at, rowSize + Long.BYTES);
        out.putLong(at + 4, hash);
      }
      case FINGERPRINT -> {
        HeapViews.INT.set(out.heap(), at, MAGIC);
        HeapViews.INT.set(out.heap(), at + 4, rowSize);
        out.putLong(at + 8, hash);
      }
    }
  }

  /**
   * Checks the header of a row.
   *
   * @param length the number of bytes from the header on; they may go beyond the row if the header
   *     contains its size
   * @param exact whether they must not go beyond the row
   * @return the number of bytes of the row
   */
  int check(MemoryBuffer bytes, int index, int length, boolean exact) {
    int header = headerBytes();
    if (length < header) {
      throw new CorruptDataException(
          "A framed row begins with %s bytes, but there are only %s".formatted(header, length));
    }
    int available = length - header;
    int size = available;
    if (framing == RowFraming.SIZE_AND_HASH) {
      size = bytes.getInt(index) - Long.BYTES;
      requireHash(bytes.getLong(index + 4));
    } else if (framing == RowFraming.FINGERPRINT) {
      if (bytes.getInt(index) != MAGIC) {
        throw new CorruptDataException(
            "A row with a fingerprint begins with %08x, but this one with %08x"
                .formatted(MAGIC, bytes.getInt(index)));
      }
      size = bytes.getInt(index + 4);
      requireHash(bytes.getLong(index + 8));
    } else if (framing == RowFraming.HASH) {
      requireHash(bytes.getLong(index));
    }
    if (size < 0 || size > available || exact && size != available) {
      throw new CorruptDataException(
          "The frame says that the row has %s bytes, but there are %s".formatted(size, available));
    }
    return size;
  }

  private void requireHash(long found) {
    if (found != hash) {
      throw new IncompatibleClassException(
          "The row was written with another schema: its %s is %016x, that of (%s) is %016x. Read it with readerOf(the writer's schema)"
              .formatted(
                  framing == RowFraming.FINGERPRINT ? "fingerprint" : "hash", found, schema, hash));
    }
  }
}
