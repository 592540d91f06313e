/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct.plan;

import io.fory.message.Slot;
import io.fory.message.TypeInfo;
import io.fory.message.TypeSource;
import io.fory.platform.PrimitiveWrappers;
import io.fory.schema.FieldModel;
import io.fory.schema.TypeArguments.ArrayOf;
import io.fory.schema.TypeChange;
import io.fory.schema.WireField;
import io.fory.schema.WireType;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Translates between the plans of fields and the fields of a schema. */
public final class WireFields {
  private WireFields() {}

  /** Returns a field of a class as the class's schema has it. */
  public static WireField of(FieldPlan field, TypeSource types) {
    int code = code(field);
    WireType type = field.slot() == null ? null : type(field.model().type(), field.slot(), types);
    return new WireField(field.name(), field.model().id(), code, type, field.model().origin());
  }

  /** Returns the code of a field. No switch: over an enum, javac makes another class to load. */
  private static int code(FieldPlan field) {
    if (field.kind() == FieldKind.STRING) {
      return WireField.STRING;
    } else if (field.kind() == FieldKind.VALUE) {
      return WireField.VALUE;
    }
    return field.kind() == FieldKind.SLOT
        ? WireField.SLOT
        : WireField.code(field.primitive(), field.isNullable());
  }

  /**
   * Returns the field with a header before its value. It keeps the name of its declared class, so
   * that readers which declare the same class convert nothing.
   */
  public static WireField asSlot(WireField field) {
    boolean ofClass = field.type() != null && field.type().form() == WireType.Form.CLASS;
    WireType type = WireType.any(ofClass ? field.type().className() : "", List.of());
    return new WireField(field.name(), field.id(), WireField.SLOT, type, field.origin());
  }

  /** Returns a field that is written as a name and a value with its type. */
  public static WireField named(FieldModel field, TypeSource types) {
    Class<?> raw = field.rawType();
    Class<?> primitive = PrimitiveWrappers.unboxed(raw);
    int code =
        primitive != null
            ? WireField.code(primitive, !raw.isPrimitive())
            : raw == String.class ? WireField.STRING : WireField.SLOT;
    WireType type = code == WireField.SLOT ? declared(field.type(), types) : null;
    return new WireField(field.name(), field.id(), code, type);
  }

  private static WireType declared(Type type, TypeSource types) {
    List<WireType> arguments = new ArrayList<>();
    if (type instanceof ParameterizedType parameterized) {
      for (Type argument : parameterized.getActualTypeArguments()) {
        arguments.add(declared(argument, types));
      }
    }
    Class<?> raw = TypeChange.erase(type);
    return WireType.any(raw == Object.class ? "" : name(raw, types), arguments);
  }

  /** Returns how a field of a schema is written. */
  public static FieldKind kind(WireField field, boolean compressed) {
    if (field.code() == WireField.SLOT) {
      return FieldKind.SLOT;
    } else if (field.code() == WireField.VALUE) {
      return FieldKind.VALUE;
    } else if (field.code() == WireField.STRING) {
      return FieldKind.STRING;
    } else if (compressed && field.primitive() == int.class) {
      return FieldKind.COMPRESSED_INT;
    } else if (compressed && field.primitive() == long.class) {
      return FieldKind.COMPRESSED_LONG;
    }
    return field.isBoxed() ? FieldKind.BOXED : FieldKind.FIXED;
  }

  private static WireType type(Type declared, Slot slot, TypeSource types) {
    Type bound = declared;
    while (bound instanceof WildcardType || bound instanceof TypeVariable<?>) {
      bound =
          bound instanceof WildcardType wildcard
              ? wildcard.getUpperBounds()[0]
              : ((TypeVariable<?>) bound).getBounds()[0];
    }
    List<WireType> arguments = new ArrayList<>();
    for (int i = 0; i < slot.argumentCount(); i++) {
      Type argument =
          bound instanceof ParameterizedType parameterized
              ? parameterized.getActualTypeArguments()[i]
              : bound instanceof GenericArrayType array
                  ? array.getGenericComponentType()
                  : Object.class;
      arguments.add(type(argument, slot.argument(i), types));
    }
    if (slot.expected() != null) {
      return expected(slot.expected(), arguments, types);
    }
    Class<?> raw = erase(bound);
    return WireType.any(raw == Object.class ? "" : name(raw, types), arguments);
  }

  /** Returns the fields whose declared types tell more than the schema of the class. */
  public static List<FieldPlan> undeclaredFields(StructPlan plan) {
    List<FieldPlan> found = new ArrayList<>();
    for (FieldPlan field : plan.fields()) {
      if (!field.isSkipped()
          && field.slot() != null
          && field.conversion() == null // a conversion checks all content
          && saysMore(field.model().type(), field.slot())) {
        found.add(field);
      }
    }
    return found;
  }

  /**
   * Returns whether a declared type tells more about a value than the schema: by type arguments
   * that are nested too deep for it, or by the elements of a generic array.
   */
  private static boolean saysMore(Type declared, Slot slot) {
    if (declared instanceof Class || declared instanceof TypeVariable) {
      return false; // a variable tells no more than its class, and its bound may mention itself
    } else if (declared instanceof WildcardType wildcard) {
      return saysMore(wildcard.getUpperBounds()[0], slot);
    } else if (declared instanceof GenericArrayType array) {
      Type component = array.getGenericComponentType();
      boolean otherClass =
          array instanceof ArrayOf known
              && TypeChange.erase(component) != known.erasure().getComponentType();
      return slot.argumentCount() == 0 && otherClass || saysMore(component, slot.argument(0));
    } else if (declared instanceof ParameterizedType parameterized) {
      // TypeChange last, so that most programs do not load it for their first message.
      Type[] arguments = parameterized.getActualTypeArguments();
      for (int i = 0; i < arguments.length; i++) {
        boolean told = i < slot.argumentCount() || TypeChange.erase(arguments[i]) == Object.class;
        if (!told && !(arguments[i] instanceof TypeVariable)
            || saysMore(arguments[i], slot.argument(i))) {
          Class<?> raw = erase(declared);
          return TypeChange.isContainer(raw) || !TypeChange.isOpaque(raw);
        }
      }
    }
    return false;
  }

  private static String name(Class<?> type, TypeSource types) {
    return type.isArray() ? name(type.getComponentType(), types) + "[]" : types.wireName(type);
  }

  /** Returns the type of a writer's field as Java calls it, for errors. */
  public static String javaType(WireField field, TypeSource types) {
    if (field.primitive() != null) {
      return (field.isPrimitive() ? field.primitive() : PrimitiveWrappers.of(field.primitive()))
          .getName();
    }
    return field.code() == WireField.STRING
        ? String.class.getName()
        : javaType(field.type(), types);
  }

  private static String javaType(WireType type, TypeSource types) {
    String name =
        switch (type.form()) {
          case ANY ->
              type.className().isEmpty()
                  ? Object.class.getName()
                  : types.javaName(type.className());
          case BUILT_IN -> types.builtIn(type.number()).type().getTypeName();
          case CLASS -> types.javaName(type.className());
          case ARRAY -> javaType(type.component(), types) + "[]";
        };
    return type.arguments().isEmpty() || name.endsWith("[]")
        ? name
        : type.arguments().stream()
            .map(argument -> javaType(argument, types))
            .collect(Collectors.joining(", ", name + "<", ">"));
  }

  private static WireType expected(TypeInfo info, List<WireType> arguments, TypeSource types) {
    if (info.builtInNumber() >= 0) {
      return WireType.builtIn(info.builtInNumber(), arguments);
    } else if (info.component() != null) {
      return WireType.array(expected(info.component(), List.of(), types), arguments);
    }
    return WireType.ofClass(types.wireName(info.type()), arguments);
  }

  private static Class<?> erase(Type type) {
    if (type instanceof ParameterizedType parameterized) {
      return (Class<?>) parameterized.getRawType();
    } else if (type instanceof ArrayOf array) {
      return array.erasure();
    } else if (type instanceof GenericArrayType array) {
      return erase(array.getGenericComponentType()).arrayType();
    }
    return type instanceof Class<?> c ? c : Object.class;
  }
}
