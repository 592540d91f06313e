/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.map;

import io.fory.serializer.shared.HashTables;
import io.fory.spi.CopyContext;
import io.fory.spi.GenericSerializer;
import io.fory.spi.ReadContext;
import io.fory.spi.SlotType;
import io.fory.spi.WriteContext;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.WeakHashMap;

/** {@code WeakHashMap}: the entries that are there at the moment, held while they are written. */
final class WeakHashMapSerializer implements GenericSerializer<WeakHashMap<Object, Object>> {
  private final MapSerializer entries =
      new MapSerializer(
          WeakHashMap.class,
          112, // its queue and that one's lock, and the first table
          size -> new WeakHashMap<>(HashTables.capacity(size)));

  @Override
  public void write(WriteContext out, WeakHashMap<Object, Object> map, SlotType slot) {
    Entries.write(out, new LinkedHashMap<>(map), slot);
  }

  @Override
  public WeakHashMap<Object, Object> read(ReadContext in, SlotType slot) {
    return (WeakHashMap<Object, Object>) entries.read(in, slot);
  }

  @Override
  public WeakHashMap<Object, Object> copy(
      CopyContext context, WeakHashMap<Object, Object> original) {
    Map<Object, Object> held = new LinkedHashMap<>(original);
    return (WeakHashMap<Object, Object>) entries.copy(context, held);
  }
}
