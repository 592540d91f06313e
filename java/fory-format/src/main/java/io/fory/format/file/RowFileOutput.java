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
 * Writes a row file to a stream, for example an object in a store. The bytes are those that {@link
 * RowFileWriter} writes for the same rows, but nothing can be appended later. Without {@link
 * #close} the file lacks its directory, and {@link RowFileReader#isWhole} is false. Not
 * thread-safe.
 *
 * @param <T> the class of the objects
 */
public final class RowFileOutput<T> implements Closeable {
  private final OutputStream out;
  private final BlockBuilder<T> blocks;
  private boolean ended; // closed, or writing has failed

  private RowFileOutput(OutputStream out, RowSchema schema, RowSink<T> sink) throws IOException {
    this.out = out;
    ByteBuffer header = FileHeader.of(schema);
    write(header);
    blocks = new BlockBuilder<>(sink, header.capacity(), BlockBuilder.BLOCK);
  }

  /**
   * Returns an output for objects.
   *
   * @param codec a codec without framing
   */
  public static <T> RowFileOutput<T> of(OutputStream out, RowCodec<T> codec) throws IOException {
    return new RowFileOutput<>(out, codec.schema(), RowSink.of(codec));
  }

  /**
   * Returns an output for rows that are encoded already: the remaining bytes of each buffer. Only
   * their size is checked, so the caller must ensure that they are rows of the schema.
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
   * Appends a row.
   *
   * @throws ForyException if a row cannot hold a value; the file is then as before
   * @throws IOException if the stream fails; nothing more can be written
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

  /** Returns the number of rows appended so far. */
  public long count() {
    return blocks.count();
  }

  private void write(ByteBuffer bytes) throws IOException {
    ended = true; // stays so if writing fails
    out.write(bytes.array(), bytes.arrayOffset() + bytes.position(), bytes.remaining());
    ended = false;
  }

  /**
   * Writes the last block and the directory, unless writing has failed before, and closes the
   * stream.
   */
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
