/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.collection;

import io.fory.serializer.shared.EnumKeys;
import io.fory.spi.CopyContext;
import io.fory.spi.ReadContext;
import io.fory.spi.Serializer;
import io.fory.spi.SlotType;
import io.fory.spi.TypeInfo;
import io.fory.spi.WriteContext;
import java.util.EnumSet;

/** Enum sets: the enum, the size, and the constants. */
final class EnumSetSerializer implements Serializer<EnumSet<?>> {
  private static final int SET_BYTES = 24; // besides a bit for each constant

  @Override
  public void write(WriteContext out, EnumSet<?> set) {
    Class<?> type = EnumKeys.of(set);
    EnumKeys.writeType(out, type);
    out.buffer().writeVarUint32(set.size());
    Serializer<Object> constants = out.infoOf(type).serializer();
    for (Enum<?> constant : set) {
      constants.write(out, constant);
    }
  }

  @Override
  @SuppressWarnings({"unchecked", "rawtypes"})
  public EnumSet<?> read(ReadContext in) {
    TypeInfo type = EnumKeys.readType(in);
    int size = in.readArrayLength(1);
    EnumKeys.charge(in, type, SET_BYTES, 1);
    EnumSet set = type.isUnknown() ? null : EnumSet.noneOf((Class) type.type());
    SlotType place = EnumKeys.place(type, SlotType.ANY);
    for (int i = 0; i < size; i++) {
      Object constant = type.read(in, place);
      if (set != null && constant != null) { // one that the enum lacks here
        set.add(constant);
      }
    }
    return set;
  }

  @Override
  public EnumSet<?> copy(CopyContext context, EnumSet<?> set) {
    return set.clone();
  }
}
