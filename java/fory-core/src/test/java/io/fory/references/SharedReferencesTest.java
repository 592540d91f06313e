/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.references;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.testing.AnyField;
import io.fory.testing.ForyMatrix;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Date;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SharedReferencesTest {
  private static final ForyMatrix MATRIX =
      ForyMatrix.withReferences(Node.class, Node.Link.class, Node.Key.class, Two.class);

  private static final class Two {
    private Object a;
    private Object b;
    private int[] ints;
    private int[] sameInts;
    private List<String> list;
    private List<String> sameList;
    private Date date;
    private Date sameDate;
    private Optional<Date> optionalDate;
  }

  @Test
  void aSharedObjectStaysOne() {
    for (Object shared :
        List.of(
            new Node(1),
            new int[] {1},
            new Object[] {1},
            new ArrayList<>(List.of("x")),
            new HashMap<>(Map.of("k", "v")),
            new Date(1),
            new Object(),
            new Node.Link("l", List.of(), null))) {
      MATRIX.check(new ArrayList<>(List.of(shared, shared)));
      MATRIX.check(new Object[] {shared, "between", shared});
      MATRIX.check(List.of(shared, List.of(shared)));
      MATRIX.check(Map.of("a", shared, "b", new AnyField(shared)));
      Two two = new Two();
      two.a = shared;
      two.b = Optional.of(shared);
      MATRIX.check(two);
    }
  }

  @Test
  void fieldsOfKnownTypesShareToo() {
    Two two = new Two();
    two.ints = new int[] {1};
    two.sameInts = two.ints;
    two.list = new ArrayList<>(List.of("a"));
    two.sameList = two.list;
    two.date = new Date(5);
    two.sameDate = two.date;
    two.optionalDate = Optional.of(two.date);
    MATRIX.check(two);
    two.sameInts = two.ints.clone();
    two.sameList = new ArrayList<>(two.list);
    two.sameDate = new Date(5);
    MATRIX.check(two);
  }

  @Test
  void equalObjectsStayApart() {
    MATRIX.check(new ArrayList<>(List.of(new Node(1), new Node(1))));
    MATRIX.check(new Object[] {new int[] {1}, new int[] {1}});
  }

  @Test
  void moreObjectsThanAScanCoversKeepTheirIdentity() {
    for (int count : new int[] {23, 24, 25, 49, 200, 5000}) {
      List<Object> list = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        list.add(new Date(i));
      }
      List<Object> reversed = new ArrayList<>(list);
      Collections.reverse(reversed);
      list.addAll(reversed);
      MATRIX.check(list);
    }
  }

  @Test
  void identityHashMapsKeepEqualKeysApart() {
    Map<Object, Object> map = new IdentityHashMap<>();
    Node a = new Node(1);
    Node b = new Node(1);
    map.put(a, "a");
    map.put(b, "b");
    MATRIX
        .cells()
        .forEach(
            cell -> {
              Object[] root = {map, a, b};
              for (Fory fory : List.of(cell.interpreted(), cell.generated())) {
                Object[] read = (Object[]) fory.deserialize(fory.serialize(root));
                assertThat(((Map<?, ?>) read[0]).get(read[1])).isEqualTo("a");
                assertThat(((Map<?, ?>) read[0]).get(read[2])).isEqualTo("b");
                Object[] copy = fory.copy(root);
                assertThat(((Map<?, ?>) copy[0]).get(copy[1])).isEqualTo("a");
              }
            });
  }

  @Test
  void sharedKeysAndValuesStayOne() {
    Node node = new Node(1);
    Map<Object, Object> map = new LinkedHashMap<>();
    map.put(node, node);
    map.put("list", Arrays.asList(node, map.getClass().getName(), node));
    MATRIX.check(map);
  }

  @Test
  void withoutTrackingASharedObjectBecomesTwo() {
    Fory fory = Fory.builder().build();
    Date date = new Date(1);
    List<?> read = (List<?>) fory.deserialize(fory.serialize(new ArrayList<>(List.of(date, date))));
    assertThat(read.get(0)).isEqualTo(read.get(1)).isNotSameAs(read.get(1));
  }

  @Test
  void copyKeepsSharedObjectsWithReferencesOnly() {
    for (boolean tracking : new boolean[] {false, true}) {
      Fory fory = Fory.builder().withRefTracking(tracking).build();
      Date date = new Date(1);
      List<Date> copy = fory.copy(new ArrayList<>(List.of(date, date)));
      assertThat(copy.get(0)).isEqualTo(date).isNotSameAs(date);
      assertThat(copy.get(0) == copy.get(1)).isEqualTo(tracking);
    }
  }
}
