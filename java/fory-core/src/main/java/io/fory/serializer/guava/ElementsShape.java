/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.guava;

import io.fory.elements.Elements;
import io.fory.elements.Parts;
import io.fory.graph.KeyWork.Place;
import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;
import io.fory.message.Slot;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** Elements in a row: E. */
class ElementsShape<C> implements Shape<C, Object[]> {
  final Function<C, ? extends Collection<?>> elements;
  private final UnaryOperator<Slot> elementSlot;
  private final Place place; // null if they are no keys
  private final int heapBytes; // of one element

  private ElementsShape(
      Function<C, ? extends Collection<?>> elements,
      UnaryOperator<Slot> elementSlot,
      Place place,
      int heapBytes) {
    this.heapBytes = heapBytes;
    this.elements = elements;
    this.elementSlot = elementSlot;
    this.place = place;
  }

  /** The elements of a list. */
  static ElementsShape<Collection<Object>> list() {
    return new ElementsShape<>(list -> list, slot -> slot.argument(0), null, 8);
  }

  /** The elements of a set. */
  static ElementsShape<Collection<Object>> set(Place place) {
    return new ElementsShape<>(set -> set, slot -> slot.argument(0), place, 32);
  }

  /** Elements of one type, the argument of which is that of the container. */
  static class OfGenerics<C> extends ElementsShape<C> {
    OfGenerics(Function<C, ? extends Collection<?>> elements, int heapBytes) {
      super(
          elements,
          slot -> Slot.of(Object.class, null, false, slot.argument(0)),
          Place.SORTED,
          heapBytes);
    }
  }

  @Override
  public void write(MessageWriter out, C container, Slot slot) {
    Elements.write(out, elements.apply(container), elementSlot.apply(slot));
  }

  @Override
  public Object[] read(MessageReader in, Slot slot, List<Object> early) {
    return read(in, elementSlot.apply(slot), early, place, heapBytes);
  }

  /** See {@link Parts#read}. */
  static Object[] read(
      MessageReader in, Slot slot, List<Object> early, Place place, int heapBytes) {
    return Parts.read(in, slot, early, place, heapBytes, ImmutableSerializer::isValue);
  }

  @Override
  public Object[] copy(GraphCopier context, C container, List<Object> early) {
    return Parts.copy(context, elements.apply(container), early, place != null);
  }

  @Override
  public boolean hasSizeOf(C container, Object[] parts) {
    return elements.apply(container).size() == parts.length;
  }
}
