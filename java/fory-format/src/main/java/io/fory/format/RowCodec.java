/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format;

import io.fory.codec.Buffers;
import io.fory.exception.ForyException;
import io.fory.exception.IncompatibleClassException;
import io.fory.exception.UnsupportedTypeException;
import io.fory.format.codec.ClassCodec;
import io.fory.format.runtime.RowOutput;
import io.fory.format.schema.RowSchema;
import io.fory.memory.MemoryBuffer;
import java.util.Objects;

/**
 * Converts objects of a class to rows and back. Immutable and thread-safe. Make one codec for each
 * class, by {@link #of} or {@link #builder}, and keep it: that takes milliseconds.
 *
 * @param <T> the class
 */
public final class RowCodec<T> extends RowReader<T> {
  private final OutputPool outputs;

  RowCodec(ClassCodec codec, RowSettings settings) {
    super(codec, settings);
    outputs = new OutputPool(settings.options().types().wideDecimals());
  }

  /**
   * Returns the codec of a bean, record or interface with the default settings: rows without a
   * header, and columns ordered by name.
   *
   * @throws UnsupportedTypeException if a field of the class has a type that rows cannot hold; the
   *     path of the exception names it
   */
  public static <T> RowCodec<T> of(Class<T> type) {
    return builder().build(type);
  }

  /** Returns a builder of codecs with other settings. */
  public static RowCodecBuilder builder() {
    return new RowCodecBuilder();
  }

  /**
   * Encodes an object as a row, with the header of the codec's {@link RowFraming}.
   *
   * @throws ForyException if a row cannot hold a value, such as a number out of the range of its
   *     column; the path of the exception names the value
   */
  public byte[] encode(T object) {
    Objects.requireNonNull(object, "object");
    OutputPool.Cell cell = outputs.acquire();
    try {
      RowOutput out = cell.output().toOwn();
      write(out, object);
      return out.copyFrom(0);
    } finally {
      outputs.release(cell);
    }
  }

  /**
   * Encodes an object as a row, with its header, at the writer index of a buffer, and moves the
   * index to the end of the row.
   *
   * @return the number of bytes written
   * @throws ForyException as {@link #encode(Object)}; the writer index is then unchanged
   */
  public int encode(MemoryBuffer buffer, T object) {
    Objects.requireNonNull(object, "object");
    OutputPool.Cell cell = outputs.acquire();
    try {
      RowOutput out = cell.output();
      if (buffer.heapArray() == null || Buffers.ACCESS.isStreaming(buffer)) {
        write(out.toOwn(), object);
        buffer.writeBytes(out.heap(), 0, out.position());
        return out.position();
      }
      int start = buffer.writerIndex();
      write(out.to(buffer), object);
      out.finish();
      return buffer.writerIndex() - start;
    } finally {
      outputs.release(cell);
    }
  }

  private void write(RowOutput out, T object) {
    int start = out.reserve(frame.headerBytes());
    codec.write(out, object);
    frame.put(out, start);
  }

  /**
   * Returns a reader of rows that another version of the class wrote.
   *
   * <p>Columns are matched with fields by name. A field that the rows lack keeps the value that the
   * constructor sets, or is 0, null or empty; columns that the class lacks are skipped. A column
   * may be narrower than its field: a smaller integer or float, or an integer for a float that
   * represents all its values.
   *
   * @param writer the schema of the rows
   * @throws IncompatibleClassException if the field of a column cannot hold its values
   */
  public RowReader<T> readerOf(RowSchema writer) {
    return writer.equals(schema()) ? this : new RowReader<>(codec.reading(writer), settings);
  }
}
