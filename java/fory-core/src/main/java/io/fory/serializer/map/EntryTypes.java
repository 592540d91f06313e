/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.map;

import io.fory.message.BuiltIn;
import java.util.AbstractMap.SimpleEntry;
import java.util.AbstractMap.SimpleImmutableEntry;
import java.util.Map;

/** The entries of maps. */
public final class EntryTypes {
  private EntryTypes() {}

  public static BuiltIn type(int number) {
    return switch (number) {
      case 224 ->
          BuiltIn.object(
              SimpleImmutableEntry.class, new EntrySerializer(SimpleImmutableEntry::new));
      case 225 -> BuiltIn.object(Map.entry(1, 1).getClass(), new EntrySerializer(Map::entry));
      case 223 ->
          BuiltIn.object(SimpleEntry.class, new EntrySerializer.Mutable())
              .covering(Map.Entry.class);
      default -> null;
    };
  }
}
