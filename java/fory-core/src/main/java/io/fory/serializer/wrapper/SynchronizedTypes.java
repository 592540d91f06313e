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

import io.fory.spi.BuiltIn;
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
 * The wrappers that lock. Those that a synchronized container hands out itself (its key set, a sub
 * list) are of the same classes, and lock their container.
 */
final class SynchronizedTypes {
  private SynchronizedTypes() {}

  static List<BuiltIn> types() {
    return List.of(
        wrapper(
            180,
            "synchronizedCollection",
            Collection.class,
            synchronizedCollection(List.of()),
            (Collection<Object> c) -> synchronizedCollection(c)),
        wrapper(
                181,
                "synchronizedList",
                List.class,
                synchronizedList(new ArrayList<>()),
                (List<Object> c) -> synchronizedList(c))
            .withAliases(synchronizedList(new LinkedList<>()).getClass()),
        wrapper(
            182,
            "synchronizedSet",
            Set.class,
            synchronizedSet(Set.of()),
            (Set<Object> c) -> synchronizedSet(c)),
        wrapper(
            183,
            "synchronizedSortedSet",
            SortedSet.class,
            synchronizedSortedSet(new TreeSet<>()),
            (SortedSet<Object> c) -> synchronizedSortedSet(c)),
        wrapper(
            184,
            "synchronizedNavigableSet",
            NavigableSet.class,
            synchronizedNavigableSet(new TreeSet<>()),
            (NavigableSet<Object> c) -> synchronizedNavigableSet(c)),
        wrapper(
            185,
            "synchronizedMap",
            Map.class,
            synchronizedMap(Map.of()),
            (Map<Object, Object> m) -> synchronizedMap(m)),
        wrapper(
            186,
            "synchronizedSortedMap",
            SortedMap.class,
            synchronizedSortedMap(new TreeMap<>()),
            (SortedMap<Object, Object> m) -> synchronizedSortedMap(m)),
        wrapper(
            187,
            "synchronizedNavigableMap",
            NavigableMap.class,
            synchronizedNavigableMap(new TreeMap<>()),
            (NavigableMap<Object, Object> m) -> synchronizedNavigableMap(m)));
  }

  private static <T> BuiltIn wrapper(
      int number, String name, Class<?> kind, Object sample, Function<T, Object> wrap) {
    return BuiltIn.object(number, sample.getClass(), WrapperSerializer.locking(kind, wrap))
        .documented(
            "`Collections." + name + "`",
            "the container behind, while its lock is held",
            "that a view (`keySet()`, `subList`) locks the container it is a view of");
  }
}
