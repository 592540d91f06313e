/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.arrow;

import io.fory.exception.ForyException;
import io.fory.format.row.Row;
import io.fory.format.schema.RowSchema;
import java.io.IOException;
import java.nio.channels.WritableByteChannel;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.ipc.ArrowFileWriter;
import org.apache.arrow.vector.ipc.ArrowStreamWriter;
import org.apache.arrow.vector.ipc.ArrowWriter;

/**
 * Writes rows as an Arrow stream or file (Arrow IPC), in record batches of some rows each.
 *
 * <pre>{@code
 * try (FileChannel channel = FileChannel.open(path, CREATE, WRITE);
 *     ArrowRowWriter writer = ArrowRowWriter.file(codec.schema(), allocator, channel, 10_000)) {
 *   for (...) {
 *     writer.write(row);
 *   }
 * }
 * }</pre>
 *
 * <p>A writer never holds more than one batch. {@link #close()} writes the last batch and the end,
 * and frees the memory; it closes the channel too, since Arrow does, but not the allocator. Not
 * thread-safe.
 */
public final class ArrowRowWriter implements AutoCloseable {
  private final RowAppender batch;
  private final WritableByteChannel channel;
  private final ArrowWriter
      out; // never closed after a failure: that would write an end after half a batch
  private final int rowsPerBatch;
  private long rows;
  private boolean ended; // after close(), or after a failure in the middle of a batch

  private ArrowRowWriter(
      RowAppender batch, WritableByteChannel channel, ArrowWriter out, int rowsPerBatch)
      throws IOException {
    this.batch = batch;
    this.channel = channel;
    this.out = out;
    this.rowsPerBatch = rowsPerBatch;
    try {
      out.start();
    } catch (IOException | RuntimeException e) {
      ended = true;
      close();
      throw e;
    }
  }

  /**
   * Returns a writer of Arrow's streaming format, which is read from its start to its end.
   *
   * @param allocator where the memory of a batch comes from
   * @param rowsPerBatch the number of rows of a record batch, the last one excepted
   */
  public static ArrowRowWriter stream(
      RowSchema schema, BufferAllocator allocator, WritableByteChannel channel, int rowsPerBatch)
      throws IOException {
    RowAppender batch = batch(schema, allocator, rowsPerBatch);
    return new ArrowRowWriter(
        batch, channel, new ArrowStreamWriter(batch.finish(), null, channel), rowsPerBatch);
  }

  /**
   * Returns a writer of Arrow's file format, whose batches can be read in any order. It is often
   * called Feather, version 2.
   *
   * @param allocator where the memory of a batch comes from
   * @param rowsPerBatch the number of rows of a record batch, the last one excepted
   */
  public static ArrowRowWriter file(
      RowSchema schema, BufferAllocator allocator, WritableByteChannel channel, int rowsPerBatch)
      throws IOException {
    RowAppender batch = batch(schema, allocator, rowsPerBatch);
    return new ArrowRowWriter(
        batch, channel, new ArrowFileWriter(batch.finish(), null, channel), rowsPerBatch);
  }

  private static RowAppender batch(RowSchema schema, BufferAllocator allocator, int rowsPerBatch) {
    if (rowsPerBatch < 1) {
      throw new IllegalArgumentException("A batch has at least one row, and not " + rowsPerBatch);
    }
    return new RowAppender(schema, allocator);
  }

  /**
   * Adds a row, and writes the batch if it is full.
   *
   * @throws ForyException as {@link RowAppender#append}; you can still add other rows
   */
  public void write(Row row) throws IOException {
    requireOpen();
    batch.append(row);
    rows++;
    if (batch.size() == rowsPerBatch) {
      flush();
    }
  }

  /** Returns the number of rows that were added. */
  public long rows() {
    return rows;
  }

  /** Writes the waiting rows as a batch, even if it is not full. */
  public void flush() throws IOException {
    requireOpen();
    if (batch.size() > 0) {
      ended = true; // stays if writing fails
      batch.finish();
      out.writeBatch();
      ended = false;
      batch.clear();
    }
  }

  private void requireOpen() throws IOException {
    if (ended) {
      throw new IOException("The writer was closed, or could not write before");
    }
  }

  /**
   * Writes the waiting rows and the end of the stream or file, unless writing has failed before;
   * frees the memory, and closes the channel. A second call does nothing.
   */
  @Override
  public void close() throws IOException {
    try (batch;
        channel) {
      if (!ended) {
        flush();
        out.end();
        ended = true;
      }
    }
  }
}
