/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.map;

import io.fory.elements.Contents;
import io.fory.elements.Entries;
import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;
import io.fory.message.Slot;
import io.fory.serializer.shared.HashTables;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.WeakHashMap;

/** {@code WeakHashMap}: a copy of the entries, so that none goes while they are written. */
final class WeakHashMapSerializer implements Contents.OfEntries<WeakHashMap<Object, Object>> {
  private final MapSerializer entries =
      new MapSerializer(
          WeakHashMap.class,
          112, // the reference queue, its lock, and the first table
          size -> new WeakHashMap<>(HashTables.capacity(size)),
          null);

  @Override
  public void write(MessageWriter out, WeakHashMap<Object, Object> map, Slot slot) {
    Entries.write(out, new LinkedHashMap<>(map), slot);
  }

  @Override
  public WeakHashMap<Object, Object> read(MessageReader in, Slot slot) {
    return (WeakHashMap<Object, Object>) entries.read(in, slot);
  }

  @Override
  public WeakHashMap<Object, Object> copy(
      GraphCopier context, WeakHashMap<Object, Object> original) {
    Map<Object, Object> held = new LinkedHashMap<>(original);
    return (WeakHashMap<Object, Object>) entries.copy(context, held);
  }
}
