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
          checked(
              number,
              Collection.class,
              new TreeSet<>(),
              (Collection<Object> c, Class<Object> e, Class<Object> no) -> checkedCollection(c, e));
      case 189 ->
          checked(
                  number,
                  List.class,
                  new ArrayList<>(),
                  (List<Object> c, Class<Object> e, Class<Object> no) -> checkedList(c, e))
              .withAliases(checkedList(new LinkedList<>(), Object.class).getClass());
      case 190 ->
          checked(
              number,
              Set.class,
              new TreeSet<>(),
              (Set<Object> c, Class<Object> e, Class<Object> no) -> checkedSet(c, e));
      case 191 ->
          checked(
              number,
              SortedSet.class,
              new TreeSet<>(),
              (SortedSet<Object> c, Class<Object> e, Class<Object> no) -> checkedSortedSet(c, e));
      case 192 ->
          checked(
              number,
              NavigableSet.class,
              new TreeSet<>(),
              (NavigableSet<Object> c, Class<Object> e, Class<Object> no) ->
                  checkedNavigableSet(c, e));
      case 193 ->
          checked(
              number,
              Queue.class,
              new ArrayDeque<>(),
              (Queue<Object> c, Class<Object> e, Class<Object> no) -> checkedQueue(c, e));
      case 194 ->
          checked(
              number,
              Map.class,
              new TreeMap<>(),
              (Map<Object, Object> m, Class<Object> k, Class<Object> v) -> checkedMap(m, k, v));
      case 195 ->
          checked(
              number,
              SortedMap.class,
              new TreeMap<>(),
              (SortedMap<Object, Object> m, Class<Object> k, Class<Object> v) ->
                  checkedSortedMap(m, k, v));
      case 196 ->
          checked(
              number,
              NavigableMap.class,
              new TreeMap<>(),
              (NavigableMap<Object, Object> m, Class<Object> k, Class<Object> v) ->
                  checkedNavigableMap(m, k, v));
      default -> null;
    };
  }

  private static <T> BuiltIn checked(
      int number, Class<?> kind, T empty, CheckedSerializer.Wrap<T, Object> wrap) {
    Class<?> type = wrap.apply(empty, Object.class, Object.class).getClass();
    return BuiltIn.object(number, type, new CheckedSerializer(kind, wrap));
  }
}
