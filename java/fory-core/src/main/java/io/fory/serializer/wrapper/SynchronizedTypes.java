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
          locking(
              number,
              Collection.class,
              new TreeSet<>(),
              (Collection<Object> c) -> synchronizedCollection(c));
      case 181 ->
          locking(number, List.class, new ArrayList<>(), (List<Object> c) -> synchronizedList(c))
              .withAliases(synchronizedList(new LinkedList<>()).getClass());
      case 182 ->
          locking(number, Set.class, new TreeSet<>(), (Set<Object> c) -> synchronizedSet(c));
      case 183 ->
          locking(
              number,
              SortedSet.class,
              new TreeSet<>(),
              (SortedSet<Object> c) -> synchronizedSortedSet(c));
      case 184 ->
          locking(
              number,
              NavigableSet.class,
              new TreeSet<>(),
              (NavigableSet<Object> c) -> synchronizedNavigableSet(c));
      case 185 ->
          locking(
              number, Map.class, new TreeMap<>(), (Map<Object, Object> c) -> synchronizedMap(c));
      case 186 ->
          locking(
              number,
              SortedMap.class,
              new TreeMap<>(),
              (SortedMap<Object, Object> c) -> synchronizedSortedMap(c));
      case 187 ->
          locking(
              number,
              NavigableMap.class,
              new TreeMap<>(),
              (NavigableMap<Object, Object> c) -> synchronizedNavigableMap(c));
      default -> null;
    };
  }

  private static <T> BuiltIn locking(int number, Class<?> kind, T empty, Function<T, Object> wrap) {
    Class<?> type = wrap.apply(empty).getClass();
    return BuiltIn.object(number, type, WrapperSerializer.locking(kind, wrap));
  }
}
