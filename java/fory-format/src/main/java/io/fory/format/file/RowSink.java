/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.file;

import io.fory.exception.ForyException;
import io.fory.format.RowCodec;
import io.fory.format.RowFraming;
import io.fory.format.row.Row;
import io.fory.format.schema.RowSchema;
import io.fory.memory.MemoryBuffer;

/** Writes rows without a header to a buffer. */
@FunctionalInterface
interface RowSink<T> {
  /**
   * Writes a row at the writer index of a buffer.
   *
   * @return its number of bytes
   */
  int put(MemoryBuffer buffer, T row);

  /** Returns a sink that encodes objects. */
  static <T> RowSink<T> of(RowCodec<T> codec) {
    if (codec.framing() != RowFraming.BARE) {
      throw new ForyException(
          "Rows in files and batches have no frame: the codec must have RowFraming.BARE, and this one has "
              + codec.framing());
    }
    return codec::encode;
  }

  /** Returns a sink that copies existing rows, which must have the schema. */
  static RowSink<Row> of(RowSchema schema) {
    return (buffer, row) -> {
      if (!row.schema().equals(schema)) {
        throw new ForyException(
            "Expected a row of (%s), found one of (%s)".formatted(schema, row.schema()));
      }
      byte[] bytes = row.toBytes();
      buffer.writeBytes(bytes, 0, bytes.length);
      return bytes.length;
    };
  }
}
