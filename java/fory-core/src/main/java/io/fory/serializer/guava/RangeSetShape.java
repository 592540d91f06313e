/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.guava;

import com.google.common.collect.Range;
import com.google.common.collect.RangeSet;

/** Range sets: their ranges, E. */
@SuppressWarnings({"rawtypes", "unchecked"})
final class RangeSetShape extends ElementsShape.OfGenerics<RangeSet>
    implements Shape.Mutable<RangeSet, Object[]> {
  private static final int HEAP_BYTES = 240; // of one range: a node, and others to find its place

  RangeSetShape() {
    super(RangeSet::asRanges, HEAP_BYTES);
  }

  @Override
  public void fill(RangeSet set, Object[] ranges) {
    for (Object range : ranges) {
      set.add((Range) range);
    }
  }

  @Override
  public boolean finds(RangeSet set, Object[] ranges) {
    for (Object range : ranges) {
      if (!set.encloses((Range) range)) {
        return false;
      }
    }
    return true;
  }

  @Override
  public void clear(RangeSet set) {
    set.clear();
  }
}
