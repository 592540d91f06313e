/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.platform;

import io.fory.exception.CorruptDataException;
import io.fory.exception.ForyException;
import io.fory.exception.Quote;
import io.fory.exception.UnsupportedTypeException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.util.function.BiConsumer;
import java.util.function.Function;

/**
 * Reads and writes one field of any object, whatever its modifiers; components of records are read
 * only. The interpreter calls it directly; generated code links {@link #getter()} and {@link
 * #setter()} as constants where it cannot name the field. Thread-safe.
 */
public final class FieldAccess {
  /** Whether reflection is slower than {@link MemberCode}, and that can be made. */
  static boolean codeIsFaster() {
    return !NativeImage.isRunning() && Jdk.FEATURE >= 18;
  }

  /** The use at which a member gets code: a program that ends before loads no class writer. */
  static final int USE_OF_CODE = 20;

  private final Field field;
  private final Method accessor; // public accessor of a record whose package is not open to us
  private final boolean assignable; // by code, which may not set final fields
  private FieldHandle handle; // from the first use on, where reflection is slow to start
  private Object code; // from MemberCode; null until the field is in use, and for an accessor
  private int uses; // a race loses some

  private FieldAccess(Field field, Method accessor) {
    this.field = field;
    this.accessor = accessor;
    assignable = !Modifier.isFinal(field.getModifiers());
  }

  /**
   * Makes the field accessible.
   *
   * @throws UnsupportedTypeException when its module does not let us; the message names the remedy
   */
  public static FieldAccess of(Field field) {
    if (field.trySetAccessible()) {
      return new FieldAccess(field, null);
    }
    Class<?> owner = field.getDeclaringClass();
    if (owner.isRecord()) {
      for (RecordComponent component : owner.getRecordComponents()) {
        Method accessor = component.getAccessor();
        if (component.getName().equals(field.getName())
            && component.getType() == field.getType()
            && accessor.trySetAccessible()) {
          return new FieldAccess(field, accessor);
        }
      }
    }
    throw encapsulated(owner, "field " + field.getName());
  }

  /** The error for a member that its module hides, with the remedy. */
  public static UnsupportedTypeException encapsulated(Class<?> owner, String member) {
    String us = moduleName(FieldAccess.class.getModule());
    return new UnsupportedTypeException(
        "The %s of %s is out of reach: module %s does not open package %s to %s. Add `opens %s%s;` to its module-info.java, or register a serializer for the class"
            .formatted(
                member,
                owner.getName(),
                moduleName(owner.getModule()),
                owner.getPackageName(),
                us,
                owner.getPackageName(),
                FieldAccess.class.getModule().isNamed() ? " to " + us : ""));
  }

  private static String moduleName(Module module) {
    return module.isNamed() ? module.getName() : "the unnamed module";
  }

  /** The name of the field. */
  public String name() {
    return field.getName();
  }

  /** Whether the field itself, not an accessor method, is used. */
  public boolean isDirect() {
    return accessor == null;
  }

  /** The value of the field, boxed if it is primitive. */
  @SuppressWarnings("unchecked")
  public Object get(Object owner) {
    Object known = code();
    if (known != null) {
      try {
        return ((Function<Object, Object>) known).apply(owner);
      } catch (ClassCastException | NullPointerException | LinkageError e) {
        // reflection says what is wrong
      }
    }
    FieldHandle first = handle;
    if (first != null) {
      try {
        return first.get(owner);
      } catch (ClassCastException | NullPointerException e) {
        // reflection says what is wrong
      }
    }
    try {
      return accessor == null ? field.get(owner) : accessor.invoke(owner);
    } catch (ReflectiveOperationException e) {
      throw new ForyException("Cannot read field " + field, e);
    }
  }

  /** Sets the field, which may be final, to a value, boxed if the field is primitive. */
  @SuppressWarnings("unchecked")
  public void set(Object owner, Object value) {
    Object known = assignable ? code() : null;
    if (known != null) {
      try {
        ((BiConsumer<Object, Object>) known).accept(owner, value);
        return;
      } catch (ClassCastException | NullPointerException | LinkageError e) {
        // reflection says what is wrong
      }
    }
    FieldHandle first = assignable ? handle : null;
    if (first != null) {
      try {
        first.set(owner, value);
        return;
      } catch (ClassCastException | NullPointerException e) {
        // reflection says what is wrong
      }
    }
    try {
      field.set(owner, value);
    } catch (IllegalAccessException e) {
      throw new ForyException("Cannot write field " + field, e);
    } catch (IllegalArgumentException e) { // a reference to an object of another class
      throw new CorruptDataException(
          "Field %s of %s cannot hold a %s"
              .formatted(field.getName(), field.getDeclaringClass().getName(), Quote.typeOf(value)),
          e);
    }
  }

  private Object code() {
    Object known = code;
    if (known == null && codeIsFaster() && accessor == null) {
      int use = ++uses;
      if (use == 1) {
        handle = FieldHandle.of(field);
      } else if (use == USE_OF_CODE) {
        known = MemberCode.of(field);
        code = known;
      }
    }
    return known;
  }

  /** A handle of type {@code (Object)T}, T being the primitive type or Object. */
  public MethodHandle getter() {
    try {
      return accessor == null
          ? FieldLinks.getter(field)
          : FieldLinks.erased(MethodHandles.lookup().unreflect(accessor), field);
    } catch (IllegalAccessException e) {
      throw new ForyException("Cannot link field " + field, e);
    }
  }

  /** A handle of type {@code (Object,T)void}, T being the primitive type or Object. */
  public MethodHandle setter() {
    try {
      return FieldLinks.setter(field);
    } catch (IllegalAccessException e) {
      throw new ForyException("Cannot link field " + field, e);
    }
  }

  /** Whether the field belongs to the state of an object: neither static nor transient. */
  public static boolean isState(Field field) {
    return (field.getModifiers() & (Modifier.STATIC | Modifier.TRANSIENT)) == 0;
  }
}
