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
import java.util.function.UnaryOperator;

/**
 * Maps without a comparator, and unmodifiable views of these.
 *
 * @param more the heap of a map, in bytes, besides its entries and 48 bytes
 * @param constructor makes a map of a capacity
 * @param view makes the result of the map that holds the entries; null if that is the result
 */
record MapSerializer(
    Class<?> type,
    int more,
    IntFunction<Map<Object, Object>> constructor,
    UnaryOperator<Map<Object, Object>> view)
    implements SlotSerializer<Map<Object, Object>>, Contents.Known {

  /** Returns the built-in type of a class of maps. */
  static BuiltIn type(Class<?> type, int more, IntFunction<Map<Object, Object>> constructor) {
    return BuiltIn.object(type, new MapSerializer(type, more, constructor, null));
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
    Map<Object, Object> map = constructor.apply(size);
    Map<Object, Object> result = in.reference(view == null ? map : view.apply(map));
    Entries.read(in, size, slot, map);
    return result;
  }

  @Override
  public Map<Object, Object> copy(GraphCopier context, Map<Object, Object> map) {
    Map<Object, Object> copy = constructor.apply(map.size());
    Map<Object, Object> result = context.reference(view == null ? copy : view.apply(copy));
    Entries.copy(context, map, copy);
    return result;
  }
}
