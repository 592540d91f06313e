/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.map;

import io.fory.serializer.collection.CollectionTypes;
import io.fory.serializer.collection.ConstantSerializer;
import io.fory.spi.BuiltIn;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ConcurrentSkipListMap;

/** The maps of the JDK. */
public final class MapTypes {
  private MapTypes() {}

  public static List<BuiltIn> types() {
    return List.of(
        BuiltIn.object(
                6,
                HashMap.class,
                new MapSerializer(size -> new HashMap<>(CollectionTypes.capacity(size))))
            .expectedFor(Map.class),
        BuiltIn.object(
            14,
            LinkedHashMap.class,
            new MapSerializer(size -> new LinkedHashMap<>(CollectionTypes.capacity(size)))),
        BuiltIn.object(16, TreeMap.class, new SortedMapSerializer(TreeMap::new, behind -> behind))
            .expectedFor(SortedMap.class, NavigableMap.class),
        BuiltIn.object(
                70,
                ConcurrentHashMap.class,
                new MapSerializer(size -> new ConcurrentHashMap<>(CollectionTypes.capacity(size))))
            .expectedFor(ConcurrentMap.class),
        BuiltIn.object(
            71,
            ConcurrentSkipListMap.class,
            new SortedMapSerializer(ConcurrentSkipListMap::new, behind -> behind)),
        BuiltIn.object(
            72, IdentityHashMap.class, new MapSerializer(size -> new IdentityHashMap<>(size))),
        BuiltIn.object(
            73,
            Hashtable.class,
            new MapSerializer(size -> new Hashtable<>(CollectionTypes.capacity(size)))),
        BuiltIn.object(21, Map.of().getClass(), new ImmutableMapSerializer())
            .withAliases(Map.of(1, 1).getClass()),
        BuiltIn.object(
            74, Collections.unmodifiableMap(Map.of()).getClass(), new UnmodifiableMapSerializer()),
        BuiltIn.object(
            75,
            Collections.unmodifiableSortedMap(new TreeMap<>()).getClass(),
            new SortedMapSerializer(TreeMap::new, Collections::unmodifiableSortedMap)),
        BuiltIn.object(
            76,
            Collections.unmodifiableNavigableMap(new TreeMap<>()).getClass(),
            new SortedMapSerializer(
                TreeMap::new,
                m -> Collections.unmodifiableNavigableMap((NavigableMap<Object, Object>) m))),
        BuiltIn.object(
            77, Collections.emptyMap().getClass(), new ConstantSerializer(Collections.emptyMap())),
        BuiltIn.object(78, Collections.singletonMap(1, 1).getClass(), new SingletonMapSerializer()),
        BuiltIn.object(79, EnumMap.class, new EnumMapSerializer()));
  }
}
