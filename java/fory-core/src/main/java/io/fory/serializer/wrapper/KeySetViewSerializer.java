/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.wrapper;

import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;
import io.fory.message.Slot;
import io.fory.message.SlotSerializer;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentHashMap.KeySetView;

/**
 * The key sets of {@code ConcurrentHashMap}: the map, as a value, and the value to which {@code
 * add} maps a new key; null if no keys can be added.
 */
final class KeySetViewSerializer implements SlotSerializer<KeySetView<Object, Object>> {
  @Override
  public void write(MessageWriter out, KeySetView<Object, Object> set, Slot slot) {
    out.writeSlot(slot.inContainer(), set.getMap());
    out.writeValue(set.getMappedValue());
  }

  @Override
  @SuppressWarnings("unchecked")
  public KeySetView<Object, Object> read(MessageReader in, Slot slot) {
    in.charge(32);
    ConcurrentHashMap<Object, Object> map =
        (ConcurrentHashMap<Object, Object>)
            WrapperSerializer.readBacking(in, slot, ConcurrentHashMap.class);
    return view(map, in.readValue());
  }

  @Override
  public KeySetView<Object, Object> copy(GraphCopier context, KeySetView<Object, Object> set) {
    ConcurrentHashMap<Object, Object> map = context.copy(set.getMap());
    return view(map, context.copy(set.getMappedValue()));
  }

  private static KeySetView<Object, Object> view(
      ConcurrentHashMap<Object, Object> map, Object mappedValue) {
    return mappedValue == null ? map.keySet() : map.keySet(mappedValue);
  }
}
