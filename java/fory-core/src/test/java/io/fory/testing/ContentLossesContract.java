/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.exception.ForyException;
import java.math.BigDecimal;
import java.util.AbstractList;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/**
 * A format that writes the content of containers and numbers, and not their class, refuses objects
 * with more of their own.
 *
 * @param <P> a class whose simple name is Places
 */
public abstract class ContentLossesContract<P extends ContentLossesContract.Common> {
  protected static final String FIELD = "whose field tag would be lost";
  protected static final String IDENTITY = "compares them by identity";

  /** The places that each format has. */
  public static class Common {
    public List<String> list = List.of();
    public Set<String> set = Set.of();
    public Queue<String> queue = new ArrayDeque<>();
    public Deque<String> deque = new ArrayDeque<>();
    public Collection<String> collection = List.of();
    public Map<String, Integer> map = Map.of();
    public List<List<String>> nested = List.of();
    public Map<String, List<String>> values = Map.of();
    public Map<List<String>, String> keys = Map.of();
    public Optional<List<String>> maybe = Optional.empty();
    public BigDecimal decimal = BigDecimal.ONE;
  }

  public static class Tagged extends ArrayList<String> {
    private static final long serialVersionUID = 1;
    String tag = "mine";
  }

  public static class BelowTagged extends Tagged {
    private static final long serialVersionUID = 1;
  }

  public static class TaggedSet extends LinkedHashSet<String> {
    private static final long serialVersionUID = 1;
    int tag = 1;
  }

  public static class TaggedQueue extends ArrayDeque<String> {
    private static final long serialVersionUID = 1;
    int tag = 1;
  }

  public static class TaggedMap extends HashMap<String, Integer> {
    private static final long serialVersionUID = 1;
    int tag = 1;
  }

  public static class Money extends BigDecimal {
    private static final long serialVersionUID = 1;
    final String tag = "EUR";

    public Money() {
      super("1.500000000000000000");
    }
  }

  /** Adds nothing that is written. */
  public static class Plain extends ArrayList<String> {
    private static final long serialVersionUID = 1;
    static int made;
    transient int looks;

    public Plain(String... elements) {
      super(List.of(elements));
    }

    @Override
    public int size() {
      looks++;
      return super.size();
    }
  }

  /** Has its elements in its own fields. */
  public static class ByHand extends AbstractList<String> {
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

  /** A way of the format, such as with generated code. */
  public record Way<P>(Function<P, byte[]> write, Function<byte[], P> read) {}

  private final Supplier<P> places;
  private final List<Way<P>> ways;
  private final Class<? extends ForyException> refusal;

  protected ContentLossesContract(
      Supplier<P> places, List<Way<P>> ways, Class<? extends ForyException> refusal) {
    this.places = places;
    this.ways = ways;
    this.refusal = refusal;
  }

  private P with(Consumer<P> set) {
    P made = places.get();
    set.accept(made);
    return made;
  }

  protected final void assertRefused(String path, String reason, Consumer<P> set) {
    P refused = with(set);
    for (Way<P> way : ways) {
      assertThatThrownBy(() -> way.write().apply(refused))
          .as(path)
          .isInstanceOf(refusal)
          .hasMessageContaining(reason)
          .hasMessageContaining("Places." + path);
    }
  }

  /** What is written and read, in each way. */
  protected final List<P> read(Consumer<P> set) {
    P written = with(set);
    return ways.stream().map(way -> way.read().apply(way.write().apply(written))).toList();
  }

  /** A list with a field of its own, and one that inherits it. */
  protected static List<Tagged> taggedLists() {
    List<Tagged> lists = List.of(new Tagged(), new BelowTagged());
    lists.forEach(list -> list.add("a"));
    return lists;
  }

  /** A map with two keys that are equal. */
  protected static IdentityHashMap<String, Integer> equalKeys() {
    IdentityHashMap<String, Integer> map = new IdentityHashMap<>();
    map.put(new String("a"), 1);
    map.put(new String("a"), 2);
    return map;
  }

  @Test
  void fieldsOfASubclassAreNotLostInAnyPlace() {
    for (Tagged tagged : taggedLists()) {
      assertRefused("list", FIELD, p -> p.list = tagged);
      assertRefused("collection", FIELD, p -> p.collection = tagged);
      assertRefused("nested[1]", FIELD, p -> p.nested = List.of(List.of(), tagged));
      assertRefused("values", FIELD, p -> p.values = Map.of("k", tagged));
      assertRefused("keys", FIELD, p -> p.keys = Map.of(tagged, "v"));
      assertRefused("maybe", FIELD, p -> p.maybe = Optional.of(tagged));
    }
    assertRefused("set", FIELD, p -> p.set = new TaggedSet());
    assertRefused("queue", FIELD, p -> p.queue = new TaggedQueue());
    assertRefused("map", FIELD, p -> p.map = new TaggedMap());
    assertRefused("decimal", FIELD, p -> p.decimal = new Money());
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
      assertThat(read(p -> p.list = list))
          .allSatisfy(p -> assertThat(p.list).containsExactly("a", "b"));
    }
  }

  @Test
  void equalKeysOfIdentityMapsAreNotLost() {
    Map<String, Integer> same = equalKeys();
    Set<String> set = Collections.newSetFromMap(new IdentityHashMap<>());
    set.addAll(same.keySet());
    assertRefused("map", IDENTITY, p -> p.map = same);
    assertRefused("set", IDENTITY, p -> p.set = same.keySet());
    assertRefused("set", IDENTITY, p -> p.set = set);
    Map<String, Integer> other = new IdentityHashMap<>(Map.of("a", 1, "b", 2));
    List<P> all =
        read(
            p -> {
              p.map = other;
              p.set = other.keySet();
              p.collection = set; // a list is read
            });
    assertThat(all)
        .allSatisfy(
            p -> {
              assertThat(p.map).isEqualTo(Map.of("a", 1, "b", 2));
              assertThat(p.set).containsExactlyInAnyOrder("a", "b");
              assertThat(p.collection).containsExactly("a", "a");
            });
  }
}
