/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.arrow;

import io.fory.exception.CorruptDataException;
import io.fory.exception.ForyException;
import io.fory.exception.UnsupportedTypeException;
import io.fory.format.row.RowWriter;
import io.fory.format.schema.RowSchema;
import io.fory.memory.MemoryBuffer;
import java.util.Objects;
import org.apache.arrow.vector.VectorSchemaRoot;

/**
 * Reads the rows of Arrow vectors, a record batch, one by one.
 *
 * <p>The caller owns the vectors, and closes them after the last use. When they are filled anew, as
 * an {@code ArrowReader} does with each batch, this object reads the new rows. Not thread-safe.
 */
public final class VectorRows {
  private final RowSchema schema;
  private final VectorSchemaRoot root;
  private final ColumnReader[] columns;
  private final RowWriter writer;

  /**
   * Makes the rows of some vectors.
   *
   * @throws UnsupportedTypeException if rows have no type for a vector; the path of the exception
   *     names it
   */
  public VectorRows(VectorSchemaRoot root) {
    this.root = root;
    schema = ArrowSchemas.toRows(root.getSchema());
    columns = ColumnReader.of(schema, root.getFieldVectors());
    writer = new RowWriter(schema);
  }

  /** Returns the columns of the rows. */
  public RowSchema schema() {
    return schema;
  }

  /** Returns the current number of rows. */
  public int size() {
    return root.getRowCount();
  }

  /**
   * Checks the offsets and sizes of all vectors, which Arrow's readers do not check. Call it for
   * each batch of unknown origin. It takes time in proportion to the batch.
   *
   * @throws CorruptDataException if they do not fit together; the path of the exception names the
   *     vector
   */
  public void validate() {
    VectorCheck.all(root.getFieldVectors(), size());
  }

  /**
   * Returns a copy of a row, without a frame.
   *
   * @param index its number in the batch, from 0 @throws ForyException if a value has no form in
   *     rows, such as a timestamp out of range
   */
  public byte[] row(int index) {
    return read(index).toBytes();
  }

  /**
   * Writes a row, without a frame, at the writer index of a buffer.
   *
   * @param index its number in the batch, from 0
   * @return the number of bytes written
   * @throws ForyException as {@link #row}
   */
  public int writeTo(MemoryBuffer buffer, int index) {
    return read(index).writeTo(buffer);
  }

  private RowWriter read(int index) {
    Objects.checkIndex(index, size());
    writer.clear();
    for (int i = 0; i < columns.length; i++) {
      writer.set(i, columns[i].read(index));
    }
    return writer;
  }
}
