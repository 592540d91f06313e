/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.map;

import io.fory.message.BuiltIn;
import java.util.AbstractMap.SimpleEntry;
import java.util.AbstractMap.SimpleImmutableEntry;
import java.util.Map;
import java.util.Properties;
import java.util.WeakHashMap;

/** The maps of the JDK that few programs have, and the types of maps' entries. */
public final class RareMaps {
  private RareMaps() {}

  /** The map of a number, or null. */
  public static BuiltIn map(int number) {
    return switch (number) {
      case 220 -> BuiltIn.object(number, WeakHashMap.class, new WeakHashMapSerializer());
      case 221 -> BuiltIn.object(number, Properties.class, new PropertiesSerializer());
      default -> null;
    };
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
