/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.collection;

import io.fory.elements.Elements;
import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.MessageSerializer;
import io.fory.message.MessageWriter;
import io.fory.message.Slot;
import io.fory.message.SlotSerializer;
import io.fory.message.TypeInfo;
import io.fory.serializer.shared.EnumKeys;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.Set;

/** Enum sets: the enum, the size, and the constants. */
final class EnumSetSerializer implements SlotSerializer<Set<?>> {
  private static final int SET_BYTES = 24; // without the bits of its constants
  private static final int NAMED_BYTES = 48; // for a constant, in a set of names

  @Override
  public void write(MessageWriter out, Set<?> set, Slot slot) {
    Class<?> type = EnumKeys.of((EnumSet<?>) set);
    EnumKeys.writeType(out, type);
    int size = set.size();
    out.buffer().writeVarUint32(size);
    MessageSerializer<Object> constants = out.infoOf(type).serializer();
    int written = 0;
    for (Object constant : set) {
      constants.write(out, constant);
      written++;
    }
    if (written != size) { // the iterator does not notice what other threads add or remove
      throw Elements.modified(size);
    }
  }

  @Override
  @SuppressWarnings({"unchecked", "rawtypes"})
  public Set<?> read(MessageReader in, Slot slot) {
    if (EnumKeys.areByName(slot)) {
      return readNames(in);
    }
    TypeInfo type = EnumKeys.readType(in, false);
    int size = in.readArrayLength(1);
    EnumKeys.charge(in, type, SET_BYTES, 1);
    EnumSet set = type.isUnknown() ? null : EnumSet.noneOf((Class) type.type());
    Slot place = EnumKeys.place(type, Slot.ANY);
    for (int i = 0; i < size; i++) {
      Object constant = type.read(in, place);
      if (set != null && constant != null) { // null if the reader's enum lacks it
        set.add(constant);
      }
    }
    return set;
  }

  /** Reads constants into a hash set; those that the reader's enum lacks are unknown objects. */
  private static Set<Object> readNames(MessageReader in) {
    TypeInfo type = EnumKeys.readType(in, true);
    int size = in.readArrayLength(1);
    in.charge((long) NAMED_BYTES * size);
    Set<Object> set = new LinkedHashSet<>();
    in.unknown().beginNames();
    for (int i = 0; i < size; i++) {
      set.add(type.read(in, Slot.ANY));
    }
    in.unknown().endNames();
    return set;
  }

  @Override
  public Set<?> copy(GraphCopier context, Set<?> set) {
    return ((EnumSet<?>) set).clone();
  }
}
