/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.javaserialization.hooks;

import java.util.Comparator;
import java.util.List;

/**
 * The fields of a class in the order of Java serialization, which reads a class without {@code
 * readObject} by its fields, even if {@code writeObject} wrote one object for each field instead.
 *
 * @param fields primitive fields first, each group sorted by name
 */
public record StreamFields(List<Field> fields) {
  private static final Comparator<Field> ORDER =
      Comparator.comparing((Field field) -> !field.type.isPrimitive()).thenComparing(Field::name);

  /** No fields. */
  public static final StreamFields NONE = new StreamFields(List.of());

  /**
   * A field.
   *
   * @param name the name in the writer's class
   * @param type the class of the field; {@code Object} if only the writer has it
   */
  public record Field(String name, Class<?> type) {}

  public StreamFields {
    fields = fields.stream().sorted(ORDER).toList();
  }

  int size() {
    return fields.size();
  }

  Field get(int index) {
    return fields.get(index);
  }

  /** Returns whether all fields can be written as objects: none is primitive. */
  boolean areObjects() {
    return fields.isEmpty() || !fields.get(0).type.isPrimitive();
  }
}
