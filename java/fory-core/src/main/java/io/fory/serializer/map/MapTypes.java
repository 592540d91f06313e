/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.map;

import static io.fory.serializer.shared.HashTables.capacity;

import io.fory.message.BuiltIn;
import io.fory.serializer.collection.ConstantSerializer;
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
import java.util.function.UnaryOperator;

/** The maps of the JDK. */
public final class MapTypes {
  private static final int IDENTITY_TABLE = 64; // the smallest

  private MapTypes() {}

  /** Returns the built-in type with a number; null if this family has no such number. */
  public static BuiltIn type(int number) {
    BuiltIn mutable = mutable(number);
    return mutable != null ? mutable : unmodifiable(number);
  }

  /** Returns a type that covers views; types of more specific interfaces come first. */
  private static BuiltIn mutable(int number) {
    return switch (number) {
      case 6 ->
          MapSerializer.type(number, HashMap.class, 0, size -> new HashMap<>(capacity(size)))
              .expectedFor(Map.class);
      case 70 ->
          MapSerializer.type(
                  number,
                  ConcurrentHashMap.class,
                  24,
                  size -> new ConcurrentHashMap<>(capacity(size)))
              .expectedFor(ConcurrentMap.class);
      case 16 ->
          SortedMapSerializer.type(number, TreeMap.class, TreeMap::new, behind -> behind)
              .expectedFor(SortedMap.class, NavigableMap.class)
              .covering(SortedMap.class);
      case LinkedHashMapSerializer.IN_INSERTION_ORDER ->
          BuiltIn.object(number, LinkedHashMap.class, new LinkedHashMapSerializer())
              .covering(Map.class);
      case LinkedHashMapSerializer.IN_ACCESS_ORDER ->
          BuiltIn.object(number, LinkedHashMap.class, LinkedHashMapSerializer.BY_ACCESS);
      case 79 -> BuiltIn.object(number, EnumMap.class, new EnumMapSerializer());
      case 71 ->
          SortedMapSerializer.type(
                  number, ConcurrentSkipListMap.class, ConcurrentSkipListMap::new, behind -> behind)
              .covering(ConcurrentNavigableMap.class);
      case 72 ->
          MapSerializer.type(
              number, IdentityHashMap.class, IDENTITY_TABLE, size -> new IdentityHashMap<>(size));
      case 73 ->
          MapSerializer.type(number, Hashtable.class, 24, size -> new Hashtable<>(capacity(size)));
      case 220 -> BuiltIn.object(number, WeakHashMap.class, new WeakHashMapSerializer());
      case 221 -> BuiltIn.object(number, Properties.class, new PropertiesSerializer());
      default -> null;
    };
  }

  private static BuiltIn unmodifiable(int number) {
    return switch (number) {
      case 21 ->
          BuiltIn.object(number, Map.of().getClass(), new ImmutableMapSerializer())
              .withAliases(Map.of(1, 1).getClass());
      case 74 ->
          BuiltIn.object(
              number,
              Collections.unmodifiableMap(Map.of()).getClass(),
              new UnmodifiableMapSerializer());
      case 77 ->
          BuiltIn.object(
              number,
              Collections.emptyMap().getClass(),
              new ConstantSerializer(Collections.emptyMap()));
      case 78 ->
          BuiltIn.object(
              number, Collections.singletonMap(1, 1).getClass(), new SingletonMapSerializer());
      case 75 -> sorted(number, Collections::unmodifiableSortedMap);
      case 76 ->
          sorted(
              number, m -> Collections.unmodifiableNavigableMap((NavigableMap<Object, Object>) m));
      default -> null;
    };
  }

  /** An unmodifiable view of a sorted map. */
  private static BuiltIn sorted(int number, UnaryOperator<SortedMap<Object, Object>> view) {
    Class<?> type = view.apply(new TreeMap<>()).getClass();
    return SortedMapSerializer.type(number, type, TreeMap::new, view);
  }
}
