/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.platform;

import io.fory.exception.UnsupportedTypeException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * The classes that compilers make of enums. The cases without parameters of an enum of Scala 3 are
 * objects of anonymous classes: the numbers in the names of these change with any other anonymous
 * class of the source file, and the ordinals with any case in front. So a constant is known by its
 * enum and its name.
 */
public final class EnumClasses {
  private static final String ENUM = "scala.reflect.Enum";
  private static final String CONSTANT = "scala.runtime.EnumValue";

  private EnumClasses() {}

  /**
   * The enum that the constants of a class belong to, if they have a class apart from it: those of
   * Scala, and those of Java with a body. Null if objects of the class are no such constants.
   */
  public static Class<?> ofConstant(Class<?> type) {
    Class<?> parent = type.getSuperclass();
    return parent != null
            && (parent.isEnum() || implementsDirectly(type, CONSTANT) && isScala(parent))
        ? parent
        : null;
  }

  /** Whether a class is an enum of Scala 3; one that extends {@code java.lang.Enum} is Java's. */
  public static boolean isScala(Class<?> type) {
    return Modifier.isAbstract(type.getModifiers()) && implementsDirectly(type, ENUM);
  }

  private static boolean implementsDirectly(Class<?> type, String name) {
    for (Class<?> parent : type.getInterfaces()) {
      if (parent.getName().equals(name)) {
        return true;
      }
    }
    return false;
  }

  /** The constants of an enum by their names, in the order of their ordinals. */
  public static Map<String, Object> constants(Class<?> type) {
    Map<Integer, Object> byOrdinal = new TreeMap<>();
    for (Field field : companion(type).getDeclaredFields()) {
      if (Modifier.isStatic(field.getModifiers()) && !field.getType().isPrimitive()) {
        Object value = FieldAccess.of(field).get(null);
        if (type.isInstance(value) && ofConstant(value.getClass()) == type) {
          byOrdinal.put((Integer) call(type, value, ENUM, "ordinal"), value);
        }
      }
    }
    Map<String, Object> byName = new LinkedHashMap<>();
    for (Object constant : byOrdinal.values()) {
      String name = (String) call(type, constant, "scala.Product", "productPrefix");
      if (name == null || byName.put(name, constant) != null) {
        throw new UnsupportedTypeException(
            "%s overrides productPrefix, so its cases have no names; remove that method"
                .formatted(type.getName()));
      }
    }
    return Collections.unmodifiableMap(byName);
  }

  private static Class<?> companion(Class<?> type) {
    try {
      Class<?> companion = Class.forName(type.getName() + "$", true, type.getClassLoader());
      if (Modifier.isStatic(companion.getDeclaredField("MODULE$").getModifiers())) {
        return companion;
      }
    } catch (ClassNotFoundException | NoSuchFieldException e) {
      // Refused below.
    }
    throw new UnsupportedTypeException(
        "Enum %s is declared within a class or method, so each object around it has constants of its own; declare it in an object or outside"
            .formatted(type.getName()));
  }

  private static Object call(Class<?> type, Object constant, String declaring, String method) {
    try {
      return Class.forName(declaring, false, type.getClassLoader())
          .getMethod(method)
          .invoke(constant);
    } catch (ReflectiveOperationException e) {
      throw new UnsupportedTypeException(
          "Method %s of a case of %s failed".formatted(method, type.getName()), e);
    }
  }
}
