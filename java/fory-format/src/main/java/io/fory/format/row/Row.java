/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.row;

import io.fory.config.ReadLimits;
import io.fory.exception.CorruptDataException;
import io.fory.format.layout.RowLayout;
import io.fory.format.schema.RowSchema;
import io.fory.memory.MemoryBuffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Objects;

/**
 * A view on the bytes of one row, in an array, in direct memory or in a mapped file; nothing is
 * copied. To read many rows, point one view at each of them in turn: then {@link #wrap} allocates
 * nothing, and the getters only what they return.
 *
 * <pre>{@code
 * Row row = new Row(schema);
 * for (int i = 0; i < count; i++) {
 *   sum += row.wrap(mapped, offset(i), length(i)).getLong(3);
 * }
 * }</pre>
 *
 * <p>No access reads outside of the row, whatever its bytes are. {@link #validate} checks the whole
 * row at once, so that no later access fails unless the bytes change, except for text that is not
 * UTF-8 and decimals of more than 127 bits.
 */
public final class Row extends RowValues {
  private final int columns;
  private final int fixedBytes;
  private ByteBuffer source; // the user's buffer, of which the field buffer is a duplicate

  /** Makes a view that is not on any row yet; call {@code wrap} first. */
  public Row(RowSchema schema) {
    super(Objects.requireNonNull(schema, "schema"), null);
    shift = RowLayout.WORD_SHIFT;
    first = RowLayout.bitmapBytes(schema.size());
    columns = schema.size();
    fixedBytes = schema.fixedBytes();
  }

  /** Returns the schema of the row. */
  public RowSchema schema() {
    return schema;
  }

  /** Returns the number of bytes of the row; 0 if the view is not on any row. */
  public int sizeInBytes() {
    return size;
  }

  /** Points the view at a row that fills an array. */
  public Row wrap(byte[] bytes) {
    return wrap(bytes, 0, bytes.length);
  }

  /**
   * Points the view at a row in a part of an array.
   *
   * @param offset the index of the first byte
   * @param length the number of bytes of the row
   * @throws CorruptDataException if the length is too short for a row of this schema
   */
  public Row wrap(byte[] bytes, int offset, int length) {
    Objects.checkFromIndexSize(offset, length, bytes.length);
    if (heap
        != bytes) { // compared first, because storing a reference costs more than everything else
      // here
      heap = bytes;
      buffer = null;
    }
    show(offset, length);
    return this;
  }

  /**
   * Points the view at a row in a part of a buffer of any kind, whose position, limit and byte
   * order do not matter. A mapped file stays mapped while views on it are reachable.
   *
   * @param index the index of the first byte, from 0
   * @param length the number of bytes of the row
   * @throws CorruptDataException if the length is too short for a row of this schema
   */
  public Row wrap(ByteBuffer bytes, int index, int length) {
    Objects.checkFromIndexSize(index, length, bytes.capacity());
    if (bytes.hasArray()) {
      return wrap(bytes.array(), bytes.arrayOffset() + index, length);
    }
    if (source != bytes || buffer == null) {
      source = bytes;
      buffer = bytes.duplicate().clear().order(ByteOrder.LITTLE_ENDIAN);
    }
    if (heap != null) {
      heap = null;
    }
    show(index, length);
    return this;
  }

  /**
   * Points the view at a row in a part of a buffer, whose reader and writer index do not matter. If
   * the buffer grows later, the view stays on the old bytes. If the buffer is lent, as a view of
   * shared memory is, the view is on a copy.
   *
   * @param index the index of the first byte, from 0
   * @param length the number of bytes of the row
   * @throws CorruptDataException if the length is too short for a row of this schema
   */
  public Row wrap(MemoryBuffer bytes, int index, int length) {
    Objects.checkFromIndexSize(index, length, bytes.capacity());
    if (bytes.isLent()) { // lent memory will later contain other data
      return wrap(bytes.copyOfRange(index, length));
    } else if (bytes.heapArray() != null) {
      return wrap(bytes.heapArray(), bytes.heapOffset() + index, length);
    }
    return wrap(bytes.asByteBuffer(), index, length);
  }

  /** Points the view at a struct inside of another view. */
  void show(RowValues other, int at, int length) {
    look(other, at, length);
    show(at, length);
  }

  private void show(int at, int length) {
    if (length < fixedBytes) {
      unwrap();
      throw tooShort(length);
    }
    start = at;
    size = length;
    count = columns;
  }

  private void unwrap() {
    heap = null;
    buffer = null;
    count = 0;
    size = 0;
  }

  private CorruptDataException tooShort(int length) {
    return new CorruptDataException(
        "Expected a row of at least %s bytes, found %s".formatted(fixedBytes, length));
  }

  /**
   * Checks the whole row: all parts lie within it, are aligned, are together no larger than it, and
   * keep the limits. Takes time proportional to the size of the row, and no memory. Strings are not
   * decoded.
   *
   * @return this
   * @throws CorruptDataException if the bytes are not a row of this schema
   * @throws io.fory.exception.LimitExceededException if a string, binary or list exceeds a limit
   */
  public Row validate(ReadLimits limits) {
    requireWrapped();
    new RowValidator(this, limits).row(schema, start, size);
    return this;
  }

  /** Checks the whole row with {@link ReadLimits#DEFAULT}: see {@link #validate(ReadLimits)}. */
  public Row validate() {
    return validate(ReadLimits.DEFAULT);
  }

  /**
   * Returns the position of a column. Look it up once and use it for many rows.
   *
   * @throws io.fory.exception.ForyException if there is no such column
   */
  public int index(String name) {
    return schema.requireIndex(name);
  }

  // ---- By name: convenient, but looks into a hash table each time ----

  /** Returns whether the value of a column is null. */
  public boolean isNull(String name) {
    return isNull(index(name));
  }

  /** Returns the value of a column, like {@link #getBoolean(int)}. */
  public boolean getBoolean(String name) {
    return getBoolean(index(name));
  }

  /** Returns the value of a column, like {@link #getInt(int)}. */
  public int getInt(String name) {
    return getInt(index(name));
  }

  /** Returns the value of a column, like {@link #getLong(int)}. */
  public long getLong(String name) {
    return getLong(index(name));
  }

  /** Returns the value of a column, like {@link #getDouble(int)}. */
  public double getDouble(String name) {
    return getDouble(index(name));
  }

  /** Returns the value of a column, like {@link #getString(int)}. */
  public String getString(String name) {
    return getString(index(name));
  }

  /** Returns the value of a column, like {@link #getStruct(int)}. */
  public Row getStruct(String name) {
    return getStruct(index(name));
  }

  /** Returns the value of a column, like {@link #getArray(int)}. */
  public RowArray getArray(String name) {
    return getArray(index(name));
  }

  /** Returns the value of a column, like {@link #getMap(int)}. */
  public RowMap getMap(String name) {
    return getMap(index(name));
  }

  /** Returns the value of a column, like {@link #get(int)}. */
  public Object get(String name) {
    return get(index(name));
  }

  /** Returns a copy of the row's bytes. */
  public byte[] toBytes() {
    requireWrapped();
    return copyOf(start, size);
  }

  @Override
  String describe(int index) {
    return "Column "
        + index
        + ", "
        + io.fory.exception.Quote.name(schema.field(index).name())
        + ",";
  }

  /** Returns the number of columns and the size, without the content of the row. */
  @Override
  public String toString() {
    return "Row[%s columns, %s bytes]".formatted(schema.size(), size);
  }
}
