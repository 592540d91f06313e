/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.guava;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.collect.ArrayListMultimap;
import com.google.common.collect.ArrayTable;
import com.google.common.collect.HashBasedTable;
import com.google.common.collect.HashBiMap;
import com.google.common.collect.HashMultimap;
import com.google.common.collect.HashMultiset;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSortedMap;
import com.google.common.collect.ImmutableSortedSet;
import com.google.common.collect.ImmutableTable;
import com.google.common.collect.LinkedHashMultimap;
import com.google.common.collect.LinkedListMultimap;
import com.google.common.collect.MinMaxPriorityQueue;
import com.google.common.collect.Multimap;
import com.google.common.collect.Multiset;
import com.google.common.collect.Range;
import com.google.common.collect.Table;
import com.google.common.collect.TreeMultiset;
import com.google.common.collect.TreeRangeMap;
import io.fory.Fory;
import io.fory.exception.ForyException;
import io.fory.testing.ForyMatrix;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Shared and circular references through the containers of Guava. */
class GuavaCyclesTest {
  private static final ForyMatrix MATRIX =
      ForyMatrix.withReferences(Person.class, Named.class, Owner.class);

  /** Is itself and nothing else. */
  private static final class Person {
    private ImmutableList<Person> list;
    private ImmutableSet<Person> set;
    private ImmutableMap<Person, Object> byPerson;
    private ImmutableMap<String, Person> byName;
    private ImmutableListMultimap<String, Person> multimap;
    private ImmutableTable<Integer, Integer, Person> table;
    private Object any;
  }

  /** Hashes and compares by a name that is read after its friends. */
  private static final class Named implements Comparable<Named> {
    private Object friends;
    private String name;

    Named() {}

    Named(String name) {
      this.name = name;
    }

    @Override
    public int hashCode() {
      return name.hashCode();
    }

    @Override
    public boolean equals(Object o) {
      return o instanceof Named other && other.name.equals(name);
    }

    @Override
    public int compareTo(Named other) {
      return name.compareTo(other.name);
    }
  }

  private static final class Owner {
    private Multimap<Named, Object> multimap;
    private Multiset<Named> multiset;
    private Table<Named, Named, Object> table;
  }

  @Test
  void immutableContainersThatOnlyHoldWhatIsIncompleteSurvive() {
    Person person = new Person();
    person.list = ImmutableList.of(person, new Person(), person);
    person.byName = ImmutableMap.of("self", person);
    person.multimap = ImmutableListMultimap.of("self", person, "self", person);
    person.table = ImmutableTable.of(1, 2, person);
    MATRIX.check(person);
  }

  @Test
  void immutableContainersHashKeysByTheirIdentityEvenIfTheyAreIncomplete() {
    Person person = new Person();
    person.set = ImmutableSet.of(person);
    MATRIX.check(person);
    person.set = null;
    person.byPerson = ImmutableMap.of(person, "self");
    MATRIX.check(person);
  }

  @Test
  void immutableContainersRefuseKeysThatAreHashedOrComparedTooEarly() {
    for (Object container : List.of("set", "sorted", "map")) {
      Named named = new Named("n");
      named.friends =
          container.equals("set")
              ? ImmutableSet.of(named)
              : container.equals("sorted")
                  ? ImmutableSortedSet.of(named)
                  : ImmutableMap.of(named, 1);
      for (ForyMatrix.Cell cell : MATRIX.cells()) {
        Fory fory = cell.generated();
        byte[] message = fory.serialize(named);
        assertThatThrownBy(() -> fory.deserialize(message))
            .isInstanceOf(ForyException.class)
            .hasMessageContaining("use a mutable set or map there");
        assertThatThrownBy(() -> fory.copy(named))
            .isInstanceOf(ForyException.class)
            .hasMessageContaining("use a mutable set or map there");
      }
    }
  }

  @Test
  void immutableContainersTakeCompleteKeysOfWhateverIsIncomplete() {
    Person person = new Person();
    Named key = new Named("complete");
    Named value = new Named("value");
    value.friends = person;
    for (Object container :
        List.of(
            ImmutableMap.of(key, person),
            ImmutableMap.of(key, value),
            ImmutableMap.of(key, value, new Named("other"), person),
            ImmutableSortedMap.of(key, value),
            ImmutableListMultimap.of(key, value),
            ImmutableTable.of(key, key, value))) {
      person.any = container;
      MATRIX.check(person);
    }
  }

  @Test
  void mutableContainersFindKeysThatWereIncomplete() {
    for (Multimap<Named, Object> multimap :
        List.<Multimap<Named, Object>>of(
            ArrayListMultimap.create(),
            HashMultimap.create(),
            LinkedListMultimap.create(),
            LinkedHashMultimap.create())) {
      Owner owner = new Owner();
      Named[] named = {new Named("a"), new Named("b")};
      owner.multimap = multimap;
      owner.multiset = HashMultiset.create();
      owner.table = HashBasedTable.create();
      for (Named n : named) {
        n.friends = owner;
        multimap.put(n, n);
        multimap.put(n, "other");
        owner.multiset.add(n, 3);
        owner.table.put(n, named[0], owner);
      }
      MATRIX.check(owner);
      named[0].friends = multimap;
      MATRIX.check(named[0]);
      named[0].friends = owner.table;
      MATRIX.check(named[0]);
      Owner twin = (Owner) MATRIX.cells().get(0).generated().copy(owner);
      assertThat(twin.multimap.get(new Named("a"))).hasSize(2).contains("other");
      assertThat(twin.multiset.count(new Named("b"))).isEqualTo(3);
      assertThat(twin.table.get(new Named("b"), new Named("a"))).isSameAs(twin);
    }
  }

  @Test
  void sortedBidirectionalAndRangeContainersTakeWhatWasIncomplete() {
    Named named = new Named("n");
    named.friends = TreeMultiset.create(List.of(named, named));
    MATRIX.check(named);
    named.friends = HashBiMap.create(Map.of("key", named));
    MATRIX.check(named);
    TreeRangeMap<Integer, Object> ranges = TreeRangeMap.create();
    ranges.put(Range.closed(1, 2), named);
    named.friends = ranges;
    MATRIX.check(named);
  }

  @Test
  void priorityQueuesInACycleKeepTheirOrder() {
    Named named = new Named("m");
    named.friends = MinMaxPriorityQueue.create(List.of(new Named("z"), named, new Named("a")));
    MATRIX.check(named);
    for (ForyMatrix.Cell cell : MATRIX.cells()) {
      Fory fory = cell.generated();
      for (Object twin : List.of(fory.deserialize(fory.serialize(named)), fory.copy(named))) {
        MinMaxPriorityQueue<?> queue = (MinMaxPriorityQueue<?>) ((Named) twin).friends;
        assertThat(queue.pollFirst()).isEqualTo(new Named("a"));
        assertThat(queue.pollFirst() == twin).isTrue();
        assertThat(queue.pollFirst()).isEqualTo(new Named("z"));
      }
    }
  }

  @Test
  void containersThatContainThemselvesSurvive() {
    Multimap<Object, Object> multimap = ArrayListMultimap.create();
    multimap.put("self", multimap);
    ArrayTable<Object, Object, Object> table = ArrayTable.create(List.of(1), List.of(1, 2));
    table.put(1, 2, table);
    List<Object> list = new ArrayList<>();
    list.add(ImmutableList.of(list, multimap, table));
    MATRIX
        .cells()
        .forEach(
            cell -> {
              Fory fory = cell.generated();
              for (Object twin : List.of(fory.deserialize(fory.serialize(list)), fory.copy(list))) {
                List<?> parts = (List<?>) ((List<?>) twin).get(0);
                assertThat(parts.get(0) == twin).isTrue();
                Multimap<?, ?> map = (Multimap<?, ?>) parts.get(1);
                assertThat(map.values().iterator().next() == map).isTrue();
                Table<?, ?, ?> cells = (Table<?, ?, ?>) parts.get(2);
                assertThat(cells.get(1, 2) == cells).isTrue();
                assertThat(cells.get(1, 1)).isNull();
              }
            });
  }

  @Test
  void sharedPartsStayShared() {
    Person shared = new Person();
    ImmutableList<Object> list = ImmutableList.of(shared, shared);
    Multimap<Object, Object> multimap = LinkedHashMultimap.create();
    multimap.put(shared, list);
    multimap.put("again", list);
    MATRIX.checkEverywhere(new Object[] {list, multimap, ImmutableMap.of(shared, list), list});
  }
}
