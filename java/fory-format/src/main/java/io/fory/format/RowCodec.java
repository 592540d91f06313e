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
 * Turns objects of a class into rows and back. Immutable and thread-safe: make one codec for each
 * class, by {@link #of} or {@link #builder}, and keep it.
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
   * Returns the codec of a bean, record or interface, with bare rows and columns ordered by name.
   * Making a codec takes milliseconds: keep it.
   *
   * @throws UnsupportedTypeException if something in the class has no form in rows; the path of the
   *     exception names it
   */
  public static <T> RowCodec<T> of(Class<T> type) {
    return builder().build(type);
  }

  /** Returns a builder for codecs with other settings. */
  public static RowCodecBuilder builder() {
    return new RowCodecBuilder();
  }

  /**
   * Returns the row of an object, frame included.
   *
   * @throws ForyException if a value has no form in rows, such as a number that is out of the range
   *     of its column; the path of the exception names the value
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
   * Writes the row of an object, frame included, at the writer index of a buffer, and moves the
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
   * Returns a reader of rows of another version of the class.
   *
   * <p>Columns are matched by name. A field that the rows lack keeps the value that the class's
   * constructor sets, or is 0, null or empty; columns that the class lacks are skipped. A column
   * can be narrower than the field: an integer, a float, or an integer for a float that holds all
   * its values.
   *
   * @param writer the schema of the rows
   * @throws IncompatibleClassException if a column cannot become the field of its name
   */
  public RowReader<T> readerOf(RowSchema writer) {
    return writer.equals(schema()) ? this : new RowReader<>(codec.reading(writer), settings);
  }
}
