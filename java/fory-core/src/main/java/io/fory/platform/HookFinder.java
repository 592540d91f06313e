/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.platform;

import io.fory.exception.UnsupportedTypeException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamField;
import java.io.OptionalDataException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandleInfo;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import sun.reflect.ReflectionFactory;

/**
 * Finds {@link SerializationHooks} with the JDK's help. A class of its own, so that none of that is
 * loaded for classes without such methods.
 */
public final class HookFinder {
  private static final ReflectionFactory FACTORY = ReflectionFactory.getReflectionFactory();
  private static final MethodType REPLACE = MethodType.methodType(Object.class, Object.class);
  private static final MethodType WRITE =
      MethodType.methodType(void.class, Object.class, ObjectOutputStream.class);
  private static final MethodType READ =
      MethodType.methodType(void.class, Object.class, ObjectInputStream.class);

  private static final MethodType NO_DATA = MethodType.methodType(void.class, Object.class);

  private HookFinder() {}

  /** Returns the hooks of a {@code Serializable} class: its methods of Java serialization. */
  static SerializationHooks find(Class<?> type) {
    boolean ownForm = !type.isRecord() && !type.isEnum();
    try {
      return hooks(
          type,
          FACTORY.writeReplaceForSerialization(type),
          FACTORY.readResolveForSerialization(type),
          ownForm ? FACTORY.writeObjectForSerialization(type) : null,
          ownForm ? FACTORY.readObjectForSerialization(type) : null,
          ownForm ? noData(type) : null);
    } catch (NoClassDefFoundError e) {
      // Reflection finds no method if one of them names an absent class, as of an optional
      // dependency: so each hook is looked up by itself.
      return hooks(
          type,
          find(type, "writeReplace", true, Object.class),
          find(type, "readResolve", true, Object.class),
          ownForm ? find(type, "writeObject", false, void.class, ObjectOutputStream.class) : null,
          ownForm ? find(type, "readObject", false, void.class, ObjectInputStream.class) : null,
          ownForm ? find(type, "readObjectNoData", false, void.class) : null);
    }
  }

  private static SerializationHooks hooks(
      Class<?> type,
      MethodHandle writeReplace,
      MethodHandle readResolve,
      MethodHandle writeObject,
      MethodHandle readObject,
      MethodHandle readObjectNoData) {
    return new SerializationHooks(
        type,
        typed(writeReplace, REPLACE),
        typed(readResolve, REPLACE),
        typed(writeObject, WRITE),
        typed(readObject, READ),
        typed(readObjectNoData, NO_DATA));
  }

  /** Finds one method of a class without looking at the others; null if there is none. */
  private static MethodHandle find(
      Class<?> type, String name, boolean inherited, Class<?> result, Class<?>... parameters) {
    MethodHandles.Lookup lookup;
    try {
      lookup = MethodHandles.privateLookupIn(type, MethodHandles.lookup());
    } catch (IllegalAccessException e) {
      throw new UnsupportedTypeException(
          "Fory cannot see whether %s has a %s: open package %s to io.fory.core"
              .formatted(type.getName(), name, type.getPackageName()),
          e);
    }
    try {
      MethodHandle found =
          lookup.findSpecial(type, name, MethodType.methodType(result, parameters), type);
      MethodHandleInfo method = lookup.revealDirect(found);
      boolean isPrivate = Modifier.isPrivate(method.getModifiers());
      boolean isOwn = method.getDeclaringClass() == type;
      return (inherited ? isOwn || !isPrivate : isOwn && isPrivate) ? found : null;
    } catch (NoSuchMethodException | IllegalAccessException e) {
      return null; // private in a superclass, or static
    }
  }

  private static MethodHandle typed(MethodHandle handle, MethodType type) {
    return handle == null ? null : handle.asType(type);
  }

  /**
   * Finds {@code readObjectNoData}, which {@code ReflectionFactory} of many JDKs does not: it looks
   * for a method with a parameter.
   */
  private static MethodHandle noData(Class<?> type) {
    // A lookup by name throws if there is none, which takes longer than this loop.
    for (Method method : type.getDeclaredMethods()) {
      int modifiers = method.getModifiers();
      boolean isHook =
          method.getName().equals("readObjectNoData")
              && method.getParameterCount() == 0
              && Modifier.isPrivate(modifiers)
              && !Modifier.isStatic(modifiers)
              && method.getReturnType() == void.class;
      if (isHook && method.trySetAccessible()) {
        try {
          return MethodHandles.lookup().unreflect(method).asType(NO_DATA);
        } catch (IllegalAccessException e) {
          return null;
        }
      }
    }
    return null;
  }

  static boolean declaresPersistentFields(Class<?> type) {
    try {
      var field = type.getDeclaredField(SerializationHooks.PERSISTENT_FIELDS);
      int required = Modifier.PRIVATE | Modifier.STATIC | Modifier.FINAL;
      return (field.getModifiers() & required) == required
          && field.getType() == ObjectStreamField[].class;
    } catch (NoSuchFieldException e) {
      return false;
    }
  }

  /**
   * Returns a handle that puts the serializable fields of any class, be it of the JDK, into a
   * stream, as {@code defaultWriteObject} would do: {@code (Object, ObjectOutputStream)void}, which
   * calls {@code putFields} and {@code writeFields}.
   *
   * @return null before JDK 24, whose {@code ReflectionFactory} is the first that can do so, and in
   *     a native image, which does not know the fields of such a class
   */
  public static MethodHandle defaultWriteObject(Class<?> type) {
    if (NativeImage.isRunning()) {
      return null;
    }
    try {
      Object handle =
          ReflectionFactory.class
              .getMethod("defaultWriteObjectForSerialization", Class.class)
              .invoke(FACTORY, type);
      return typed((MethodHandle) handle, WRITE);
    } catch (ReflectiveOperationException e) {
      return null;
    }
  }

  /**
   * Returns the exception for reading an object where the stream has none.
   *
   * @param end whether the data of the class ends there
   */
  public static OptionalDataException optionalData(boolean end) {
    return FACTORY.newOptionalDataExceptionForSerialization(end);
  }
}
