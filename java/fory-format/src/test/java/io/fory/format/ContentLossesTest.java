/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.exception.ForyException;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.AbstractList;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** A list or map comes back with all that the object had, or is refused when it is written. */
class ContentLossesTest {
  static class Places {
    List<String> list;
    Set<String> set;
    Collection<String> collection;
    Queue<String> queue;
    Deque<String> deque;
    Map<String, Integer> map;
    List<List<String>> nested;
    Map<String, List<String>> values;
    Map<List<String>, String> keys;
    List<String>[] array;
    Optional<List<String>> maybe = Optional.empty();
    BigDecimal decimal;
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

  static class Tagged extends ArrayList<String> {
    private static final long serialVersionUID = 1;
    String tag = "mine";
  }

  static class BelowTagged extends Tagged {
    private static final long serialVersionUID = 1;
  }

  static class TaggedSet extends LinkedHashSet<String> {
    private static final long serialVersionUID = 1;
    int tag = 1;
  }

  static class TaggedQueue extends ArrayDeque<String> {
    private static final long serialVersionUID = 1;
    int tag = 1;
  }

  static class TaggedMap extends TreeMap<String, Integer> {
    private static final long serialVersionUID = 1;
    int tag = 1;
  }

  static class Money extends BigDecimal {
    private static final long serialVersionUID = 1;
    final String tag = "EUR";

    Money() {
      super("1.500000000000000000");
    }
  }

  static class Plain extends ArrayList<String> {
    private static final long serialVersionUID = 1;
    transient int looks;
  }

  /** Has its elements in its own fields. */
  static class ByHand extends AbstractList<String> {
    private final String[] elements = {"a", "b"};

    @Override
    public String get(int index) {
      return elements[index];
    }

    @Override
    public int size() {
      return elements.length;
    }
  }

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

  private static RowCodec<Places> codec(boolean codegen, boolean columnPrecision) {
    return RowCodec.builder()
        .withCodegen(codegen)
        .withColumnPrecision(columnPrecision)
        .build(Places.class);
  }

  private static Places with(Consumer<Places> set) {
    Places places = new Places();
    set.accept(places);
    return places;
  }

  private static void assertRefused(String path, String reason, Consumer<Places> set) {
    for (boolean codegen : new boolean[] {false, true}) {
      RowCodec<Places> codec = codec(codegen, true);
      assertThatThrownBy(() -> codec.encode(with(set)))
          .as(path)
          .isInstanceOf(ForyException.class)
          .hasMessageContaining(reason)
          .hasMessageContaining("Places." + path);
    }
  }

  private static Places read(boolean codegen, Consumer<Places> set) {
    RowCodec<Places> codec = codec(codegen, true);
    return codec.decode(codec.encode(with(set)));
  }

  @Test
  @SuppressWarnings({"unchecked", "rawtypes"}) // an array of lists
  void fieldsOfASubclassAreNotLostInAnyPlace() {
    String field = "whose field tag would be lost";
    for (Tagged tagged : List.of(new Tagged(), new BelowTagged())) {
      tagged.add("a");
      assertRefused("list", field, p -> p.list = tagged);
      assertRefused("collection", field, p -> p.collection = tagged);
      assertRefused("nested[1]", field, p -> p.nested = List.of(List.of(), tagged));
      assertRefused("values", field, p -> p.values = Map.of("k", tagged));
      assertRefused("keys", field, p -> p.keys = Map.of(tagged, "v"));
      assertRefused("array[0]", field, p -> p.array = new List[] {tagged});
      assertRefused("maybe", field, p -> p.maybe = Optional.of(tagged));
      assertRefused("declared", field, p -> p.declared = tagged);
    }
    assertRefused("set", field, p -> p.set = new TaggedSet());
    assertRefused("queue", field, p -> p.queue = new TaggedQueue());
    assertRefused("map", field, p -> p.map = new TaggedMap());
    assertRefused("decimal", field, p -> p.decimal = new Money());
  }

  @Test
  void whatAddsNothingIsWritten() {
    Plain plain = new Plain();
    plain.addAll(List.of("a", "b"));
    for (List<String> list :
        List.of(plain, new ByHand(), Arrays.asList("a", "b"), new LinkedList<>(plain))) {
      for (boolean codegen : new boolean[] {false, true}) {
        assertThat(read(codegen, p -> p.list = list).list).containsExactly("a", "b");
      }
    }
  }

  @Test
  void equalKeysOfIdentityMapsAreNotLost() {
    IdentityHashMap<String, Integer> same = new IdentityHashMap<>();
    same.put(new String("a"), 1);
    same.put(new String("a"), 2);
    Set<String> set = Collections.newSetFromMap(new IdentityHashMap<>());
    set.addAll(same.keySet());
    String reason = "compares them by identity";
    assertRefused("map", reason, p -> p.map = same);
    assertRefused("set", reason, p -> p.set = same.keySet());
    assertRefused("set", reason, p -> p.set = set);
    for (boolean codegen : new boolean[] {false, true}) {
      Places read =
          read(
              codegen,
              p -> {
                p.byIdentity = same;
                p.collection = set;
                p.map = new IdentityHashMap<>(Map.of("a", 1, "b", 2));
              });
      assertThat(read.byIdentity.values()).containsExactlyInAnyOrder(1, 2);
      assertThat(read.collection).containsExactly("a", "a");
      assertThat(read.map).isEqualTo(Map.of("a", 1, "b", 2));
    }
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
    for (boolean codegen : new boolean[] {false, true}) {
      Places read =
          read(
              codegen,
              p -> {
                p.instants = Set.of(one, one.minusNanos(1000));
                p.pairs = pairs;
                p.cut = Set.of(one, other);
              });
      assertThat(read.instants).hasSize(2);
      assertThat(read.pairs).hasSize(2);
      assertThat(read.cut).hasSize(2);
    }
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
    for (boolean codegen : new boolean[] {false, true}) {
      assertThat(read(codegen, p -> p.choosy = once).choosy).containsExactly("a", "b");
    }
  }

  @Test
  void nullsAreNotWrittenWhereNoneIsRead() {
    LinkedList<String> nulls = new LinkedList<>(Arrays.asList("a", null));
    assertRefused("queue[1]", "takes no null", p -> p.queue = nulls);
    assertRefused("deque[1]", "takes no null", p -> p.deque = nulls);
    assertThat(read(true, p -> p.list = nulls).list).containsExactly("a", null);
  }
}
