/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.map;

import static io.fory.serializer.shared.HashTables.capacity;

import io.fory.serializer.collection.ConstantSerializer;
import io.fory.spi.BuiltIn;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Properties;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ConcurrentNavigableMap;
import java.util.concurrent.ConcurrentSkipListMap;

/** The maps of the JDK. */
public final class MapTypes {
  private static final int IDENTITY_TABLE = 64; // the smallest

  private MapTypes() {}

  public static List<BuiltIn> types() {
    List<BuiltIn> types = new ArrayList<>();
    types.addAll(mutable());
    types.addAll(unmodifiable());
    return types;
  }

  /** Those that cover views: of more specific interfaces first. */
  private static List<BuiltIn> mutable() {
    return List.of(
        BuiltIn.object(
                6,
                HashMap.class,
                new MapSerializer(HashMap.class, size -> new HashMap<>(capacity(size))))
            .expectedFor(Map.class)
            .documented("the entries", "capacity, load factor"),
        BuiltIn.object(
                70,
                ConcurrentHashMap.class,
                new MapSerializer(
                    ConcurrentHashMap.class, 24, size -> new ConcurrentHashMap<>(capacity(size))))
            .expectedFor(ConcurrentMap.class)
            .documented("the entries", "capacity"),
        BuiltIn.object(
                71,
                ConcurrentSkipListMap.class,
                new SortedMapSerializer(
                    ConcurrentSkipListMap.class, ConcurrentSkipListMap::new, behind -> behind))
            .covering(ConcurrentNavigableMap.class)
            .documented(
                "`ConcurrentSkipListMap`, its submaps and descending maps",
                "the comparator and the entries",
                "that a submap is a view, and its bounds"),
        BuiltIn.object(
                16,
                TreeMap.class,
                new SortedMapSerializer(TreeMap.class, TreeMap::new, behind -> behind))
            .expectedFor(SortedMap.class, NavigableMap.class)
            .covering(SortedMap.class)
            .documented(
                "`TreeMap`, its submaps and descending maps",
                "the comparator and the entries",
                "that a submap is a view, and its bounds"),
        BuiltIn.object(
                LinkedHashMapSerializer.IN_INSERTION_ORDER,
                LinkedHashMap.class,
                new LinkedHashMapSerializer())
            .covering(Map.class)
            .documented(
                "`LinkedHashMap`, the reversed view of one, other views of the JDK",
                "the entries in their order",
                "capacity, load factor; that it is a view"),
        BuiltIn.object(
                LinkedHashMapSerializer.IN_ACCESS_ORDER,
                LinkedHashMap.class,
                LinkedHashMapSerializer.BY_ACCESS)
            .documented(
                "`LinkedHashMap` in access order",
                "the entries in their order",
                "capacity, load factor"),
        BuiltIn.object(
                72,
                IdentityHashMap.class,
                new MapSerializer(
                    IdentityHashMap.class, IDENTITY_TABLE, size -> new IdentityHashMap<>(size)))
            .documented(
                "the entries",
                "keys without identity (strings, boxes) are new objects, so they are found by none but the iterator"),
        BuiltIn.object(
                73,
                Hashtable.class,
                new MapSerializer(Hashtable.class, 24, size -> new Hashtable<>(capacity(size))))
            .documented("the entries", "capacity, load factor"),
        BuiltIn.object(220, WeakHashMap.class, new WeakHashMapSerializer())
            .documented(
                "the entries of the moment",
                "capacity, load factor; keys that nothing else of the graph refers to vanish soon after they are read"),
        BuiltIn.object(221, Properties.class, new PropertiesSerializer())
            .documented("the defaults, which are `Properties` or null, and the entries", ""),
        BuiltIn.object(79, EnumMap.class, new EnumMapSerializer())
            .documented("the enum and the entries", ""));
  }

  private static List<BuiltIn> unmodifiable() {
    Class<?> sorted = Collections.unmodifiableSortedMap(new TreeMap<>()).getClass();
    Class<?> navigable = Collections.unmodifiableNavigableMap(new TreeMap<>()).getClass();
    return List.of(
        BuiltIn.object(21, Map.of().getClass(), new ImmutableMapSerializer())
            .withAliases(Map.of(1, 1).getClass())
            .documented(
                "`Map.of`, `Map.ofEntries`, `Map.copyOf`",
                "the entries; an immutable map is read back, within a cycle an [unmodifiable map](references-and-cycles.md#what-changes-within-a-cycle)",
                ""),
        BuiltIn.object(
                74,
                Collections.unmodifiableMap(Map.of()).getClass(),
                new UnmodifiableMapSerializer())
            .documented(
                "`Collections.unmodifiableMap`",
                "the entries; the same view over a `LinkedHashMap` is read back",
                "the map behind it; of an `IdentityHashMap`, equal keys become one"),
        BuiltIn.object(
                75,
                sorted,
                new SortedMapSerializer(sorted, TreeMap::new, Collections::unmodifiableSortedMap))
            .documented(
                "`Collections.unmodifiableSortedMap`",
                "the comparator and the entries; the same view over a `TreeMap` is read back",
                "the map behind it"),
        BuiltIn.object(
                76,
                navigable,
                new SortedMapSerializer(
                    navigable,
                    TreeMap::new,
                    m -> Collections.unmodifiableNavigableMap((NavigableMap<Object, Object>) m)))
            .documented(
                "`Collections.unmodifiableNavigableMap`",
                "the comparator and the entries; the same view over a `TreeMap` is read back",
                "the map behind it"),
        BuiltIn.object(
                77,
                Collections.emptyMap().getClass(),
                new ConstantSerializer(Collections.emptyMap()))
            .documented("`Collections.emptyMap()`", "nothing; the very same is read back", ""),
        BuiltIn.object(78, Collections.singletonMap(1, 1).getClass(), new SingletonMapSerializer())
            .documented("`Collections.singletonMap`", "key and value", ""));
  }
}
