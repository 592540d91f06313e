/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.collection;

import io.fory.elements.Contents;
import io.fory.elements.CopiedElements;
import io.fory.elements.Elements;
import io.fory.graph.HashCostModel;
import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.Slot;
import java.util.ArrayList;
import java.util.Collection;
import java.util.function.Supplier;

/**
 * Copy-on-write collections, filled in one go since each single addition copies them.
 *
 * @param lookups how the collection finds equal elements, for the work budget; null for lists
 */
record CopyOnWriteSerializer(
    Supplier<Collection<Object>> constructor, HashCostModel.BucketStrategy lookups)
    implements Contents.OfElements<Collection<Object>> {
  /**
   * Heap for an element, in bytes: its places in the list that is added, in its copy, and in the
   * result.
   */
  private static final int PLACES = 16;

  /** Heap for the list that is added, its copy, a lock and an empty array, in bytes. */
  private static final int MORE = 96;

  @Override
  public Collection<Object> read(MessageReader in, Slot slot) {
    long header = Elements.readHeader(in, PLACES, MORE);
    Collection<Object> result = in.reference(constructor.get());
    Collection<Object> elements = new ArrayList<>((int) (header >>> 2));
    // In a cycle some elements wait, and are added to the result one by one, after the others.
    Elements.readCareful(in, header, slot.argument(0), elements, result, lookups);
    result.addAll(elements);
    return result;
  }

  @Override
  public Collection<Object> copy(GraphCopier context, Collection<Object> source) {
    Collection<Object> copy = context.reference(constructor.get());
    Collection<Object> elements = new ArrayList<>(source.size());
    CopiedElements.copyCareful(context, source, elements, copy);
    copy.addAll(elements);
    return copy;
  }
}
