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
import io.fory.serializer.shared.Views;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntFunction;

/**
 * Lists, other collections that are read back as lists, and unmodifiable views of these.
 *
 * @param heapBytes the heap of an element, in bytes, besides its own content
 * @param more the heap of the list, in bytes, besides its elements and 48 bytes
 * @param constructor makes a list of a capacity; null for an {@code ArrayList}, because to make a
 *     lambda would slow a program's first message down
 * @param view makes the result of the list that holds the elements; null if that is the result
 */
record ListSerializer(
    Class<?> type,
    int heapBytes,
    int more,
    IntFunction<List<Object>> constructor,
    Function<List<Object>, Collection<?>> view)
    implements SlotSerializer<Collection<Object>>, Contents.Known {
  // Heap for an element, in bytes: its place in an array, or its node in a LinkedList.
  private static final int ARRAY = 8;
  static final int NODE = 24;

  /** Makes the serializer of lists that hold their elements in an array. */
  ListSerializer(Class<?> type, IntFunction<List<Object>> constructor) {
    this(type, ARRAY, 0, constructor, null);
  }

  private List<Object> newList(int capacity) {
    return constructor == null ? new ArrayList<>(capacity) : constructor.apply(capacity);
  }

  @SuppressWarnings("unchecked")
  private Collection<Object> result(List<Object> list) {
    return view == null ? list : (Collection<Object>) view.apply(list);
  }

  @Override
  public Contents contents() {
    return Contents.ELEMENTS;
  }

  @Override
  public void write(MessageWriter out, Collection<Object> list, Slot slot) {
    Views.write(out, list, type, slot);
  }

  @Override
  public Collection<Object> read(MessageReader in, Slot slot) {
    long header = Elements.readHeader(in, heapBytes, more);
    List<Object> list = newList((int) (header >>> 2));
    Collection<Object> result = in.reference(result(list));
    Elements.read(in, header, slot.argument(0), list);
    return result;
  }

  @Override
  public Collection<Object> copy(GraphCopier context, Collection<Object> list) {
    List<Object> copy = newList(list.size());
    Collection<Object> result = context.reference(result(copy));
    CopiedElements.copy(context, list, copy);
    return result;
  }
}
