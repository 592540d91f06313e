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
import io.fory.serializer.shared.SortedKeys;
import io.fory.serializer.shared.Views;
import java.util.Comparator;
import java.util.SortedMap;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * Maps that compare their keys: the comparator, as any value, and then the entries.
 *
 * @param type the class of the maps
 * @param view makes the result of the map that holds the entries, for unmodifiable views
 */
record SortedMapSerializer(
    Class<?> type,
    Function<Comparator<Object>, SortedMap<Object, Object>> constructor,
    UnaryOperator<SortedMap<Object, Object>> view)
    implements SlotSerializer<SortedMap<Object, Object>>, Contents.Known {
  private static final int MORE = 40; // for a view, or the larger head of a concurrent map

  /** Returns the built-in type of a class of sorted maps. */
  static BuiltIn type(
      Class<?> type,
      Function<Comparator<Object>, SortedMap<Object, Object>> constructor,
      UnaryOperator<SortedMap<Object, Object>> view) {
    return BuiltIn.object(type, new SortedMapSerializer(type, constructor, view));
  }

  @Override
  public Contents contents() {
    return Contents.SORTED_ENTRIES;
  }

  @Override
  public void write(MessageWriter out, SortedMap<Object, Object> map, Slot slot) {
    Views.require(map, type);
    SortedKeys.requireAscending(map);
    out.writeValue(map.comparator());
    Entries.write(out, map, slot);
  }

  @Override
  public SortedMap<Object, Object> read(MessageReader in, Slot slot) {
    SortedMap<Object, Object> backing = constructor.apply(in.readComparator());
    SortedMap<Object, Object> map = in.reference(view.apply(backing));
    Entries.read(in, Entries.readSize(in, MORE), slot, backing);
    return map;
  }

  @Override
  @SuppressWarnings("unchecked")
  public SortedMap<Object, Object> copy(GraphCopier context, SortedMap<Object, Object> map) {
    SortedKeys.requireAscending(map);
    SortedMap<Object, Object> backing =
        constructor.apply((Comparator<Object>) context.copy((Object) map.comparator()));
    SortedMap<Object, Object> copy = context.reference(view.apply(backing));
    Entries.copy(context, map, backing);
    return copy;
  }
}
