/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.value;

import io.fory.schema.WireClass;
import io.fory.schema.WireSchema;
import io.fory.spi.GenericSerializer;
import io.fory.spi.ReadContext;
import io.fory.spi.ReadOnlySerializer;
import io.fory.spi.SlotType;
import io.fory.spi.UnknownObject;
import io.fory.spi.WriteContext;
import java.util.HashMap;
import java.util.Map;

/**
 * Constants of another version of an enum: by name, whatever their ordinals are. What becomes of
 * those that are not here depends on the place.
 */
final class EnumVersion implements GenericSerializer<Object> {
  private final Class<?> type;
  private final Object[] constants; // by the writer's ordinal; unknown objects for the others

  EnumVersion(Class<?> type, Enum<?>[] own, WireClass writer) {
    this.type = type;
    Map<String, Object> byName = new HashMap<>();
    for (Enum<?> constant : own) {
      byName.put(constant.name(), constant);
    }
    WireSchema schema = WireSchema.of(writer.name(), name -> writer);
    this.constants =
        writer.constants().stream()
            .map(n -> byName.getOrDefault(n, UnknownObject.ofConstant(schema, n)))
            .toArray();
  }

  @Override
  public void write(WriteContext out, Object value, SlotType slot) {
    throw ReadOnlySerializer.writing();
  }

  @Override
  public Object read(ReadContext in, SlotType slot) {
    int ordinal = in.buffer().readVarUint32();
    if (ordinal < 0 || ordinal >= constants.length) {
      throw EnumSerializer.noConstant(in, type, constants.length, ordinal);
    }
    Object constant = constants[ordinal];
    return constant instanceof UnknownObject unknown
        ? in.unknownConstant(type, unknown, slot)
        : constant;
  }
}
