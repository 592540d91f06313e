/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.collection;

import io.fory.elements.Contents;
import io.fory.elements.CopiedElements;
import io.fory.elements.Elements;
import io.fory.message.BuiltIn;
import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;
import io.fory.message.Slot;
import io.fory.serializer.shared.Views;
import java.util.Collection;
import java.util.function.IntFunction;
import java.util.function.UnaryOperator;

/**
 * Collections that hash their elements, or cannot hold null in place of an element that comes
 * later: in a cycle they take elements when these are complete.
 *
 * @param more the heap of a collection, in bytes, besides its elements and 48 bytes
 * @param constructor makes a collection of a capacity
 * @param view makes the result of the collection that holds the elements, for unmodifiable sets;
 *     null if that is the result
 */
record SetAndQueueSerializer(
    Class<?> type,
    int more,
    IntFunction<Collection<Object>> constructor,
    UnaryOperator<Collection<Object>> view)
    implements Contents.OfElements<Collection<Object>> {
  private static final int HEAP_BYTES = 40; // for an element: place in the table and node

  /** Returns the built-in type of a class of collections. */
  static BuiltIn type(Class<?> type, int more, IntFunction<Collection<Object>> constructor) {
    return BuiltIn.object(type, new SetAndQueueSerializer(type, more, constructor, null));
  }

  @Override
  public void write(MessageWriter out, Collection<Object> elements, Slot slot) {
    Views.write(out, elements, type, slot);
  }

  @Override
  public Collection<Object> read(MessageReader in, Slot slot) {
    long header = Elements.readHeader(in, HEAP_BYTES, more);
    Collection<Object> filled = constructor.apply((int) (header >>> 2));
    Collection<Object> result = in.reference(view == null ? filled : view.apply(filled));
    Elements.readCareful(in, header, slot.argument(0), filled);
    return result;
  }

  @Override
  public Collection<Object> copy(GraphCopier context, Collection<Object> elements) {
    Collection<Object> filled = constructor.apply(elements.size());
    Collection<Object> copy = context.reference(view == null ? filled : view.apply(filled));
    CopiedElements.copyCareful(context, elements, filled);
    return copy;
  }
}
