/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.shared;

import io.fory.message.BuiltIn;
import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.MessageSerializer;
import io.fory.message.MessageWriter;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * The serializer of a mutable type that holds no other objects, made of functions.
 *
 * @param content writes and reads a value
 * @param copier makes another object of the same content
 * @param <T> the type
 */
public record MutableSerializer<T>(ValueSerializer<T> content, UnaryOperator<T> copier)
    implements MessageSerializer<T> {
  /** Returns the built-in type of values that take at most 48 bytes of heap. */
  public static <T> BuiltIn mutable(
      Class<T> type,
      ValueSerializer.Writer<T> writer,
      Function<MessageReader, T> reader,
      UnaryOperator<T> copier) {
    return mutable(type, ValueSerializer.HEAP_BYTES, writer, reader, copier);
  }

  /** Returns the built-in type of values that take more heap: {@code heapBytes} bytes. */
  public static <T> BuiltIn mutable(
      Class<T> type,
      int heapBytes,
      ValueSerializer.Writer<T> writer,
      Function<MessageReader, T> reader,
      UnaryOperator<T> copier) {
    ValueSerializer<T> content = new ValueSerializer<>(writer, reader, heapBytes);
    return BuiltIn.object(type, new MutableSerializer<>(content, copier));
  }

  @Override
  public void write(MessageWriter out, T value) {
    content.write(out, value);
  }

  @Override
  public T read(MessageReader in) {
    return content.read(in);
  }

  @Override
  public T copy(GraphCopier context, T value) {
    return copier.apply(value);
  }
}
