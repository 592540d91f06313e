/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package peer;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import source.Property;

/**
 * A class that peers write field by field.
 *
 * @param bean whether its fields are private and have getters and setters, or public
 * @param optional the names of fields that may be null, besides those of boxed numbers
 */
record Structure(String name, boolean bean, List<Property> fields, Set<String> optional) {
  private static final Map<String, String> ENUMS =
      Map.of("Player", "Media.Player", "Size", "Image.Size");

  private static final Map<String, String> PRIMITIVES =
      Map.of(
          "Integer",
          "int",
          "Long",
          "long",
          "Float",
          "float",
          "Double",
          "double",
          "Short",
          "short",
          "Character",
          "char",
          "Boolean",
          "boolean");

  /** Tells a peer's view of a field. */
  enum Kind {
    PRIMITIVE,
    BOXED,
    ENUM,
    STRING,
    BYTES,
    ARRAY,
    STRINGS,
    STRUCTURE,
    STRUCTURES
  }

  static Kind kind(Property field) {
    String type = field.type();
    return switch (type) {
      case "String" -> Kind.STRING;
      case "byte[]" -> Kind.BYTES;
      case "List<String>" -> Kind.STRINGS;
      default ->
          field.isArray()
              ? Kind.ARRAY
              : field.isPrimitive()
                  ? Kind.PRIMITIVE
                  : PRIMITIVES.containsKey(type)
                      ? Kind.BOXED
                      : ENUMS.containsKey(type)
                          ? Kind.ENUM
                          : type.startsWith("List<") ? Kind.STRUCTURES : Kind.STRUCTURE;
    };
  }

  /**
   * Returns the primitive type of a primitive, a boxed number or an array; for an enum its whole
   * name.
   */
  static String primitive(Property field) {
    String type = field.type().replace("[]", "");
    return PRIMITIVES.getOrDefault(type, ENUMS.getOrDefault(type, type));
  }

  /** The name of the array of all constants of an enum. */
  static String constants(Property field) {
    return field.type().toUpperCase() + "S";
  }

  /** Declares these arrays. */
  static String constants(List<Structure> structures) {
    return structures.stream()
        .flatMap(structure -> structure.fields.stream())
        .filter(field -> kind(field) == Kind.ENUM)
        .map(
            field ->
                "  private static final %1$s[] %2$s = %1$s.values();\n"
                    .formatted(primitive(field), constants(field)))
        .collect(Collectors.joining());
  }

  /** Returns the type of a list's elements. */
  static String element(Property field) {
    return field.type().replaceAll("List<|>", "");
  }

  /** The value of a field of {@code value}. */
  String get(Property field) {
    return "value." + (bean ? field.getter() + "()" : field.name());
  }

  /** Sets a field of {@code value}. */
  String set(Property field, String to) {
    return bean
        ? "value.%s(%s);\n".formatted(field.setter(), to)
        : "value.%s = %s;\n".formatted(field.name(), to);
  }
}
