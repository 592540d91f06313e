/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.guava;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import com.google.common.base.Function;
import com.google.common.base.Optional;
import com.google.common.collect.ArrayListMultimap;
import com.google.common.collect.ArrayTable;
import com.google.common.collect.ConcurrentHashMultiset;
import com.google.common.collect.ContiguousSet;
import com.google.common.collect.DiscreteDomain;
import com.google.common.collect.EnumBiMap;
import com.google.common.collect.EnumHashBiMap;
import com.google.common.collect.EnumMultiset;
import com.google.common.collect.EvictingQueue;
import com.google.common.collect.FluentIterable;
import com.google.common.collect.ForwardingList;
import com.google.common.collect.HashBasedTable;
import com.google.common.collect.HashBiMap;
import com.google.common.collect.HashMultimap;
import com.google.common.collect.HashMultiset;
import com.google.common.collect.ImmutableBiMap;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableMultimap;
import com.google.common.collect.ImmutableMultiset;
import com.google.common.collect.ImmutableRangeMap;
import com.google.common.collect.ImmutableRangeSet;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSetMultimap;
import com.google.common.collect.ImmutableSortedMap;
import com.google.common.collect.ImmutableSortedMultiset;
import com.google.common.collect.ImmutableSortedSet;
import com.google.common.collect.ImmutableTable;
import com.google.common.collect.LinkedHashMultimap;
import com.google.common.collect.LinkedHashMultiset;
import com.google.common.collect.LinkedListMultimap;
import com.google.common.collect.Maps;
import com.google.common.collect.MinMaxPriorityQueue;
import com.google.common.collect.Multimap;
import com.google.common.collect.MultimapBuilder;
import com.google.common.collect.Multiset;
import com.google.common.collect.Multisets;
import com.google.common.collect.Ordering;
import com.google.common.collect.Range;
import com.google.common.collect.Sets;
import com.google.common.collect.Table;
import com.google.common.collect.Tables;
import com.google.common.collect.TreeBasedTable;
import com.google.common.collect.TreeMultimap;
import com.google.common.collect.TreeMultiset;
import com.google.common.collect.TreeRangeMap;
import com.google.common.collect.TreeRangeSet;
import com.google.common.hash.HashCode;
import com.google.common.net.HostAndPort;
import com.google.common.net.InternetDomainName;
import com.google.common.primitives.ImmutableDoubleArray;
import com.google.common.primitives.ImmutableIntArray;
import com.google.common.primitives.ImmutableLongArray;
import com.google.common.primitives.UnsignedInteger;
import com.google.common.primitives.UnsignedLong;
import io.fory.Fory;
import io.fory.exception.ForbiddenClassException;
import io.fory.exception.UnsupportedTypeException;
import io.fory.testing.ForyMatrix;
import java.io.Serializable;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class GuavaTypesTest {
  private static final ForyMatrix MATRIX =
      ForyMatrix.of(Point.class, Color.class, ByLength.class, Length.class);

  private record Point(int x, int y) implements Comparable<Point> {
    @Override
    public int compareTo(Point other) {
      return Integer.compare(x, other.x);
    }
  }

  private enum Color {
    RED,
    GREEN {
      @Override
      public String toString() {
        return "with a body";
      }
    },
    BLUE
  }

  private record ByLength() implements Comparator<String> {
    @Override
    public int compare(String a, String b) {
      return Integer.compare(a.length(), b.length());
    }
  }

  private record Length() implements Function<String, Integer> {
    @Override
    public Integer apply(String text) {
      return text.length();
    }
  }

  private static final List<Object> POINTS = List.of(new Point(3, 1), new Point(1, 2));

  private static <C> Arguments named(C container) {
    return arguments(container.getClass().getSimpleName() + " " + container, container);
  }

  static Stream<Arguments> immutables() {
    ImmutableSet.Builder<Integer> many = ImmutableSet.builder();
    ImmutableMap.Builder<Integer, Object> map = ImmutableMap.builder();
    for (int i = 0; i < 100; i++) {
      many.add(i * 31 % 101);
      map.put(i * 31 % 101, "value " + i);
    }
    return Stream.of(
            ImmutableList.of(),
            ImmutableList.of("a"),
            ImmutableList.of(1, "b", new Point(1, 2)),
            ImmutableList.copyOf(POINTS),
            ImmutableSet.of(),
            ImmutableSet.of("a"),
            ImmutableSet.of(3, "b", new Point(1, 2)),
            many.build(),
            ImmutableSortedSet.of(),
            ImmutableSortedSet.of("b", "a"),
            ImmutableSortedSet.orderedBy(new ByLength()).add("bb", "a").build(),
            ImmutableSortedSet.reverseOrder().add(new Point(1, 2), new Point(3, 4)).build(),
            ContiguousSet.closed(-5, 50),
            ContiguousSet.closed(1L, 2L),
            ContiguousSet.closedOpen(1, 1),
            ContiguousSet.create(
                Range.closed(BigInteger.ZERO, BigInteger.TEN), DiscreteDomain.bigIntegers()),
            ImmutableMap.of(),
            ImmutableMap.of("a", 1),
            ImmutableMap.of("b", 1, 2, "c"),
            map.build(),
            ImmutableBiMap.of(),
            ImmutableBiMap.of("a", 1),
            ImmutableBiMap.of("a", 1, "b", new Point(1, 2)),
            ImmutableSortedMap.of(),
            ImmutableSortedMap.of("b", 1, "a", 2),
            ImmutableSortedMap.orderedBy(new ByLength()).put("bb", 1).put("a", "x").build(),
            ImmutableSortedMap.reverseOrder().put(1, 1).put(2, 2).build(),
            ImmutableMultiset.of(),
            ImmutableMultiset.of("a", "b", "a"),
            ImmutableMultiset.builder().addCopies(new Point(1, 2), 1_000_000).build(),
            ImmutableSortedMultiset.of(),
            ImmutableSortedMultiset.of("b", "a", "b"),
            ImmutableSortedMultiset.orderedBy(new ByLength()).addCopies("bb", 3).add("a").build(),
            ImmutableListMultimap.of(),
            ImmutableListMultimap.of("k", 1, "j", "2", "k", 1),
            ImmutableSetMultimap.of(),
            ImmutableSetMultimap.of("k", 1, "j", "2", "k", 3),
            ImmutableSetMultimap.<String, String>builder()
                .orderValuesBy(new ByLength())
                .putAll("k", "aa", "b", "ccc")
                .build(),
            ImmutableSetMultimap.<Integer, Integer>builder()
                .orderValuesBy(Ordering.natural().reverse())
                .build(),
            ImmutableTable.of(),
            ImmutableTable.of("r", "c", 1),
            ImmutableTable.builder().put("r", 1, 'a').put("s", 2, 'b').put("r", 2, 'c').build(),
            ImmutableTable.builder().put("s", 1, 'a').put("r", 1, 'b').build(),
            ImmutableRangeSet.of(),
            ImmutableRangeSet.of(Range.<Integer>all()),
            ImmutableRangeSet.of(Range.closed("a", "b")),
            ImmutableRangeSet.copyOf(List.of(Range.lessThan(1), Range.open(2, 3))),
            ImmutableRangeMap.of(),
            ImmutableRangeMap.of(Range.closed(1, 2), "v"))
        .map(GuavaTypesTest::named);
  }

  private static <T extends Multiset<?>> T counted(T multiset) {
    @SuppressWarnings("unchecked")
    Multiset<Object> objects = (Multiset<Object>) multiset;
    objects.add("bb", 5);
    objects.add("a");
    objects.add("ccc", Integer.MAX_VALUE);
    return multiset;
  }

  private static <T extends Multimap<?, ?>> T filled(T multimap) {
    @SuppressWarnings("unchecked")
    Multimap<Object, Object> objects = (Multimap<Object, Object>) multimap;
    objects.put("kk", "second");
    objects.put("j", "only");
    objects.put("kk", "first");
    objects.put("lll", "last");
    objects.put("j", "another");
    return multimap;
  }

  private static <T extends Table<?, ?, ?>> T filled(T table) {
    @SuppressWarnings("unchecked")
    Table<Object, Object, Object> objects = (Table<Object, Object, Object>) table;
    objects.put("ss", "c", 1);
    objects.put("r", "dd", new Point(1, 2));
    objects.put("ss", "dd", 3L);
    return table;
  }

  static Stream<Arguments> mutables() {
    EvictingQueue<Object> queue = EvictingQueue.create(3);
    queue.addAll(List.of(1, "two", 3L, '4'));
    MinMaxPriorityQueue<String> byLength = MinMaxPriorityQueue.orderedBy(new ByLength()).create();
    byLength.addAll(List.of("aaa", "b", "cc"));
    TreeRangeMap<Integer, Object> ranges = TreeRangeMap.create();
    ranges.put(Range.closed(1, 9), "low");
    ranges.put(Range.atLeast(5), new Point(1, 2));
    return Stream.of(
            HashMultiset.create(),
            counted(HashMultiset.create()),
            HashMultiset.create(Arrays.asList(null, null, new Point(1, 2))),
            counted(LinkedHashMultiset.create()),
            TreeMultiset.create(),
            counted(TreeMultiset.create()),
            counted(TreeMultiset.create(new ByLength())),
            counted(ConcurrentHashMultiset.create()),
            EnumMultiset.create(Color.class),
            EnumMultiset.create(List.of(Color.GREEN, Color.RED, Color.GREEN)),
            ArrayListMultimap.create(),
            filled(ArrayListMultimap.create()),
            ArrayListMultimap.create(ImmutableMultimap.of(1, new Point(1, 2), 1, "x")),
            filled(LinkedListMultimap.create()),
            filled(HashMultimap.create()),
            filled(LinkedHashMultimap.create()),
            filled(TreeMultimap.create()),
            filled(TreeMultimap.create(new ByLength(), Ordering.natural().reverse())),
            filled(MultimapBuilder.hashKeys().arrayListValues().build()),
            filled(MultimapBuilder.treeKeys(new ByLength()).arrayListValues().build()),
            filled(MultimapBuilder.treeKeys().hashSetValues().build()),
            filled(MultimapBuilder.linkedHashKeys().linkedHashSetValues().build()),
            filled(MultimapBuilder.linkedHashKeys().treeSetValues(new ByLength()).build()),
            HashBiMap.create(),
            HashBiMap.create(ImmutableMap.of("a", 1, "b", new Point(1, 2))),
            EnumBiMap.create(Color.class, Color.class),
            EnumBiMap.create(ImmutableMap.of(Color.RED, Color.GREEN, Color.GREEN, Color.BLUE)),
            EnumHashBiMap.create(Color.class),
            EnumHashBiMap.create(ImmutableMap.of(Color.RED, "red")),
            HashBasedTable.create(),
            filled(HashBasedTable.create()),
            filled(TreeBasedTable.create()),
            filled(TreeBasedTable.create(new ByLength(), Ordering.natural().reverse())),
            filled(ArrayTable.create(List.of("r", "ss"), List.of("c", "dd", "e"))),
            ArrayTable.create(List.of(), List.of()),
            TreeRangeSet.create(),
            TreeRangeSet.create(List.of(Range.lessThan("a"), Range.open("b", "c"))),
            TreeRangeMap.create(),
            ranges,
            EvictingQueue.create(0),
            queue,
            MinMaxPriorityQueue.create(),
            MinMaxPriorityQueue.create(List.of(3, 1, 2)),
            byLength)
        .map(GuavaTypesTest::named);
  }

  static Stream<Arguments> small() {
    return Stream.of(
            Range.all(),
            Range.closed(1, 2),
            Range.open("a", "b"),
            Range.closedOpen(1, 1),
            Range.openClosed(1L, 2L),
            Range.atLeast(new Point(1, 2)),
            Range.lessThan(3),
            Optional.absent(),
            Optional.of(new Point(1, 2)),
            Ordering.natural(),
            Ordering.natural().reverse().nullsLast(),
            Ordering.allEqual(),
            Ordering.from(new ByLength()),
            Ordering.from(new ByLength()).reverse().nullsFirst(),
            Ordering.from(new ByLength()).compound(Ordering.natural()),
            Ordering.compound(List.of(new ByLength(), Ordering.natural())).nullsLast(),
            Ordering.natural().lexicographical(),
            Ordering.natural().onResultOf(new Length()),
            DiscreteDomain.longs(),
            Multisets.immutableEntry(null, 0),
            Multisets.immutableEntry("e", 7),
            Tables.immutableCell("r", null, new Point(1, 2)),
            ImmutableIntArray.of(),
            ImmutableIntArray.of(1, -1),
            ImmutableLongArray.of(Long.MIN_VALUE),
            ImmutableDoubleArray.of(-0d, Double.NaN),
            UnsignedInteger.fromIntBits(-1),
            UnsignedLong.fromLongBits(-1),
            HashCode.fromBytes(new byte[] {1, 2, 3}),
            HostAndPort.fromString("example.com"),
            HostAndPort.fromParts("::1", 80),
            InternetDomainName.from("www.example.com"))
        .map(GuavaTypesTest::named);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource({"immutables", "mutables", "small"})
  void objectsSurviveEverywhere(String name, Object object) {
    MATRIX.checkEverywhere(object);
  }

  @Test
  void whatIsNullWhereGuavaTakesNullSurvives() {
    Multimap<Object, Object> multimap = HashMultimap.create();
    multimap.put(null, null);
    multimap.put("k", null);
    MATRIX.checkEverywhere(multimap);
    MATRIX.checkEverywhere(LinkedListMultimap.create(multimap));
    Map<Object, Object> biMap = HashBiMap.create();
    biMap.put(null, 1);
    biMap.put(2, null);
    MATRIX.checkEverywhere(biMap);
  }

  @Test
  void theOrderOfImmutableContainersIsKept() {
    Fory fory = MATRIX.cells().get(0).generated();
    ImmutableSet<String> set = ImmutableSet.of("z", "a", "m");
    ImmutableMap<Color, Integer> map = Maps.immutableEnumMap(Map.of(Color.BLUE, 1, Color.RED, 2));
    ImmutableSet<Color> enums = Sets.immutableEnumSet(Color.BLUE, Color.RED);
    assertThat((ImmutableSet<?>) fory.deserialize(fory.serialize(set)))
        .containsExactlyElementsOf((Iterable) set);
    assertThat(fory.deserialize(fory.serialize(map))).isEqualTo(map).hasToString(map.toString());
    assertThat(fory.deserialize(fory.serialize(enums)))
        .isEqualTo(enums)
        .hasToString(enums.toString());
  }

  @Test
  void orderingsOfUnknownKindsAreRefusedWhenTheyAreWritten() {
    Fory fory = MATRIX.cells().get(0).generated();
    Comparator<String> lambda = (a, b) -> 0;
    Comparator<String> serializable = (Comparator<String> & Serializable) (a, b) -> 0;
    for (Ordering<?> ordering :
        List.of(
            Ordering.arbitrary(),
            Ordering.explicit(1, 2),
            Ordering.from(lambda),
            Ordering.from(serializable))) {
      assertThatThrownBy(() -> fory.serialize(ordering))
          .as(ordering.toString())
          .isInstanceOf(UnsupportedTypeException.class);
    }
    assertThatThrownBy(() -> fory.serialize(Ordering.arbitrary()))
        .hasMessageContaining("ArbitraryOrdering")
        .hasMessageContaining("registered class of your own");
  }

  @Test
  void aLongContiguousSetTakesFewBytes() {
    Fory fory = MATRIX.cells().get(0).generated();
    ContiguousSet<Long> set = ContiguousSet.closed(0L, 1_000_000L);
    byte[] message = fory.serialize(set);
    assertThat(message).hasSizeLessThan(80); // most of them are the name of the type
    assertThat(((ContiguousSet<?>) fory.deserialize(message)).range()).isEqualTo(set.range());
  }

  @Test
  void viewsThatHideAComparatorAreRefusedWhenTheyAreWritten() {
    Fory fory = MATRIX.cells().get(0).generated();
    Table<?, ?, ?> view = Tables.unmodifiableRowSortedTable(filled(TreeBasedTable.create()));
    assertThatThrownBy(() -> fory.serialize(view))
        .isInstanceOf(UnsupportedTypeException.class)
        .hasMessageContaining("copy it into a TreeBasedTable");
  }

  @Test
  void contiguousSetsOfUnknownDomainsAreRefusedWhenTheyAreWritten() {
    Fory fory = MATRIX.cells().get(0).generated();
    DiscreteDomain<String> domain =
        new DiscreteDomain<>() {
          @Override
          public String next(String value) {
            return value + "a";
          }

          @Override
          public String previous(String value) {
            return value.substring(1);
          }

          @Override
          public long distance(String start, String end) {
            return end.length() - start.length();
          }
        };
    Object set = ContiguousSet.create(Range.closed("a", "aaa"), domain);
    assertThatThrownBy(() -> fory.serialize(set))
        .isInstanceOf(UnsupportedTypeException.class)
        .hasMessageContaining("ImmutableSortedSet");
  }

  @Test
  void whatIsNoCollectionIsRefusedWithTheRemedy() {
    Fory fory = MATRIX.cells().get(0).generated();
    assertThatThrownBy(() -> fory.serialize(FluentIterable.of(1)))
        .isInstanceOf(UnsupportedTypeException.class)
        .hasMessageContaining("of Guava has no serializer: copy");
  }

  @Test
  void classesOfTheUserThatForwardAreTheUsersOwn() {
    class Mine extends ForwardingList<Object> {
      private final List<Object> behind = new ArrayList<>();

      @Override
      protected List<Object> delegate() {
        return behind;
      }
    }
    assertThatThrownBy(() -> MATRIX.cells().get(0).generated().serialize(new Mine()))
        .isInstanceOf(ForbiddenClassException.class)
        .hasMessageContaining("not registered");
  }

  /** Java serialization shows only what takes their place; that resolves to an equal one. */
  @Test
  void immutableContainersBehindWrappersOfTheJdkComeBack() {
    List<Object> wrappers =
        List.of(
            Collections.unmodifiableMap(ImmutableMap.of("a", 1)),
            Collections.synchronizedMap(ImmutableMap.of("a", 1)),
            Collections.unmodifiableList(ImmutableList.of(1, 2)),
            Collections.unmodifiableSet(ImmutableSet.of(1, 2)),
            Collections.unmodifiableSortedSet(ImmutableSortedSet.of(1, 2)),
            Collections.checkedMap(HashBiMap.create(Map.of("a", 1)), String.class, Integer.class));
    for (boolean references : new boolean[] {false, true}) {
      Fory fory = Fory.builder().withRefTracking(references).build();
      for (Object wrapper : wrappers) {
        for (Object read : List.of(fory.deserialize(fory.serialize(wrapper)), fory.copy(wrapper))) {
          assertThat(read).isEqualTo(wrapper).hasSameClassAs(wrapper);
        }
      }
    }
  }
}
