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
 * A mutable reference to one object, which may be part of a cycle: its mark or stamp, and the
 * object in a slot.
 *
 * @param <T> the type of the reference
 * @param stamp writes the mark or stamp, if there is one
 * @param empty reads that, and makes a reference to null
 * @param emptyCopy makes a reference to null with the mark or stamp of another one
 */
record ReferenceSerializer<T>(
    ValueSerializer.Writer<T> stamp,
    Function<MessageReader, T> empty,
    Function<T, Object> getter,
    BiConsumer<T, Object> setter,
    UnaryOperator<T> emptyCopy)
    implements SlotSerializer<T> {
  private static final int HEAP_BYTES = 40;

  @Override
  public void write(MessageWriter out, T holder, Slot slot) {
    stamp.write(out, holder);
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
