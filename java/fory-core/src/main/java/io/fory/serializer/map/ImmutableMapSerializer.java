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
 * Maps of {@code Map.of}. Such a map hashes its keys when it is made, which is too early in a
 * cycle: there an equal unmodifiable map takes its place, filled when the keys are complete.
 */
final class ImmutableMapSerializer implements Contents.OfEntries<Map<Object, Object>> {
  private static final int MORE = 112; // for the map, besides the hash map that it is made of
  private static final int COPIED = 24; // for an entry, in two arrays

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
      // refused below: a key or value is null
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
