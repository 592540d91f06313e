/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.file;

import io.fory.exception.CorruptDataException;
import io.fory.exception.ForyException;
import io.fory.format.RowCodec;
import io.fory.format.schema.RowSchema;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;

/**
 * Writes a row file into a stream, such as an object of a store. {@link RowFileWriter} writes the
 * same bytes for the same rows; but nobody can append to the stream later. Without {@link #close}
 * the file has no directory, and {@link RowFileReader#isWhole} is false. Not thread-safe.
 *
 * @param <T> the class of the rows' objects
 */
public final class RowFileOutput<T> implements Closeable {
  private final OutputStream out;
  private final BlockBuilder<T> blocks;
  private boolean ended; // closed, or failed so that nothing can be written after it

  private RowFileOutput(OutputStream out, RowSchema schema, RowSink<T> sink) throws IOException {
    this.out = out;
    ByteBuffer header = FileHeader.of(schema);
    write(header);
    blocks = new BlockBuilder<>(sink, header.capacity(), BlockBuilder.BLOCK);
  }

  /**
   * Returns an output that writes a file of objects.
   *
   * @param codec a codec without framing
   */
  public static <T> RowFileOutput<T> of(OutputStream out, RowCodec<T> codec) throws IOException {
    return new RowFileOutput<>(out, codec.schema(), RowSink.of(codec));
  }

  /**
   * Returns an output that writes rows which are bytes already: the remaining bytes of each buffer.
   * It checks only the number of bytes, so the caller must pass rows of the schema.
   */
  public static RowFileOutput<ByteBuffer> of(OutputStream out, RowSchema schema)
      throws IOException {
    return new RowFileOutput<>(
        out,
        schema,
        (buffer, row) -> {
          int size = row.remaining();
          if (size < schema.fixedBytes()) {
            throw new CorruptDataException(
                "Expected a row of at least %s bytes, found %s"
                    .formatted(schema.fixedBytes(), size));
          }
          buffer.writeBytes(row);
          return size;
        });
  }

  /**
   * Appends a row. After a {@code ForyException} the file is as if this had not been called.
   *
   * @throws ForyException if a value has no form in rows
   */
  public void write(T row) throws IOException {
    if (ended) {
      throw new IOException("The file was closed, or could not be written before");
    }
    if (blocks.isFull()) {
      write(blocks.endBlock());
    }
    blocks.add(row);
  }

  /** Returns the number of rows that were appended. */
  public long count() {
    return blocks.count();
  }

  private void write(ByteBuffer bytes) throws IOException {
    ended = true; // stays so if writing fails
    out.write(bytes.array(), bytes.arrayOffset() + bytes.position(), bytes.remaining());
    ended = false;
  }

  /** Writes the last block and the directory, unless writing has failed, and closes the stream. */
  @Override
  public void close() throws IOException {
    try (out) {
      if (!ended) {
        if (!blocks.isEmpty()) {
          write(blocks.endBlock());
        }
        write(blocks.endDirectory());
        ended = true;
      }
    }
  }
}
