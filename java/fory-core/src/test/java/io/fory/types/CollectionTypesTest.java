/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.types;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.testing.ForyMatrix;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Stack;
import java.util.Vector;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class CollectionTypesTest {
  private static final ForyMatrix MATRIX = ForyMatrix.of(Fields.class, Point.class);

  private record Point(int x, int y) {}

  private static final class Fields {
    private List<String> list;
  }

  /** Mutable collections that take null. */
  static Stream<Supplier<Collection<Object>>> nullableCollections() {
    return Stream.of(
        ArrayList::new,
        LinkedList::new,
        Vector::new,
        Stack::new,
        CopyOnWriteArrayList::new,
        HashSet::new,
        LinkedHashSet::new,
        CopyOnWriteArraySet::new);
  }

  @ParameterizedTest
  @MethodSource("nullableCollections")
  void nullAndMixedElementsSurvive(Supplier<Collection<Object>> make) {
    Collection<Object> mixed = make.get();
    mixed.add(null);
    MATRIX.checkEverywhere(mixed);
    mixed.addAll(Arrays.asList("a", 1, 2L, new Point(1, 2), List.of(3), new ArrayList<>()));
    MATRIX.checkEverywhere(mixed);
  }

  @Test
  void aSublistOfAnImmutableListComesBackAsAnImmutableList() {
    List<Integer> sublist = List.of(1, 2, 3, 4).subList(1, 3);
    MATRIX
        .cells()
        .forEach(
            cell ->
                assertThat(cell.generated().deserialize(cell.interpreted().serialize(sublist)))
                    .isEqualTo(List.of(2, 3)));
  }

  @Test
  void anElementOfAnotherClassThanDeclaredSurvives() {
    Fields fields = new Fields();
    @SuppressWarnings({"unchecked", "rawtypes"})
    List<String> polluted = (List) new ArrayList<>(List.of(1, new Point(2, 3), "four"));
    fields.list = polluted;
    MATRIX.check(fields);
  }
}
