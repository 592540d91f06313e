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

  /** The type of a number, or null. */
  public static BuiltIn type(int number) {
    BuiltIn mutable = mutable(number);
    return mutable != null ? mutable : unmodifiable(number);
  }

  /** Those that cover views: of more specific interfaces first. */
  private static BuiltIn mutable(int number) {
    return switch (number) {
      case 6 ->
          BuiltIn.object(
                  number,
                  HashMap.class,
                  new MapSerializer(HashMap.class, size -> new HashMap<>(capacity(size))))
              .expectedFor(Map.class)
              .documented("the entries", "capacity, load factor");
      case 70 ->
          BuiltIn.object(
                  number,
                  ConcurrentHashMap.class,
                  new MapSerializer(
                      ConcurrentHashMap.class, 24, size -> new ConcurrentHashMap<>(capacity(size))))
              .expectedFor(ConcurrentMap.class)
              .documented("the entries", "capacity");
      case 71 ->
          BuiltIn.object(
                  number,
                  ConcurrentSkipListMap.class,
                  new SortedMapSerializer(
                      ConcurrentSkipListMap.class, ConcurrentSkipListMap::new, behind -> behind))
              .covering(ConcurrentNavigableMap.class)
              .documented(
                  "`ConcurrentSkipListMap`, its submaps and descending maps",
                  "the comparator and the entries",
                  "that a submap is a view, and its bounds");
      case 16 ->
          BuiltIn.object(
                  number,
                  TreeMap.class,
                  new SortedMapSerializer(TreeMap.class, TreeMap::new, behind -> behind))
              .expectedFor(SortedMap.class, NavigableMap.class)
              .covering(SortedMap.class)
              .documented(
                  "`TreeMap`, its submaps and descending maps",
                  "the comparator and the entries",
                  "that a submap is a view, and its bounds");
      case LinkedHashMapSerializer.IN_INSERTION_ORDER ->
          BuiltIn.object(number, LinkedHashMap.class, new LinkedHashMapSerializer())
              .covering(Map.class)
              .documented(
                  "`LinkedHashMap`, the reversed view of one, other views of the JDK",
                  "the entries in their order",
                  "capacity, load factor; that it is a view");
      case LinkedHashMapSerializer.IN_ACCESS_ORDER ->
          BuiltIn.object(number, LinkedHashMap.class, LinkedHashMapSerializer.BY_ACCESS)
              .documented(
                  "`LinkedHashMap` in access order",
                  "the entries in their order",
                  "capacity, load factor");
      case 72 ->
          BuiltIn.object(
                  number,
                  IdentityHashMap.class,
                  new MapSerializer(
                      IdentityHashMap.class, IDENTITY_TABLE, size -> new IdentityHashMap<>(size)))
              .documented(
                  "the entries",
                  "keys without identity (strings, boxes) are new objects, so they are found by none but the iterator");
      case 73 ->
          BuiltIn.object(
                  number,
                  Hashtable.class,
                  new MapSerializer(Hashtable.class, 24, size -> new Hashtable<>(capacity(size))))
              .documented("the entries", "capacity, load factor");
      case 220 ->
          BuiltIn.object(number, WeakHashMap.class, new WeakHashMapSerializer())
              .documented(
                  "the entries of the moment",
                  "capacity, load factor; keys that nothing else of the graph refers to vanish soon after they are read");
      case 221 ->
          BuiltIn.object(number, Properties.class, new PropertiesSerializer())
              .documented("the defaults, which are `Properties` or null, and the entries", "");
      case 79 ->
          BuiltIn.object(number, EnumMap.class, new EnumMapSerializer())
              .documented("the enum and the entries", "");
      default -> null;
    };
  }

  private static BuiltIn unmodifiable(int number) {
    return switch (number) {
      case 21 ->
          BuiltIn.object(number, Map.of().getClass(), new ImmutableMapSerializer())
              .withAliases(Map.of(1, 1).getClass())
              .documented(
                  "`Map.of`, `Map.ofEntries`, `Map.copyOf`",
                  "the entries; an immutable map is read back, within a cycle an [unmodifiable map](references-and-cycles.md#what-changes-within-a-cycle)",
                  "");
      case 74 ->
          BuiltIn.object(
                  number,
                  Collections.unmodifiableMap(Map.of()).getClass(),
                  new UnmodifiableMapSerializer())
              .documented(
                  "`Collections.unmodifiableMap`",
                  "the entries; the same view over a `LinkedHashMap` is read back",
                  "the backing map; of an `IdentityHashMap`, equal keys become one");
      case 75 ->
          sorted(
                  number,
                  Collections.unmodifiableSortedMap(new TreeMap<>()),
                  Collections::unmodifiableSortedMap)
              .documented(
                  "`Collections.unmodifiableSortedMap`",
                  "the comparator and the entries; the same view over a `TreeMap` is read back",
                  "the backing map");
      case 76 ->
          sorted(
                  number,
                  Collections.unmodifiableNavigableMap(new TreeMap<>()),
                  m -> Collections.unmodifiableNavigableMap((NavigableMap<Object, Object>) m))
              .documented(
                  "`Collections.unmodifiableNavigableMap`",
                  "the comparator and the entries; the same view over a `TreeMap` is read back",
                  "the backing map");
      case 77 ->
          BuiltIn.object(
                  number,
                  Collections.emptyMap().getClass(),
                  new ConstantSerializer(Collections.emptyMap()))
              .documented("`Collections.emptyMap()`", "nothing; the very same is read back", "");
      case 78 ->
          BuiltIn.object(
                  number, Collections.singletonMap(1, 1).getClass(), new SingletonMapSerializer())
              .documented("`Collections.singletonMap`", "key and value", "");
      default -> null;
    };
  }

  /** An unmodifiable view of a sorted map, by an example. */
  private static BuiltIn sorted(
      int number, Object example, UnaryOperator<SortedMap<Object, Object>> view) {
    Class<?> type = example.getClass();
    return BuiltIn.object(number, type, new SortedMapSerializer(type, TreeMap::new, view));
  }
}
