/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.schemalock;

import io.fory.schema.TypeArguments.ArrayOf;
import io.fory.schema.TypeArguments.Parameterized;
import io.fory.schema.TypeChange;
import io.fory.schema.WireField;
import io.fory.schema.WireType;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.WildcardType;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Types as Java writes them, those of {@code java.lang} without their package. */
final class TypeText {
  /**
   * The greatest depth of arguments within arguments: the text about a change grows with its
   * square.
   */
  private static final int MAX_NESTING = 32;

  private final String text;
  private final Function<String, Class<?>> classes;
  private int at;
  private int nesting;

  private TypeText(String text, Function<String, Class<?>> classes) {
    this.text = text;
    this.classes = classes;
  }

  // ---- Writing ----

  static String of(Type type) {
    if (type instanceof ParameterizedType parameterized) {
      List<String> arguments = new ArrayList<>();
      for (Type argument : parameterized.getActualTypeArguments()) {
        arguments.add(of(argument));
      }
      return of(parameterized.getRawType()) + "<" + String.join(", ", arguments) + ">";
    } else if (type instanceof GenericArrayType array) {
      return of(array.getGenericComponentType()) + "[]";
    } else if (type instanceof WildcardType wildcard) {
      Type bound = wildcard.getUpperBounds()[0];
      return bound == Object.class ? "?" : "? extends " + of(bound);
    }
    Class<?> raw = TypeChange.erase(type);
    if (raw.isArray()) {
      return of(raw.getComponentType()) + "[]";
    }
    boolean short_ = raw.getPackageName().equals("java.lang") && !raw.isPrimitive();
    return short_ ? raw.getName().substring("java.lang.".length()) : raw.getName();
  }

  // ---- Reading ----

  /**
   * The type of a text; equal to the types of equal texts.
   *
   * @param classes finds a class by its name in Java
   * @throws IllegalArgumentException if the text is none of {@link #of}
   */
  static Type parse(String text, Function<String, Class<?>> classes) {
    TypeText parser = new TypeText(text, classes);
    Type type = parser.type();
    if (parser.at != text.length()) {
      throw new IllegalArgumentException(text);
    }
    return type;
  }

  private Type type() {
    if (++nesting > MAX_NESTING) {
      throw new IllegalArgumentException("A type that is nested too deep: " + text);
    }
    Type type = take("? extends ") ? type() : take("?") ? Object.class : named();
    nesting--;
    return type;
  }

  private Type named() {
    int start = at;
    while (at < text.length() && ",<>[".indexOf(text.charAt(at)) < 0) {
      at++;
    }
    if (at == start) {
      throw new IllegalArgumentException(text);
    }
    Class<?> raw = find(text.substring(start, at));
    Type type = raw;
    if (take("<")) {
      List<Type> arguments = new ArrayList<>();
      do {
        arguments.add(type());
      } while (take(", "));
      if (!take(">")) {
        throw new IllegalArgumentException(text);
      }
      type = new Parameterized(raw, arguments);
    }
    for (int dimensions = 0; take("[]"); ) {
      if (++dimensions > WireType.MAX_DIMENSIONS) {
        throw new IllegalArgumentException("An array of too many dimensions: " + text);
      }
      raw = raw.arrayType();
      type = type instanceof Class ? raw : new ArrayOf(type, raw);
    }
    return type;
  }

  private boolean take(String expected) {
    boolean there = text.startsWith(expected, at);
    at += there ? expected.length() : 0;
    return there;
  }

  private Class<?> find(String name) {
    for (Class<?> primitive : WireField.PRIMITIVES) {
      if (primitive.getName().equals(name)) {
        return primitive;
      }
    }
    if (name.indexOf('.') < 0) {
      try {
        return Class.forName("java.lang." + name);
      } catch (ClassNotFoundException e) {
        // a class without a package
      }
    }
    return classes.apply(name);
  }
}
