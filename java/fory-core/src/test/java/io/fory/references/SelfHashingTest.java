/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.references;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.exception.LimitExceededException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
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

/** Elements and keys whose hash leads back to them. */
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

  /** Each is an element or a key of itself, as far as its hash goes. */
  private static List<Object> holdingThemselves() {
    List<Object> all = new ArrayList<>();
    for (Set<Object> set : List.of(new HashSet<>(), new LinkedHashSet<Object>())) {
      set.add("a");
      set.add(set);
      all.add(set);
    }
    for (Map<Object, Object> map : List.of(new HashMap<>(), new LinkedHashMap<Object, Object>())) {
      map.put(map, map);
      all.add(map);
    }
    Map<Object, Object> concurrent = new ConcurrentHashMap<>();
    concurrent.put(concurrent, 1);
    all.add(concurrent);
    Set<Object> set = new HashSet<>();
    List<Object> list = new ArrayList<>();
    set.add(list);
    list.add(set);
    all.add(set);
    all.add(list);
    Set<Object> boxed = new HashSet<>();
    boxed.add(new Box(boxed));
    all.add(boxed);
    Set<Object> a = new HashSet<>();
    Set<Object> b = new HashSet<>();
    a.add(b);
    b.add(a);
    all.add(a);
    return all;
  }

  /** {@code set.add(set)} works while the set is empty; nothing can be found in it afterwards. */
  @Test
  void aContainerThatIsItsOwnElementIsRefused() {
    for (Fory fory : FORYS) {
      for (Object each : holdingThemselves()) {
        byte[] message = fory.serialize(each);
        assertThatThrownBy(() -> fory.deserialize(message))
            .isInstanceOf(LimitExceededException.class)
            .hasMessageContaining("to hash an element or key, which holds itself or is too deep");
        assertThatThrownBy(() -> fory.copy(each))
            .isInstanceOf(LimitExceededException.class)
            .hasMessageContaining("to hash an element or key, which holds itself or is too deep");
      }
    }
  }

  /** Hashing its values is nothing that a map does by itself. */
  @Test
  void aMapMayBeItsOwnValue() {
    Map<Object, Object> map = new HashMap<>();
    List<Object> list = new ArrayList<>();
    list.add(list);
    list.add(map);
    map.put("k", list);
    map.put("m", map);
    everyCopy(
        map,
        read -> {
          assertThat(((List<?>) read.get("k")).get(1) == read).isTrue();
          assertThat(read.get("m") == read).isTrue();
        });
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
}
