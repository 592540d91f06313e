/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.guava;

import com.google.common.collect.BoundType;
import com.google.common.collect.ImmutableRangeMap;
import com.google.common.collect.ImmutableRangeSet;
import com.google.common.collect.Range;
import com.google.common.collect.RangeMap;
import com.google.common.collect.RangeSet;
import com.google.common.collect.TreeRangeMap;
import com.google.common.collect.TreeRangeSet;
import io.fory.spi.Lookup;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.function.Supplier;

/**
 * The forms of ranges, and of sets and maps of ranges. A class of its own, which the JVM does not
 * verify where an older Guava lacks these types.
 */
@SuppressWarnings({"rawtypes", "unchecked"})
final class RangeForms {
  private static final int RANGE_BYTES = 72;
  private static final int PLACE_BYTES = 312; // of a range in a set or map: nodes of trees
  private static final int LOWER = 1;
  private static final int LOWER_CLOSED = 2;
  private static final int UPPER = 4;
  private static final int UPPER_CLOSED = 8;
  private static final int MOST = 15;

  private RangeForms() {}

  /** Returns the form of a type, or null. */
  static Form<?> form(String name) {
    return switch (name) {
      case "Range" -> (Form<Range<?>>) RangeForms::range;
      case "TreeRangeSet" ->
          (Form<RangeSet>) (t, from) -> set(t, from, t.reference(TreeRangeSet::create));
      case "TreeRangeMap" ->
          (Form<RangeMap>) (t, from) -> map(t, from, t.reference(TreeRangeMap::create));
      case "ImmutableRangeSet" ->
          (Form<RangeSet>)
              (t, from) -> ImmutableRangeSet.copyOf(set(t, from, TreeRangeSet.create()));
      case "ImmutableRangeMap" ->
          (Form<RangeMap>)
              (t, from) -> ImmutableRangeMap.copyOf(map(t, from, TreeRangeMap.create()));
      default -> null;
    };
  }

  private static Range<?> range(Transfer t, Range<?> from) {
    int bounds = t.number(from, RangeForms::bounds);
    t.require(bounds <= MOST, "There are no such bounds of a range");
    Object lower = (bounds & LOWER) != 0 ? t.part(from, Range::lowerEndpoint, 0) : null;
    Object upper = (bounds & UPPER) != 0 ? t.part(from, Range::upperEndpoint, 0) : null;
    return t.isWriting() ? from : range(bounds, lower, upper);
  }

  private static int bounds(Range<?> range) {
    int bounds = 0;
    if (range.hasLowerBound()) {
      bounds |= LOWER | (range.lowerBoundType() == BoundType.CLOSED ? LOWER_CLOSED : 0);
    }
    if (range.hasUpperBound()) {
      bounds |= UPPER | (range.upperBoundType() == BoundType.CLOSED ? UPPER_CLOSED : 0);
    }
    return bounds;
  }

  private static Range range(int bounds, Object lower, Object upper) {
    BoundType lowerType = (bounds & LOWER_CLOSED) != 0 ? BoundType.CLOSED : BoundType.OPEN;
    BoundType upperType = (bounds & UPPER_CLOSED) != 0 ? BoundType.CLOSED : BoundType.OPEN;
    if (lower != null && upper != null) {
      int order = ((Comparable) lower).compareTo(upper);
      if (order > 0 || order == 0 && (bounds & (LOWER_CLOSED | UPPER_CLOSED)) == 0) {
        // The exception of Guava would print the ends.
        throw new IllegalArgumentException("A range that ends before it begins");
      }
    }
    return switch (bounds & (LOWER | UPPER)) {
      case 0 -> Range.all();
      case LOWER -> Range.downTo((Comparable) lower, lowerType);
      case UPPER -> Range.upTo((Comparable) upper, upperType);
      default -> Range.range((Comparable) lower, lowerType, (Comparable) upper, upperType);
    };
  }

  /**
   * Transfers the number of ranges, the bounds of each, and the endpoints of all.
   *
   * @return makes the ranges, which compares endpoints, so that they must be complete
   */
  private static Supplier<List<Range>> ranges(Transfer t, Collection<Range<?>> from) {
    int size = t.size(from, Collection::size, PLACE_BYTES);
    int[] bounds =
        t.numbers(from, all -> all.stream().mapToInt(RangeForms::bounds).toArray(), size, 0, MOST);
    Object[] endpoints = t.parts(from, RangeForms::endpoints, 0, Lookup.COMPARED, RANGE_BYTES);
    int expected = Arrays.stream(bounds).map(b -> Integer.bitCount(b & (LOWER | UPPER))).sum();
    t.require(t.count() == expected, "The endpoints are not those of the bounds");
    return () -> {
      List<Range> ranges = new ArrayList<>(size);
      int next = 0;
      for (int b : bounds) {
        Object lower = (b & LOWER) != 0 ? endpoints[next++] : null;
        Object upper = (b & UPPER) != 0 ? endpoints[next++] : null;
        ranges.add(range(b, lower, upper));
      }
      return ranges;
    };
  }

  private static List<Object> endpoints(Collection<Range<?>> ranges) {
    List<Object> endpoints = new ArrayList<>(2 * ranges.size());
    for (Range<?> range : ranges) {
      if (range.hasLowerBound()) {
        endpoints.add(range.lowerEndpoint());
      }
      if (range.hasUpperBound()) {
        endpoints.add(range.upperEndpoint());
      }
    }
    return endpoints;
  }

  private static RangeSet set(Transfer t, RangeSet from, RangeSet to) {
    Supplier<List<Range>> ranges = ranges(t, from == null ? null : from.asRanges());
    t.fill(
        () -> {
          List<Range> all = ranges.get();
          all.forEach(to::add);
          t.requireSize(to.asRanges().size(), all.size());
        },
        () -> ranges.get().stream().allMatch(to::encloses),
        () -> to.clear());
    return to;
  }

  private static RangeMap map(Transfer t, RangeMap from, RangeMap to) {
    Supplier<List<Range>> ranges = ranges(t, from == null ? null : from.asMapOfRanges().keySet());
    int size = t.count();
    Object[] values = t.parts(from, map -> map.asMapOfRanges().values(), 1, Lookup.NONE, 8);
    t.fill(
        () -> {
          List<Range> keys = ranges.get();
          t.require(keys.size() == values.length, "Not as many values as ranges");
          for (int i = 0; i < values.length; i++) {
            to.put(keys.get(i), values[i]);
          }
          t.requireSize(to.asMapOfRanges().size(), values.length);
        },
        () -> to.asMapOfRanges().keySet().containsAll(ranges.get()),
        () -> to.clear());
    return to;
  }
}
