/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.lock;

import io.fory.schema.WireClass.Form;
import java.util.List;

/**
 * A class as a lock file has it.
 *
 * @param javaName its name in Java
 * @param wireName what messages call it: its registered name, or {@code #id}
 * @param form how its objects are written
 * @param base of a class that inherits from one of the JDK the name of that; else empty
 * @param schema the id of its schema in hexadecimal digits; empty if it has none
 * @param fields in the order of their names
 * @param constants of an enum, in order
 */
record LockedClass(
    String javaName,
    String wireName,
    Form form,
    String base,
    String schema,
    List<LockedField> fields,
    List<String> constants) {

  LockedClass {
    fields = List.copyOf(fields);
    constants = List.copyOf(constants);
  }

  /** Its name without the package. */
  String simpleName() {
    return javaName.substring(javaName.lastIndexOf('.') + 1).replace('$', '.');
  }

  /** Whether readers without the class can skip its objects. */
  boolean isSkippable() {
    return form == Form.STRUCT || form == Form.ENUM;
  }

  /** What it is, in words. */
  String kind() {
    return switch (form) {
      case STRUCT -> "a class of fields";
      case ENUM -> "an enum";
      case INHERITING -> "a class that extends " + base;
      case LAYERED, ITEMS, REPLACED -> "a class that writes itself";
      case CUSTOM -> "a class with a serializer of its own";
    };
  }
}
