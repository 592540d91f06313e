/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.collection;

import io.fory.elements.Contents;
import io.fory.elements.CopiedElements;
import io.fory.elements.Elements;
import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;
import io.fory.message.Slot;
import io.fory.message.SlotSerializer;
import io.fory.serializer.shared.SortedKeys;
import io.fory.serializer.shared.Views;
import java.util.Collection;
import java.util.Comparator;
import java.util.function.BiFunction;
import java.util.function.Function;

/** Collections that compare their elements: the comparator, as any value, and then the elements. */
public final class SortedSerializer implements SlotSerializer<Collection<Object>>, Contents.Known {
  private static final int HEAP_BYTES = 40;

  /** Heap for a set without its elements, in bytes: the backing map. */
  private static final int MAP_BEHIND = 32;

  private final Class<?> type;
  private final Function<Collection<Object>, Comparator<?>> comparatorOf;
  private final int more;
  private final BiFunction<Comparator<Object>, Integer, Collection<Object>> constructor;

  /** Makes a serializer of sets, and of collections that take as much. */
  public SortedSerializer(
      Class<?> type,
      Function<Collection<Object>, Comparator<?>> comparatorOf,
      BiFunction<Comparator<Object>, Integer, Collection<Object>> constructor) {
    this(type, MAP_BEHIND, comparatorOf, constructor);
  }

  /**
   * Makes a serializer of sorted collections.
   *
   * @param more the heap of a collection, in bytes, besides its elements and 48 bytes
   */
  public SortedSerializer(
      Class<?> type,
      int more,
      Function<Collection<Object>, Comparator<?>> comparatorOf,
      BiFunction<Comparator<Object>, Integer, Collection<Object>> constructor) {
    this.type = type;
    this.more = more;
    this.comparatorOf = comparatorOf;
    this.constructor = constructor;
  }

  @Override
  public Contents contents() {
    return Contents.SORTED_ELEMENTS;
  }

  @Override
  public void write(MessageWriter out, Collection<Object> elements, Slot slot) {
    SortedKeys.requireAscending(elements);
    out.writeValue(comparatorOf.apply(elements));
    Views.write(out, elements, type, slot);
  }

  @Override
  public Collection<Object> read(MessageReader in, Slot slot) {
    Comparator<Object> comparator = in.readComparator();
    long header = Elements.readHeader(in, HEAP_BYTES, more);
    Collection<Object> result = in.reference(constructor.apply(comparator, (int) (header >>> 2)));
    Elements.readCareful(in, header, slot.argument(0), result);
    return result;
  }

  @Override
  @SuppressWarnings("unchecked")
  public Collection<Object> copy(GraphCopier context, Collection<Object> elements) {
    SortedKeys.requireAscending(elements);
    Comparator<Object> comparator = (Comparator<Object>) context.copy(comparatorOf.apply(elements));
    Collection<Object> copy = context.reference(constructor.apply(comparator, elements.size()));
    CopiedElements.copyCareful(context, elements, copy);
    return copy;
  }
}
