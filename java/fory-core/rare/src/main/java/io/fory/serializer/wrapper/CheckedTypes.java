/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.wrapper;

import static java.util.Collections.checkedCollection;
import static java.util.Collections.checkedList;
import static java.util.Collections.checkedMap;
import static java.util.Collections.checkedNavigableMap;
import static java.util.Collections.checkedNavigableSet;
import static java.util.Collections.checkedQueue;
import static java.util.Collections.checkedSet;
import static java.util.Collections.checkedSortedMap;
import static java.util.Collections.checkedSortedSet;

import io.fory.message.BuiltIn;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Queue;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** The wrappers that check the class of each element put into them. */
final class CheckedTypes {
  private CheckedTypes() {}

  static BuiltIn type(int number) {
    return switch (number) {
      case 188 ->
          collection(
              number,
              "checkedCollection",
              checkedCollection(new ArrayList<>(), Object.class),
              new CheckedSerializer(
                  Collection.class,
                  (Collection<Object> c, Class<Object> e, Class<Object> none) ->
                      checkedCollection(c, e)));
      case 189 ->
          collection(
                  number,
                  "checkedList",
                  checkedList(new ArrayList<>(), Object.class),
                  new CheckedSerializer(
                      List.class,
                      (List<Object> c, Class<Object> e, Class<Object> none) -> checkedList(c, e)))
              .withAliases(checkedList(new LinkedList<>(), Object.class).getClass());
      case 190 ->
          collection(
              number,
              "checkedSet",
              checkedSet(Set.of(), Object.class),
              new CheckedSerializer(
                  Set.class,
                  (Set<Object> c, Class<Object> e, Class<Object> none) -> checkedSet(c, e)));
      case 191 ->
          collection(
              number,
              "checkedSortedSet",
              checkedSortedSet(new TreeSet<>(), Object.class),
              new CheckedSerializer(
                  SortedSet.class,
                  (SortedSet<Object> c, Class<Object> e, Class<Object> none) ->
                      checkedSortedSet(c, e)));
      case 192 ->
          collection(
              number,
              "checkedNavigableSet",
              checkedNavigableSet(new TreeSet<>(), Object.class),
              new CheckedSerializer(
                  NavigableSet.class,
                  (NavigableSet<Object> c, Class<Object> e, Class<Object> none) ->
                      checkedNavigableSet(c, e)));
      case 193 ->
          collection(
              number,
              "checkedQueue",
              checkedQueue(new ArrayDeque<>(), Object.class),
              new CheckedSerializer(
                  Queue.class,
                  (Queue<Object> c, Class<Object> e, Class<Object> none) -> checkedQueue(c, e)));
      case 194 ->
          map(
              number,
              "checkedMap",
              checkedMap(Map.of(), Object.class, Object.class),
              new CheckedSerializer(
                  Map.class,
                  (Map<Object, Object> m, Class<Object> k, Class<Object> v) ->
                      checkedMap(m, k, v)));
      case 195 ->
          map(
              number,
              "checkedSortedMap",
              checkedSortedMap(new TreeMap<>(), Object.class, Object.class),
              new CheckedSerializer(
                  SortedMap.class,
                  (SortedMap<Object, Object> m, Class<Object> k, Class<Object> v) ->
                      checkedSortedMap(m, k, v)));
      case 196 ->
          map(
              number,
              "checkedNavigableMap",
              checkedNavigableMap(new TreeMap<>(), Object.class, Object.class),
              new CheckedSerializer(
                  NavigableMap.class,
                  (NavigableMap<Object, Object> m, Class<Object> k, Class<Object> v) ->
                      checkedNavigableMap(m, k, v)));
      default -> null;
    };
  }

  private static BuiltIn collection(
      int number, String name, Object sample, CheckedSerializer serializer) {
    return BuiltIn.object(number, sample.getClass(), serializer);
  }

  private static BuiltIn map(int number, String name, Object sample, CheckedSerializer serializer) {
    return BuiltIn.object(number, sample.getClass(), serializer);
  }
}
