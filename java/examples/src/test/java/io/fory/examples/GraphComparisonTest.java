/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class GraphComparisonTest {
  private static final class Node {
    final String name;
    Node next;

    Node(String name) {
      this.name = name;
    }
  }

  private static Node ring(int length) {
    Node first = new Node("0");
    Node last = first;
    for (int i = 1; i < length; i++) {
      last.next = new Node(String.valueOf(i));
      last = last.next;
    }
    last.next = first;
    return first;
  }

  private static String difference(Object original, Object copy) {
    return GraphComparison.of(original, copy).difference().orElse(null);
  }

  @Test
  void longRingsAreEqualAndCountedOnce() {
    GraphComparison comparison = GraphComparison.of(ring(500_000), ring(500_000));
    assertThat(comparison.difference()).isEmpty();
    assertThat(comparison.objects()).isEqualTo(500_000);
  }

  @Test
  void aRingIsNotALongerRingOfTheSameNames() {
    Node once = new Node("a");
    once.next = once;
    Node twice = new Node("a");
    twice.next = new Node("a");
    twice.next.next = twice;
    assertThat(difference(once, twice)).startsWith("Node.next").contains("shared differently");
    assertThat(difference(twice, once)).startsWith("Node.next").contains("shared differently");
  }

  @Test
  void contentDiffers() {
    Node copy = new Node("b");
    assertThat(difference(new Node("a"), copy)).isEqualTo("Node.name is b, not a");
    Node longer = new Node("a");
    longer.next = new Node("b");
    assertThat(difference(new Node("a"), longer)).startsWith("Node.next is ").endsWith("not null");
    assertThat(difference(longer, new Node("a"))).startsWith("Node.next is null");
  }

  @Test
  void containersDiffer() {
    assertThat(difference(new ArrayList<>(), new LinkedList<>())).contains("is a java.util.Linked");
    assertThat(difference(List.of("a", "b", "c"), List.of("a", "b", "d")))
        .isEqualTo("ListN[2] is d, not c");
    assertThat(difference(new ArrayList<>(List.of("a")), new ArrayList<>()))
        .isEqualTo("ArrayList has 0 elements, not 1");
    assertThat(difference(new HashMap<>(Map.of("k", "v")), new HashMap<>(Map.of("k", "w"))))
        .isEqualTo("HashMap[k] is w, not v");
    assertThat(difference(new HashMap<>(Map.of("k", "v")), new HashMap<>(Map.of("l", "v"))))
        .isEqualTo("HashMap.keys[k] is l, not k");
    assertThat(difference(new HashMap<>(Map.of("k", "v")), new HashMap<>()))
        .isEqualTo("HashMap has 0 entries, not 1");
  }

  @Test
  void elementsThatAreThereAndNotFoundAreReported() {
    List<String> element = new ArrayList<>();
    Set<List<String>> set = new HashSet<>(Set.of(element));
    Map<List<String>, String> map = new HashMap<>(Map.of(element, "v"));
    element.add("a"); // now its hash is another one
    List<String> intact = new ArrayList<>(element);
    assertThat(difference(new HashSet<>(Set.of(intact)), set)).contains("does not find it");
    assertThat(difference(new HashMap<>(Map.of(intact, "v")), map)).contains("does not find it");
  }
}
