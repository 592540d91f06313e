/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.guava;

import io.fory.elements.Elements;
import io.fory.graph.KeyWork;
import io.fory.graph.KeyWork.Place;
import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;
import io.fory.message.Slot;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
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

  /**
   * Reads elements into an array, and charges for the places they will find as keys.
   *
   * @param place how; null if they are no keys
   */
  static Object[] read(
      MessageReader in, Slot slot, List<Object> early, Place place, int heapBytes) {
    long header = Elements.readHeader(in, heapBytes);
    Object[] array = new Object[(int) (header >>> 2)];
    long begun = in.beginWeight();
    int mark = in.cycleMark();
    if (early == null) {
      Elements.read(in, header, slot, array);
    } else {
      Elements.readExisting(in, header, slot, array);
      if (place != null && in.isIncompleteSince(mark)) {
        Collections.addAll(early, array);
      }
    }
    long weight = in.endWeight(begun);
    if (place != null) {
      charge(in, place, array, early, mark, weight);
    }
    return array;
  }

  /**
   * Charges for keys, or, if these may be parts of a cycle, when they are complete.
   *
   * @param early not null if they will not wait for that: then only those matter that cannot be
   */
  static void charge(
      MessageReader in, Place place, Object[] keys, List<Object> early, int mark, long weight) {
    if (!in.isIncompleteSince(mark)) {
      KeyWork.charge(in, place, keys, weight);
    } else if (early == null) {
      in.chargeLater(place, keys, weight, keys.length);
    } else {
      Object[] values =
          Arrays.stream(keys).filter(ImmutableSerializer.Keys::isValue).toArray(Object[]::new);
      KeyWork.charge(in, place, values, weight);
    }
  }

  @Override
  public Object[] copy(GraphCopier context, C container, List<Object> early) {
    return copy(context, elements.apply(container), early, place != null);
  }

  /** Copies elements into an array. */
  static Object[] copy(
      GraphCopier context, Collection<?> elements, List<Object> early, boolean keys) {
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
