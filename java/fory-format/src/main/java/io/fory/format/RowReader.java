/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format;

import io.fory.config.ReadLimits;
import io.fory.exception.ForyException;
import io.fory.format.codec.ClassCodec;
import io.fory.format.row.Row;
import io.fory.format.schema.RowSchema;
import io.fory.memory.MemoryBuffer;
import java.nio.ByteBuffer;

/**
 * Reads rows of one schema, as views or as objects of a class. Immutable and thread-safe.
 *
 * <p>The schema is the schema of the class ({@link RowCodec}), or of another version of the class
 * ({@link RowCodec#readerOf}). All methods throw a {@link ForyException} for bytes that are no row
 * of the schema.
 *
 * @param <T> the class
 */
public sealed class RowReader<T> permits RowCodec {
  final ClassCodec codec;
  final RowSettings settings;
  final Frame frame;

  RowReader(ClassCodec codec, RowSettings settings) {
    this.codec = codec;
    this.settings = settings;
    frame = new Frame(settings.framing(), codec.schema());
  }

  /** Returns the columns of the rows. */
  public final RowSchema schema() {
    return codec.schema();
  }

  /** Returns the framing of each row. */
  public final RowFraming framing() {
    return settings.framing();
  }

  // ---- Views ----

  /** Returns an empty view, to point at one row after the other. */
  public final Row newRow() {
    return new Row(schema());
  }

  /** Returns a view on the row in an array, frame included. */
  public final Row wrap(byte[] bytes) {
    return wrap(bytes, 0, bytes.length);
  }

  /** Returns a view on the row in a part of an array, frame included. */
  public final Row wrap(byte[] bytes, int offset, int length) {
    return wrap(MemoryBuffer.wrap(bytes, offset, length), 0, length);
  }

  /**
   * Returns a view on the row in a part of a buffer, frame included; no index is used or changed.
   */
  public final Row wrap(ByteBuffer bytes, int index, int length) {
    return wrap(MemoryBuffer.wrap(bytes.duplicate().clear().slice(index, length)), 0, length);
  }

  /**
   * Returns a view on the row in a part of a buffer, frame included; no index is used or changed.
   */
  public final Row wrap(MemoryBuffer bytes, int index, int length) {
    int size = frame.check(bytes, index, length, true);
    Row row = newRow().wrap(bytes, index + frame.headerBytes(), size);
    return settings.validation() == RowValidation.ON_WRAP ? row.validate(limits()) : row;
  }

  private ReadLimits limits() {
    return settings.options().limits();
  }

  /**
   * Returns a lens: an object of an interface whose methods read from a row each time they are
   * called. The lens follows the row when the row is pointed at other bytes.
   *
   * <p>The methods of the interface have no parameters, and the names of columns: {@code midName()}
   * or {@code getMidName()} reads {@code mid_name}. They can return the types of fields of classes,
   * an interface for a struct, {@code Row}, {@code RowArray}, {@code RowMap} and {@code Utf8View}.
   * The class of a lens is generated at the first call for an interface.
   *
   * @throws ForyException if a method fits no column; the message names the method
   */
  public final <V> V lens(Class<V> view, Row row) {
    requireSchema(row);
    return view.cast(codec.lens(view, row));
  }

  private void requireSchema(Row row) {
    if (row.schema() != schema() && !row.schema().equals(schema())) {
      throw new ForyException(
          "Expected a row of (%s), found one of (%s)".formatted(schema(), row.schema()));
    }
  }

  // ---- Objects ----

  /** Returns the object of the row in an array, frame included. */
  public final T decode(byte[] bytes) {
    return decode(bytes, 0, bytes.length);
  }

  /** Returns the object of the row in a part of an array, frame included. */
  public final T decode(byte[] bytes, int offset, int length) {
    java.util.Objects.checkFromIndexSize(offset, length, bytes.length);
    int header = frame.headerBytes();
    int size = length;
    if (header != 0) {
      size = frame.check(MemoryBuffer.wrap(bytes, offset, length), 0, length, true);
    }
    return read(bytes, offset + header, size);
  }

  /**
   * Returns the object of the next row in a buffer, from its reader index on, and moves the index
   * to the end of the row. If the frame has no length, the row takes all remaining bytes: up to the
   * writer index, or to the capacity of a buffer that was not written.
   */
  public final T decode(MemoryBuffer buffer) {
    int index = buffer.readerIndex();
    boolean exact = settings.framing() == RowFraming.BARE || settings.framing() == RowFraming.HASH;
    int written = buffer.writerIndex();
    int end = written == 0 || written < index ? buffer.capacity() : written;
    int size = frame.check(buffer, index, end - index, exact);
    int at = index + frame.headerBytes();
    T object =
        buffer.heapArray() != null
            ? read(buffer.heapArray(), buffer.heapOffset() + at, size)
            : read(buffer.copyOfRange(at, size), 0, size);
    buffer.readerIndex(at + size);
    return object;
  }

  /** Returns the object of the row in a view of this schema. */
  public final T decode(Row row) {
    requireSchema(row);
    byte[] bytes = row.toBytes();
    return read(bytes, 0, bytes.length);
  }

  @SuppressWarnings("unchecked") // the codec is that of the class
  private T read(byte[] heap, int at, int size) {
    return (T) codec.read(heap, at, size);
  }
}
