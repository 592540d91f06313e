/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.collection;

import io.fory.elements.Contents;
import io.fory.elements.CopiedElements;
import io.fory.elements.Elements;
import io.fory.graph.HashCostModel;
import io.fory.message.BuiltIn;
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
import java.util.function.UnaryOperator;

/**
 * Collections that compare their elements: the comparator, as any value, and then the elements.
 *
 * @param type the class of the collections
 * @param constructor makes a collection of a comparator and a capacity
 * @param view makes the result of the collection that holds the elements, for unmodifiable views
 * @param more the heap of a collection, in bytes, besides its elements and 48 bytes
 */
public record SortedSerializer(
    Class<?> type,
    int more,
    BiFunction<Comparator<Object>, Integer, Collection<Object>> constructor,
    UnaryOperator<Collection<Object>> view)
    implements SlotSerializer<Collection<Object>>, Contents.Known {
  private static final int HEAP_BYTES = 40;

  /** Heap for the backing map of a set, without its entries, in bytes. */
  static final int BACKING_MAP = 32;

  /** Returns the type of sets, or of collections that take as much. */
  static BuiltIn type(
      Class<?> type, BiFunction<Comparator<Object>, Integer, Collection<Object>> constructor) {
    return type(type, BACKING_MAP, constructor);
  }

  /**
   * Returns the type of sorted collections.
   *
   * @param more see {@link #more()}
   */
  public static BuiltIn type(
      Class<?> type,
      int more,
      BiFunction<Comparator<Object>, Integer, Collection<Object>> constructor) {
    return BuiltIn.object(type, new SortedSerializer(type, more, constructor, backing -> backing));
  }

  @Override
  public Contents contents() {
    return Contents.SORTED_ELEMENTS;
  }

  @Override
  public void write(MessageWriter out, Collection<Object> elements, Slot slot) {
    SortedKeys.requireAscending(elements);
    out.writeValue(HashCostModel.comparatorOf(elements));
    Views.write(out, elements, type, slot);
  }

  @Override
  public Collection<Object> read(MessageReader in, Slot slot) {
    Comparator<Object> comparator = in.readComparator();
    long header = Elements.readHeader(in, HEAP_BYTES, more);
    Collection<Object> backing = constructor.apply(comparator, (int) (header >>> 2));
    Collection<Object> result = in.reference(view.apply(backing));
    Elements.readCareful(in, header, slot.argument(0), backing);
    return result;
  }

  @Override
  @SuppressWarnings("unchecked")
  public Collection<Object> copy(GraphCopier context, Collection<Object> elements) {
    SortedKeys.requireAscending(elements);
    Comparator<Object> comparator =
        (Comparator<Object>) context.copy((Object) HashCostModel.comparatorOf(elements));
    Collection<Object> backing = constructor.apply(comparator, elements.size());
    Collection<Object> copy = context.reference(view.apply(backing));
    CopiedElements.copyCareful(context, elements, backing);
    return copy;
  }
}
