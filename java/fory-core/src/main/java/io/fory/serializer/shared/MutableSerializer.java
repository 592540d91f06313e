/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.shared;

import io.fory.spi.CopyContext;
import io.fory.spi.ReadContext;
import io.fory.spi.Serializer;
import io.fory.spi.WriteContext;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * The serializer of a mutable type that holds no other objects, made of functions. As {@link
 * ValueSerializer}, but a copy is another object.
 *
 * @param <T> the type
 */
public final class MutableSerializer<T> implements Serializer<T> {
  private final ValueSerializer<T> content;
  private final UnaryOperator<T> copier;

  /** For values of up to 48 bytes. */
  public MutableSerializer(
      ValueSerializer.Writer<T> writer, Function<ReadContext, T> reader, UnaryOperator<T> copier) {
    this(new ValueSerializer<>(writer, reader), copier);
  }

  /** For larger values. */
  public MutableSerializer(ValueSerializer<T> content, UnaryOperator<T> copier) {
    this.content = content;
    this.copier = copier;
  }

  @Override
  public void write(WriteContext out, T value) {
    content.write(out, value);
  }

  @Override
  public T read(ReadContext in) {
    return content.read(in);
  }

  @Override
  public T copy(CopyContext context, T value) {
    return copier.apply(value);
  }
}
