/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.collection;

import io.fory.spi.CopyContext;
import io.fory.spi.GenericSerializer;
import io.fory.spi.ReadContext;
import io.fory.spi.SlotType;
import io.fory.spi.WriteContext;
import java.util.Collection;
import java.util.function.Function;

/** {@code Collections.singleton} and {@code singletonList}: the element, in a slot. */
final class SingletonSerializer implements GenericSerializer<Collection<Object>> {
  private final Function<Object, Collection<Object>> constructor;

  SingletonSerializer(Function<Object, Collection<Object>> constructor) {
    this.constructor = constructor;
  }

  @Override
  public void write(WriteContext out, Collection<Object> value, SlotType slot) {
    out.writeSlot(slot.argument(0), value.iterator().next());
  }

  @Override
  public Collection<Object> read(ReadContext in, SlotType slot) {
    in.charge(24);
    Object element = in.readSlot(slot.argument(0));
    if (element == null && in.isTracking()) {
      element = in.requireResolved();
    }
    return constructor.apply(element);
  }

  @Override
  public Collection<Object> copy(CopyContext context, Collection<Object> value) {
    return constructor.apply(context.copy(value.iterator().next()));
  }
}
