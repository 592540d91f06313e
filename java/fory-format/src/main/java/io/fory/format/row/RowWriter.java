/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.row;

import io.fory.exception.ForyException;
import io.fory.exception.Quote;
import io.fory.format.layout.RowLayout;
import io.fory.format.runtime.RowOutput;
import io.fory.format.schema.RowSchema;
import io.fory.format.schema.RowType;
import io.fory.memory.MemoryBuffer;
import java.util.Arrays;

/**
 * Writes rows of a schema without a Java class. Columns can be set in any order; those that are not
 * set are null, if the schema allows that. After each row the writer is empty again. Not
 * thread-safe.
 *
 * <pre>{@code
 * RowWriter writer = new RowWriter(schema);
 * byte[] row = writer.setLong(0, 17).set(1, "name").toBytes();
 * }</pre>
 */
public final class RowWriter {
  private final RowSchema schema;
  private final long[] slots;
  private final Object[] bodies;
  private final boolean[] present;
  private final RowOutput out;

  /** Makes a writer for rows of a schema, in which decimals have 16 bytes. */
  public RowWriter(RowSchema schema) {
    this(schema, false);
  }

  /**
   * Makes a writer for rows of a schema.
   *
   * @param wideDecimals whether decimals have 32 bytes, the only size that Apache Fory for Java
   *     reads, instead of 16
   */
  public RowWriter(RowSchema schema, boolean wideDecimals) {
    this.schema = schema;
    out = new RowOutput(wideDecimals);
    slots = new long[schema.size()];
    bodies = new Object[schema.size()];
    present = new boolean[schema.size()];
  }

  /** Returns the schema of the rows. */
  public RowSchema schema() {
    return schema;
  }

  /**
   * Sets a column of integers; a date in days since 1970-01-01, a timestamp in microseconds since
   * 1970-01-01T00:00Z, or a duration in nanoseconds.
   *
   * @throws ForyException if the column has another type or cannot hold the number
   */
  public RowWriter setLong(int index, long value) {
    slots[index] = RowEncoding.integer(schema.type(index), value);
    bodies[index] = null;
    present[index] = true;
    return this;
  }

  /**
   * Sets a column of floating point numbers, rounding to its type.
   *
   * @throws ForyException if the column has another type
   */
  public RowWriter setDouble(int index, double value) {
    slots[index] = RowEncoding.floating(schema.type(index), value);
    bodies[index] = null;
    present[index] = true;
    return this;
  }

  /**
   * Sets a column to a value of its type: any result of {@link RowValues#get}; a {@code Number}; a
   * {@code Collection} or array for a list; a {@code Map} for a map; and for a struct a {@code
   * Row}, a {@code Map} by column names or a {@code List} in the order of columns. Numbers are
   * rounded to columns of floats.
   *
   * @param value null sets the column to null
   * @throws ForyException if the column cannot hold the value
   */
  public RowWriter set(int index, Object value) {
    RowType type = schema.type(index);
    // may fail, so this comes before anything changes
    slots[index] = value != null && type.isFixed() ? RowEncoding.bits(type, value) : 0;
    bodies[index] = type.isFixed() ? null : value;
    present[index] = value != null;
    return this;
  }

  /** Sets a column by name, as {@link #set(int, Object)} does. */
  public RowWriter set(String name, Object value) {
    return set(schema.requireIndex(name), value);
  }

  /** Sets all columns to null. */
  public RowWriter clear() {
    Arrays.fill(present, false);
    Arrays.fill(bodies, null);
    return this;
  }

  /**
   * Returns the row, without a header, and clears the writer.
   *
   * @throws ForyException if a column cannot hold its value, or is null but must not be
   */
  public byte[] toBytes() {
    write();
    return out.copyFrom(0);
  }

  /**
   * Writes the row, without a header, at the writer index of a buffer, moves the index to its end,
   * and clears the writer.
   *
   * @return the number of bytes written
   * @throws ForyException as {@link #toBytes}
   */
  public int writeTo(MemoryBuffer buffer) {
    write();
    buffer.writeBytes(out.heap(), 0, out.position());
    return out.position();
  }

  private void write() {
    try {
      write(out.toOwn());
    } finally {
      clear();
    }
  }

  private void write(RowOutput out) {
    int start = RowEncoding.head(out, schema);
    int first = start + RowLayout.bitmapBytes(schema.size());
    for (int i = 0; i < slots.length; i++) {
      int slot = first + i * RowLayout.WORD;
      RowType type = schema.type(i);
      if (!present[i]) {
        RowEncoding.setNull(out, start, slot, schema, i);
      } else if (type.isFixed()) {
        out.putLong(slot, slots[i]);
      } else {
        try {
          RowEncoding.body(out, start, slot, type, bodies[i]);
        } catch (ForyException e) {
          e.addStep("." + Quote.name(schema.field(i).name()));
          throw e;
        }
      }
    }
  }
}
