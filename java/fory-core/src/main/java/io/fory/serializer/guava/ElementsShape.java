/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.guava;

import io.fory.spi.CopyContext;
import io.fory.spi.Elements;
import io.fory.spi.ReadContext;
import io.fory.spi.SlotType;
import io.fory.spi.WriteContext;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** Elements in a row: E. */
class ElementsShape<C> implements Shape<C, Object[]> {
  final Function<C, ? extends Collection<?>> elements;
  private final UnaryOperator<SlotType> elementSlot;
  private final boolean asKeys;

  private ElementsShape(
      Function<C, ? extends Collection<?>> elements,
      UnaryOperator<SlotType> elementSlot,
      boolean asKeys) {
    this.elements = elements;
    this.elementSlot = elementSlot;
    this.asKeys = asKeys;
  }

  /** The elements of a list. */
  static ElementsShape<Collection<Object>> list() {
    return new ElementsShape<>(list -> list, slot -> slot.argument(0), false);
  }

  /** The elements of a set. */
  static ElementsShape<Collection<Object>> set() {
    return new ElementsShape<>(set -> set, slot -> slot.argument(0), true);
  }

  /** Elements of one type, the argument of which is that of the container. */
  static class OfGenerics<C> extends ElementsShape<C> {
    OfGenerics(Function<C, ? extends Collection<?>> elements) {
      super(elements, slot -> SlotType.of(Object.class, null, false, slot.argument(0)), true);
    }
  }

  @Override
  public void write(WriteContext out, C container, SlotType slot) {
    Elements.write(out, elements.apply(container), elementSlot.apply(slot));
  }

  @Override
  public Object[] read(ReadContext in, SlotType slot, List<Object> early) {
    return read(in, elementSlot.apply(slot), early, asKeys, asKeys ? 16 : 8);
  }

  /** Reads elements into an array, and charges for hashing them if they are {@code keys}. */
  static Object[] read(
      ReadContext in, SlotType slot, List<Object> early, boolean keys, int heapBytes) {
    long header = Elements.readHeader(in, heapBytes);
    Object[] array = new Object[(int) (header >>> 2)];
    long weight = in.weight();
    int mark = in.cycleMark();
    if (early == null) {
      Elements.read(in, header, slot, array);
    } else {
      Elements.readExisting(in, header, slot, array);
      if (keys && in.isIncompleteSince(mark)) {
        Collections.addAll(early, array);
      }
    }
    if (keys) {
      in.chargeHashing(weight);
    }
    return array;
  }

  @Override
  public Object[] copy(CopyContext context, C container, List<Object> early) {
    return copy(context, elements.apply(container), early, asKeys);
  }

  /** Copies elements into an array. */
  static Object[] copy(
      CopyContext context, Collection<?> elements, List<Object> early, boolean keys) {
    int mark = context.cycleMark();
    Object[] copies = Elements.copy(context, elements, early != null);
    if (early != null && keys && context.isIncompleteSince(mark)) {
      Collections.addAll(early, copies);
    }
    return copies;
  }

  @Override
  public boolean hasSizeOf(C container, Object[] parts) {
    return elements.apply(container).size() == parts.length;
  }
}
