/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.javaserialization.hooks;

import java.util.Comparator;
import java.util.List;

/**
 * The fields of a class in the order of Java serialization, which reads a class without {@code
 * readObject} as these fields whatever its {@code writeObject} wrote. So objects that were written
 * in this order, and not as fields, are the fields all the same.
 *
 * @param fields primitive ones first, each kind by name
 */
public record StreamFields(List<Field> fields) {
  private static final Comparator<Field> ORDER =
      Comparator.comparing((Field field) -> !field.type.isPrimitive()).thenComparing(Field::name);

  /** The fields of a class that no objects are read into. */
  public static final StreamFields NONE = new StreamFields(List.of());

  /**
   * A field.
   *
   * @param name the name in the class that wrote it
   * @param type its class; {@code Object} if the class that wrote it is not here
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

  /** Whether objects can be all of them: primitive values are bytes without an end of their own. */
  boolean areObjects() {
    return fields.isEmpty() || !fields.get(0).type.isPrimitive();
  }
}
