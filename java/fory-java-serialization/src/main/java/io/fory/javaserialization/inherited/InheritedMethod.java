/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.javaserialization.inherited;

import static java.lang.invoke.MethodType.methodType;

import io.fory.exception.UnsupportedTypeException;
import io.fory.platform.FieldAccess;
import io.fory.platform.Jdk;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Field;

/**
 * Calls the implementation of a method in a class of the JDK, even if the user's class overrides
 * it. The method is public and has at most two parameters. Immutable and thread-safe.
 */
final class InheritedMethod {
  private final MethodHandle method;

  private InheritedMethod(MethodHandle method) {
    this.method = method.asType(method.type().generic());
  }

  /**
   * Returns a method as the nearest superclass in the JDK implements it.
   *
   * @param owner a public class of the JDK that has the method
   * @throws UnsupportedTypeException if the class overrides the method, and its module does not
   *     open its package to us
   */
  static InheritedMethod of(
      Class<?> type, Class<?> owner, String name, Class<?> result, Class<?>... parameters) {
    try {
      if (!Jdk.owns(type.getMethod(name, parameters).getDeclaringClass())) {
        Class<?> lowest = type;
        while (!Jdk.owns(lowest.getSuperclass())) {
          lowest = lowest.getSuperclass();
        }
        // The result type may be narrower than the owner's, whose method is then a bridge that
        // calls the override.
        Class<?> own = lowest.getSuperclass().getMethod(name, parameters).getReturnType();
        try {
          return new InheritedMethod(
              MethodHandles.privateLookupIn(lowest, MethodHandles.lookup())
                  .findSpecial(lowest.getSuperclass(), name, methodType(own, parameters), lowest));
        } catch (IllegalAccessException e) {
          throw FieldAccess.encapsulated(lowest, "inherited method " + name);
        }
      }
      return new InheritedMethod(
          MethodHandles.publicLookup().findVirtual(owner, name, methodType(result, parameters)));
    } catch (ReflectiveOperationException e) { // a native image knows only registered methods
      throw new UnsupportedTypeException(
          "%s overrides %s.%s, which is not known here: register the method for reflection, or write a Serializer and add it with registerSerializer"
              .formatted(type.getName(), owner.getName(), name),
          e);
    }
  }

  /**
   * Returns the getter of a protected field that a class inherits from the JDK.
   *
   * @throws UnsupportedTypeException if the module of the class does not open its package to us
   */
  static InheritedMethod ofField(Class<?> type, Class<?> owner, String name, Class<?> kind) {
    try {
      return new InheritedMethod(
          MethodHandles.privateLookupIn(type, MethodHandles.lookup())
              .findGetter(owner, name, kind));
    } catch (IllegalAccessException e) {
      throw new UnsupportedTypeException(
          "%s inherits %s.%s, which is out of reach: open package %s to io.fory.core"
              .formatted(type.getName(), owner.getName(), name, type.getPackageName()),
          e);
    } catch (NoSuchFieldException e) {
      throw new AssertionError("a protected field of " + owner, e);
    }
  }

  /** Returns the getter of a public field. */
  static InheritedMethod getter(Field field) throws IllegalAccessException {
    return new InheritedMethod(MethodHandles.publicLookup().unreflectGetter(field));
  }

  /** Returns the setter of a public field. */
  static InheritedMethod setter(Field field) throws IllegalAccessException {
    return new InheritedMethod(MethodHandles.publicLookup().unreflectSetter(field));
  }

  /** Calls a method without parameters. */
  Object call(Object object) {
    try {
      return method.invokeExact(object);
    } catch (Throwable e) {
      throw unchecked(e);
    }
  }

  /** Calls a method with one parameter. */
  Object call(Object object, Object argument) {
    try {
      return method.invokeExact(object, argument);
    } catch (Throwable e) {
      throw unchecked(e);
    }
  }

  /** Calls a method with two parameters. */
  Object call(Object object, Object first, Object second) {
    try {
      return method.invokeExact(object, first, second);
    } catch (Throwable e) {
      throw unchecked(e);
    }
  }

  private static AssertionError unchecked(Throwable e) {
    if (e instanceof RuntimeException unchecked) {
      throw unchecked;
    } else if (e instanceof Error error) {
      throw error;
    }
    return new AssertionError("the method declares no exceptions", e);
  }
}
