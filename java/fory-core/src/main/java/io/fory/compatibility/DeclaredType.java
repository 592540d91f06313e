/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.compatibility;

import io.fory.evolution.InheritedContent;
import io.fory.exception.CorruptDataException;
import io.fory.message.TypeSource;
import io.fory.schema.TypeArguments.ArrayOf;
import io.fory.schema.TypeArguments.Parameterized;
import io.fory.schema.TypeChange;
import io.fory.schema.WireField;
import io.fory.schema.WireType;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * Converts between declared Java types and {@link WireType}s that name classes as messages do, or
 * by their Java names if the JDK has them. Wildcards and type variables become their bounds.
 */
final class DeclaredType {
  /** The maximum depth of type arguments; deeper ones count as {@code Object}. */
  private static final int MAX_NESTING = 32;

  private static final String LANG = "java.lang.";

  private DeclaredType() {}

  static WireType of(Type type, TypeSource types) {
    return of(type, types, 0);
  }

  private static WireType of(Type type, TypeSource types, int nesting) {
    Type bound = TypeChange.bound(type);
    if (nesting > MAX_NESTING) {
      return WireType.any("", List.of());
    }
    if (bound instanceof GenericArrayType array) {
      return WireType.array(of(array.getGenericComponentType(), types, nesting + 1));
    }
    Class<?> raw = TypeChange.erase(bound);
    if (raw.isArray()) {
      return WireType.array(of(raw.getComponentType(), types, nesting + 1));
    }
    List<WireType> arguments = new ArrayList<>();
    if (bound instanceof ParameterizedType parameterized) {
      for (Type argument : parameterized.getActualTypeArguments()) {
        arguments.add(of(argument, types, nesting + 1));
      }
    }
    return WireType.any(raw == Object.class ? "" : types.wireName(raw), arguments);
  }

  /**
   * Returns the container type with arguments that a class extends; null if it has no arguments.
   */
  static WireType ofContent(Class<?> type, TypeSource types) {
    Type content = InheritedContent.declaredBy(type);
    return TypeChange.erase(content).getTypeParameters().length == 0 ? null : of(content, types);
  }

  /**
   * Returns the Java type. The results for equal types are equal.
   *
   * @param classes finds a class by its name
   * @throws CorruptDataException if the type is not possible in Java
   */
  static Type toJava(WireType type, Function<String, Class<?>> classes) {
    return toJava(type, classes, 0);
  }

  private static Type toJava(WireType type, Function<String, Class<?>> classes, int dimensions) {
    if (type.form() == WireType.Form.ARRAY) {
      if (dimensions == WireType.MAX_DIMENSIONS) {
        throw new CorruptDataException(
            "The schema has an array of more than %s dimensions"
                .formatted(WireType.MAX_DIMENSIONS));
      }
      Type component = toJava(type.component(), classes, dimensions + 1);
      Class<?> raw = TypeChange.erase(component).arrayType();
      return component instanceof Class ? raw : new ArrayOf(component, raw);
    }
    Class<?> raw = find(type.className(), classes);
    if (type.arguments().isEmpty()) {
      return raw;
    }
    List<Type> arguments = new ArrayList<>();
    for (WireType argument : type.arguments()) {
      arguments.add(toJava(argument, classes, 0));
    }
    return new Parameterized(raw, arguments);
  }

  private static Class<?> find(String name, Function<String, Class<?>> classes) {
    for (Class<?> primitive : WireField.PRIMITIVES) {
      if (primitive.getName().equals(name)) {
        return primitive;
      }
    }
    return name.isEmpty() ? Object.class : classes.apply(name);
  }

  /** Adds the names of all classes that a type names. */
  static void addNames(WireType type, List<String> names) {
    if (type.component() != null) {
      addNames(type.component(), names);
    } else {
      names.add(type.className());
    }
    type.arguments().forEach(argument -> addNames(argument, names));
  }

  /**
   * Returns the type as Java writes it, with classes of {@code java.lang} without their package.
   *
   * @param javaNames returns the name in Java of a class by its name in messages
   */
  static String text(WireType type, UnaryOperator<String> javaNames) {
    if (type.component() != null) {
      return text(type.component(), javaNames) + "[]";
    }
    String name = type.className().isEmpty() ? "Object" : javaNames.apply(type.className());
    boolean isLang = name.startsWith(LANG) && name.indexOf('.', LANG.length()) < 0;
    String plain = isLang ? name.substring(LANG.length()) : name;
    return type.arguments().isEmpty()
        ? plain
        : plain
            + "<"
            + String.join(
                ", ",
                type.arguments().stream()
                    .map(
                        argument ->
                            argument.className().isEmpty() && argument.component() == null
                                ? "?"
                                : text(argument, javaNames))
                    .toList())
            + ">";
  }
}
