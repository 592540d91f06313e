/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.arrow;

import io.fory.exception.CorruptDataException;
import io.fory.exception.ForyException;
import io.fory.exception.Quote;
import io.fory.exception.UnsupportedTypeException;
import io.fory.format.schema.RowSchema;
import java.io.IOException;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.SeekableByteChannel;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.OutOfMemoryException;
import org.apache.arrow.vector.ipc.ArrowFileReader;
import org.apache.arrow.vector.ipc.ArrowReader;
import org.apache.arrow.vector.ipc.ArrowStreamReader;

/**
 * Reads the rows of an Arrow stream or file (Arrow IPC), one after the other.
 *
 * <pre>{@code
 * try (ArrowRowReader reader = ArrowRowReader.stream(allocator, channel)) {
 *   RowReader<Order> orders = codec.readerOf(reader.schema());
 *   for (byte[] row = reader.next(); row != null; row = reader.next()) {
 *     use(orders.decode(row));
 *   }
 * }
 * }</pre>
 *
 * <p>A reader holds one record batch at a time. {@link #close()} frees the batch and closes the
 * channel, but not the allocator. Not thread-safe.
 *
 * <p>The reader validates each batch before it reads the batch. Arrow, however, believes the sizes
 * of batches: give the allocator a limit, and do not read files of strangers. The description of a
 * batch is on the heap without a limit: twelve bytes can ask for 2 GiB.
 */
public final class ArrowRowReader implements AutoCloseable {
  @FunctionalInterface
  private interface Call<T> {
    T call() throws IOException;
  }

  private final ArrowReader in;
  private final VectorRows rows;
  private int next;
  private boolean closed;

  private ArrowRowReader(ArrowReader in) throws IOException {
    this.in = in;
    try {
      rows = checked(() -> new VectorRows(in.getVectorSchemaRoot()));
    } catch (IOException | RuntimeException e) {
      in.close();
      throw e;
    }
  }

  /**
   * Returns a reader of Arrow's streaming format; reads the schema.
   *
   * @param allocator where the memory of a batch comes from
   * @throws CorruptDataException if this is no such stream
   * @throws UnsupportedTypeException if rows have no type for a column; the path says which
   */
  public static ArrowRowReader stream(BufferAllocator allocator, ReadableByteChannel channel)
      throws IOException {
    return new ArrowRowReader(new ArrowStreamReader(channel, allocator));
  }

  /**
   * Returns a reader of Arrow's file format; reads the schema.
   *
   * @param allocator where the memory of a batch comes from
   * @throws CorruptDataException if this is no such file
   * @throws UnsupportedTypeException if rows have no type for a column; the path says which
   */
  public static ArrowRowReader file(BufferAllocator allocator, SeekableByteChannel channel)
      throws IOException {
    return new ArrowRowReader(new ArrowFileReader(channel, allocator));
  }

  /** Returns the columns of the rows. */
  public RowSchema schema() {
    return rows.schema();
  }

  /**
   * Returns the next row, without a frame; null after the last row.
   *
   * @throws CorruptDataException if the bytes are not Arrow's
   * @throws ForyException if a value has no form in rows
   * @throws OutOfMemoryException if the allocator's limit is reached
   */
  public byte[] next() throws IOException {
    if (closed) {
      throw new IOException("The reader was closed");
    }
    while (next >= rows.size()) { // Arrow forgets the last batch when there is no other
      next = Integer.MAX_VALUE; // no row of a batch that is refused
      if (!checked(in::loadNextBatch)) {
        return null;
      }
      rows.validate();
      next = 0;
    }
    return checked(() -> rows.row(next++));
  }

  /** Calls Arrow, whose many exceptions for corrupt bytes become one. */
  private static <T> T checked(Call<T> call) throws IOException {
    try {
      return call.call();
    } catch (ForyException | OutOfMemoryException e) {
      throw e;
    } catch (RuntimeException e) {
      throw new CorruptDataException(
          "These bytes are no Arrow stream or file that can be read: " + Quote.failure(e), e);
    }
  }

  /** Frees the batch, and closes the channel. A second call does nothing. */
  @Override
  public void close() throws IOException {
    closed = true;
    in.close();
  }
}
