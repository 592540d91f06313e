/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.guava;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.collect.ContiguousSet;
import com.google.common.collect.DiscreteDomain;
import com.google.common.collect.FluentIterable;
import com.google.common.collect.ForwardingList;
import com.google.common.collect.HashBiMap;
import com.google.common.collect.HashMultimap;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSortedSet;
import com.google.common.collect.LinkedListMultimap;
import com.google.common.collect.Maps;
import com.google.common.collect.Multimap;
import com.google.common.collect.Ordering;
import com.google.common.collect.Range;
import com.google.common.collect.Sets;
import com.google.common.collect.Table;
import com.google.common.collect.Tables;
import com.google.common.collect.TreeBasedTable;
import io.fory.Fory;
import io.fory.exception.ForbiddenClassException;
import io.fory.exception.UnsupportedTypeException;
import io.fory.testing.ForyMatrix;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class GuavaTypesTest {
  private static final ForyMatrix MATRIX = ForyMatrix.of(Point.class, Color.class);

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
