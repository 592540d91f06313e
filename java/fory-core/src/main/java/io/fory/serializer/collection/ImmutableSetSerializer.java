/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.collection;

import io.fory.elements.Contents;
import io.fory.elements.CopiedElements;
import io.fory.elements.Elements;
import io.fory.graph.HashCostModel;
import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.Slot;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * Sets of {@code Set.of}. Such a set hashes its elements when it is made, which is too early in a
 * cycle: there an equal unmodifiable set takes its place, filled when the elements are complete.
 */
final class ImmutableSetSerializer implements Contents.OfElements<Set<Object>> {
  private static final int HASHED_BYTES = 64; // for an element, in the hash set
  private static final int SET_BYTES = 176; // for the hash set that it is made of or a view of

  @Override
  public Set<Object> read(MessageReader in, Slot slot) {
    long header = Elements.readHeader(in, 16);
    Object[] elements = new Object[(int) (header >>> 2)];
    int mark = in.cycleMark();
    long begun = in.beginWeight();
    long open = in.openPaths();
    Elements.readExisting(in, header, slot.argument(0), elements);
    long weight = in.endWeight(begun);
    if (!in.isIncompleteSince(mark)) {
      return complete(in, elements, weight);
    }
    in.charge(SET_BYTES + (long) HASHED_BYTES * elements.length);
    Set<Object> late = new LinkedHashSet<>();
    long each = weight / elements.length;
    long paths = (in.openPaths() - open) / elements.length + 1;
    for (Object element : elements) {
      in.addLater(late, element, -1, each, paths);
    }
    return Collections.unmodifiableSet(late);
  }

  /**
   * Returns the set. {@code Set.of} would run {@code toString} of an equal element, for its
   * exception; {@code Set.copyOf} leaves the element out.
   */
  private static Set<Object> complete(MessageReader in, Object[] elements, long weight) {
    in.charge(SET_BYTES + (long) HASHED_BYTES * elements.length);
    HashCostModel.charge(in, HashCostModel.BucketStrategy.TREES, elements, weight);
    HashCostModel.charge(in, HashCostModel.BucketStrategy.PROBED, elements, 0);
    try {
      Set<Object> set = Set.copyOf(Arrays.asList(elements));
      if (set.size() == elements.length) {
        return set;
      }
    } catch (NullPointerException e) {
      // refused below: an element is null
    }
    throw in.unknown().refused(in.corrupt("An immutable set with equal elements or null"));
  }

  @Override
  public Set<Object> copy(GraphCopier context, Set<Object> set) {
    int mark = context.cycleMark();
    Object[] elements = CopiedElements.copy(context, set, true);
    if (!context.isIncompleteSince(mark)) {
      return Set.copyOf(Arrays.asList(elements)); // elements may have become equal
    }
    Set<Object> late = new LinkedHashSet<>();
    for (Object element : elements) {
      context.addLater(late, element, -1);
    }
    return Collections.unmodifiableSet(late);
  }
}
