/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.map;

import static io.fory.serializer.shared.HashTables.capacity;
import static io.fory.serializer.shared.ValueSerializer.constant;

import io.fory.message.BuiltIn;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
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
import java.util.function.IntFunction;
import java.util.function.UnaryOperator;

/** The maps of the JDK. */
public final class MapTypes {
  private static final int IDENTITY_TABLE = 64; // heap of the smallest table, in bytes

  private MapTypes() {}

  public static BuiltIn type(int number) {
    return switch (number) {
      case 6 ->
          MapSerializer.type(HashMap.class, 0, size -> new HashMap<>(capacity(size)))
              .expectedFor(Map.class);
      case 70 ->
          MapSerializer.type(
                  ConcurrentHashMap.class, 24, size -> new ConcurrentHashMap<>(capacity(size)))
              .expectedFor(ConcurrentMap.class);
      case 16 ->
          SortedMapSerializer.type(TreeMap.class, TreeMap::new, backing -> backing)
              .expectedFor(SortedMap.class, NavigableMap.class)
              .covering(SortedMap.class);
      case LinkedHashMapSerializer.IN_INSERTION_ORDER ->
          BuiltIn.object(LinkedHashMap.class, new LinkedHashMapSerializer()).covering(Map.class);
      case LinkedHashMapSerializer.IN_ACCESS_ORDER ->
          BuiltIn.object(LinkedHashMap.class, LinkedHashMapSerializer.BY_ACCESS);
      case 79 -> BuiltIn.object(EnumMap.class, new EnumMapSerializer());
      case 71 ->
          SortedMapSerializer.type(
                  ConcurrentSkipListMap.class, ConcurrentSkipListMap::new, backing -> backing)
              .covering(ConcurrentNavigableMap.class);
      case 72 ->
          MapSerializer.type(
              IdentityHashMap.class, IDENTITY_TABLE, size -> new IdentityHashMap<>(size));
      case 73 -> MapSerializer.type(Hashtable.class, 24, size -> new Hashtable<>(capacity(size)));
      case 220 -> BuiltIn.object(WeakHashMap.class, new WeakHashMapSerializer());
      case 221 -> BuiltIn.object(Properties.class, new PropertiesSerializer());
      case 21 ->
          BuiltIn.object(Map.of().getClass(), new ImmutableMapSerializer())
              .withAliases(Map.of(1, 1).getClass());
      case 74 -> {
        Class<?> type = Collections.unmodifiableMap(Map.of()).getClass();
        IntFunction<Map<Object, Object>> constructor = size -> new LinkedHashMap<>(capacity(size));
        yield BuiltIn.object(
            type, new MapSerializer(type, 32, constructor, Collections::unmodifiableMap));
      }
      case 77 -> constant(Collections.emptyMap());
      case 78 ->
          BuiltIn.object(Collections.singletonMap(1, 1).getClass(), new SingletonMapSerializer());
      case 75 -> view(Collections::unmodifiableSortedMap);
      case 76 -> view(m -> Collections.unmodifiableNavigableMap((NavigableMap<Object, Object>) m));
      default -> null;
    };
  }

  /** Returns the type of unmodifiable views of sorted maps. */
  private static BuiltIn view(UnaryOperator<SortedMap<Object, Object>> view) {
    Class<?> type = view.apply(new TreeMap<>()).getClass();
    return SortedMapSerializer.type(type, TreeMap::new, view);
  }
}
