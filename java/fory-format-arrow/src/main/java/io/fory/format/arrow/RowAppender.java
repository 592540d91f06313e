/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.arrow;

import io.fory.exception.ForyException;
import io.fory.exception.Quote;
import io.fory.format.row.Row;
import io.fory.format.schema.RowSchema;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.VectorSchemaRoot;

/**
 * Collects rows in Arrow vectors, as a record batch.
 *
 * <pre>{@code
 * try (RowAppender appender = new RowAppender(codec.schema(), allocator)) {
 *   appender.append(row);
 *   use(appender.finish());   // the vectors, with all rows so far
 *   appender.clear();         // for the next batch, in the same memory
 * }
 * }</pre>
 *
 * <p>The vectors belong to the appender: {@link #close()} frees them. To keep a batch, first move
 * it with Arrow's {@code TransferPair}, or {@code slice} it. Not thread-safe.
 */
public final class RowAppender implements AutoCloseable {
  private final RowSchema schema;
  private final VectorSchemaRoot root;
  private final ColumnAppender[] columns;
  private int rows;
  private boolean closed;

  /**
   * Makes empty vectors.
   *
   * @param allocator the source of their memory, which the caller closes after this appender
   */
  public RowAppender(RowSchema schema, BufferAllocator allocator) {
    this.schema = schema;
    root = VectorSchemaRoot.create(ArrowSchemas.toArrow(schema), allocator);
    columns = ColumnAppender.of(schema, root.getFieldVectors());
  }

  /** Returns the columns of the rows. */
  public RowSchema schema() {
    return schema;
  }

  /** Returns the number of rows in the batch. */
  public int size() {
    return rows;
  }

  /**
   * Copies a row into the vectors, after checking it ({@link Row#validate()}): otherwise bytes that
   * are no row could grow, or reach readers in other languages. After an exception the batch is as
   * if this had not been called.
   *
   * @throws ForyException if the bytes are no row, or a row of another schema, or have a null in a
   *     column without nulls
   * @throws org.apache.arrow.memory.OutOfMemoryException if the allocator's limit is reached
   */
  public void append(Row row) {
    requireOpen();
    if (row.schema() != schema && !row.schema().equals(schema)) {
      throw new ForyException(
          "Expected a row of (%s), found one of (%s)".formatted(schema, row.schema()));
    }
    row.validate();
    try {
      for (int i = 0; i < columns.length; i++) {
        columns[i].append(row, i, rows);
      }
    } catch (RuntimeException | Error e) {
      root.getFieldVectors().forEach(vector -> ColumnAppender.truncate(vector, rows));
      throw e;
    }
    rows++;
  }

  private void requireOpen() {
    if (closed) {
      throw new IllegalStateException("The appender is closed");
    }
  }

  /**
   * Returns the vectors with the rows so far. The vectors belong to the appender, and change when
   * you append rows; call this again then.
   */
  public VectorSchemaRoot finish() {
    requireOpen();
    root.setRowCount(rows);
    return root;
  }

  /** Removes the rows, and keeps the memory for the next rows. */
  public void clear() {
    root.getFieldVectors().forEach(vector -> vector.reset());
    root.setRowCount(0);
    rows = 0;
  }

  /** Frees the vectors. A second call does nothing. */
  @Override
  public void close() {
    closed = true;
    root.close();
  }

  /** Returns the number of rows and the columns. */
  @Override
  public String toString() {
    return "RowAppender[%s rows of %s]".formatted(rows, Quote.message(schema.toString()));
  }
}
