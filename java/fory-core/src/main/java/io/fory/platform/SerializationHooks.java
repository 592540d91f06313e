/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.platform;

import io.fory.exception.Quote;
import io.fory.exception.UnsupportedTypeException;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamException;
import java.io.ObjectStreamField;
import java.io.OptionalDataException;
import java.io.Serializable;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandleInfo;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import sun.reflect.ReflectionFactory;

/**
 * The methods by which a {@code Serializable} class takes part in its serialization, as the
 * specification of Java object serialization names them; {@code ReflectionFactory}, which the JDK
 * supports for libraries like this one, finds and calls them, however private. Immutable and
 * thread-safe.
 */
public final class SerializationHooks {
  private static final ReflectionFactory FACTORY = ReflectionFactory.getReflectionFactory();
  private static final MethodType REPLACE = MethodType.methodType(Object.class, Object.class);
  private static final MethodType WRITE =
      MethodType.methodType(void.class, Object.class, ObjectOutputStream.class);
  private static final MethodType READ =
      MethodType.methodType(void.class, Object.class, ObjectInputStream.class);

  private static final MethodType NO_DATA = MethodType.methodType(void.class, Object.class);

  private final MethodHandle writeReplace;
  private final MethodHandle readResolve;
  private final MethodHandle writeObject;
  private final MethodHandle readObject;
  private final MethodHandle readObjectNoData;
  private final boolean persistentFields;
  private final boolean refusesToBeRead;

  private SerializationHooks(
      Class<?> type,
      MethodHandle writeReplace,
      MethodHandle readResolve,
      MethodHandle writeObject,
      MethodHandle readObject,
      MethodHandle readObjectNoData) {
    this.writeReplace = typed(writeReplace, REPLACE);
    this.readResolve = typed(readResolve, REPLACE);
    this.writeObject = typed(writeObject, WRITE);
    this.readObject = typed(readObject, READ);
    this.readObjectNoData = typed(readObjectNoData, NO_DATA);
    // With a writeReplace it fends off streams that name the class instead of what replaces it.
    refusesToBeRead =
        readObject != null && writeReplace == null && MethodBodies.readObjectAlwaysThrows(type);
    persistentFields =
        Serializable.class.isAssignableFrom(type)
            && !type.isRecord()
            && !type.isEnum()
            && declaresPersistentFields(type);
  }

  /** The hooks of a class; those of its superclasses only as far as it inherits them. */
  public static SerializationHooks of(Class<?> type) {
    boolean serializable = Serializable.class.isAssignableFrom(type);
    boolean ownForm = serializable && !type.isRecord() && !type.isEnum();
    try {
      return new SerializationHooks(
          type,
          serializable ? FACTORY.writeReplaceForSerialization(type) : null,
          serializable ? FACTORY.readResolveForSerialization(type) : null,
          ownForm ? FACTORY.writeObjectForSerialization(type) : null,
          ownForm ? FACTORY.readObjectForSerialization(type) : null,
          ownForm ? noData(type) : null);
    } catch (NoClassDefFoundError e) {
      // Reflection shows all methods of a class or none. A library whose optional dependency is not
      // there names its classes in some method that nobody calls.
      return new SerializationHooks(
          type,
          serializable ? find(type, "writeReplace", true, Object.class) : null,
          serializable ? find(type, "readResolve", true, Object.class) : null,
          ownForm ? find(type, "writeObject", false, void.class, ObjectOutputStream.class) : null,
          ownForm ? find(type, "readObject", false, void.class, ObjectInputStream.class) : null,
          ownForm ? find(type, "readObjectNoData", false, void.class) : null);
    }
  }

  /** A single method of a class, found without looking at the others; null if there is none. */
  private static MethodHandle find(
      Class<?> type, String name, boolean inherited, Class<?> result, Class<?>... parameters) {
    MethodHandles.Lookup lookup;
    try {
      lookup = MethodHandles.privateLookupIn(type, MethodHandles.lookup());
    } catch (IllegalAccessException e) {
      throw new UnsupportedTypeException(
          "Whether %s has a %s cannot be seen: open package %s to io.fory.core"
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
      return null; // of a superclass that keeps it to itself, or static
    }
  }

  private static MethodHandle typed(MethodHandle handle, MethodType type) {
    return handle == null ? null : handle.asType(type);
  }

  /** Found here: {@code ReflectionFactory} of many JDKs looks for a method with a parameter. */
  private static MethodHandle noData(Class<?> type) {
    // Not by its name: the exception where there is none costs more than all methods.
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

  private static boolean declaresPersistentFields(Class<?> type) {
    try {
      var field = type.getDeclaredField("serialPersistentFields");
      int required = Modifier.PRIVATE | Modifier.STATIC | Modifier.FINAL;
      return (field.getModifiers() & required) == required
          && field.getType() == ObjectStreamField[].class;
    } catch (NoSuchFieldException e) {
      return false;
    }
  }

  public boolean hasWriteReplace() {
    return writeReplace != null;
  }

  public boolean hasReadResolve() {
    return readResolve != null;
  }

  public boolean hasWriteObject() {
    return writeObject != null;
  }

  public boolean hasReadObject() {
    return readObject != null;
  }

  /** Whether {@code readObject} does nothing but throw, so that no object can be read back. */
  public boolean refusesToBeRead() {
    return refusesToBeRead;
  }

  public boolean hasReadObjectNoData() {
    return readObjectNoData != null;
  }

  /** Whether the class says by {@code serialPersistentFields} which fields it has. */
  public boolean hasPersistentFields() {
    return persistentFields;
  }

  /** What the object wants written in its place. */
  public Object writeReplace(Object object) throws ObjectStreamException {
    return call(writeReplace, object);
  }

  /** What stands for the object that was read. */
  public Object readResolve(Object object) throws ObjectStreamException {
    return call(readResolve, object);
  }

  private static Object call(MethodHandle method, Object object) throws ObjectStreamException {
    try {
      return method.invokeExact(object);
    } catch (ObjectStreamException | RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw failed(e);
    }
  }

  /** Has the object write the part that belongs to the class. */
  public void writeObject(Object object, ObjectOutputStream out) throws IOException {
    try {
      writeObject.invokeExact(object, out);
    } catch (IOException | RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw failed(e);
    }
  }

  /** Has the object read the part that belongs to the class. */
  public void readObject(Object object, ObjectInputStream in) throws IOException {
    try {
      readObject.invokeExact(object, in);
    } catch (IOException | RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw failed(e);
    }
  }

  /** Tells the object that there is nothing for the part that belongs to the class. */
  public void readObjectNoData(Object object) throws ObjectStreamException {
    try {
      readObjectNoData.invokeExact(object);
    } catch (ObjectStreamException | RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw failed(e);
    }
  }

  private static ObjectStreamException failed(Throwable e) {
    ObjectStreamException failure =
        new ObjectStreamException(Quote.failure(e)) {
          private static final long serialVersionUID = 1;
        };
    failure.initCause(e);
    return failure;
  }

  /**
   * Has any class, be it of the JDK, put its serializable fields into a stream, as {@code
   * defaultWriteObject} would do: {@code (Object, ObjectOutputStream)void}, which calls {@code
   * putFields} and {@code writeFields}.
   *
   * @return null before JDK 24, whose {@code ReflectionFactory} is the first that can do so
   */
  public static MethodHandle defaultWriteObject(Class<?> type) {
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
   * The exception for an object that is asked for where there is none.
   *
   * @param end whether the data of the class end here
   */
  public static OptionalDataException optionalData(boolean end) {
    return FACTORY.newOptionalDataExceptionForSerialization(end);
  }
}
