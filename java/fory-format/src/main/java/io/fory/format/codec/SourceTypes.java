/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.codec;

import io.fory.codegen.NameAllocator;
import io.fory.codegen.NestmateLookup;
import io.fory.codegen.Stubs;
import io.fory.format.row.Row;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

/**
 * Which classes and fields the source of a class generated for another one can name. Being its
 * nestmate, it can name what that class can; if it cannot be one, only what is public in java.base.
 * Not thread-safe.
 */
final class SourceTypes {
  private final Class<?> type;
  private final MethodHandles.Lookup nest;
  private final Stubs stubs = new Stubs();

  /**
   * Types for the nestmate of a class.
   *
   * @param ours a type of ours that the source names
   */
  SourceTypes(Class<?> type, Class<?> ours) {
    this.type = type;
    nest = isNameLegal(type) ? NestmateLookup.in(type, ours) : null;
    if (nest != null) {
      stubs.add(type);
    }
  }

  /** Where the generated class is defined. */
  MethodHandles.Lookup host() {
    return nest != null ? nest : MethodHandles.lookup();
  }

  /** The constructor of a generated class, as a handle of type {@code (Object[])Object}. */
  MethodHandle constructor(Class<?> generated) {
    try {
      return host()
          .findConstructor(generated, MethodType.methodType(void.class, Object[].class))
          .asFixedArity()
          .asType(MethodType.methodType(Object.class, Object[].class));
    } catch (ReflectiveOperationException e) {
      throw new AssertionError("generated classes have such a constructor", e);
    }
  }

  boolean isNestmate() {
    return nest != null;
  }

  Stubs stubs() {
    return stubs;
  }

  /** The name of the generated class: in the package of the user's class, or in ours. */
  String className(String suffix) {
    return nest != null
        ? type.getName() + suffix
        : getClass().getPackageName()
            + "."
            + type.getName().replaceAll("[^A-Za-z0-9_$]", "_")
            + suffix;
  }

  /** The user's class in source. */
  String owner() {
    return nest != null ? type.getName() : "Object";
  }

  /** A type in source; {@code Object} if it has to be. */
  String name(Class<?> c) {
    return c.isPrimitive() ? c.getName() : isNameable(c) ? sourceName(c) : "Object";
  }

  private String sourceName(Class<?> c) {
    if (c.isArray()) {
      return sourceName(c.getComponentType()) + "[]";
    }
    return c.isPrimitive() || isPublicJdk(c) || isOfRows(c)
        ? c.getCanonicalName()
        : stubs.add(c);
  }

  /** Whether source can name a type as it is. */
  boolean isNameable(Class<?> c) {
    Class<?> element = c;
    while (element.isArray()) {
      element = element.getComponentType();
    }
    return element.isPrimitive()
        || isPublicJdk(element)
        || nest != null && !element.isHidden() && isAccessible(element) && isNameLegal(element);
  }

  /** Whether source calls methods of a class, which a stub does not have. */
  private static boolean isOfRows(Class<?> c) {
    return c.getPackageName().equals(Row.class.getPackageName())
        && c.getClassLoader() == Row.class.getClassLoader();
  }

  private static boolean isPublicJdk(Class<?> c) {
    for (Class<?> outer = c; outer != null; outer = outer.getEnclosingClass()) {
      if (!Modifier.isPublic(outer.getModifiers())) {
        return false;
      }
    }
    return c.getModule() == Object.class.getModule()
        && c.getModule().isExported(c.getPackageName());
  }

  private boolean isAccessible(Class<?> c) {
    if (samePackage(c)) {
      return true;
    }
    try {
      return Modifier.isPublic(c.getModifiers())
          && type.getModule().canRead(c.getModule())
          && c.getModule().isExported(c.getPackageName(), type.getModule())
          && Class.forName(c.getName(), false, type.getClassLoader()) == c;
    } catch (ClassNotFoundException | LinkageError e) {
      return false;
    }
  }

  private boolean samePackage(Class<?> c) {
    return c.getClassLoader() == type.getClassLoader()
        && c.getPackageName().equals(type.getPackageName());
  }

  private static boolean isNameLegal(Class<?> c) {
    for (String part : c.getName().split("\\.", -1)) {
      if (!NameAllocator.isIdentifier(part)) {
        return false;
      }
    }
    return true;
  }

  /** Whether source can say {@code v.name}. */
  boolean isDirect(Field field) {
    if (nest == null
        || !NameAllocator.isIdentifier(field.getName())
        || !isNameable(field.getType())) {
      return false;
    }
    Class<?> declaring = field.getDeclaringClass();
    if (declaring == type) {
      return true;
    }
    int modifiers = field.getModifiers();
    boolean visible =
        Modifier.isPublic(modifiers)
            ? isAccessible(declaring)
            : !Modifier.isPrivate(modifiers) && samePackage(declaring);
    return visible && !isHidden(field);
  }

  /** Whether a class below the one that declares a field has another one of that name. */
  private boolean isHidden(Field field) {
    for (Class<?> c = type; c != field.getDeclaringClass(); c = c.getSuperclass()) {
      for (Field other : c.getDeclaredFields()) {
        if (other.getName().equals(field.getName())) {
          return true;
        }
      }
    }
    return false;
  }
}
