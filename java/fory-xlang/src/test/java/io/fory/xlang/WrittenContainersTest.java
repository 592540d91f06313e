/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.exception.UnsupportedTypeException;
import io.fory.xlang.annotation.XlangField;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Containers are written with all that a message can say of them, or refused. */
class WrittenContainersTest {
  static class Holder {
    @XlangField(nullable = true)
    Object any;

    Set<String> set = Set.of();
    NavigableSet<String> sorted = new TreeSet<>();
    Map<String, Integer> map = Map.of();
    SortedMap<String, Integer> sortedMap = new TreeMap<>();
    PriorityQueue<String> queue = new PriorityQueue<>();
    List<Object> list = List.of();
  }

  private static <M extends Map<String, Integer>> M filled(M map) {
    map.put("a", 1);
    map.put("B", 2);
    return map;
  }

  private static <C extends java.util.Collection<String>> C filled(C set) {
    Collections.addAll(set, "a", "B");
    return set;
  }

  /** Every place that may hold a container in an order of its own, as functions of the order. */
  static Stream<Function<Comparator<String>, Holder>> inOrder() {
    return Stream.of(
        order -> with(h -> h.any = filled(new TreeSet<>(order))),
        order -> with(h -> h.any = filled(new TreeMap<>(order))),
        order -> with(h -> h.any = filled(new PriorityQueue<>(order))),
        order -> with(h -> h.set = filled(new TreeSet<>(order))),
        order -> with(h -> h.set = filled(new ConcurrentSkipListSet<>(order))),
        order -> with(h -> h.set = Collections.unmodifiableSortedSet(filled(new TreeSet<>(order)))),
        order -> with(h -> h.sorted = filled(new TreeSet<>(order))),
        order -> with(h -> h.sorted = filled(new TreeSet<>(order)).headSet("zz", true)),
        order -> with(h -> h.map = filled(new TreeMap<>(order))),
        order -> with(h -> h.map = filled(new ConcurrentSkipListMap<>(order))),
        order -> with(h -> h.sortedMap = filled(new TreeMap<>(order))),
        order ->
            with(
                h -> h.sortedMap = Collections.synchronizedSortedMap(filled(new TreeMap<>(order)))),
        order -> with(h -> h.queue = filled(new PriorityQueue<>(order))),
        order -> with(h -> h.list = List.of("first", filled(new TreeMap<>(order)))));
  }

  private static Holder with(java.util.function.Consumer<Holder> set) {
    Holder holder = new Holder();
    set.accept(holder);
    return holder;
  }

  @ParameterizedTest
  @MethodSource("inOrder")
  void aComparatorIsRefusedAndTheNaturalOrderIsNot(Function<Comparator<String>, Holder> holder) {
    for (boolean codegen : new boolean[] {false, true}) {
      for (boolean compatible : new boolean[] {false, true}) {
        ForyXlang xlang =
            ForyXlang.builder()
                .register(Holder.class, 1)
                .withCodegen(codegen)
                .withCompatible(compatible)
                .build();
        assertThatThrownBy(() -> xlang.serialize(holder.apply(String.CASE_INSENSITIVE_ORDER)))
            .isInstanceOf(UnsupportedTypeException.class)
            .hasMessageContaining("comparator")
            .hasMessageContaining("Holder.");
        for (Comparator<String> natural :
            java.util.Arrays.asList(null, Comparator.<String>naturalOrder())) {
          assertThat(xlang.deserialize(xlang.serialize(holder.apply(natural))))
              .isInstanceOf(Holder.class);
        }
      }
    }
  }

  static class Node {
    int id;

    @XlangField(nullable = true)
    Node next;
  }

  static class Tracked {
    List<Node> nodes = List.of();
    Map<String, Node> map = Map.of();

    @XlangField(nullable = true)
    Node node;

    @XlangField(nullable = true)
    Object any;
  }

  static class Untracked {
    @XlangField(tracked = false)
    List<Node> nodes = List.of();

    @XlangField(tracked = false)
    Map<String, Node> map = Map.of();

    @XlangField(tracked = false, nullable = true)
    Node node;

    @XlangField(tracked = false, nullable = true)
    Object any;
  }

  private static ForyXlang tracking(Class<?> type, boolean codegen) {
    return ForyXlang.builder()
        .register(type, 1)
        .register(Node.class, 2)
        .withRefTracking(true)
        .withCodegen(codegen)
        .build();
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aFieldChoosesWhetherReferencesToItsElementsAreKept(boolean codegen) {
    Node node = new Node();
    node.id = 7;
    Tracked tracked = new Tracked();
    tracked.nodes = List.of(node, node);
    tracked.map = Map.of("k", node);
    tracked.node = node;
    tracked.any = node;
    ForyXlang kept = tracking(Tracked.class, codegen);
    Tracked one = (Tracked) kept.deserialize(kept.serialize(tracked));
    assertThat(one.nodes.get(0)).isSameAs(one.nodes.get(1)).isSameAs(one.node).isSameAs(one.any);
    assertThat(one.map.get("k")).isSameAs(one.node);

    Untracked untracked = new Untracked();
    untracked.nodes = tracked.nodes;
    untracked.map = tracked.map;
    untracked.node = node;
    untracked.any = node;
    ForyXlang whole = tracking(Untracked.class, codegen);
    byte[] message = whole.serialize(untracked);
    Untracked each = (Untracked) whole.deserialize(message);
    assertThat(each.nodes.get(0)).isNotSameAs(each.nodes.get(1)).isNotSameAs(each.node);
    assertThat(each.map.get("k").id).isEqualTo(7);
    assertThat(((Node) each.any).id).isEqualTo(7);
    // The flags are those of a message without tracking, but for the root and the nodes' own field.
    assertThat(whole.explain(message))
        .contains("#0: struct id 1")
        .doesNotContain("#1: struct id 2");
  }

  @Test
  void aFieldIsNotTrackedAndAReferenceAtOnce() {
    class Both {
      @XlangField(tracked = false, ref = true)
      List<Node> nodes;
    }

    assertThatThrownBy(
            () -> ForyXlang.builder().register(Both.class, 1).register(Node.class, 2).build())
        .isInstanceOf(UnsupportedTypeException.class)
        .hasMessageContaining("not both");
  }
}
