/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.atomic;

import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;
import io.fory.message.Slot;
import io.fory.message.SlotSerializer;
import io.fory.serializer.shared.ValueSerializer;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * A mutable holder of one object, which can be in a cycle: what it has besides, then the object in
 * a slot.
 *
 * @param <T> the holder
 * @param rest writes what a holder has besides the object
 * @param empty reads that, and makes a holder that holds nothing yet
 * @param emptyCopy makes a holder like another that holds nothing yet
 */
record ReferenceSerializer<T>(
    ValueSerializer.Writer<T> rest,
    Function<MessageReader, T> empty,
    Function<T, Object> getter,
    BiConsumer<T, Object> setter,
    UnaryOperator<T> emptyCopy)
    implements SlotSerializer<T> {
  private static final int HEAP_BYTES = 40;

  @Override
  public void write(MessageWriter out, T holder, Slot slot) {
    rest.write(out, holder);
    out.writeSlot(slot.argument(0), getter.apply(holder));
  }

  @Override
  public T read(MessageReader in, Slot slot) {
    in.charge(HEAP_BYTES);
    T holder = in.reference(empty.apply(in));
    Object content = in.readSlot(slot.argument(0));
    if (content == null && in.isTracking()) {
      int id = in.takeUnresolved();
      if (id >= 0) {
        in.assignLater(id, late -> setter.accept(holder, late));
      }
    }
    setter.accept(holder, content);
    return holder;
  }

  @Override
  public T copy(GraphCopier context, T holder) {
    T copy = context.reference(emptyCopy.apply(holder));
    Object original = getter.apply(holder);
    Object content = context.copyPart(original);
    int id = content == null && original != null ? context.takeUnresolved() : -1;
    if (id >= 0) {
      context.assignLater(id, late -> setter.accept(copy, late));
    }
    setter.accept(copy, content);
    return copy;
  }
}
