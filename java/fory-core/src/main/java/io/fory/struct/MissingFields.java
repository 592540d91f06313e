/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct;

import io.fory.exception.UnsupportedTypeException;

/** The values of fields that a writer's version of a class lacks. */
final class MissingFields {
  private MissingFields() {}

  /**
   * What the annotation of a field says, or null if it says nothing.
   *
   * @throws UnsupportedTypeException if that is no value of the field's type
   */
  static Object declaredDefault(FieldPlan field) {
    String text = field.model().defaultValue();
    if (text == null) {
      return null;
    }
    Class<?> raw = field.rawType();
    Class<?> type = raw.isPrimitive() ? raw : Primitives.unboxed(raw);
    try {
      if (raw == String.class) {
        return text;
      } else if (raw.isEnum()) {
        return constant(raw, text);
      } else if (type != null) {
        return parse(text, type);
      }
    } catch (IllegalArgumentException e) {
      throw unusable(field, text);
    }
    throw unusable(field, text);
  }

  @SuppressWarnings({"unchecked", "rawtypes"})
  private static Object constant(Class<?> type, String name) {
    return Enum.valueOf((Class) type, name);
  }

  private static Object parse(String text, Class<?> primitive) {
    return switch (primitive.getName()) {
      case "boolean" -> parseBoolean(text);
      case "byte" -> Byte.valueOf(text);
      case "short" -> Short.valueOf(text);
      case "char" -> parseChar(text);
      case "int" -> Integer.valueOf(text);
      case "long" -> Long.valueOf(text);
      case "float" -> Float.valueOf(text);
      default -> Double.valueOf(text);
    };
  }

  private static Object parseBoolean(String text) {
    if (!text.equals("true") && !text.equals("false")) {
      throw new IllegalArgumentException(text);
    }
    return text.equals("true");
  }

  private static Object parseChar(String text) {
    if (text.length() != 1) {
      throw new IllegalArgumentException(text);
    }
    return text.charAt(0);
  }

  private static UnsupportedTypeException unusable(FieldPlan field, String text) {
    return new UnsupportedTypeException(
        "The default '%s' of field '%s' is no %s; primitives, their boxes, strings and enums can have one"
            .formatted(text, field.name(), field.rawType().getTypeName()));
  }

  /** The values of the fields of a record that its writer lacks. */
  static Object value(FieldPlan field) {
    Object declared = declaredDefault(field);
    return declared != null ? declared : Primitives.zero(field.rawType());
  }
}
