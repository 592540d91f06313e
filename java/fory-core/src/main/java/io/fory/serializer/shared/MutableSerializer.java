/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.shared;

import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.MessageSerializer;
import io.fory.message.MessageWriter;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * The serializer of a mutable type that holds no other objects, made of functions. As {@link
 * ValueSerializer}, but a copy is another object.
 *
 * @param <T> the type
 */
public final class MutableSerializer<T> implements MessageSerializer<T> {
  private final ValueSerializer<T> content;
  private final UnaryOperator<T> copier;

  /** Makes a serializer of values of up to 48 bytes. */
  public MutableSerializer(
      ValueSerializer.Writer<T> writer,
      Function<MessageReader, T> reader,
      UnaryOperator<T> copier) {
    this(new ValueSerializer<>(writer, reader), copier);
  }

  /** Makes a serializer for larger values. */
  public MutableSerializer(ValueSerializer<T> content, UnaryOperator<T> copier) {
    this.content = content;
    this.copier = copier;
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
