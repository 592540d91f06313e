/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.map;

import io.fory.elements.Entries;
import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;
import io.fory.message.Slot;
import io.fory.message.SlotSerializer;
import io.fory.message.TypeInfo;
import io.fory.serializer.shared.EnumKeys;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;

/** Enum maps: the enum, and then the entries. */
@SuppressWarnings({"unchecked", "rawtypes"})
final class EnumMapSerializer implements SlotSerializer<Map> {
  private static final int MAP_BYTES = 24; // without the places of its constants

  @Override
  public void write(MessageWriter out, Map map, Slot slot) {
    EnumKeys.writeType(out, EnumKeys.of((EnumMap<?, ?>) map));
    Entries.write(out, (Map<?, ?>) map, slot);
  }

  @Override
  public Map read(MessageReader in, Slot slot) {
    boolean byName = EnumKeys.areByName(slot);
    TypeInfo type = EnumKeys.readType(in, byName);
    if (byName) {
      Map<Object, Object> entries = in.reference(new LinkedHashMap<>());
      Entries.read(in, Entries.readSize(in), slot, entries);
      return entries;
    } else if (type.isUnknown()) {
      EnumKeys.skip(in, Entries.readSize(in), slot);
      return null;
    }
    EnumKeys.charge(in, type, MAP_BYTES, Integer.BYTES);
    EnumMap map = in.reference(new EnumMap(type.type()));
    if (type.isVersion()) {
      Slot keys = EnumKeys.place(type, slot.argument(0));
      Slot own = Slot.of(slot.rawType(), null, false, keys, slot.argument(1));
      Entries.read(in, Entries.readSize(in), own, map); // drops keys that the reader's enum lacks
    } else {
      Entries.read(in, Entries.readSize(in), slot, map);
    }
    return map;
  }

  @Override
  public Map copy(GraphCopier context, Map map) {
    EnumMap copy = ((EnumMap) map).clone();
    copy.clear();
    Entries.copy(context, (Map<?, ?>) map, context.reference(copy));
    return copy;
  }
}
