/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.shared;

import io.fory.exception.Quote;
import io.fory.message.BuiltIn;
import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.MessageSerializer;
import io.fory.message.MessageWriter;
import java.time.DateTimeException;
import java.util.function.Function;

/**
 * The serializer of an immutable type, made of two functions; a copy is the value itself.
 *
 * <p>A record, because the JIT trusts the fields of a constant record: generated code, in which the
 * serializer is a constant, inlines the functions.
 *
 * @param writer writes a value
 * @param reader reads what it wrote
 * @param heapBytes the heap of a value, in bytes, with the garbage of making it, but without the
 *     charges of the reader
 * @param <T> the type
 */
public record ValueSerializer<T>(Writer<T> writer, Function<MessageReader, T> reader, int heapBytes)
    implements MessageSerializer<T> {

  /** Writes a value. */
  @FunctionalInterface
  public interface Writer<T> {
    void write(MessageWriter out, T value);
  }

  private static final int HEAP_BYTES = 32; // of a typical value

  /** Makes a serializer of values of up to 48 bytes. */
  public ValueSerializer(Writer<T> writer, Function<MessageReader, T> reader) {
    this(writer, reader, HEAP_BYTES);
  }

  /** A built-in type whose values are of up to 48 bytes. */
  public static <T> BuiltIn value(
      int number, Class<T> type, Writer<T> writer, Function<MessageReader, T> reader) {
    return BuiltIn.value(number, type, new ValueSerializer<>(writer, reader));
  }

  /** Returns the type of values that take more heap. */
  public static <T> BuiltIn value(
      int number,
      Class<T> type,
      int heapBytes,
      Writer<T> writer,
      Function<MessageReader, T> reader) {
    return BuiltIn.value(number, type, new ValueSerializer<>(writer, reader, heapBytes));
  }

  @Override
  public void write(MessageWriter out, T value) {
    writer.write(out, value);
  }

  @Override
  public T read(MessageReader in) {
    in.charge(heapBytes);
    long start = in.position();
    try {
      T value = reader.apply(in);
      in.addHashedSince(start);
      return value;
    } catch (DateTimeException | ArithmeticException | IllegalArgumentException e) {
      throw in.corrupt("No value of its type has these bytes: " + Quote.reason(e));
    }
  }

  @Override
  public T copy(GraphCopier context, T value) {
    return value;
  }
}
