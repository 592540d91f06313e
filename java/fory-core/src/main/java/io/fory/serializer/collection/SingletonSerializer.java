/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.collection;

import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;
import io.fory.message.Slot;
import io.fory.message.SlotSerializer;
import java.util.Collection;
import java.util.function.Function;

/** {@code Collections.singleton} and {@code singletonList}: the element, in a slot. */
final class SingletonSerializer implements SlotSerializer<Collection<Object>> {
  private static final int HEAP_BYTES = 48; // with its entry in the table of references

  private final Function<Object, Collection<Object>> constructor;

  SingletonSerializer(Function<Object, Collection<Object>> constructor) {
    this.constructor = constructor;
  }

  @Override
  public void write(MessageWriter out, Collection<Object> value, Slot slot) {
    out.writeSlot(slot.argument(0), value.iterator().next());
  }

  @Override
  public Collection<Object> read(MessageReader in, Slot slot) {
    in.charge(HEAP_BYTES);
    return constructor.apply(in.readExisting(slot.argument(0)));
  }

  @Override
  public Collection<Object> copy(GraphCopier context, Collection<Object> value) {
    return constructor.apply(context.copy(value.iterator().next()));
  }
}
