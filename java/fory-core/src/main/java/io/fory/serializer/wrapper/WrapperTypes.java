/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.wrapper;

import io.fory.serializer.collection.ConstantSerializer;
import io.fory.spi.BuiltIn;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap.KeySetView;
import java.util.function.Function;

/** What gives other containers, or comparators, another face. */
public final class WrapperTypes {
  private WrapperTypes() {}

  public static List<BuiltIn> types() {
    List<BuiltIn> types = new ArrayList<>();
    types.addAll(SynchronizedTypes.types());
    types.addAll(CheckedTypes.types());
    types.addAll(faces());
    types.addAll(SequencedTypes.types());
    return types;
  }

  private static List<BuiltIn> faces() {
    return List.of(
        BuiltIn.object(
                197,
                Collections.newSetFromMap(new HashMap<>()).getClass(),
                WrapperSerializer.refilling(Map.class, WrapperTypes::setFromMap))
            .documented("`Collections.newSetFromMap`", "the map behind", ""),
        BuiltIn.object(
                198,
                Collections.asLifoQueue(new ArrayDeque<>()).getClass(),
                WrapperSerializer.of(
                    Deque.class, (Deque<Object> deque) -> Collections.asLifoQueue(deque)))
            .documented("`Collections.asLifoQueue`", "the deque behind", ""),
        BuiltIn.object(
                199,
                Collections.reverseOrder(String.CASE_INSENSITIVE_ORDER).getClass(),
                new ReverseComparatorSerializer())
            .documented(
                "`Collections.reverseOrder(comparator)`, `Comparator.reversed()`",
                "the comparator",
                ""),
        BuiltIn.object(200, Comparator.nullsFirst(null).getClass(), new NullComparatorSerializer())
            .documented(
                "`Comparator.nullsFirst`, `nullsLast`", "which of them, and the comparator", ""),
        BuiltIn.object(
                202,
                Collections.emptySortedSet().getClass(),
                new ConstantSerializer(Collections.emptySortedSet()))
            .documented(
                "`Collections.emptySortedSet()`, `emptyNavigableSet()`",
                "nothing; the very same is read back",
                ""),
        BuiltIn.object(
                203,
                Collections.emptySortedMap().getClass(),
                new ConstantSerializer(Collections.emptySortedMap()))
            .documented(
                "`Collections.emptySortedMap()`, `emptyNavigableMap()`",
                "nothing; the very same is read back",
                ""),
        BuiltIn.object(
                207,
                new IdentityHashMap<>().entrySet().getClass(),
                IdentityViewSerializer.ofEntries())
            .documented(
                "`IdentityHashMap.entrySet()`",
                "a map of these entries, whose entry set is read back",
                "that it is a view of a map used elsewhere"),
        BuiltIn.object(
                208, new IdentityHashMap<>().keySet().getClass(), IdentityViewSerializer.ofKeys())
            .documented(
                "`IdentityHashMap.keySet()`",
                "a map of these keys, whose key set is read back",
                "that it is a view of a map used elsewhere"),
        BuiltIn.object(217, KeySetView.class, new KeySetViewSerializer())
            .documented(
                "`ConcurrentHashMap.newKeySet()`, `keySet()`, `keySet(mappedValue)`",
                "the map, and what a new key is mapped to",
                ""));
  }

  /** {@code Collections.newSetFromMap} over a map that is not empty. */
  static Object setFromMap(Object map) {
    return refill(map, empty -> newSet((Map<?, ?>) empty));
  }

  @SuppressWarnings("unchecked")
  private static Object newSet(Map<?, ?> empty) {
    return Collections.newSetFromMap((Map<Object, Boolean>) empty);
  }

  /** Makes a set from a map that must be empty for that moment. */
  @SuppressWarnings("unchecked")
  static Object refill(Object map, Function<Object, Object> newSet) {
    Map<Object, Object> behind = (Map<Object, Object>) map;
    Object[] keys = behind.keySet().toArray();
    behind.clear();
    Set<Object> set = (Set<Object>) newSet.apply(behind);
    Collections.addAll(set, keys);
    return set;
  }
}
