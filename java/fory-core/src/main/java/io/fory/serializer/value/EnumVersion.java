/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.value;

import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;
import io.fory.message.ReadOnlySerializer;
import io.fory.message.SchemaBackedObject;
import io.fory.message.Slot;
import io.fory.message.SlotSerializer;
import io.fory.schema.WireClass;
import io.fory.schema.WireSchema;
import java.util.Map;

/**
 * Reads constants of another version of an enum, found by their names. What becomes of a constant
 * that the reader lacks depends on its slot and on {@code UnknownTypes}.
 */
public final class EnumVersion implements SlotSerializer<Object> {
  private final Class<?> type;
  private final Object[] constants; // by the writer's ordinal; those that the reader lacks unknown

  /**
   * Makes the reader of a version.
   *
   * @param own the reader's constants by their names
   */
  public EnumVersion(Class<?> type, Map<String, Object> own, WireClass writer) {
    this.type = type;
    WireSchema schema = WireSchema.of(writer.name(), name -> writer);
    this.constants = new Object[writer.constants().size()];
    for (int i = 0; i < constants.length; i++) {
      Object known = own.get(writer.constants().get(i));
      constants[i] = known != null ? known : SchemaBackedObject.ofConstant(schema, i);
    }
  }

  @Override
  public void write(MessageWriter out, Object value, Slot slot) {
    throw ReadOnlySerializer.writing();
  }

  @Override
  public Object read(MessageReader in, Slot slot) {
    int ordinal = EnumSerializer.readOrdinal(in, constants.length);
    if (ordinal < 0 || ordinal >= constants.length) {
      throw EnumSerializer.noConstant(in, type, constants.length, ordinal);
    }
    Object constant = constants[ordinal];
    return constant instanceof SchemaBackedObject unknown
        ? in.unknown().constant(type, unknown, slot.rawType(), slot.overflowField())
        : constant;
  }
}
