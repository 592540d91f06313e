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
 * Shows the bytes of one row, in a heap array, in direct memory or in a mapped file, without a
 * copy. To read many rows, point one view at each of them in turn: {@link #wrap} and the methods
 * for values then allocate only their results.
 *
 * <pre>{@code
 * Row row = new Row(schema);
 * for (int i = 0; i < count; i++) {
 *   sum += row.wrap(mapped, offset(i), length(i)).getLong(3);
 * }
 * }</pre>
 *
 * <p>No access leaves the row, whatever the bytes are. {@link #validate} checks the whole row at
 * once, so that no later access fails, unless the bytes change.
 */
public final class Row extends RowValues {
  private final int columns;
  private final int fixedBytes;
  private ByteBuffer source; // the buffer of which this one's bytes are a duplicate

  /** Makes an empty view; call {@code wrap} before you read. */
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
   * Points the view at a row in an array.
   *
   * @param offset the index of its first byte
   * @param length the number of bytes
   * @throws CorruptDataException if no row of this schema is that short
   */
  public Row wrap(byte[] bytes, int offset, int length) {
    Objects.checkFromIndexSize(offset, length, bytes.length);
    if (heap != bytes) { // compared first, as storing a reference costs more than all the rest
      heap = bytes;
      buffer = null;
    }
    show(offset, length);
    return this;
  }

  /**
   * Points the view at a row in a buffer of any kind, whose position, limit and byte order are
   * neither used nor changed. A mapped file stays mapped while views on it are in use.
   *
   * @param index the index of its first byte, from 0
   * @param length the number of bytes
   * @throws CorruptDataException if no row of this schema is that short
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
   * Points the view at a row in a buffer, whose reader and writer index are neither used nor
   * changed. If the buffer grows afterwards, the view keeps the old bytes. Of a buffer that is
   * lent, as by shared memory, the view has a copy.
   *
   * @param index the index of its first byte, from 0
   * @param length the number of bytes
   * @throws CorruptDataException if no row of this schema is that short
   */
  public Row wrap(MemoryBuffer bytes, int index, int length) {
    Objects.checkFromIndexSize(index, length, bytes.capacity());
    if (bytes.isLent()) { // a copy: a view of lent memory would show other data later
      return wrap(bytes.copyOfRange(index, length));
    } else if (bytes.heapArray() != null) {
      return wrap(bytes.heapArray(), bytes.heapOffset() + index, length);
    }
    return wrap(bytes.asByteBuffer(), index, length);
  }

  /** Points the view at a row inside the content of another view. */
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
   * Checks the whole row: all parts are within the row, aligned and within the limits, and no parts
   * overlap. It takes time in proportion to the row, and no memory. It does not decode strings.
   *
   * @return this
   * @throws CorruptDataException if the bytes are no row of this schema
   * @throws io.fory.exception.LimitExceededException if a part is longer than a limit
   */
  public Row validate(ReadLimits limits) {
    requireWrapped();
    new RowValidator(this, limits).row(schema, start, size);
    return this;
  }

  /** Checks the whole row, like {@link #validate(ReadLimits)} with {@link ReadLimits#DEFAULT}. */
  public Row validate() {
    return validate(ReadLimits.DEFAULT);
  }

  /** Returns the position of a column. Ask once, and use the position for many rows. */
  public int index(String name) {
    return schema.requireIndex(name);
  }

  // ---- By name: convenient, and a look into a map each time ----

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

  /** Returns a text with the size of the row, without its content, which may be large. */
  @Override
  public String toString() {
    return "Row[%s columns, %s bytes]".formatted(schema.size(), size);
  }
}
