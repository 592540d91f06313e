/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.wrapper;

import static io.fory.serializer.shared.ValueSerializer.constant;

import io.fory.message.BuiltIn;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
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
import java.util.concurrent.ConcurrentHashMap.KeySetView;
import java.util.function.BiFunction;
import java.util.function.Function;

/** The types of the JDK that wrap other containers or comparators. */
@SuppressWarnings({"unchecked", "rawtypes"})
public final class WrapperTypes {
  private WrapperTypes() {}

  public static BuiltIn type(int number) {
    return switch (number) {
      case 197 ->
          BuiltIn.object(
              Collections.newSetFromMap(new HashMap<>()).getClass(),
              WrapperSerializer.refilling(Map.class, WrapperTypes::setFromMap));
      case 198 ->
          BuiltIn.object(
              Collections.asLifoQueue(new ArrayDeque<>()).getClass(),
              WrapperSerializer.of(
                  Deque.class, (Deque<Object> deque) -> Collections.asLifoQueue(deque)));
      case 199 ->
          BuiltIn.object(
              Collections.reverseOrder(String.CASE_INSENSITIVE_ORDER).getClass(),
              new ReverseComparatorSerializer());
      case 200 ->
          BuiltIn.object(Comparator.nullsFirst(null).getClass(), new NullComparatorSerializer());
      case 202 -> constant(Collections.emptySortedSet());
      case 203 -> constant(Collections.emptySortedMap());
      case 207 ->
          BuiltIn.object(
              new IdentityHashMap<>().entrySet().getClass(), IdentityViewSerializer.ofEntries());
      case 208 ->
          BuiltIn.object(
              new IdentityHashMap<>().keySet().getClass(), IdentityViewSerializer.ofKeys());
      case 217 -> BuiltIn.object(KeySetView.class, new KeySetViewSerializer());
      // Views that a synchronized container returns, such as its key set, are of the same classes
      // and lock the container.
      case 180 ->
          synchronizedType(Collection.class, new TreeSet<>(), Collections::synchronizedCollection);
      case 181 ->
          synchronizedType(List.class, new ArrayList<>(), Collections::synchronizedList)
              .withAliases(Collections.synchronizedList(new LinkedList<>()).getClass());
      case 182 -> synchronizedType(Set.class, new TreeSet<>(), Collections::synchronizedSet);
      case 183 ->
          synchronizedType(SortedSet.class, new TreeSet<>(), Collections::synchronizedSortedSet);
      case 184 ->
          synchronizedType(
              NavigableSet.class, new TreeSet<>(), Collections::synchronizedNavigableSet);
      case 185 -> synchronizedType(Map.class, new TreeMap<>(), Collections::synchronizedMap);
      case 186 ->
          synchronizedType(SortedMap.class, new TreeMap<>(), Collections::synchronizedSortedMap);
      case 187 ->
          synchronizedType(
              NavigableMap.class, new TreeMap<>(), Collections::synchronizedNavigableMap);
      case 188 -> checked(Collection.class, new TreeSet<>(), Collections::checkedCollection);
      case 189 ->
          checked(List.class, new ArrayList<>(), Collections::checkedList)
              .withAliases(Collections.checkedList(new LinkedList<>(), Object.class).getClass());
      case 190 -> checked(Set.class, new TreeSet<>(), Collections::checkedSet);
      case 191 -> checked(SortedSet.class, new TreeSet<>(), Collections::checkedSortedSet);
      case 192 -> checked(NavigableSet.class, new TreeSet<>(), Collections::checkedNavigableSet);
      case 193 -> checked(Queue.class, new ArrayDeque<>(), Collections::checkedQueue);
      case 194 -> checkedMap(Map.class, Collections::checkedMap);
      case 195 -> checkedMap(SortedMap.class, Collections::checkedSortedMap);
      case 196 -> checkedMap(NavigableMap.class, Collections::checkedNavigableMap);
      default -> SequencedTypes.type(number);
    };
  }

  /** Returns the type of a wrapper that locks, of the class that {@code empty} is wrapped in. */
  private static <T> BuiltIn synchronizedType(Class<T> kind, T empty, Function<T, Object> wrap) {
    return BuiltIn.object(wrap.apply(empty).getClass(), WrapperSerializer.locking(kind, wrap));
  }

  /** Returns the type of a wrapper that checks the class of each element put into it. */
  private static <T> BuiltIn checked(
      Class<T> kind, T empty, BiFunction<T, Class<Object>, Object> wrap) {
    CheckedSerializer serializer =
        new CheckedSerializer(
            kind, (T backing, Class<Object> type, Class<Object> none) -> wrap.apply(backing, type));
    return BuiltIn.object(wrap.apply(empty, Object.class).getClass(), serializer);
  }

  /** Returns the type of a wrapper that checks the class of each key and value put into it. */
  private static <T> BuiltIn checkedMap(Class<T> kind, CheckedSerializer.Wrap<T, Object> wrap) {
    T empty = kind.cast(new TreeMap<>());
    return BuiltIn.object(
        wrap.apply(empty, Object.class, Object.class).getClass(),
        new CheckedSerializer(kind, wrap));
  }

  /** Returns {@code Collections.newSetFromMap} of a map that is not empty. */
  static Object setFromMap(Object map) {
    return refill(map, empty -> newSet((Map<?, ?>) empty));
  }

  private static Object newSet(Map<?, ?> empty) {
    return Collections.newSetFromMap((Map<Object, Boolean>) empty);
  }

  /** Makes a set of a map, whose entries it takes out for a method that requires an empty map. */
  static Object refill(Object map, Function<Object, Object> newSet) {
    Map<Object, Object> backing = (Map<Object, Object>) map;
    Object[] keys = backing.keySet().toArray();
    backing.clear();
    Set<Object> set = (Set<Object>) newSet.apply(backing);
    Collections.addAll(set, keys);
    return set;
  }
}
