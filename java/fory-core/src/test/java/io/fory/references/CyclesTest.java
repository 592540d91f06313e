/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.references;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.fory.Fory;
import io.fory.exception.ForyException;
import io.fory.exception.LimitExceededException;
import io.fory.testing.AnyField;
import io.fory.testing.ForyMatrix;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import org.junit.jupiter.api.Test;

/** Cycles through everything that does not hash or compare what is in the cycle. */
class CyclesTest {
  private static final ForyMatrix MATRIX =
      ForyMatrix.withReferences(
          Node.class, Node.Link.class, Node.Key.class, Finals.class, Holder.class);

  private static final class Finals {
    private final String name;
    private final Finals self;
    private final Object list;

    Finals(String name) {
      this.name = name;
      this.self = this;
      this.list = new ArrayList<>(List.of(this));
    }
  }

  /** A record that is needed to create what it refers to. */
  private record Holder(Object content) {}

  @Test
  void anObjectRefersToItself() {
    Node node = new Node(1);
    node.first = node;
    node.any = node;
    MATRIX.checkEverywhere(node);
    MATRIX.checkEverywhere(new Finals("final"));
  }

  @Test
  void arraysHoldThemselves() {
    Object[] array = new Object[3];
    array[0] = array;
    array[2] = new Object[][] {array, {array}};
    MATRIX.check(array);
    MATRIX.check(new AnyField(array));
  }

  @Test
  void listsAndQueuesHoldThemselvesOrTheirOwner() {
    for (Collection<Object> collection :
        List.<Collection<Object>>of(
            new ArrayList<>(),
            new LinkedList<>(),
            new CopyOnWriteArrayList<>(),
            new ArrayDeque<>(),
            new ConcurrentLinkedQueue<>(),
            new ArrayBlockingQueue<>(9),
            new LinkedBlockingQueue<>(9),
            new LinkedBlockingDeque<>(),
            new LinkedTransferQueue<>())) {
      Node owner = new Node(1);
      owner.any = collection;
      collection.add("first");
      collection.add(owner);
      collection.add(collection);
      collection.add(Collections.singletonMap("k", collection));
      MATRIX.check(owner);
      MATRIX.check(collection);
    }
    List<Object> asList = Arrays.asList(1, 2, 3);
    asList.set(1, asList);
    MATRIX.check(asList);
  }

  @Test
  void mapsHoldThemselvesAsValues() {
    for (Map<Object, Object> map :
        List.<Map<Object, Object>>of(
            new HashMap<>(), new LinkedHashMap<>(), new TreeMap<>(), new ConcurrentHashMap<>())) {
      Node owner = new Node(1);
      owner.any = map;
      map.put("self", map);
      map.put("owner", owner);
      map.put("list", new ArrayList<>(List.of(map, owner)));
      MATRIX.check(owner);
      MATRIX.check(map);
    }
  }

  @Test
  void unmodifiableViewsAreInCycles() {
    List<Object> behind = new ArrayList<>();
    List<Object> view = Collections.unmodifiableList(behind);
    behind.add(view);
    behind.add(1);
    MATRIX.check(view);
    Map<Object, Object> map = new LinkedHashMap<>();
    Map<Object, Object> mapView = Collections.unmodifiableMap(map);
    map.put("self", mapView);
    MATRIX.check(mapView);
  }

  @Test
  void aRecordIsInACycleThroughMutableContainers() {
    List<Object> targets = new ArrayList<>();
    Object[] array = new Object[2];
    Node.Link link = new Node.Link("link", targets, array);
    targets.add("before");
    targets.add(link);
    array[1] = link;
    MATRIX.check(link);
    Node node = new Node(1);
    node.link = link;
    targets.add(node);
    MATRIX.check(node);
    MATRIX.check(link);
    Map<Object, Object> map = new HashMap<>();
    Holder holder = new Holder(map);
    map.put("holder", holder);
    MATRIX.check(holder);
    MATRIX.check(map);
  }

  @Test
  void immutableListsAndOptionalsAreInCycles() {
    Node node = new Node(1);
    node.any = List.of("a", node);
    MATRIX.check(node);
    node.any = Optional.of(node);
    MATRIX.check(node);
    node.any = Collections.singletonList(node);
    MATRIX.check(node);
    node.any = Collections.singletonMap("k", node);
    MATRIX.check(node);
    node.any =
        Arrays.asList(Optional.of(List.of(node)), Collections.singletonMap("k", List.of(node)));
    MATRIX.check(node);
  }

  @Test
  void anImmutableListIsReferredToByItsElement() {
    Node node = new Node(1);
    List<Object> list = List.of("a", node);
    node.any = list;
    MATRIX.check(list);
    Node other = new Node(2);
    Holder holder = new Holder(other);
    other.any = holder;
    MATRIX.check(holder);
  }

  @Test
  void aLongCycleIsReadInOnePiece() {
    Node start = new Node(0);
    Node last = start;
    for (int i = 1; i < 150; i++) {
      Node next = new Node(i);
      last.first = next;
      last = next;
    }
    last.first = start;
    MATRIX.check(start);
  }

  @Test
  void withoutTrackingACycleIsAnErrorThatNamesThePathAndTheRemedy() {
    Node node = new Node(1);
    node.list.add(node);
    for (boolean codegen : new boolean[] {false, true}) {
      Fory fory =
          Fory.builder()
              .withCodegen(codegen)
              .withAsyncCompilation(false)
              .register(Node.class)
              .register(Node.Link.class)
              .register(Node.Key.class)
              .build();
      assertThatThrownBy(() -> fory.serialize(node))
          .isInstanceOf(LimitExceededException.class)
          .hasMessageContaining("withRefTracking(true)")
          .hasMessageContaining("Node(.list[0]) x 31");
      assertThat(((ForyException) catchThrowable(() -> fory.serialize(node))).path())
          .startsWith("Node.list[0].list[0]");
    }
  }

  @Test
  void withoutTrackingEveryKindOfCycleIsTheSameError() {
    Object[] array = new Object[1];
    array[0] = array;
    List<Object> list = new ArrayList<>();
    list.add(list);
    Map<Object, Object> map = new HashMap<>();
    map.put("self", map);
    List<Object> optionals = new ArrayList<>();
    optionals.add(Optional.of(optionals));
    Fory fory = Fory.builder().build();
    for (Object root : List.of(array, Arrays.asList(1, list), map.values().toArray(), optionals)) {
      assertThatThrownBy(() -> fory.serialize(root))
          .isInstanceOf(LimitExceededException.class)
          .hasMessageContaining("withRefTracking(true)");
    }
    assertThat(fory.deserialize(fory.serialize("still fine"))).isEqualTo("still fine");
  }

  @Test
  void aCopyFollowsCyclesWithReferencesOnly() {
    List<Object> list = new ArrayList<>();
    list.add(list);
    List<Object> copy = Fory.builder().withRefTracking(true).build().copy(list);
    assertThat(copy.get(0)).isSameAs(copy);
    assertThat(copy == list).isFalse();
    assertThatThrownBy(() -> Fory.builder().build().copy(list))
        .isInstanceOf(LimitExceededException.class)
        .hasMessageContaining("withRefTracking(true)");
  }

  private static final class Left {
    private Right right;
  }

  private static final class Right {
    private Left left;
  }

  @Test
  void veryManySmallCyclesComeBack() {
    List<Left> pairs = new ArrayList<>();
    for (int i = 0; i < 200_000; i++) {
      Left left = new Left();
      left.right = new Right();
      left.right.left = left;
      pairs.add(left);
    }
    Fory fory = Fory.builder().register(Left.class, Right.class).withRefTracking(true).build();
    @SuppressWarnings("unchecked")
    List<Left> read = (List<Left>) fory.deserialize(fory.serialize(pairs));
    for (List<Left> each : List.of(read, fory.copy(pairs))) {
      assertThat(each.size()).isEqualTo(pairs.size());
      assertThat(each.stream().allMatch(left -> left.right.left == left)).isTrue();
    }
  }
}
