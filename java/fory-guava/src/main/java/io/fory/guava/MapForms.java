/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.guava;

import com.google.common.collect.BiMap;
import com.google.common.collect.EnumBiMap;
import com.google.common.collect.EnumHashBiMap;
import com.google.common.collect.HashBiMap;
import com.google.common.collect.ImmutableBiMap;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSortedMap;
import io.fory.spi.Lookup;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Supplier;

/** The forms of maps: all keys, and then all values. */
@SuppressWarnings({"rawtypes", "unchecked"})
final class MapForms {
  private static final int ENTRY_BYTES = 64;

  /** Whether this Guava has builders with an expected size. */
  private static final boolean SIZED = has(ImmutableMap.class, "builderWithExpectedSize");

  /** Whether this Guava has builders that keep the last of equal keys. */
  private static final boolean KEEPS_LAST = has(ImmutableMap.Builder.class, "buildKeepingLast");

  private MapForms() {}

  private static boolean has(Class<?> type, String method) {
    return Arrays.stream(type.getMethods()).anyMatch(each -> each.getName().equals(method));
  }

  /** Returns the form of a type, or null. Loads no other type: this Guava may lack them. */
  static Form<?> form(String name) {
    return switch (name) {
      case "ImmutableMap" ->
          immutable(Transfer.HASHED, false, null, (t, none, keys, values) -> map(t, keys, values));
      case "ImmutableBiMap" ->
          immutable(
              Transfer.HASHED,
              true,
              null,
              (t, none, keys, values) -> {
                t.requireDistinct(keys);
                t.requireDistinct(values);
                return filled(ImmutableBiMap.builder(), keys, values).build();
              });
      case "ImmutableSortedMap" ->
          immutable(
              Lookup.COMPARED,
              false,
              map -> ((SortedMap<?, ?>) map).comparator(),
              MapForms::sortedMap);
      case "HashBiMap" -> (Form<BiMap>) (t, from) -> biMap(t, from, HashBiMap::create);
      case "EnumBiMap" ->
          (Form<BiMap>)
              (t, from) -> {
                Class keys = t.enumType(from, map -> ((EnumBiMap<?, ?>) map).keyType());
                Class values = t.enumType(from, map -> ((EnumBiMap<?, ?>) map).valueType());
                return biMap(t, from, () -> EnumBiMap.create(keys, values));
              };
      case "EnumHashBiMap" ->
          (Form<BiMap>)
              (t, from) -> {
                Class keys = t.enumType(from, map -> ((EnumHashBiMap<?, ?>) map).keyType());
                return biMap(t, from, () -> EnumHashBiMap.create(keys));
              };
      default -> null;
    };
  }

  /** Makes a map, and refuses equal keys, or leaves them out. */
  @FunctionalInterface
  private interface Maker {
    Map<Object, Object> make(Transfer t, Comparator<Object> order, Object[] keys, Object[] values);
  }

  private static Map<Object, Object> map(Transfer t, Object[] keys, Object[] values) {
    ImmutableMap.Builder<Object, Object> builder =
        SIZED ? ImmutableMap.builderWithExpectedSize(keys.length) : ImmutableMap.builder();
    filled(builder, keys, values);
    if (KEEPS_LAST) {
      return builder.buildKeepingLast();
    }
    t.requireDistinct(keys);
    return builder.build();
  }

  private static Map<Object, Object> sortedMap(
      Transfer t, Comparator<Object> order, Object[] keys, Object[] values) {
    SortedMap<Object, Object> sorted = new TreeMap<>(order);
    for (int i = 0; i < keys.length; i++) {
      sorted.put(keys[i], values[i]);
    }
    return ImmutableSortedMap.copyOfSorted(sorted);
  }

  private static ImmutableMap.Builder<Object, Object> filled(
      ImmutableMap.Builder<Object, Object> builder, Object[] keys, Object[] values) {
    for (int i = 0; i < keys.length; i++) {
      builder.put(keys[i], values[i]);
    }
    return builder;
  }

  /** Returns the keys and the values of a map: one iteration is faster than two. */
  private static List<List<Object>> entries(Map<?, ?> map) {
    if (map == null) {
      return null;
    }
    List<List<Object>> entries = List.of(new ArrayList<>(map.size()), new ArrayList<>(map.size()));
    for (Map.Entry<?, ?> entry : map.entrySet()) {
      entries.get(0).add(entry.getKey());
      entries.get(1).add(entry.getValue());
    }
    return entries;
  }

  private static Form<Map<Object, Object>> immutable(
      Lookup lookup,
      boolean hashesValues,
      Function<Map<Object, Object>, Comparator<?>> order,
      Maker maker) {
    return (t, from) -> {
      Comparator<Object> comparator = t.comparator(from, order);
      List<List<Object>> entries = entries(from);
      Object[] keys = t.parts(entries, e -> e.get(0), 0, lookup, ENTRY_BYTES);
      int size = t.count();
      // A map of one entry is a BiMap that does not hash the value.
      Lookup forValues = hashesValues && size > 1 ? Transfer.HASHED : Lookup.NONE;
      Object[] values = t.parts(entries, e -> e.get(1), 1, forValues, 8);
      if (t.isWriting()) {
        return from;
      }
      t.require(values.length == size, "Not as many values as keys");
      t.requireNoNull(keys);
      t.requireNoNull(values);
      t.chargeComparisons(comparator, size);
      Map<Object, Object> to = maker.make(t, comparator, keys, values);
      t.requireSize(to.size(), size);
      return to;
    };
  }

  private static BiMap biMap(Transfer t, BiMap from, Supplier<BiMap> made) {
    BiMap to = t.reference(made);
    List<List<Object>> entries = entries(from);
    Object[] keys = t.parts(entries, e -> e.get(0), 0, Transfer.HASHED, ENTRY_BYTES);
    int size = t.count();
    Object[] values = t.parts(entries, e -> e.get(1), 1, Transfer.HASHED, 8);
    t.require(t.count() == size, "Not as many values as keys");
    t.fill(
        () -> {
          for (int i = 0; i < size; i++) {
            to.forcePut(keys[i], values[i]); // the exception of put would print an equal value
          }
          t.requireSize(to.size(), size);
        },
        () -> Transfer.isFound(to.keySet(), size) && Transfer.isFound(to.values(), size),
        () -> to.clear());
    return to;
  }
}
