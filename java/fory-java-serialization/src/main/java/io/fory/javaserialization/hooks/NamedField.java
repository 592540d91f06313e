/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.javaserialization.hooks;

import io.fory.evolution.Conversion;
import io.fory.evolution.DeclaredContent;
import io.fory.evolution.EvolvedFields;
import io.fory.message.MessageReader;
import io.fory.message.Slot;
import io.fory.platform.Boxes;
import io.fory.schema.FieldModel;
import java.lang.reflect.Type;

/**
 * A field whose values come by name, whatever they are.
 *
 * @param name the name of the field here
 * @param type its class here
 * @param declared its type here
 * @param conversion makes values fit
 * @param changed whether another version declares it with another type, so that even values that
 *     fit must be looked into
 */
public record NamedField(
    String name, Class<?> type, Type declared, Conversion conversion, boolean changed) {

  /**
   * A field that both sides declare alike, as far as is known.
   *
   * @param writerType the type that the writer declares, in words, or null if it is the same
   */
  public static NamedField of(FieldModel field, String writerType) {
    String from = writerType == null ? "of another type" : writerType;
    Conversion conversion = new Conversion(field.type(), from, field.name(), null);
    return new NamedField(
        field.name(), field.rawType(), field.type(), conversion, writerType != null);
  }

  /** Makes a value fit that was read after a {@code mark}. */
  Object fit(MessageReader in, int mark, Object value) {
    boolean fits = value == null ? !type.isPrimitive() : Boxes.of(type).isInstance(value);
    if (changed || !fits) {
      return conversion.apply(in, mark, value);
    }
    if (in.isTracking()) {
      in.fill(() -> requireDeclared(in, value), () -> true, () -> {});
    } else {
      requireDeclared(in, value);
    }
    return value;
  }

  /** The names of types in schemas lack arguments: those of generic arrays and of wildcards. */
  private void requireDeclared(MessageReader in, Object value) {
    if (!(declared instanceof Class)) {
      new DeclaredContent(in, name).require(value, declared);
    }
  }

  Object read(MessageReader in) {
    if (changed) {
      return EvolvedFields.readSlot(in, Slot.ANY, conversion);
    }
    int mark = in.cycleMark();
    return fit(in, mark, in.readValue());
  }
}
