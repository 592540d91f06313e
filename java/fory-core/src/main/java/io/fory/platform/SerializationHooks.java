/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.platform;

import io.fory.exception.Quote;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamException;
import java.io.Serializable;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.Set;

/**
 * The methods by which a {@code Serializable} class takes part in its serialization, as the
 * specification of Java object serialization names them; {@code ReflectionFactory}, which the JDK
 * supports for libraries like this one, finds and calls them, however private. Immutable and
 * thread-safe.
 */
public final class SerializationHooks {
  private static final Set<String> NAMES =
      Set.of("writeReplace", "readResolve", "writeObject", "readObject", "readObjectNoData");

  static final String PERSISTENT_FIELDS = "serialPersistentFields";

  private static final SerializationHooks NONE = new SerializationHooks();

  private final MethodHandle writeReplace;
  private final MethodHandle readResolve;
  private final MethodHandle writeObject;
  private final MethodHandle readObject;
  private final MethodHandle readObjectNoData;
  private final boolean persistentFields;
  private final boolean refusesToBeRead;

  SerializationHooks(
      Class<?> type,
      MethodHandle writeReplace,
      MethodHandle readResolve,
      MethodHandle writeObject,
      MethodHandle readObject,
      MethodHandle readObjectNoData) {
    this.writeReplace = writeReplace;
    this.readResolve = readResolve;
    this.writeObject = writeObject;
    this.readObject = readObject;
    this.readObjectNoData = readObjectNoData;
    // With a writeReplace, a readObject that throws only fends off forged streams.
    refusesToBeRead =
        readObject != null && writeReplace == null && MethodBodies.readObjectAlwaysThrows(type);
    persistentFields =
        !type.isRecord() && !type.isEnum() && HookFinder.declaresPersistentFields(type);
  }

  /** Makes the hooks of a class that has none. */
  private SerializationHooks() {
    writeReplace = null;
    readResolve = null;
    writeObject = null;
    readObject = null;
    readObjectNoData = null;
    refusesToBeRead = false;
    persistentFields = false;
  }

  /** The hooks of a class; those of its superclasses only as far as it inherits them. */
  public static SerializationHooks of(Class<?> type) {
    return Serializable.class.isAssignableFrom(type) && mayHaveSome(type)
        ? HookFinder.find(type)
        : NONE;
  }

  /**
   * Returns whether a class may have hooks. A lookup of a missing method throws an exception whose
   * text the JDK makes by streams: 16 ms for the first one of a JVM.
   */
  private static boolean mayHaveSome(Class<?> type) {
    try {
      for (Field field : type.getDeclaredFields()) {
        if (field.getName().equals(PERSISTENT_FIELDS)) {
          return true;
        }
      }
      for (Class<?> c = type; c != null; c = c.getSuperclass()) {
        for (Method method : c.getDeclaredMethods()) {
          if (NAMES.contains(method.getName())) {
            return true;
          }
        }
      }
      return false;
    } catch (NoClassDefFoundError e) {
      return true; // a method names an absent class: a lookup by name may still succeed
    }
  }

  /** Whether the class has none of the methods of Java serialization. */
  public boolean isNone() {
    return this == NONE;
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

  /** Returns the object that an object wants written in its place. */
  public Object writeReplace(Object object) throws ObjectStreamException {
    return call(writeReplace, object);
  }

  /** Returns the object that replaces an object that was read. */
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

  /** Makes the object write the part that belongs to the class. */
  public void writeObject(Object object, ObjectOutputStream out) throws IOException {
    try {
      writeObject.invokeExact(object, out);
    } catch (IOException | RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw failed(e);
    }
  }

  /** Makes the object read the part that belongs to the class. */
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
    ObjectStreamException failure = new InvalidObjectException(Quote.failure(e));
    failure.initCause(e);
    return failure;
  }
}
