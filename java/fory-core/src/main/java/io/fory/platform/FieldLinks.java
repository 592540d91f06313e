/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.platform;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;

/**
 * Returns the handles to which stored serializers link in their static initializers: handles of
 * fields that are not accessible to them, and views of bytes. The builder of a native image
 * initializes stored serializers, with each class that they use, and compiles the handles to plain
 * accesses. So this class uses no other class of Fory.
 */
public final class FieldLinks {
  private FieldLinks() {}

  /**
   * Returns a handle of type {@code (Object)T}, T being the primitive type or Object.
   *
   * @param above the number of classes between {@code type} and the class that declares the field
   */
  public static MethodHandle getter(Class<?> type, int above, String name) {
    try {
      return getter(field(type, above, name));
    } catch (ReflectiveOperationException e) {
      throw unknown(type, name, e);
    }
  }

  /**
   * Returns a handle of type {@code (Object,T)void}. The parameters are those of {@link #getter}.
   */
  public static MethodHandle setter(Class<?> type, int above, String name) {
    try {
      return setter(field(type, above, name));
    } catch (ReflectiveOperationException e) {
      throw unknown(type, name, e);
    }
  }

  static MethodHandle getter(Field field) throws IllegalAccessException {
    return erased(MethodHandles.lookup().unreflectGetter(field), field);
  }

  static MethodHandle setter(Field field) throws IllegalAccessException {
    MethodHandle handle = MethodHandles.lookup().unreflectSetter(field);
    return handle.asType(MethodType.methodType(void.class, Object.class, erased(field)));
  }

  static MethodHandle erased(MethodHandle getter, Field field) {
    return getter.asType(MethodType.methodType(erased(field), Object.class));
  }

  /** Returns the view of {@link HeapViews} for a primitive type, given by its name. */
  public static VarHandle bytes(String primitive) {
    return switch (primitive) {
      case "short" -> HeapViews.SHORT;
      case "char" -> HeapViews.CHAR;
      case "int" -> HeapViews.INT;
      case "long" -> HeapViews.LONG;
      case "float" -> HeapViews.FLOAT;
      case "double" -> HeapViews.DOUBLE;
      default -> throw new IllegalArgumentException("no bytes of " + primitive);
    };
  }

  private static IllegalStateException unknown(Class<?> type, String name, Exception e) {
    return new IllegalStateException("Cannot link field %s of %s".formatted(name, type), e);
  }

  /**
   * Whether reflection finds a field by its name: class files may have several fields of one name.
   */
  public static boolean isFoundByName(Field field) {
    try {
      return field.equals(field.getDeclaringClass().getDeclaredField(field.getName()));
    } catch (NoSuchFieldException e) {
      return false;
    }
  }

  private static Field field(Class<?> type, int above, String name) throws NoSuchFieldException {
    Class<?> owner = type;
    for (int i = 0; i < above; i++) {
      owner = owner.getSuperclass();
    }
    Field field = owner.getDeclaredField(name);
    field.setAccessible(true);
    return field;
  }

  private static Class<?> erased(Field field) {
    return field.getType().isPrimitive() ? field.getType() : Object.class;
  }
}
