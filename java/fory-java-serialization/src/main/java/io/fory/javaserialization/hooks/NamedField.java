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
 * A field whose values come by name, whatever they are.
 *
 * @param name the name of the field here
 * @param type its class here
 * @param declared its type here
 * @param conversion makes values fit
 * @param changed whether another version declares it with another type, so that even values that
 *     fit must be looked into
 * @param unshared whether {@code serialPersistentFields} says that no other place shares the values
 */
public record NamedField(
    String name,
    Class<?> type,
    Type declared,
    Conversion conversion,
    boolean changed,
    boolean unshared) {

  /**
   * A field of a class.
   *
   * @param writerType the type that the writer declares, in words, or null if it is the same as far
   *     as is known
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
      return false; // a method of it names a class that is not there, so nobody wrote it with Java
    }
  }

  /**
   * Fails if a field is declared unshared whose values a version of the class wrote like those of
   * any field, so that other places may share them.
   */
  public static void requireShareable(Class<?> owner, String name, TypeSource types) {
    if (types.config().refTracking() && isUnshared(owner, name)) {
      throw new IncompatibleClassException(
          "The reader's %s declares its field %s unshared, the writer's does not: write it anew with the reader's class, or read it without reference tracking"
              .formatted(owner.getName(), name));
    }
  }

  /** Makes a value fit that was read after a {@code mark}. */
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

  /** The names of types in schemas lack arguments: those of generic arrays and of wildcards. */
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
