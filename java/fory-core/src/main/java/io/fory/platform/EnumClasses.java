/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.platform;

import java.lang.reflect.Modifier;

/**
 * Recognizes the classes that compilers make of enums. A case without parameters of an enum of
 * Scala 3 is an object of an anonymous class, whose name changes with other anonymous classes of
 * the source file. So a constant is identified by its enum and its name.
 */
public final class EnumClasses {
  private static final String ENUM = "scala.reflect.Enum";
  private static final String CONSTANT = "scala.runtime.EnumValue";

  private EnumClasses() {}

  /**
   * Returns the enum of a class of constants: of a case in Scala, or of a constant with a body in
   * Java. Null for all other classes.
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
}
