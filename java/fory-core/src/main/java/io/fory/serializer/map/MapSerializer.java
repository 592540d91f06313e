/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.map;

import io.fory.elements.Contents;
import io.fory.elements.Entries;
import io.fory.message.BuiltIn;
import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;
import io.fory.message.Slot;
import io.fory.message.SlotSerializer;
import io.fory.serializer.shared.Views;
import java.util.Map;
import java.util.function.IntFunction;

/**
 * Mutable maps without a comparator.
 *
 * @param more the heap of a map, in bytes, besides its entries and 48 bytes
 * @param constructor makes a map of a capacity
 */
record MapSerializer(Class<?> type, int more, IntFunction<Map<Object, Object>> constructor)
    implements SlotSerializer<Map<Object, Object>>, Contents.Known {

  /** Returns the built-in type of a class of maps. */
  static BuiltIn type(Class<?> type, int more, IntFunction<Map<Object, Object>> constructor) {
    return BuiltIn.object(type, new MapSerializer(type, more, constructor));
  }

  @Override
  public Contents contents() {
    return Contents.ENTRIES;
  }

  @Override
  public void write(MessageWriter out, Map<Object, Object> map, Slot slot) {
    Views.require(map, type);
    Entries.write(out, map, slot);
  }

  @Override
  public Map<Object, Object> read(MessageReader in, Slot slot) {
    int size = Entries.readSize(in, more);
    Map<Object, Object> map = in.reference(constructor.apply(size));
    Entries.read(in, size, slot, map);
    return map;
  }

  @Override
  public Map<Object, Object> copy(GraphCopier context, Map<Object, Object> map) {
    Map<Object, Object> copy = context.reference(constructor.apply(map.size()));
    Entries.copy(context, map, copy);
    return copy;
  }
}
