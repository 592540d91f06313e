/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.map;

import static io.fory.serializer.shared.HashTables.capacity;

import io.fory.message.BuiltIn;
import java.util.AbstractMap.SimpleEntry;
import java.util.AbstractMap.SimpleImmutableEntry;
import java.util.Collections;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Properties;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentNavigableMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.function.UnaryOperator;

/** The maps of the JDK that few programs have, and the types of maps' entries. */
public final class RareMaps {
  private static final int IDENTITY_TABLE = 64; // the smallest

  private RareMaps() {}

  /** The map of a number, or null. */
  public static BuiltIn map(int number) {
    return switch (number) {
      case 71 ->
          SortedMapSerializer.type(
                  number, ConcurrentSkipListMap.class, ConcurrentSkipListMap::new, behind -> behind)
              .covering(ConcurrentNavigableMap.class);
      case 72 ->
          MapSerializer.type(
              number, IdentityHashMap.class, IDENTITY_TABLE, size -> new IdentityHashMap<>(size));
      case 73 ->
          MapSerializer.type(number, Hashtable.class, 24, size -> new Hashtable<>(capacity(size)));
      case 75 -> sorted(number, Collections::unmodifiableSortedMap);
      case 76 ->
          sorted(
              number, m -> Collections.unmodifiableNavigableMap((NavigableMap<Object, Object>) m));
      case 220 -> BuiltIn.object(number, WeakHashMap.class, new WeakHashMapSerializer());
      case 221 -> BuiltIn.object(number, Properties.class, new PropertiesSerializer());
      default -> null;
    };
  }

  /** An unmodifiable view of a sorted map. */
  private static BuiltIn sorted(int number, UnaryOperator<SortedMap<Object, Object>> view) {
    Class<?> type = view.apply(new TreeMap<>()).getClass();
    return SortedMapSerializer.type(number, type, TreeMap::new, view);
  }

  /** The entry of a number, or null. */
  public static BuiltIn entry(int number) {
    return switch (number) {
      case 224 ->
          BuiltIn.object(
              number, SimpleImmutableEntry.class, new EntrySerializer(SimpleImmutableEntry::new));
      case 225 ->
          BuiltIn.object(number, Map.entry(1, 1).getClass(), new EntrySerializer(Map::entry));
      case 223 ->
          BuiltIn.object(number, SimpleEntry.class, EntrySerializer.ofSimpleEntries())
              .covering(Map.Entry.class);
      default -> null;
    };
  }
}
