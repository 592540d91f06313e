/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.javaserialization.hooks;

import io.fory.evolution.Conversion;
import io.fory.evolution.DeclaredContent;
import io.fory.evolution.EvolvedFields;
import io.fory.exception.IncompatibleClassException;
import io.fory.message.MessageReader;
import io.fory.message.Slot;
import io.fory.message.TypeSource;
import io.fory.platform.PrimitiveWrappers;
import io.fory.schema.FieldModel;
import java.io.ObjectStreamClass;
import java.io.ObjectStreamField;
import java.lang.reflect.Type;

/**
 * A field of the reader's class whose values are written by name, with their own types.
 *
 * @param name the name of the field
 * @param type its class
 * @param declared its declared type
 * @param conversion converts values to the declared type
 * @param changed whether the writer declares another type, so that the content of a value that fits
 *     may have to be converted
 * @param unshared whether {@code serialPersistentFields} declares the field unshared
 */
public record NamedField(
    String name,
    Class<?> type,
    Type declared,
    Conversion conversion,
    boolean changed,
    boolean unshared) {

  /**
   * Returns a field of a class.
   *
   * @param writerType the type that the writer declares, for errors; null if it seems to be the
   *     same
   */
  public static NamedField of(Class<?> owner, FieldModel field, String writerType) {
    String from = writerType == null ? "of another type" : writerType;
    Conversion conversion = new Conversion(field.type(), from, field.name(), null);
    return new NamedField(
        field.name(),
        field.rawType(),
        field.type(),
        conversion,
        writerType != null,
        isUnshared(owner, field.name()));
  }

  /** Whether the {@code serialPersistentFields} of a class declare a field unshared. */
  private static boolean isUnshared(Class<?> owner, String name) {
    try {
      ObjectStreamClass form = ObjectStreamClass.lookup(owner);
      ObjectStreamField listed = form == null ? null : form.getField(name);
      return listed != null && listed.isUnshared();
    } catch (NoClassDefFoundError e) {
      return false; // a method names an absent class, so Java serialization cannot write it either
    }
  }

  /**
   * Fails if a field is declared unshared and references are tracked: the writer's version of the
   * class did not declare it so, and other places may share the values.
   */
  public static void requireShareable(Class<?> owner, String name, TypeSource types) {
    if (types.config().refTracking() && isUnshared(owner, name)) {
      throw new IncompatibleClassException(
          "The reader's %s declares its field %s unshared, the writer's does not: write it anew with the reader's class, or read it without reference tracking"
              .formatted(owner.getName(), name));
    }
  }

  /** Returns a value, read after a {@code mark}, as the field can hold it. */
  Object fit(MessageReader in, int mark, Object value) {
    boolean fits =
        value == null ? !type.isPrimitive() : PrimitiveWrappers.of(type).isInstance(value);
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

  /** Checks the content of a value: schemas lack the arguments of generic arrays and wildcards. */
  private void requireDeclared(MessageReader in, Object value) {
    if (!(declared instanceof Class)) {
      new DeclaredContent(in, name).require(value, declared);
    }
  }

  Object read(MessageReader in) {
    if (changed) {
      return unshared
          ? EvolvedFields.readUnshared(in, conversion)
          : EvolvedFields.readSlot(in, Slot.ANY, conversion);
    }
    int mark = in.cycleMark();
    return fit(in, mark, unshared ? in.readUnshared() : in.readValue());
  }
}
