/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.map;

import io.fory.elements.Contents;
import io.fory.elements.Entries;
import io.fory.graph.HashCostModel;
import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.Slot;
import io.fory.serializer.shared.HashTables;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Writes and reads maps of {@code Map.of}. It hashes its keys when it is made, which within a cycle
 * is too early: there an equal unmodifiable map takes its place, filled when the keys are complete.
 */
final class ImmutableMapSerializer implements Contents.OfEntries<Map<Object, Object>> {
  private static final int MORE = 112; // the map itself, besides the one that it is made of
  private static final int COPIED =
      24; // places of an entry in the array that is copied and its own

  @Override
  public Map<Object, Object> read(MessageReader in, Slot slot) {
    int size = Entries.readSize(in, MORE);
    in.charge((long) COPIED * size);
    Map<Object, Object> entries = new LinkedHashMap<>(HashTables.capacity(size));
    if (Entries.read(in, size, slot, entries)) {
      return Collections.unmodifiableMap(entries);
    }
    try {
      if (entries.size() == size) {
        if (size > HashCostModel.UNCHARGED_KEYS) {
          HashCostModel.charge(
              in, HashCostModel.BucketStrategy.PROBED, entries.keySet().toArray(), 0);
        }
        return Map.copyOf(entries);
      }
    } catch (NullPointerException e) {
      // told below
    }
    throw in.unknown().refused(in.corrupt("An immutable map with equal keys or null"));
  }

  @Override
  public Map<Object, Object> copy(GraphCopier context, Map<Object, Object> map) {
    Map<Object, Object> entries = new LinkedHashMap<>();
    return Entries.copy(context, map, entries)
        ? Collections.unmodifiableMap(entries)
        : Map.copyOf(entries);
  }
}
