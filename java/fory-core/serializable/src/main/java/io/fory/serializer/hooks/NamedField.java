/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.hooks;

import io.fory.evolution.Conversion;
import io.fory.evolution.EvolvedFields;
import io.fory.message.MessageReader;
import io.fory.message.Slot;
import io.fory.platform.Boxes;
import io.fory.schema.FieldModel;

/**
 * A field whose values come by name, whatever they are.
 *
 * @param name the name of the field here
 * @param type its class here
 * @param conversion makes values fit
 * @param changed whether another version declares it with another type, so that even values that
 *     fit must be looked into
 */
public record NamedField(String name, Class<?> type, Conversion conversion, boolean changed) {

  /**
   * A field that both sides declare alike, as far as is known.
   *
   * @param writerType the type that the writer declares, in words, or null if it is the same
   */
  public static NamedField of(FieldModel field, String writerType) {
    String from = writerType == null ? "of another type" : writerType;
    Conversion conversion = new Conversion(field.type(), from, field.name(), null);
    return new NamedField(field.name(), field.rawType(), conversion, writerType != null);
  }

  /** Makes a value fit that was read after a {@code mark}. */
  Object fit(MessageReader in, int mark, Object value) {
    boolean fits = value == null ? !type.isPrimitive() : Boxes.of(type).isInstance(value);
    return fits && !changed ? value : conversion.apply(in, mark, value);
  }

  Object read(MessageReader in) {
    if (changed) {
      return EvolvedFields.readSlot(in, Slot.ANY, conversion);
    }
    int mark = in.cycleMark();
    return fit(in, mark, in.readValue());
  }
}
