/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.codec;

import io.fory.exception.ForyException;
import io.fory.exception.Quote;
import io.fory.format.row.Row;
import io.fory.format.runtime.RowInput;
import io.fory.format.runtime.RowOutput;
import io.fory.format.runtime.StructCodec;
import io.fory.format.schema.RowSchema;
import io.fory.format.schema.RowType;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Writes objects of a class as rows, and reads them from rows of its own or another schema. If
 * generated code fails, the interpreter repeats the work to find out which field failed. Immutable
 * and thread-safe.
 */
public final class ClassCodec {
  private final StructModel model;
  private final CodecOptions options;
  private final RowSchema schema;
  private final StructCodec interpreter;
  private final StructCodec codec;
  private final Map<Class<?>, LensFactory> lenses = new ConcurrentHashMap<>();

  private ClassCodec(StructModel model, CodecOptions options, RowSchema from) {
    this.model = model;
    this.options = options;
    schema = from;
    interpreter = make(false);
    codec = options.codegen() ? make(true) : interpreter;
  }

  private StructCodec make(boolean generated) {
    CodecFactory factory =
        new CodecFactory(options, generated ? RowGenerator::codec : InterpretedRow::new);
    try {
      return (StructCodec) model.codec(RowType.struct(schema), factory);
    } catch (ForyException e) {
      e.completePath(model.raw().getSimpleName());
      throw e;
    }
  }

  /** Returns the codec of a class for rows of its own schema. */
  public static ClassCodec of(Class<?> type, CodecOptions options) {
    StructModel model = ModelFactory.struct(type, options);
    return new ClassCodec(model, options, model.type().schema());
  }

  /**
   * Returns a codec that reads rows of another schema.
   *
   * @throws io.fory.exception.IncompatibleClassException if the field of a column cannot hold its
   *     values
   */
  public ClassCodec reading(RowSchema writer) {
    return writer.equals(model.type().schema()) ? this : new ClassCodec(model, options, writer);
  }

  /** Returns the schema of the rows. */
  public RowSchema schema() {
    return schema;
  }

  /** Returns the class of the objects. */
  public Class<?> type() {
    return model.raw();
  }

  /**
   * Returns an object of an interface whose methods read from a row: see {@link
   * io.fory.format.RowReader#lens}.
   */
  public Object lens(Class<?> view, Row row) {
    LensFactory factory = lenses.get(view);
    if (factory == null) {
      factory = LensFactory.of(view, model.type().schema(), schema, options);
      lenses.put(view, factory);
    }
    return factory.lens(row);
  }

  /** Appends the row of an object to an output. */
  public void write(RowOutput out, Object value) {
    int start = out.position();
    try {
      codec.write(out, value);
    } catch (Exception | StackOverflowError | LinkageError e) {
      throw failedWriting(out, start, value, e);
    }
  }

  private RuntimeException failedWriting(
      RowOutput out, int start, Object value, Throwable failure) {
    Throwable best = failure;
    if (value != null && codec != interpreter) {
      try {
        interpreter.write(out, value);
      } catch (Exception | StackOverflowError | LinkageError e) {
        best = e;
      }
    }
    return named(best, "write");
  }

  /** Reads a row. */
  public Object read(byte[] heap, int at, int size) {
    try {
      return codec.read(new RowInput(heap, size, options.limits()), at, size);
    } catch (Exception | StackOverflowError | LinkageError e) {
      throw failedReading(heap, at, size, e);
    }
  }

  private RuntimeException failedReading(byte[] heap, int at, int size, Throwable failure) {
    Throwable best = failure;
    if (codec != interpreter) {
      try {
        interpreter.read(new RowInput(heap, size, options.limits()), at, size);
      } catch (Exception | StackOverflowError | LinkageError e) {
        best = e;
      }
    }
    return named(best, "read");
  }

  /** Converts a failure to a {@code ForyException} whose path begins with the class. */
  private ForyException named(Throwable failure, String verb) {
    ForyException e =
        failure instanceof ForyException fory
            ? fory
            : new ForyException(
                "Cannot %s a row of %s: %s"
                    .formatted(verb, model.raw().getTypeName(), Quote.failure(failure)),
                failure);
    e.completePath(model.raw().getSimpleName());
    return e;
  }
}
