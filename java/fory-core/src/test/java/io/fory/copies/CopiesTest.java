/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.copies;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.ForyBuilder;
import io.fory.exception.ForyException;
import io.fory.spi.CopyContext;
import io.fory.spi.Copyable;
import io.fory.spi.ReadContext;
import io.fory.spi.Serializer;
import io.fory.spi.WriteContext;
import io.fory.testing.Graphs;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Date;
import java.util.HashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Copies by the interpreter and by generated code, which must agree. */
class CopiesTest {
  static class Node {
    int number;
    String text;
    Integer boxed;
    LocalDate date;
    int[] ints;
    Node next;
    Object any;
    List<Node> nodes;
    List<String> names;
    Map<String, Node> map;
    Number general;
  }

  record Pair(Node one, Node two, List<Pair> pairs, long number) {}

  /** More fields of each kind than one method has. */
  static class Wide {
    int a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, b0, b1, b2, b3, b4, b5, b6, b7, b8, b9;
    int c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, d0, d1, d2, d3, d4, d5, d6, d7, d8, d9;
    int e0, e1, e2, e3, e4, e5, e6, e7, e8, e9, f0, f1, f2, f3, f4, f5, f6, f7, f8, f9;
    final Node[] n0 = {node(0)}, n1 = {node(1)}, n2 = {node(2)}, n3 = {node(3)}, n4 = {node(4)};
    Node m0, m1, m2, m3, m4, m5, m6, m7, m8, m9, k0, k1, k2, k3 = node(33), k4, k5 = node(35);
  }

  /** Counts its copies, shares its content. */
  static class Shared implements Copyable<Shared> {
    int copies;
    final int[] content = {1, 2, 3};
    int[] shared = content;

    @Override
    public Shared copy(CopyContext context) {
      Shared copy = new Shared();
      copy.shared = shared;
      copy.copies = copies + 1;
      return copy;
    }
  }

  static class Holder {
    Shared one;
    List<Shared> many;
  }

  static class Money {
    long cents;
  }

  static final class MoneySerializer implements Serializer<Money> {
    @Override
    public void write(WriteContext out, Money value) {
      out.buffer().writeLong(value.cents);
    }

    @Override
    public Money read(ReadContext in) {
      Money money = new Money();
      money.cents = in.buffer().readLong();
      return money;
    }

    @Override
    public Money copy(CopyContext context, Money value) {
      Money money = new Money();
      money.cents = value.cents + 1; // to be seen
      return money;
    }
  }

  static class Purse {
    Money money;
  }

  private static Node node(int number) {
    Node node = new Node();
    node.number = number;
    node.text = "text " + number;
    node.boxed = number % 2 == 0 ? null : number;
    node.date = LocalDate.of(2020, 1, 1 + number % 28);
    node.ints = new int[] {number, 2};
    return node;
  }

  private static Node graph() {
    Node node = node(1);
    node.next = node(2);
    node.any = new ArrayList<>(List.of(node(3), "text"));
    node.nodes = new ArrayList<>(Arrays.asList(node(4), null, node(5)));
    node.names = new ArrayList<>(Arrays.asList("a", null, "b"));
    node.map = new HashMap<>(Map.of("key", node(6)));
    node.general = 7L;
    return node;
  }

  private static List<Fory> instances(boolean references, Consumer<ForyBuilder> more) {
    List<Fory> all = new ArrayList<>();
    for (boolean codegen : new boolean[] {false, true}) {
      for (boolean compatible : new boolean[] {false, true}) {
        ForyBuilder builder =
            Fory.builder()
                .register(
                    Node.class, Pair.class, Wide.class, Shared.class, Holder.class, Purse.class)
                .withRefTracking(references)
                .withCompatible(compatible)
                .withCodegen(codegen)
                .withAsyncCompilation(false);
        more.accept(builder);
        all.add(builder.build());
      }
    }
    return all;
  }

  private static List<Fory> all() {
    List<Fory> all = new ArrayList<>(instances(false, builder -> {}));
    all.addAll(instances(true, builder -> {}));
    return all;
  }

  @Test
  void copiesAreEqualAndShareNothingThatChanges() {
    Node node = graph();
    Wide wide = new Wide();
    wide.f9 = 9;
    List<Pair> pairs = new ArrayList<>(List.of(new Pair(node(7), null, null, 8)));
    for (Object original : List.of(node, new Pair(graph(), node(2), pairs, 3), wide)) {
      for (Fory fory : all()) {
        for (int repeated = 0; repeated < 2; repeated++) {
          Graphs.assertEqual(original, fory.copy(original), false, fory.toString());
        }
      }
    }
    for (Fory fory : all()) {
      Node copy = fory.copy(node);
      assertThat(copy.ints).isNotSameAs(node.ints);
      assertThat(copy.nodes.get(0)).isNotSameAs(node.nodes.get(0));
      assertThat(copy.text).isSameAs(node.text);
      assertThat(copy.date).isSameAs(node.date);
    }
  }

  @Test
  void otherClassesThanTheExpectedOnesAreCopiedAsWhatTheyAre() {
    Node node = graph();
    node.nodes = new LinkedList<>(node.nodes);
    node.map = new TreeMap<>(node.map);
    @SuppressWarnings({"unchecked", "rawtypes"})
    List<String> polluted = (List) new ArrayList<>(Arrays.asList("a", node(9), 3));
    node.names = polluted;
    for (Fory fory : all()) {
      Node copy = fory.copy(node);
      Graphs.assertEqual(node, copy, false, fory.toString());
      assertThat((Object) ((List<?>) copy.names).get(1)).isNotSameAs(((List<?>) polluted).get(1));
    }
  }

  @Test
  void withReferencesTheShapeIsKept() {
    Node node = graph();
    node.any = node;
    node.nodes.set(1, node.next);
    node.map.put("self", node);
    Pair pair = new Pair(node, node, new ArrayList<>(), 1);
    pair.pairs().add(pair);
    for (Fory fory : instances(true, builder -> {})) {
      Graphs.assertEqual(pair, fory.copy(pair), true, fory.toString());
    }
  }

  @Test
  void withoutReferencesASharedObjectBecomesTwoAndACycleIsAnError() {
    Node node = graph();
    node.nodes.set(1, node.next);
    Node cyclic = node(1);
    cyclic.next = cyclic;
    for (Fory fory : instances(false, builder -> {})) {
      Node copy = fory.copy(node);
      assertThat(copy.nodes.get(1)).isNotSameAs(copy.next);
      assertThatThrownBy(() -> fory.copy(cyclic))
          .isInstanceOf(ForyException.class)
          .hasMessageContaining("withRefTracking(true)");
      assertThat(fory.copy(node(5)).number).isEqualTo(5);
    }
  }

  @Test
  void aShallowCopyHasThePartsOfTheOriginal() {
    Node node = graph();
    List<Object> list = new ArrayList<>(List.of(node, new Object()));
    Map<Object, Object> map = new HashMap<>(Map.of("a", node));
    Pair pair = new Pair(node, node(2), null, 4);
    for (Fory fory : all()) {
      Node copy = fory.copyShallow(node);
      assertThat(copy).isNotSameAs(node).usingRecursiveComparison().isEqualTo(node);
      assertThat(copy.nodes).isSameAs(node.nodes);
      assertThat(copy.ints).isSameAs(node.ints);
      assertThat(copy.any).isSameAs(node.any);
      List<Object> copyOfList = fory.copyShallow(list);
      assertThat(copyOfList).isNotSameAs(list);
      assertThat(copyOfList.get(1)).isSameAs(list.get(1));
      Map<Object, Object> copyOfMap = fory.copyShallow(map);
      assertThat(copyOfMap).isNotSameAs(map);
      assertThat(copyOfMap.get("a")).isSameAs(node);
      assertThat(fory.copyShallow(pair).one()).isSameAs(node);
      assertThat((Object) fory.copyShallow(null)).isNull();
      assertThat(fory.copy(node).nodes).isNotSameAs(node.nodes); // the call after it is deep
    }
  }

  @Test
  void elementsOfAnImmutableSetThatBecameEqualAreOneInItsCopy() {
    Date first = new Date(1);
    Date second = new Date(2);
    Set<Date> set = Set.of(first, second);
    first.setTime(2);
    for (Fory fory : all()) {
      assertThat(fory.copy(set)).containsExactly(second);
    }
  }

  @Test
  void aCopyableClassDecides() {
    Holder holder = new Holder();
    holder.one = new Shared();
    holder.many = new ArrayList<>(List.of(new Shared(), holder.one));
    for (Fory fory : all()) {
      Holder copy = fory.copy(holder);
      assertThat(copy.one.copies).isEqualTo(1);
      assertThat(copy.one.shared).isSameAs(holder.one.content);
      assertThat(copy.many).hasSize(2).allMatch(each -> each.copies == 1);
      assertThat(fory.copyShallow(holder.one).copies).isZero();
      Holder read = fory.deserialize(fory.serialize(holder), Holder.class);
      assertThat(read.one.copies).isZero();
    }
  }

  @Test
  void aSerializerOfTheUsersDecides() {
    Purse purse = new Purse();
    purse.money = new Money();
    for (boolean references : new boolean[] {false, true}) {
      for (Fory fory :
          instances(references, b -> b.registerSerializer(Money.class, new MoneySerializer()))) {
        assertThat(fory.copy(purse).money.cents).isEqualTo(1);
        assertThat(fory.copyShallow(purse).money).isSameAs(purse.money);
      }
    }
  }

  @Test
  void failuresNameThePath() {
    Node node = graph();
    node.next.any = new Thread();
    for (Fory fory : all()) {
      assertThatThrownBy(() -> fory.copy(node))
          .isInstanceOf(ForyException.class)
          .hasMessageContaining(".next.any");
    }
  }
}
