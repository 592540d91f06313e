/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct.plan;

import io.fory.exception.UnsupportedTypeException;
import io.fory.platform.PrimitiveWrappers;
import io.fory.schema.TypeChange;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The values of fields that the writer's version of a class lacks. */
final class MissingFields {
  private MissingFields() {}

  /** Fails if a {@code ForyField} has a default of another type, or the id of another field. */
  static void checkAnnotations(Class<?> type, List<FieldPlan> fields) {
    Map<Integer, String> names = new HashMap<>();
    for (FieldPlan field : fields) {
      declaredDefault(field);
      int id = field.model().id();
      String other = id < 0 ? null : names.put(id, field.name());
      if (other != null) {
        throw new UnsupportedTypeException(
            "Fields '%s' and '%s' of %s both have id %s: a @ForyField id must be unique within a class and its superclasses"
                .formatted(other, field.name(), type.getName(), id));
      }
    }
  }

  /**
   * Returns the default that the annotation of a field gives, or null if it gives none.
   *
   * @throws UnsupportedTypeException if that is no value of the field's type
   */
  static Object declaredDefault(FieldPlan field) {
    String text = field.model().defaultValue();
    if (text == null) {
      return null;
    }
    Class<?> raw = field.rawType();
    Class<?> type = PrimitiveWrappers.unboxed(raw);
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

  /**
   * Returns the value of a field that the writer lacks: the default of its annotation, or an empty
   * {@code Optional} if no constructor sets the field.
   *
   * @param constructed whether a constructor that may set the field runs
   * @return null to keep the value that the field of a new object has
   */
  static Object value(FieldPlan field, boolean constructed) {
    Object declared = declaredDefault(field);
    return declared != null || constructed ? declared : TypeChange.emptyOptional(field.rawType());
  }
}
