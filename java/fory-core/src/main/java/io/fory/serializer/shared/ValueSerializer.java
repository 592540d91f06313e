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
 * @param heapBytes the heap that reading a value allocates, in bytes, garbage included, beyond what
 *     {@code reader} charges itself
 * @param <T> the type
 */
public record ValueSerializer<T>(Writer<T> writer, Function<MessageReader, T> reader, int heapBytes)
    implements MessageSerializer<T> {

  /** Writes a value. */
  @FunctionalInterface
  public interface Writer<T> {
    void write(MessageWriter out, T value);
  }

  /** The heap of a value of at most 48 bytes: the average. */
  static final int HEAP_BYTES = 32;

  /** Returns the built-in type of values that take at most 48 bytes of heap. */
  public static <T> BuiltIn value(
      Class<T> type, Writer<T> writer, Function<MessageReader, T> reader) {
    return value(type, HEAP_BYTES, writer, reader);
  }

  /** Returns the built-in type of values that take more heap: {@code heapBytes} bytes. */
  public static <T> BuiltIn value(
      Class<T> type, int heapBytes, Writer<T> writer, Function<MessageReader, T> reader) {
    return BuiltIn.value(type, new ValueSerializer<>(writer, reader, heapBytes));
  }

  /**
   * Returns the built-in type of an object without content that exists once per JVM, such as {@code
   * Collections.emptyList()}.
   */
  public static BuiltIn constant(Object constant) {
    return BuiltIn.object(constant.getClass(), new Constant(constant));
  }

  private record Constant(Object object) implements MessageSerializer<Object> {
    @Override
    public void write(MessageWriter out, Object value) {}

    @Override
    public Object read(MessageReader in) {
      return object;
    }

    @Override
    public Object copy(GraphCopier context, Object value) {
      return value;
    }
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
