/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.guava;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import com.google.common.collect.ArrayListMultimap;
import com.google.common.collect.Collections2;
import com.google.common.collect.HashMultimap;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSetMultimap;
import com.google.common.collect.ListMultimap;
import com.google.common.collect.Multimap;
import com.google.common.collect.MultimapBuilder;
import com.google.common.collect.Queues;
import com.google.common.collect.SetMultimap;
import com.google.common.collect.SortedSetMultimap;
import com.google.common.collect.TreeMultimap;
import io.fory.Fory;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Classes of Guava that look into other containers: what they show is kept, in a plain one. */
class GuavaViewsTest {
  private static final List<Integer> LIST = List.of(1, 2, 3);
  private static final ListMultimap<String, Integer> MULTIMAP =
      ArrayListMultimap.create(ImmutableListMultimap.of("a", 1, "b", 2, "a", 1));
  private static final SetMultimap<String, Integer> SETS =
      HashMultimap.create(ImmutableSetMultimap.of("a", 1, "b", 2, "a", 3));

  static Stream<Arguments> collections() {
    return Stream.of(
        arguments(MULTIMAP.values(), ArrayList.class),
        arguments(MULTIMAP.entries(), ArrayList.class),
        arguments(Collections2.filter(new ArrayDeque<>(LIST), i -> i > 1), ArrayList.class),
        arguments(HashMultimap.create(SETS).values(), ArrayList.class),
        arguments(ImmutableMap.of("a", 1, "b", 2).values(), ImmutableList.of(1, 2).getClass()),
        arguments(
            ImmutableListMultimap.of("a", 1, "b", 2).values(), ImmutableList.of(1, 2).getClass()),
        arguments(Queues.synchronizedQueue(new ArrayDeque<>(LIST)), LinkedList.class),
        arguments(Queues.synchronizedDeque(new ArrayDeque<>(LIST)), LinkedList.class));
  }

  @ParameterizedTest(name = "{0} becomes {1}")
  @MethodSource("collections")
  void collectionsWithoutEqualityAreReadBackAsPlainOnes(Collection<?> view, Class<?> plain) {
    Fory fory = Fory.builder().withCodegen(false).build();
    for (Object twin : List.of(fory.deserialize(fory.serialize(view)), fory.copy(view))) {
      assertThat(twin).isExactlyInstanceOf(plain);
      assertThat(new ArrayList<Object>((Collection<?>) twin)).isEqualTo(new ArrayList<>(view));
    }
  }

  @ParameterizedTest
  @MethodSource("sortedKeys")
  void keysOfMultimapsStaySorted(Multimap<Object, Object> multimap) {
    multimap.put("b", 1);
    Fory fory = Fory.builder().withCodegen(false).build();
    @SuppressWarnings("unchecked")
    Multimap<Object, Object> twin =
        (Multimap<Object, Object>) fory.deserialize(fory.serialize(multimap));
    twin.put("a", 1);
    assertThat(twin.keySet()).containsExactly("a", "b");
    if (twin instanceof SortedSetMultimap<Object, Object> sorted) {
      twin.put("a", 0);
      assertThat(sorted.get("a")).containsExactly(0, 1);
    }
  }

  static Stream<Multimap<?, ?>> sortedKeys() {
    return Stream.of(
        MultimapBuilder.treeKeys().arrayListValues().build(),
        MultimapBuilder.treeKeys().linkedListValues().build(),
        MultimapBuilder.treeKeys().hashSetValues().build(),
        MultimapBuilder.treeKeys().treeSetValues().build(),
        TreeMultimap.create());
  }
}
