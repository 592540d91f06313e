/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.platform;

import io.fory.exception.ForyException;
import java.lang.annotation.Annotation;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

/**
 * The only object of a class that a compiler made of an {@code object} of Kotlin or Scala.
 *
 * <ul>
 *   <li>In Kotlin, known by {@code kotlin.Metadata}: all constructors that are not synthetic are
 *       private, and {@code INSTANCE} holds the object; or it is the companion of the class around
 *       it, which then has a field of its name. A class with such a field of its own making has a
 *       companion to declare it in, as no {@code object} has.
 *   <li>In Scala: the name ends in {@code $}, and {@code MODULE$} holds the object.
 * </ul>
 *
 * Immutable and thread-safe.
 */
public record Singleton(Class<?> type, FieldAccess field) {
  /**
   * Returns the object that the compiler made of an {@code object}.
   *
   * @return null if the class is none
   * @throws io.fory.exception.UnsupportedTypeException if its module hides the object
   */
  public static Singleton of(Class<?> type) {
    Field field = type.getName().endsWith("$") ? holder(type, "MODULE$", type) : null;
    if (field == null && isOfKotlin(type) && hasPrivateConstructors(type)) {
      field = hasCompanion(type) ? null : holder(type, "INSTANCE", type);
      if (field == null && type.getEnclosingClass() != null) {
        field = holder(type.getEnclosingClass(), type.getSimpleName(), type);
      }
    }
    return field == null ? null : new Singleton(type, FieldAccess.of(field));
  }

  /** Whether a class is an {@code object} to which Scala's compiler gave a {@code writeReplace}. */
  public static boolean isReplacedByItsName(Class<?> type) {
    try {
      type.getDeclaredMethod("writeReplace");
      return of(type) != null;
    } catch (NoSuchMethodException e) {
      return false; // as of Nil, which has that of List
    }
  }

  private static Field holder(Class<?> owner, String name, Class<?> type) {
    try {
      Field field = owner.getDeclaredField(name);
      return Modifier.isStatic(field.getModifiers()) && field.getType() == type ? field : null;
    } catch (NoSuchFieldException e) {
      return null;
    }
  }

  private static boolean isOfKotlin(Class<?> type) {
    for (Annotation annotation : type.getDeclaredAnnotations()) {
      if (annotation.annotationType().getName().equals("kotlin.Metadata")) {
        return true;
      }
    }
    return false;
  }

  private static boolean hasPrivateConstructors(Class<?> type) {
    for (Constructor<?> constructor : type.getDeclaredConstructors()) {
      if (!constructor.isSynthetic() && !Modifier.isPrivate(constructor.getModifiers())) {
        return false;
      }
    }
    return true;
  }

  private static boolean hasCompanion(Class<?> type) {
    for (Class<?> member : type.getDeclaredClasses()) {
      if (holder(type, member.getSimpleName(), member) != null) {
        return true;
      }
    }
    return false;
  }

  /** The object; its class is initialized for it. */
  public Object get() {
    Object object = field.get(null);
    if (object == null) {
      throw new ForyException(
          "The only object of %s is not there yet: its class is being initialized"
              .formatted(type.getName()));
    }
    return object;
  }
}
