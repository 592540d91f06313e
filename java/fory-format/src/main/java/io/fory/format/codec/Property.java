/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.codec;

import io.fory.exception.ForyException;
import io.fory.exception.Quote;
import io.fory.exception.UnsupportedTypeException;
import io.fory.format.runtime.StructCodec;
import io.fory.platform.FieldAccess;
import io.fory.platform.NestmateLookup;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.util.Locale;

/**
 * A field of a class, a component of a record, or an accessor method of an interface.
 *
 * @param name the Java name
 * @param type the declared type, with type variables resolved
 * @param field the field; null for an accessor
 * @param access reads and writes the field; null for an accessor
 * @param accessor the method; null for a field
 * @param getter calls the method, with the type {@code (Object)T}, where T is a primitive type or
 *     Object; null for a field
 */
record Property(
    String name, Type type, Field field, FieldAccess access, Method accessor, MethodHandle getter) {

  static Property of(Field field, Type type) {
    return new Property(field.getName(), type, field, FieldAccess.of(field), null, null);
  }

  static Property of(String name, Method accessor, Type type) {
    try {
      MethodHandle handle = lookup(accessor.getDeclaringClass()).unreflect(accessor);
      Class<?> raw = accessor.getReturnType();
      MethodType erased =
          MethodType.methodType(raw.isPrimitive() ? raw : Object.class, Object.class);
      return new Property(name, type, null, null, accessor, handle.asType(erased));
    } catch (IllegalAccessException e) {
      throw new UnsupportedTypeException(
          "%s is out of reach: open package %s to io.fory.core"
              .formatted(accessor, accessor.getDeclaringClass().getPackageName()),
          e);
    }
  }

  /**
   * Returns a lookup with access to the members of a class, as far as its module grants that to
   * fory-core.
   */
  static MethodHandles.Lookup lookup(Class<?> owner) throws IllegalAccessException {
    MethodHandles.Lookup nest = NestmateLookup.in(owner, StructCodec.class);
    if (nest != null) {
      return nest;
    }
    boolean open =
        Modifier.isPublic(owner.getModifiers())
            && owner.getModule().isExported(owner.getPackageName());
    return open
        ? MethodHandles.publicLookup()
        : MethodHandles.privateLookupIn(owner, MethodHandles.lookup());
  }

  /** Returns the erased type. */
  Class<?> raw() {
    return field != null ? field.getType() : accessor.getReturnType();
  }

  /**
   * Returns the name of the column: {@code mid_name} for {@code midName}, {@code _u_r_l} for {@code
   * URL}.
   */
  String column() {
    StringBuilder column = new StringBuilder(name.length() + 4);
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      if (c >= 'A' && c <= 'Z') {
        column.append('_').append((char) (c + 'a' - 'A'));
      } else {
        column.append(c);
      }
    }
    return column.toString();
  }

  /** Returns the value of the property in an object. */
  Object get(Object owner) {
    if (access != null) {
      return access.get(owner);
    }
    try {
      return getter.invoke(owner);
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new ForyException("%s failed: %s".formatted(accessor, Quote.failure(e)), e);
    }
  }

  /**
   * Returns the property that an accessor reads: {@code id} for {@code getId} and {@code id},
   * {@code open} for {@code isOpen}.
   */
  static String nameOf(Method accessor) {
    String name = accessor.getName();
    if (name.length() > 3 && name.startsWith("get") && Character.isUpperCase(name.charAt(3))) {
      return decapitalized(name.substring(3));
    }
    if (name.length() > 2
        && name.startsWith("is")
        && Character.isUpperCase(name.charAt(2))
        && accessor.getReturnType() == boolean.class) {
      return decapitalized(name.substring(2));
    }
    return name;
  }

  private static String decapitalized(String name) {
    return name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1);
  }
}
