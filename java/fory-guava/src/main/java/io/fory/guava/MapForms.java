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
import java.util.function.Function;
import java.util.function.Supplier;

/** Maps: all keys, and then all values. */
@SuppressWarnings({"rawtypes", "unchecked"})
final class MapForms {
  private static final int ENTRY_BYTES = 64;

  /** Whether this Guava has builders that know how much will come. */
  private static final boolean SIZED =
      Arrays.stream(ImmutableMap.class.getMethods())
          .anyMatch(method -> method.getName().equals("builderWithExpectedSize"));

  private MapForms() {}

  /** The form of a type, or null. Links nothing of the others: this Guava may lack them. */
  static Form<?> form(String name) {
    return switch (name) {
      case "ImmutableMap" ->
          immutable(
              Transfer.HASHED,
              false,
              null,
              (none, size) ->
                  SIZED ? ImmutableMap.builderWithExpectedSize(size) : ImmutableMap.builder());
      case "ImmutableBiMap" ->
          immutable(Transfer.HASHED, true, null, (none, size) -> ImmutableBiMap.builder());
      case "ImmutableSortedMap" ->
          immutable(
              Lookup.COMPARED,
              false,
              map -> ((SortedMap<?, ?>) map).comparator(),
              (order, size) -> new ImmutableSortedMap.Builder<>(order));
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

  /** Makes the builder of a map of some size. */
  @FunctionalInterface
  private interface Builders {
    ImmutableMap.Builder<Object, Object> make(Comparator<Object> order, int size);
  }

  /** The keys and the values of a map: walking through it once is faster than twice. */
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
      Builders builders) {
    return (t, from) -> {
      Comparator<Object> comparator = t.comparator(from, order);
      List<List<Object>> entries = entries(from);
      Object[] keys = t.parts(entries, e -> e.get(0), 0, lookup, ENTRY_BYTES);
      int size = t.count();
      // Guava makes every map of one entry a BiMap, which does not look at the value.
      Lookup forValues = hashesValues && size > 1 ? Transfer.HASHED : Lookup.PRINTED;
      Object[] values = t.parts(entries, e -> e.get(1), 1, forValues, 8);
      if (t.isWriting()) {
        return from;
      }
      t.require(values.length == size, "Not as many values as keys");
      t.chargeComparisons(comparator, size);
      ImmutableMap.Builder<Object, Object> builder = builders.make(comparator, size);
      for (int i = 0; i < size; i++) {
        builder.put(keys[i], values[i]);
      }
      Map<Object, Object> to = builder.build();
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
            to.put(keys[i], values[i]);
          }
        },
        () -> Transfer.isFound(to.keySet(), size) && Transfer.isFound(to.values(), size),
        () -> to.clear());
    return to;
  }
}
