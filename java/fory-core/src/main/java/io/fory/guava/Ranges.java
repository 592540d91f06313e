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
import io.fory.spi.Serializer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;

/**
 * Ranges, with sets and maps of them. Apart from the other containers because they are younger:
 * where they are missing, the JVM does not verify this class.
 */
@SuppressWarnings({"rawtypes", "unchecked"})
final class Ranges {
  private static final int HEAP_BYTES = 320;
  private static final int RANGE_BYTES = 72;
  private static final int PLACE_BYTES =
      240; // of one in a set or map: a node, and others to find it
  private static final int LOWER = 1;
  private static final int LOWER_CLOSED = 2;
  private static final int UPPER = 4;
  private static final int UPPER_CLOSED = 8;
  private static final int MOST = 15;

  /** Ranges as they were moved: what bounds each has, and the endpoints of all. */
  private record Moved(int[] bounds, Object[] endpoints) {
    /** The ranges: made when all endpoints are complete, for they are compared then. */
    Range<?>[] ranges() {
      Range<?>[] ranges = new Range<?>[bounds.length];
      int next = 0;
      for (int i = 0; i < ranges.length; i++) {
        Object lower = (bounds[i] & LOWER) != 0 ? endpoints[next++] : null;
        Object upper = (bounds[i] & UPPER) != 0 ? endpoints[next++] : null;
        ranges[i] = range(bounds[i], lower, upper);
      }
      return ranges;
    }
  }

  private Ranges() {}

  /** The serializer of a type, or null. */
  static Serializer<?> serializer(String name) {
    return switch (name) {
      case "Range" -> new FormSerializer<Range<?>>(Ranges::range, RANGE_BYTES);
      case "ImmutableRangeSet" -> new FormSerializer<RangeSet>(Ranges::immutableSet, HEAP_BYTES);
      case "ImmutableRangeMap" -> new FormSerializer<RangeMap>(Ranges::immutableMap, HEAP_BYTES);
      case "TreeRangeSet" -> new FormSerializer<RangeSet>(Ranges::set, HEAP_BYTES);
      case "TreeRangeMap" -> new FormSerializer<RangeMap>(Ranges::map, HEAP_BYTES);
      default -> null;
    };
  }

  private static Range<?> range(Transfer t, Range<?> from) {
    int bounds = t.number(from, Ranges::bounds);
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

  private static Range<?> range(int bounds, Object lower, Object upper) {
    BoundType lowerType = (bounds & LOWER_CLOSED) != 0 ? BoundType.CLOSED : BoundType.OPEN;
    BoundType upperType = (bounds & UPPER_CLOSED) != 0 ? BoundType.CLOSED : BoundType.OPEN;
    if (lower != null && upper != null) {
      int order = ((Comparable) lower).compareTo(upper);
      if (order > 0 || order == 0 && (bounds & (LOWER_CLOSED | UPPER_CLOSED)) == 0) {
        // Guava would print it.
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

  /** How many ranges there are, the bounds of each, and the endpoints of all. */
  private static Moved move(Transfer t, Collection<Range<?>> from) {
    int size = t.size(from, Collection::size, PLACE_BYTES);
    int[] bounds =
        t.numbers(from, all -> all.stream().mapToInt(Ranges::bounds).toArray(), size, 0, MOST);
    Object[] endpoints = t.parts(from, Ranges::endpoints, 0, Lookup.COMPARED, RANGE_BYTES);
    int expected = Arrays.stream(bounds).map(b -> Integer.bitCount(b & (LOWER | UPPER))).sum();
    t.require(t.count() == expected, "The endpoints are not those of the bounds");
    return new Moved(bounds, endpoints);
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

  private static RangeSet immutableSet(Transfer t, RangeSet from) {
    Moved moved = move(t, from == null ? null : from.asRanges());
    if (t.isWriting()) {
      return from;
    }
    ImmutableRangeSet.Builder builder = ImmutableRangeSet.builder();
    for (Range range : moved.ranges()) {
      builder.add(range);
    }
    RangeSet to = builder.build();
    t.requireSize(to.asRanges().size(), moved.bounds.length);
    return to;
  }

  private static RangeMap immutableMap(Transfer t, RangeMap from) {
    Moved moved = move(t, from == null ? null : from.asMapOfRanges().keySet());
    Object[] values = t.parts(from, map -> map.asMapOfRanges().values(), 1, Lookup.PRINTED, 8);
    if (t.isWriting()) {
      return from;
    }
    t.require(values.length == moved.bounds.length, "As many values as ranges are expected");
    ImmutableRangeMap.Builder builder = ImmutableRangeMap.builder();
    Range[] ranges = moved.ranges();
    for (int i = 0; i < ranges.length; i++) {
      builder.put(ranges[i], values[i]);
    }
    return builder.build();
  }

  private static RangeSet set(Transfer t, RangeSet from) {
    RangeSet to = t.reference(TreeRangeSet::create);
    Moved moved = move(t, from == null ? null : from.asRanges());
    t.fill(
        () -> {
          for (Range range : moved.ranges()) {
            to.add(range);
          }
        },
        () -> Arrays.stream(moved.ranges()).allMatch(range -> to.encloses((Range) range)),
        () -> to.clear());
    return to;
  }

  private static RangeMap map(Transfer t, RangeMap from) {
    RangeMap to = t.reference(TreeRangeMap::create);
    Moved moved = move(t, from == null ? null : from.asMapOfRanges().keySet());
    Object[] values = t.parts(from, map -> map.asMapOfRanges().values(), 1, Lookup.NONE, 8);
    t.require(t.count() == moved.bounds.length, "As many values as ranges are expected");
    t.fill(
        () -> {
          Range[] ranges = moved.ranges();
          for (int i = 0; i < ranges.length; i++) {
            to.put(ranges[i], values[i]);
          }
        },
        () -> to.asMapOfRanges().keySet().containsAll(Arrays.asList(moved.ranges())),
        () -> to.clear());
    return to;
  }
}
