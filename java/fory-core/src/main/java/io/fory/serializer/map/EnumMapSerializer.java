/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.map;

import io.fory.serializer.shared.EnumKeys;
import io.fory.spi.CopyContext;
import io.fory.spi.GenericSerializer;
import io.fory.spi.ReadContext;
import io.fory.spi.SlotType;
import io.fory.spi.WriteContext;
import java.util.EnumMap;
import java.util.Map;

/** Enum maps: the enum, and then the entries. */
@SuppressWarnings({"unchecked", "rawtypes"})
final class EnumMapSerializer implements GenericSerializer<EnumMap> {
  @Override
  public void write(WriteContext out, EnumMap map, SlotType slot) {
    EnumKeys.writeType(out, EnumKeys.of(map));
    Entries.write(out, (Map<?, ?>) map, slot);
  }

  @Override
  public EnumMap read(ReadContext in, SlotType slot) {
    EnumMap map = in.reference(new EnumMap(EnumKeys.readType(in).type()));
    Entries.read(in, Entries.readSize(in), slot, map);
    return map;
  }

  @Override
  public EnumMap copy(CopyContext context, EnumMap map) {
    EnumMap copy = map.clone();
    copy.clear();
    Entries.copy(context, (Map<?, ?>) map, context.reference(copy));
    return copy;
  }
}
