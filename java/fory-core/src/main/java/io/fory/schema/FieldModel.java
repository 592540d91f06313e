/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.schema;

import io.fory.annotation.ForyField;
import java.lang.reflect.Field;
import java.lang.reflect.Type;

/**
 * One field that belongs to the state of an object.
 *
 * @param field the field; null if the class lists it in {@code serialPersistentFields} without
 *     having it
 * @param name its name, made unique within the class: a field that a subclass hides is called
 *     {@code Declaring.name}
 * @param type its generic type, with the type variables that the class fixes filled in
 * @param origin where it is declared
 */
public record FieldModel(Field field, String name, Type type, Origin origin) {

  /** A field of the class itself. */
  public FieldModel(Field field, String name, Type type) {
    this(field, name, type, Origin.of(name));
  }

  /** Returns the key that tells this field from the class's other fields. */
  public FieldMatch.Key key() {
    return new FieldMatch.Key(name, id(), origin);
  }

  /** Returns the erased type. */
  public Class<?> rawType() {
    return field == null ? TypeChange.erase(type) : field.getType();
  }

  /**
   * Returns its {@link io.fory.annotation.ForyField#id}, by which messages identify the field
   * beside its name; or -1.
   */
  public int id() {
    ForyField annotation = annotation();
    return annotation == null ? -1 : annotation.id();
  }

  /**
   * Returns its {@link io.fory.annotation.ForyField#defaultValue}, for messages that lack the
   * field; null if there is none.
   */
  public String defaultValue() {
    ForyField annotation = annotation();
    return annotation == null || annotation.defaultValue().isEmpty()
        ? null
        : annotation.defaultValue();
  }

  private ForyField annotation() {
    return field == null ? null : field.getAnnotation(ForyField.class);
  }

  @Override
  public String toString() {
    return name;
  }
}
