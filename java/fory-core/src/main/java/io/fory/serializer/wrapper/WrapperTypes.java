/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.wrapper;

import io.fory.message.BuiltIn;
import io.fory.serializer.collection.ConstantSerializer;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap.KeySetView;
import java.util.function.Function;

/** The types of the JDK that wrap other containers or comparators. */
public final class WrapperTypes {
  private WrapperTypes() {}

  /** Returns the built-in type with a number; null if this family has no such number. */
  public static BuiltIn type(int number) {
    BuiltIn face = face(number);
    if (face != null) {
      return face;
    }
    BuiltIn locking = SynchronizedTypes.type(number);
    if (locking != null) {
      return locking;
    }
    BuiltIn checked = CheckedTypes.type(number);
    return checked != null ? checked : SequencedTypes.type(number);
  }

  private static BuiltIn face(int number) {
    return switch (number) {
      case 197 ->
          BuiltIn.object(
              number,
              Collections.newSetFromMap(new HashMap<>()).getClass(),
              WrapperSerializer.refilling(Map.class, WrapperTypes::setFromMap));
      case 198 ->
          BuiltIn.object(
              number,
              Collections.asLifoQueue(new ArrayDeque<>()).getClass(),
              WrapperSerializer.of(
                  Deque.class, (Deque<Object> deque) -> Collections.asLifoQueue(deque)));
      case 199 ->
          BuiltIn.object(
              number,
              Collections.reverseOrder(String.CASE_INSENSITIVE_ORDER).getClass(),
              new ReverseComparatorSerializer());
      case 200 ->
          BuiltIn.object(
              number, Comparator.nullsFirst(null).getClass(), new NullComparatorSerializer());
      case 202 ->
          BuiltIn.object(
              number,
              Collections.emptySortedSet().getClass(),
              new ConstantSerializer(Collections.emptySortedSet()));
      case 203 ->
          BuiltIn.object(
              number,
              Collections.emptySortedMap().getClass(),
              new ConstantSerializer(Collections.emptySortedMap()));
      case 207 ->
          BuiltIn.object(
              number,
              new IdentityHashMap<>().entrySet().getClass(),
              IdentityViewSerializer.ofEntries());
      case 208 ->
          BuiltIn.object(
              number, new IdentityHashMap<>().keySet().getClass(), IdentityViewSerializer.ofKeys());
      case 217 -> BuiltIn.object(number, KeySetView.class, new KeySetViewSerializer());
      default -> null;
    };
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
