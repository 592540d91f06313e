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
 * <p>The schema is that of the class ({@link RowCodec}) or that of another version of it ({@link
 * RowCodec#readerOf}). All methods throw a {@link ForyException} if the bytes are not a row of the
 * schema. Offsets, lengths and buffers include the header of the codec's {@link RowFraming}.
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

  /** Returns the schema of the rows. */
  public final RowSchema schema() {
    return codec.schema();
  }

  /** Returns the kind of header that precedes each row. */
  public final RowFraming framing() {
    return settings.framing();
  }

  // ---- Views ----

  /**
   * Returns a view that is not on any row yet. Reuse one view for many rows by {@link
   * Row#wrap(byte[])}.
   */
  public final Row newRow() {
    return new Row(schema());
  }

  /** Returns a view on the row that fills an array. */
  public final Row wrap(byte[] bytes) {
    return wrap(bytes, 0, bytes.length);
  }

  /** Returns a view on the row in a part of an array. */
  public final Row wrap(byte[] bytes, int offset, int length) {
    return wrap(MemoryBuffer.wrap(bytes, offset, length), 0, length);
  }

  /** Returns a view on the row in a part of a buffer, whose position and limit do not matter. */
  public final Row wrap(ByteBuffer bytes, int index, int length) {
    return wrap(MemoryBuffer.wrap(bytes.duplicate().clear().slice(index, length)), 0, length);
  }

  /**
   * Returns a view on the row in a part of a buffer, whose reader and writer index do not matter.
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
   * Returns a lens: an object of an interface whose methods read columns of a row whenever they are
   * called. When the row is wrapped around other bytes, the lens shows those.
   *
   * <p>Methods have no parameters and are named after columns: {@code midName()} and {@code
   * getMidName()} both read {@code mid_name}. They can return all types that fields of classes can
   * have, an interface for a struct, {@code Row}, {@code RowArray}, {@code RowMap} and {@code
   * Utf8View}. The first call for an interface generates a class.
   *
   * @throws ForyException if there is no column for a method, or it has another type; the message
   *     names the method
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

  /** Decodes the row that fills an array. */
  public final T decode(byte[] bytes) {
    return decode(bytes, 0, bytes.length);
  }

  /** Decodes the row in a part of an array. */
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
   * Decodes the row at the reader index of a buffer, and moves the index to its end. If the header
   * does not contain the size of the row, the row takes all remaining bytes: up to the writer
   * index, or up to the capacity if nothing was written to the buffer.
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

  /** Decodes the row of a view, which must have this schema. */
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
