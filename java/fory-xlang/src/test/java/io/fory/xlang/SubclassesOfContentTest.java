/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.exception.UnsupportedTypeException;
import io.fory.xlang.annotation.XlangField;
import java.math.BigDecimal;
import java.math.BigInteger;
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
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/**
 * A message has the content of containers and numbers; objects with more of their own are refused.
 */
class SubclassesOfContentTest {
  static class Places {
    List<String> list = List.of();
    Set<String> set = Set.of();
    Queue<String> queue = new ArrayDeque<>();
    Deque<String> deque = new ArrayDeque<>();
    Collection<String> collection = List.of();
    Map<String, Integer> map = Map.of();
    List<List<String>> nested = List.of();
    Map<String, List<String>> values = Map.of();
    Map<List<String>, String> keys = Map.of();
    Object[] array = {};
    Optional<List<String>> maybe = Optional.empty();
    BigDecimal decimal = BigDecimal.ONE;
    BigInteger whole = BigInteger.ONE;
    List<BigDecimal> decimals = List.of();

    @XlangField(nullable = true)
    Object any;
  }

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

  static class TaggedMap extends HashMap<String, Integer> {
    private static final long serialVersionUID = 1;
    int tag = 1;
  }

  static class Money extends BigDecimal {
    private static final long serialVersionUID = 1;
    final String currency = "EUR";

    Money() {
      super("1.5");
    }
  }

  static class Tally extends BigInteger {
    private static final long serialVersionUID = 1;
    int tag = 1;

    Tally() {
      super("7");
    }
  }

  /** Adds nothing that is written. */
  static class Plain extends ArrayList<String> {
    private static final long serialVersionUID = 1;
    static int made;
    transient int looks;

    Plain(String... elements) {
      super(List.of(elements));
    }

    @Override
    public int size() {
      looks++;
      return super.size();
    }
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

  private static ForyXlang xlang(boolean codegen, boolean compatible) {
    return ForyXlang.builder()
        .register(Places.class, 1)
        .withCodegen(codegen)
        .withCompatible(compatible)
        .build();
  }

  private static Places with(Consumer<Places> set) {
    Places places = new Places();
    set.accept(places);
    return places;
  }

  private static void assertRefused(String path, String reason, Consumer<Places> set) {
    for (boolean codegen : new boolean[] {false, true}) {
      for (boolean compatible : new boolean[] {false, true}) {
        ForyXlang xlang = xlang(codegen, compatible);
        assertThatThrownBy(() -> xlang.serialize(with(set)))
            .as(path)
            .isInstanceOf(UnsupportedTypeException.class)
            .hasMessageContaining(reason)
            .hasMessageContaining("Places." + path);
      }
    }
  }

  @Test
  void fieldsOfASubclassAreNotLostInAnyPlace() {
    String field = "whose field tag would be lost";
    for (Tagged tagged : List.of(new Tagged(), new BelowTagged())) {
      tagged.add("a");
      assertRefused("list", field, p -> p.list = tagged);
      assertRefused("collection", field, p -> p.collection = tagged);
      assertRefused("nested[1]", field, p -> p.nested = List.of(List.of(), tagged));
      assertRefused("values", field, p -> p.values = Map.of("k", tagged));
      assertRefused("keys", field, p -> p.keys = Map.of(tagged, "v"));
      assertRefused("array[0]", field, p -> p.array = new Object[] {tagged});
      assertRefused("maybe", field, p -> p.maybe = Optional.of(tagged));
      assertRefused("any", field, p -> p.any = tagged);
      ForyXlang root = ForyXlang.builder().build();
      assertThatThrownBy(() -> root.serialize(tagged)).hasMessageContaining(field);
    }
    assertRefused("set", field, p -> p.set = new TaggedSet());
    assertRefused("queue", field, p -> p.queue = new TaggedQueue());
    assertRefused("map", field, p -> p.map = new TaggedMap());
    assertRefused("any", field, p -> p.any = new TaggedMap());
    assertRefused("decimal", "whose field currency", p -> p.decimal = new Money());
    assertRefused("decimals[0]", "whose field currency", p -> p.decimals = List.of(new Money()));
    assertRefused("whole", field, p -> p.whole = new Tally());
  }

  @Test
  void whatAddsNothingIsWritten() {
    int captured = "ab".length();
    List<String> anonymous =
        new ArrayList<>(List.of("a", "b")) {
          private static final long serialVersionUID = 1;

          @Override
          public int size() {
            return Math.max(captured, super.size());
          }
        };
    for (List<String> list :
        List.of(
            new Plain("a", "b"),
            new ByHand(),
            anonymous,
            Arrays.asList("a", "b"),
            Collections.unmodifiableList(new ByHand()),
            new LinkedList<>(List.of("a", "b")))) {
      for (boolean codegen : new boolean[] {false, true}) {
        ForyXlang xlang = xlang(codegen, true);
        Places read = (Places) xlang.deserialize(xlang.serialize(with(p -> p.list = list)));
        assertThat(read.list).containsExactly("a", "b");
      }
    }
  }

  @Test
  void equalKeysOfIdentityMapsAreNotLost() {
    Map<String, Integer> same = new IdentityHashMap<>();
    same.put(new String("a"), 1);
    same.put(new String("a"), 2);
    Set<String> set = Collections.newSetFromMap(new IdentityHashMap<>());
    set.addAll(same.keySet());
    String reason = "compares them by identity";
    assertRefused("map", reason, p -> p.map = same);
    assertRefused("any", reason, p -> p.any = same);
    assertRefused("set", reason, p -> p.set = same.keySet());
    assertRefused("set", reason, p -> p.set = set);
    ForyXlang xlang = xlang(true, true);
    Map<String, Integer> other = new IdentityHashMap<>(Map.of("a", 1, "b", 2));
    Places places =
        with(
            p -> {
              p.map = other;
              p.set = other.keySet();
              p.collection = set; // a list is read
              p.keys = new LinkedHashMap<>(Map.of(List.of(), "v"));
            });
    Places read = (Places) xlang.deserialize(xlang.serialize(places));
    assertThat(read.map).isEqualTo(Map.of("a", 1, "b", 2));
    assertThat(read.set).containsExactlyInAnyOrder("a", "b");
    assertThat(read.collection).containsExactly("a", "a");
  }

  @Test
  void nullsAreNotWrittenWhereNoneIsRead() {
    LinkedList<String> nulls = new LinkedList<>(Arrays.asList("a", null));
    assertRefused("queue", "no null among the elements", p -> p.queue = nulls);
    assertRefused("deque", "no null among the elements", p -> p.deque = nulls);
    ForyXlang xlang = xlang(true, true);
    byte[] message = xlang.serialize(with(p -> p.list = nulls));
    assertThat(((Places) xlang.deserialize(message)).list).containsExactly("a", null);
  }
}
