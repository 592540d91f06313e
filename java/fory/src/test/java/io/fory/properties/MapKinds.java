/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.properties;

import static io.fory.properties.CollectionKinds.tagged;
import static io.fory.properties.Kind.Trait.FIXED;
import static io.fory.properties.Kind.holder;

import java.util.AbstractMap.SimpleEntry;
import java.util.AbstractMap.SimpleImmutableEntry;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;

/** Maps and their entries. */
final class MapKinds {
  private MapKinds() {}

  static List<Kind> all() {
    List<Kind> all = new ArrayList<>();
    all.addAll(mutable());
    all.addAll(unmodifiable());
    all.addAll(ofUsers());
    return all;
  }

  private static List<Kind> mutable() {
    return List.of(
        holder(s -> s.fillNullable(new HashMap<>())),
        holder(s -> s.fillNullable(new LinkedHashMap<>())),
        holder(s -> s.fillNullable(new LinkedHashMap<>(8, 0.75f, true))),
        holder(s -> s.fillSorted(new TreeMap<>(s.comparator()))),
        holder(s -> s.fillHashed(new ConcurrentHashMap<>())),
        holder(s -> s.fillSorted(new ConcurrentSkipListMap<>(s.comparator()))),
        holder(s -> s.fillHashed(new IdentityHashMap<>())),
        holder(s -> s.fillHashed(new Hashtable<>())),
        holder(MapKinds::weak, FIXED),
        holder(MapKinds::properties, FIXED),
        holder(MapKinds::ofEnums, FIXED),
        holder(s -> new SimpleEntry<>(s.key(), s.any())),
        holder(s -> new SimpleImmutableEntry<>(s.key(), s.any())),
        holder(s -> Map.entry(s.key(), s.some())));
  }

  /** Constants as keys: others would vanish. */
  private static Object weak(Source s) {
    Map<Object, Object> map = s.begin(new WeakHashMap<>());
    map.put(s.oneOf(Shapes.Color.values()), s.any());
    return map;
  }

  private static Object properties(Source s) {
    Properties defaults = new Properties();
    defaults.setProperty("d", "1");
    Properties properties = s.oneOf(new Properties(), new Properties(defaults));
    properties.setProperty("key " + s.number(100), "value");
    return properties;
  }

  private static Object ofEnums(Source s) {
    Map<Shapes.Color, Object> map = s.begin(new EnumMap<>(Shapes.Color.class));
    CollectionKinds.enums(s).forEach(color -> map.put(color, s.any()));
    return map;
  }

  private static List<Kind> unmodifiable() {
    return List.of(
        holder(s -> Map.of()),
        holder(s -> Map.of(s.key(), s.some())),
        holder(
            s -> {
              Map<Object, Object> map = new LinkedHashMap<>();
              s.keys().forEach(key -> map.put(key, s.key()));
              return Map.copyOf(map);
            }),
        holder(s -> Collections.emptyMap()),
        holder(s -> Collections.singletonMap(s.key(), s.any())),
        holder(s -> Collections.unmodifiableMap(s.fillHashed(new LinkedHashMap<>()))),
        holder(s -> Collections.unmodifiableSortedMap(s.fillSorted(new TreeMap<>()))),
        holder(s -> Collections.unmodifiableNavigableMap(s.fillSorted(new TreeMap<>()))));
  }

  private static List<Kind> ofUsers() {
    return List.of(
        tagged(
            s -> new Shapes.Table(), (map, tag) -> map.tag = tag, (s, map) -> s.fillNullable(map)),
        tagged(
            s -> new Shapes.Lru(s.number(2) == 0),
            (map, tag) -> map.tag = tag,
            (s, map) -> s.fillNullable(map)),
        tagged(
            s -> new Shapes.Ranked(), (map, tag) -> map.tag = tag, (s, map) -> s.fillSorted(map)),
        tagged(
            s -> new Shapes.Concurrent(),
            (map, tag) -> map.tag = tag,
            (s, map) -> s.fillHashed(map)));
  }

  /** Views of maps are read back as containers of their own. */
  static List<Kind> views() {
    return List.of(
        holder(
            s -> {
              Map<Object, Object> map = s.fillHashed(new HashMap<>());
              return s.view(map.keySet(), new LinkedHashSet<>(map.keySet()));
            }),
        holder(
            s -> {
              Map<Object, Object> map = s.fillSorted(new TreeMap<>());
              return s.view(map.values(), new ArrayList<>(map.values()));
            }),
        holder(
            s -> {
              TreeMap<Object, Object> map = s.fillSorted(new TreeMap<>());
              return s.view(map.navigableKeySet(), new TreeSet<>(map.navigableKeySet()));
            }),
        holder(
            s -> {
              TreeMap<Object, Object> map = s.fillSorted(new TreeMap<>());
              return s.view(map.descendingMap(), new TreeMap<>(map.descendingMap()));
            }),
        holder(
            s -> {
              Map<Object, Object> map = new LinkedHashMap<>();
              s.keys().forEach(key -> map.put(key, s.key()));
              LinkedHashSet<Object> entries = new LinkedHashSet<>();
              map.forEach((key, value) -> entries.add(new SimpleEntry<>(key, value)));
              return s.view(map.entrySet(), entries);
            }));
  }
}
