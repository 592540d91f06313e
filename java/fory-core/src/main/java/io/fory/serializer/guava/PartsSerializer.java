/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.guava;

import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;
import io.fory.message.Slot;
import io.fory.message.SlotSerializer;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * Immutable objects of a few parts, such as a range: parts are in places with the type arguments of
 * the declaration.
 */
final class PartsSerializer<T> implements SlotSerializer<T> {

  /** Writes parts. */
  record Writer(MessageWriter out, Slot slot) {
    void write(int argument, Object part) {
      out.writeSlot(slot.argument(argument), part);
    }
  }

  /** Reads parts. */
  record Reader(MessageReader in, Slot slot) {
    Object read(int argument) {
      return in.readExisting(slot.argument(argument));
    }
  }

  private static final int HEAP_BYTES = 48;

  private final BiConsumer<Writer, T> writer;
  private final Function<Reader, T> reader;
  private final BiFunction<GraphCopier, T, T> copier;

  PartsSerializer(
      BiConsumer<Writer, T> writer,
      Function<Reader, T> reader,
      BiFunction<GraphCopier, T, T> copier) {
    this.writer = writer;
    this.reader = reader;
    this.copier = copier;
  }

  @Override
  public void write(MessageWriter out, T value, Slot slot) {
    writer.accept(new Writer(out, slot), value);
  }

  @Override
  public T read(MessageReader in, Slot slot) {
    in.charge(HEAP_BYTES);
    return Corrupt.guard(in, () -> reader.apply(new Reader(in, slot)));
  }

  @Override
  public T copy(GraphCopier context, T value) {
    return copier.apply(context, value);
  }
}
