/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.guava;

import com.google.common.collect.ImmutableRangeMap;
import com.google.common.collect.ImmutableRangeSet;
import com.google.common.collect.Range;
import com.google.common.collect.RangeMap;
import com.google.common.collect.RangeSet;
import com.google.common.collect.TreeRangeMap;
import com.google.common.collect.TreeRangeSet;
import io.fory.message.BuiltIn;
import io.fory.spi.Lookup;
import java.util.List;
import java.util.function.Function;

/**
 * Sets and maps of ranges. Apart from the other containers because they are younger: where they are
 * missing, the JVM does not verify this class.
 */
@SuppressWarnings({"rawtypes", "unchecked"})
final class RangeTypes {
  private RangeTypes() {}

  /** The type of a number. */
  static BuiltIn type(int number) {
    return switch (number) {
      case 311 ->
          BuiltIn.object(
                  311,
                  ImmutableRangeSet.class,
                  immutable(
                      new ElementsShape.OfGenerics<RangeSet>(RangeSet::asRanges, 96),
                      ranges -> {
                        ImmutableRangeSet.Builder builder = ImmutableRangeSet.builder();
                        for (Object range : ranges) {
                          builder.add((Range) range);
                        }
                        return builder.build();
                      }))
              .covering(ImmutableRangeSet.class)
              .expectedFor(ImmutableRangeSet.class)
              .documented("the ranges", "");
      case 312 ->
          BuiltIn.object(
                  312,
                  ImmutableRangeMap.class,
                  immutable(
                      PairsShape.rangeMap(),
                      pairs -> {
                        ImmutableRangeMap.Builder builder = ImmutableRangeMap.builder();
                        for (int i = 0; i < pairs.keys().length; i++) {
                          builder.put((Range) pairs.keys()[i], pairs.values()[i]);
                        }
                        return (RangeMap) builder.build();
                      }))
              .covering(ImmutableRangeMap.class)
              .expectedFor(ImmutableRangeMap.class)
              .documented("the ranges and their values", "");
      case 339 ->
          BuiltIn.object(
                  339,
                  TreeRangeSet.class,
                  new MutableSerializer<>(
                      new RangeSetShape(), List.of(), settings -> TreeRangeSet.create()))
              .expectedFor(RangeSet.class)
              .covering(RangeSet.class)
              .documented(
                  "`TreeRangeSet`, views that are range sets",
                  "the ranges",
                  "views become sets of their own");
      case 340 ->
          BuiltIn.object(
                  340,
                  TreeRangeMap.class,
                  new MutableSerializer<RangeMap, PairsShape.Pairs>(
                      PairsShape.rangeMap(), List.of(), settings -> TreeRangeMap.create()))
              .expectedFor(RangeMap.class)
              .covering(RangeMap.class)
              .documented(
                  "`TreeRangeMap`, views that are range maps",
                  "the ranges and their values",
                  "views become maps of their own");
      default -> null;
    };
  }

  private static <C, P> ImmutableSerializer<C, P> immutable(
      Shape<C, P> shape, Function<P, ? extends C> builder) {
    return new ImmutableSerializer<>(
        shape, Lookup.HASHED, List.of(), (none, parts) -> builder.apply(parts));
  }
}
