/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory;

import java.lang.reflect.Array;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;

/**
 * Stands for a generic type, for which Java has no literal: {@code new TypeRef<List<Order>>() {}}.
 * Immutable.
 *
 * @param <T> the type
 */
public abstract class TypeRef<T> {
  private final Type type;
  private final Class<?> rawType;

  /** Lets an anonymous class set the type. */
  protected TypeRef() {
    if (!(getClass().getGenericSuperclass() instanceof ParameterizedType self)
        || self.getRawType() != TypeRef.class) {
      throw new IllegalArgumentException(
          "A TypeRef is made with its type, and braces: new TypeRef<List<Order>>() {}");
    }
    type = self.getActualTypeArguments()[0];
    rawType = rawType(type);
  }

  private static Class<?> rawType(Type type) {
    if (type instanceof Class<?> known) {
      return known;
    }
    if (type instanceof ParameterizedType parameterized) {
      return (Class<?>) parameterized.getRawType();
    }
    if (type instanceof GenericArrayType array) {
      return Array.newInstance(rawType(array.getGenericComponentType()), 0).getClass();
    }
    throw new IllegalArgumentException(
        "A TypeRef needs a type that is known when it is compiled, not the variable "
            + type.getTypeName());
  }

  /** Returns the type with its arguments. */
  public final Type type() {
    return type;
  }

  /** Returns the class without type arguments. */
  final Class<?> rawType() {
    return rawType;
  }

  @Override
  public final String toString() {
    return type.getTypeName();
  }
}
