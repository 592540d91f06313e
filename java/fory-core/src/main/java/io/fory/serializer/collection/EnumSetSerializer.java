/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.collection;

import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.MessageSerializer;
import io.fory.message.MessageWriter;
import io.fory.message.Slot;
import io.fory.message.TypeInfo;
import io.fory.serializer.shared.EnumKeys;
import java.util.EnumSet;

/** Enum sets: the enum, the size, and the constants. */
final class EnumSetSerializer implements MessageSerializer<EnumSet<?>> {
  private static final int SET_BYTES = 24; // besides a bit for each constant

  @Override
  public void write(MessageWriter out, EnumSet<?> set) {
    Class<?> type = EnumKeys.of(set);
    EnumKeys.writeType(out, type);
    out.buffer().writeVarUint32(set.size());
    MessageSerializer<Object> constants = out.infoOf(type).serializer();
    for (Enum<?> constant : set) {
      constants.write(out, constant);
    }
  }

  @Override
  @SuppressWarnings({"unchecked", "rawtypes"})
  public EnumSet<?> read(MessageReader in) {
    TypeInfo type = EnumKeys.readType(in);
    int size = in.readArrayLength(1);
    EnumKeys.charge(in, type, SET_BYTES, 1);
    EnumSet set = type.isUnknown() ? null : EnumSet.noneOf((Class) type.type());
    Slot place = EnumKeys.place(type, Slot.ANY);
    for (int i = 0; i < size; i++) {
      Object constant = type.read(in, place);
      if (set != null && constant != null) { // one that the enum lacks here
        set.add(constant);
      }
    }
    return set;
  }

  @Override
  public EnumSet<?> copy(GraphCopier context, EnumSet<?> set) {
    return set.clone();
  }
}
