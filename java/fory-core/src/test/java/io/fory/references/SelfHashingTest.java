/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.references;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.exception.ForyException;
import io.fory.exception.LimitExceededException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/**
 * Hash containers that hold themselves: nothing can be looked up in them, since their hash never
 * ends, but they can be made, while they are empty, and so they come back.
 */
class SelfHashingTest {
  private static final List<Fory> FORYS =
      List.of(fory(true, true), fory(true, false), fory(false, true), fory(false, false));

  record Box(Object content) {}

  private static Fory fory(boolean codegen, boolean compatible) {
    return Fory.builder()
        .withRefTracking(true)
        .withCodegen(codegen)
        .withCompatible(compatible)
        .withAsyncCompilation(false)
        .register(Box.class, Child.class)
        .build();
  }

  @SuppressWarnings("unchecked")
  private static <T> void everyCopy(T original, Consumer<T> check) {
    for (Fory fory : FORYS) {
      check.accept((T) fory.deserialize(fory.serialize(original)));
      check.accept(fory.copy(original));
    }
  }

  @Test
  void aSetMayHoldItself() {
    for (Set<Object> set : List.of(new HashSet<>(), new LinkedHashSet<Object>())) {
      set.add("a");
      set.add(set);
      set.add("b");
      everyCopy(
          set,
          read -> {
            assertThat(read.getClass()).isEqualTo(set.getClass());
            List<Object> elements = new ArrayList<>();
            read.iterator().forEachRemaining(elements::add);
            assertThat(elements).hasSize(3);
            assertThat(elements.stream().filter(e -> e == read)).hasSize(1);
            assertThat(elements.stream().filter(e -> e != read))
                .containsExactlyInAnyOrder("a", "b");
          });
    }
  }

  @Test
  void aMapMayBeItsOwnKeyAndValue() {
    for (Map<Object, Object> map :
        List.of(new HashMap<>(), new LinkedHashMap<Object, Object>(), new Hashtable<>())) {
      map.put(map, map);
      everyCopy(
          map,
          read -> {
            Map.Entry<Object, Object> entry = read.entrySet().iterator().next();
            assertThat(entry.getKey() == read && entry.getValue() == read).isTrue();
          });
    }
    Map<Object, Object> concurrent = new ConcurrentHashMap<>();
    concurrent.put(concurrent, 1);
    everyCopy(concurrent, read -> assertThat(read.keySet().iterator().next() == read).isTrue());
  }

  @Test
  void theLoopMayGoThroughOtherContainersAndRecords() {
    Set<Object> set = new HashSet<>();
    List<Object> list = new ArrayList<>();
    set.add(list);
    list.add(set);
    everyCopy(set, read -> assertThat(((List<?>) read.iterator().next()).get(0) == read).isTrue());
    everyCopy(list, read -> assertThat(((Set<?>) read.get(0)).iterator().next() == read).isTrue());
    Set<Object> boxed = new HashSet<>();
    boxed.add(new Box(boxed));
    everyCopy(boxed, read -> assertThat(((Box) read.iterator().next()).content() == read).isTrue());
    Map<Object, Object> values = new HashMap<>();
    values.put(Arrays.asList(1, values), "v");
    everyCopy(
        values,
        read -> assertThat(((List<?>) read.keySet().iterator().next()).get(1) == read).isTrue());
  }

  @Test
  void setsMayHoldEachOther() {
    Set<Object> a = new HashSet<>();
    Set<Object> b = new HashSet<>();
    a.add(b);
    b.add(a);
    everyCopy(
        a,
        read -> assertThat(((Set<?>) read.iterator().next()).iterator().next() == read).isTrue());
  }

  @Test
  void otherElementsAreStillFound() {
    Set<Object> outer = new HashSet<>();
    Map<Object, Object> inner = new HashMap<>();
    List<Object> key = new ArrayList<>(List.of("key"));
    inner.put(key, outer);
    outer.add(inner);
    Box holder = new Box(List.of(outer, inner));
    everyCopy(
        holder,
        read -> {
          Map<?, ?> map = (Map<?, ?>) ((List<?>) read.content()).get(1);
          assertThat(map.get(List.of("key")) == ((List<?>) read.content()).get(0)).isTrue();
        });
  }

  /** It is not even looked at: no hash of the values of a map is asked for. */
  @Test
  void aListThatHoldsItselfMayBeAValue() {
    Map<Object, Object> map = new HashMap<>();
    List<Object> list = new ArrayList<>();
    list.add(list);
    list.add(map);
    map.put("k", list);
    everyCopy(map, read -> assertThat(((List<?>) read.get("k")).get(1) == read).isTrue());
  }

  @Test
  void nothingThatHoldsSuchASetIsHashed() {
    Set<Object> self = new HashSet<>();
    for (int i = 0; i < 100_000; i++) {
      self.add(i);
    }
    self.add(self);
    List<Object> list = new ArrayList<>();
    Set<Object> outer = new HashSet<>();
    outer.add(list);
    list.add(self);
    Fory fory = FORYS.get(0);
    byte[] message = fory.serialize(outer);
    assertThatThrownBy(() -> fory.deserialize(message))
        .isInstanceOf(LimitExceededException.class)
        .hasMessageNotContaining("stack");
  }

  /** Each makes content a part of what holds itself, without a hash container that waits. */
  private static final List<UnaryOperator<Object>> LOOPS =
      List.of(
          content -> looping(content, list -> list),
          content -> looping(content, Box::new),
          content -> looping(content, list -> new ArrayList<>(List.of("x", List.of(list)))),
          content -> looping(content, list -> new HashMap<>(Map.of("k", list))));

  private static Object looping(Object content, UnaryOperator<Object> by) {
    List<Object> list = new ArrayList<>(Arrays.asList(content, null));
    list.set(1, by.apply(list));
    return list;
  }

  /** The stack ends such a hash after thousands of walks through the content. */
  @Test
  void contentIsPaidForAsOftenAsAHashThatNeverEndsWalksThroughIt() {
    for (UnaryOperator<Object> loop : LOOPS) {
      for (Fory fory : FORYS) {
        for (int size : new int[] {1, 100_000}) {
          List<Object> element = new ArrayList<>();
          Set<Object> set = new HashSet<>(Set.of(element));
          element.add(loop.apply(new ArrayList<>(Collections.nCopies(size, 1))));
          byte[] message = fory.serialize(set);
          assertThatThrownBy(() -> fory.deserialize(message))
              .isInstanceOf(LimitExceededException.class)
              .hasMessageContaining(size == 1 ? "which holds itself or is too deep" : "maxWork");
        }
      }
    }
  }

  static final class Child {
    final String name;
    final Child parent;
    final List<Child> children = new ArrayList<>();

    Child(Child parent, int name) {
      this.name = "child " + name;
      this.parent = parent;
    }

    @Override
    public int hashCode() {
      return 31 * name.hashCode() + (parent == null ? 0 : parent.hashCode());
    }

    @Override
    public boolean equals(Object o) {
      return o instanceof Child c && c.name.equals(name) && Objects.equals(c.parent, parent);
    }
  }

  @Test
  void aLoopThroughAFieldThatNoHashMentionsIsNone() {
    Child root = new Child(null, 0);
    Set<Child> all = new HashSet<>();
    for (int i = 0; i < 2000; i++) {
      root.children.add(new Child(root, i));
    }
    all.addAll(root.children);
    everyCopy(all, read -> assertThat(read).isEqualTo(all));
  }

  /** Java can make this only by changing an element while it is in the set. */
  @Test
  void hashThatEndsNeverIsAnErrorOfFory() {
    Set<Object> a = new HashSet<>();
    List<Object> b = new ArrayList<>();
    List<Object> c = new ArrayList<>(List.of("c"));
    a.add(b);
    a.add(c);
    b.add(a);
    c.add(a);
    for (Fory fory : FORYS) {
      byte[] message = fory.serialize(a);
      assertThatThrownBy(() -> fory.deserialize(message))
          .isInstanceOf(ForyException.class)
          .hasMessageContaining("holds itself");
      assertThatThrownBy(() -> fory.copy(a)).isInstanceOf(ForyException.class);
    }
  }
}
