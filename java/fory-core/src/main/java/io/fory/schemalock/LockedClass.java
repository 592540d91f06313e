/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.schemalock;

import io.fory.schema.WireClass.Form;
import java.util.List;

/**
 * A class as a lock file has it.
 *
 * @param javaName its name in Java
 * @param wireName the name in messages: its registered name, or {@code #id}
 * @param form how its objects are written
 * @param replaceable whether it has a {@code writeReplace}
 * @param base of a class that inherits from one of the JDK the name of that; else empty
 * @param content what it says of the content that it inherits, as {@link TypeText} writes it; empty
 *     if that cannot be said
 * @param schema the id of its schema in hexadecimal digits; empty if it has none
 * @param fields in the order of their names; those of all layers
 * @param layers the classes of its hierarchy, if one has methods of Java serialization
 * @param constants of an enum, in order
 */
record LockedClass(
    String javaName,
    String wireName,
    Form form,
    boolean replaceable,
    String base,
    String content,
    String schema,
    List<LockedField> fields,
    List<LockedLayer> layers,
    List<String> constants) {

  LockedClass {
    fields = List.copyOf(fields);
    layers = List.copyOf(layers);
    constants = List.copyOf(constants);
  }

  /** A copy with some of its fields. */
  LockedClass part(List<LockedField> some) {
    return new LockedClass(
        javaName, wireName, form, replaceable, base, content, schema, some, layers, constants);
  }

  /** Its name without the package. */
  String simpleName() {
    return simpleName(javaName);
  }

  static String simpleName(String javaName) {
    return javaName.substring(javaName.lastIndexOf('.') + 1).replace('$', '.');
  }

  /** Whether readers without the class can skip its objects. */
  boolean isSkippable() {
    return form != Form.CUSTOM;
  }

  /** Whether its objects are written by their fields, whatever else there is. */
  boolean hasFields() {
    return form == Form.STRUCT || form == Form.INHERITING || form == Form.LAYERED;
  }

  /** Whether its objects have more than what they inherit from a class of the JDK. */
  boolean hasState() {
    return !fields.isEmpty() || form == Form.LAYERED;
  }

  /**
   * Returns the kind of the class, in words: versions of different kinds do not read each other.
   */
  String kind() {
    return switch (form) {
      case ENUM -> "an enum";
      case STRUCT, INHERITING, LAYERED ->
          base.isEmpty() ? "a class of fields" : "a class that extends " + base;
      case ITEMS -> "an Externalizable class";
      case REPLACED -> "a class whose objects are always replaced";
      case CUSTOM -> "a class with a serializer of its own";
    };
  }
}
