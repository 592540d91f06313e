/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.exception.ForyException;
import io.fory.testing.ContentLossesContract;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** A list or map comes back with all that the object had, or is refused when it is written. */
class ContentLossesTest extends ContentLossesContract<ContentLossesTest.Places> {
  static class Places extends ContentLossesContract.Common {
    List<String>[] array;
    Tagged declared;
    Choosy choosy;
    ChoosyMap choosyMap;
    Fixed fixed;
    IdentityHashMap<String, Integer> byIdentity;
    Set<Instant> instants;
    Map<Instant, Integer> atInstants;
    Map<Pair, Integer> pairs;
    Set<Optional<String>> options;
    List<Set<BigDecimal>> prices;
    Collection<Instant> cut;
  }

  record Pair(String name, Instant at) {}

  /** A collection that keeps no element twice. */
  static class Choosy extends ArrayList<String> {
    private static final long serialVersionUID = 1;

    @Override
    public boolean add(String element) {
      return !contains(element) && super.add(element);
    }
  }

  /** A map that keeps no large values. */
  static class ChoosyMap extends HashMap<String, Integer> {
    private static final long serialVersionUID = 1;

    @Override
    public Integer put(String key, Integer value) {
      return value > 9 ? null : super.put(key, value);
    }
  }

  /** A list that nothing can be added to. */
  static class Fixed extends ByHand {}

  ContentLossesTest() {
    super(Places::new, List.of(way(false), way(true)), ForyException.class);
  }

  private static Way<Places> way(boolean codegen) {
    RowCodec<Places> codec =
        RowCodec.builder().withCodegen(codegen).withColumnPrecision(true).build(Places.class);
    return new Way<>(codec::encode, codec::decode);
  }

  @Test
  @SuppressWarnings({"unchecked", "rawtypes"}) // an array of lists
  void fieldsOfASubclassAreNotLostInArraysAndDeclaredClasses() {
    for (Tagged tagged : taggedLists()) {
      assertRefused("array[0]", FIELD, p -> p.array = new List[] {tagged});
      assertRefused("declared", FIELD, p -> p.declared = tagged);
    }
  }

  @Test
  void equalKeysAreReadIntoAnIdentityMap() {
    assertThat(read(p -> p.byIdentity = equalKeys()))
        .allSatisfy(p -> assertThat(p.byIdentity.values()).containsExactlyInAnyOrder(1, 2));
  }

  @Test
  void whatAColumnMakesEqualIsNotLost() {
    Instant one = Instant.ofEpochSecond(1, 999_999_998);
    Instant other = one.plusNanos(1);
    Set<Optional<String>> nothings = new LinkedHashSet<>(Arrays.asList(null, Optional.empty()));
    Set<BigDecimal> prices = Set.of(new BigDecimal("1.0"), new BigDecimal("1.00"));
    String reason = "can be read again";
    assertRefused("instants", reason, p -> p.instants = Set.of(one, other));
    assertRefused("atInstants", reason, p -> p.atInstants = Map.of(one, 1, other, 2));
    assertRefused(
        "pairs", reason, p -> p.pairs = Map.of(new Pair("a", one), 1, new Pair("a", other), 2));
    assertRefused("options", reason, p -> p.options = nothings);
    assertRefused("prices[0]", reason, p -> p.prices = List.of(prices));
    Map<Pair, Integer> pairs = new LinkedHashMap<>();
    pairs.put(new Pair("a", one), 1);
    pairs.put(new Pair("b", other), 2);
    List<Places> all =
        read(
            p -> {
              p.instants = Set.of(one, one.minusNanos(1000));
              p.pairs = pairs;
              p.cut = Set.of(one, other);
            });
    assertThat(all)
        .allSatisfy(
            p -> {
              assertThat(p.instants).hasSize(2);
              assertThat(p.pairs).hasSize(2);
              assertThat(p.cut).hasSize(2);
            });
  }

  @Test
  void whatAClassOfTheUsersDropsIsNotLost() {
    Choosy twice = new Choosy();
    twice.addAll(List.of("a", "a"));
    ChoosyMap large = new ChoosyMap();
    large.putAll(Map.of("a", 1));
    large.replaceAll((key, value) -> 10);
    String reason = "can be read again";
    assertRefused("choosy", reason, p -> p.choosy = twice);
    assertRefused("choosyMap", reason, p -> p.choosyMap = large);
    assertRefused("fixed", reason, p -> p.fixed = new Fixed());
    Choosy once = new Choosy();
    once.addAll(List.of("a", "b"));
    assertThat(read(p -> p.choosy = once))
        .allSatisfy(p -> assertThat(p.choosy).containsExactly("a", "b"));
  }

  @Test
  void nullsAreNotWrittenWhereNoneIsRead() {
    LinkedList<String> nulls = new LinkedList<>(Arrays.asList("a", null));
    assertRefused("queue[1]", "takes no null", p -> p.queue = nulls);
    assertRefused("deque[1]", "takes no null", p -> p.deque = nulls);
    assertThat(read(p -> p.list = nulls))
        .allSatisfy(p -> assertThat(p.list).containsExactly("a", null));
  }
}
