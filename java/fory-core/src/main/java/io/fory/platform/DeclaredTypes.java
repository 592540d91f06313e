/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.platform;

import java.lang.reflect.Field;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.GenericSignatureFormatError;
import java.lang.reflect.MalformedParameterizedTypeException;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.HashSet;
import java.util.Set;

/**
 * Returns declared types with their type arguments, or without them if the class of one is absent
 * or the JDK cannot parse the signature: such classes still have objects.
 */
public final class DeclaredTypes {
  private static final Type[] NONE = {};
  private static final int SUPERCLASS = -1;

  private DeclaredTypes() {}

  /** Returns the type of a field. */
  public static Type of(Field field) {
    return whole(field, 0, field.getType());
  }

  /** Returns the return type of a method. */
  public static Type returned(Method method) {
    return whole(method, 0, method.getReturnType());
  }

  /** Returns the superclass of a class, or null. */
  public static Type superclass(Class<?> c) {
    return whole(c, SUPERCLASS, c.getSuperclass());
  }

  /** Returns the interfaces that a class names. */
  public static Type[] interfaces(Class<?> c) {
    Class<?>[] raw = c.getInterfaces();
    Type[] interfaces = raw.length == 0 ? NONE : new Type[raw.length];
    for (int i = 0; i < raw.length; i++) {
      interfaces[i] = whole(c, i, raw[i]);
    }
    return interfaces;
  }

  /**
   * Returns a declared type. Uses no lambda, since the first lambda of a JVM takes milliseconds.
   */
  private static Type declared(Object place, int index) {
    if (place instanceof Field field) {
      return field.getGenericType();
    } else if (place instanceof Method method) {
      return method.getGenericReturnType();
    }
    Class<?> c = (Class<?>) place;
    return index == SUPERCLASS ? c.getGenericSuperclass() : c.getGenericInterfaces()[index];
  }

  private static Type whole(Object place, int index, Class<?> raw) {
    if (raw == null) {
      return null; // above Object
    }
    try {
      Type type = declared(place, index);
      if (type != raw) {
        load(type, new HashSet<>());
      }
      return type;
    } catch (TypeNotPresentException
        | MalformedParameterizedTypeException
        | GenericSignatureFormatError
        | NoClassDefFoundError e) {
      return raw;
    }
  }

  /** Resolves all parts of a type, which the JDK does only when they are asked for. */
  private static void load(Type type, Set<Type> seen) {
    if (type == null) {
      throw new TypeNotPresentException("a variable that nothing declares", null);
    }
    if (type instanceof Class || !seen.add(type)) {
      return;
    }
    if (type instanceof ParameterizedType parameterized) {
      ((Class<?>) parameterized.getRawType()).getTypeParameters();
      load(parameterized.getActualTypeArguments(), seen);
    } else if (type instanceof GenericArrayType array) {
      load(array.getGenericComponentType(), seen);
    } else if (type instanceof WildcardType wildcard) {
      load(wildcard.getUpperBounds(), seen);
      load(wildcard.getLowerBounds(), seen);
    } else if (type instanceof TypeVariable<?> variable) {
      load(variable.getBounds(), seen);
    }
  }

  private static void load(Type[] types, Set<Type> seen) {
    for (Type type : types) {
      load(type, seen);
    }
  }
}
