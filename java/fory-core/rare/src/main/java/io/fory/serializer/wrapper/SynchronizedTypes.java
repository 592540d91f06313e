/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.wrapper;

import static java.util.Collections.synchronizedCollection;
import static java.util.Collections.synchronizedList;
import static java.util.Collections.synchronizedMap;
import static java.util.Collections.synchronizedNavigableMap;
import static java.util.Collections.synchronizedNavigableSet;
import static java.util.Collections.synchronizedSet;
import static java.util.Collections.synchronizedSortedMap;
import static java.util.Collections.synchronizedSortedSet;

import io.fory.message.BuiltIn;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * The types of wrappers that lock. Those that a synchronized container hands out itself (its key
 * set, a sub list) are of the same classes, and lock their container.
 */
final class SynchronizedTypes {
  private SynchronizedTypes() {}

  static BuiltIn type(int number) {
    return switch (number) {
      case 180 ->
          wrapper(
              number,
              "synchronizedCollection",
              Collection.class,
              synchronizedCollection(List.of()),
              (Collection<Object> c) -> synchronizedCollection(c));
      case 181 ->
          wrapper(
                  number,
                  "synchronizedList",
                  List.class,
                  synchronizedList(new ArrayList<>()),
                  (List<Object> c) -> synchronizedList(c))
              .withAliases(synchronizedList(new LinkedList<>()).getClass());
      case 182 ->
          wrapper(
              number,
              "synchronizedSet",
              Set.class,
              synchronizedSet(Set.of()),
              (Set<Object> c) -> synchronizedSet(c));
      case 183 ->
          wrapper(
              number,
              "synchronizedSortedSet",
              SortedSet.class,
              synchronizedSortedSet(new TreeSet<>()),
              (SortedSet<Object> c) -> synchronizedSortedSet(c));
      case 184 ->
          wrapper(
              number,
              "synchronizedNavigableSet",
              NavigableSet.class,
              synchronizedNavigableSet(new TreeSet<>()),
              (NavigableSet<Object> c) -> synchronizedNavigableSet(c));
      case 185 ->
          wrapper(
              number,
              "synchronizedMap",
              Map.class,
              synchronizedMap(Map.of()),
              (Map<Object, Object> m) -> synchronizedMap(m));
      case 186 ->
          wrapper(
              number,
              "synchronizedSortedMap",
              SortedMap.class,
              synchronizedSortedMap(new TreeMap<>()),
              (SortedMap<Object, Object> m) -> synchronizedSortedMap(m));
      case 187 ->
          wrapper(
              number,
              "synchronizedNavigableMap",
              NavigableMap.class,
              synchronizedNavigableMap(new TreeMap<>()),
              (NavigableMap<Object, Object> m) -> synchronizedNavigableMap(m));
      default -> null;
    };
  }

  private static <T> BuiltIn wrapper(
      int number, String name, Class<?> kind, Object sample, Function<T, Object> wrap) {
    return BuiltIn.object(number, sample.getClass(), WrapperSerializer.locking(kind, wrap));
  }
}
