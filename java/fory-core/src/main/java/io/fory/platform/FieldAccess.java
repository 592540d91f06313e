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

/**
 * Reads and writes one field of any object, whatever its modifiers; components of records are read
 * only. The interpreter calls it directly; generated code links {@link #getter()} and {@link
 * #setter()} as constants where it cannot name the field. Thread-safe.
 *
 * <p>Where Unsafe gives no warning it accesses the field, after checks of the owner and the value.
 * That takes four calls instead of the ten of reflection, which matters as long as the JVM
 * interprets them: a message takes 0.75 of the time (JDK 17, {@code -Xint}).
 */
public final class FieldAccess {
  /** Whether {@link MemberCode} can be made, and is faster than one access for each field. */
  public static boolean isMemberCodeFaster() {
    return UnsafeMemory.UNSAFE == null && !NativeImage.isRunning();
  }

  private final Field field;
  // the public accessor of a record component whose package is not open to Fory; else null
  private final Method accessor;
  // not final, so that handles may set the field
  private final boolean assignable;
  private final Class<?> owner;
  private final Class<?> type;
  private final char kind; // the first char of the type's descriptor
  private final long offset; // for Unsafe; -1 if there is none
  private FieldHandle handle; // from the first use on; null if there is none
  private boolean handleSought; // also where none is to be sought

  private FieldAccess(Field field, Method accessor) {
    this.field = field;
    this.accessor = accessor;
    assignable = !Modifier.isFinal(field.getModifiers());
    owner = field.getDeclaringClass();
    type = field.getType();
    kind = type.isPrimitive() ? type.descriptorString().charAt(0) : 'L';
    offset = offset();
    handleSought = accessor != null || Jdk.FEATURE < 18 || NativeImage.isRunning();
  }

  /**
   * Returns the offset of the field for Unsafe; -1 if Unsafe has none (records, hidden classes), or
   * if its plain accesses would not do (volatile and static fields, native images).
   */
  private long offset() {
    boolean plain = (field.getModifiers() & (Modifier.STATIC | Modifier.VOLATILE)) == 0;
    return UnsafeMemory.UNSAFE != null
            && plain
            && !owner.isRecord()
            && !owner.isHidden()
            && !NativeImage.isRunning()
        ? UnsafeMemory.UNSAFE.objectFieldOffset(field)
        : -1;
  }

  /**
   * Makes the field accessible.
   *
   * @throws UnsupportedTypeException if its module does not open the package; the message names the
   *     remedy
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

  /** Returns the error for a member that its module does not open, with the remedy. */
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

  /** Returns the name of the field. */
  public String name() {
    return field.getName();
  }

  Field field() {
    return field;
  }

  /** Whether the field itself is read, and not an accessor method. */
  public boolean isDirect() {
    return accessor == null;
  }

  /** Returns the value of the field, boxed if it is primitive. */
  public Object get(Object object) {
    if (offset >= 0 && owner.isInstance(object)) {
      return load(object);
    }
    FieldHandle known = handle();
    if (known != null) {
      try {
        return known.get(object);
      } catch (ClassCastException | NullPointerException e) {
        // reflection says what is wrong
      }
    }
    try {
      return accessor == null ? field.get(object) : accessor.invoke(object);
    } catch (ReflectiveOperationException e) {
      throw new ForyException("Cannot read field " + field, e);
    }
  }

  /** Sets the field, which may be final, to a value, boxed if the field is primitive. */
  public void set(Object object, Object value) {
    if (offset >= 0 && assignable && owner.isInstance(object)) {
      try {
        store(object, value);
        return;
      } catch (ClassCastException | NullPointerException e) {
        // reflection says what is wrong
      }
    }
    FieldHandle known = assignable ? handle() : null;
    if (known != null) {
      try {
        known.set(object, value);
        return;
      } catch (ClassCastException | NullPointerException e) {
        // reflection says what is wrong
      }
    }
    try {
      field.set(object, value);
    } catch (IllegalAccessException e) {
      throw new ForyException("Cannot write field " + field, e);
    } catch (IllegalArgumentException e) { // a reference to an object of another class
      throw new CorruptDataException(
          "Field %s of %s cannot hold a %s"
              .formatted(field.getName(), field.getDeclaringClass().getName(), Quote.typeOf(value)),
          e);
    }
  }

  /** Returns the value of the field, of an object that is known to have it. */
  private Object load(Object object) {
    return switch (kind) {
      case 'Z' -> UnsafeMemory.UNSAFE.getBoolean(object, offset);
      case 'B' -> UnsafeMemory.UNSAFE.getByte(object, offset);
      case 'S' -> UnsafeMemory.UNSAFE.getShort(object, offset);
      case 'C' -> UnsafeMemory.UNSAFE.getChar(object, offset);
      case 'I' -> UnsafeMemory.UNSAFE.getInt(object, offset);
      case 'J' -> UnsafeMemory.UNSAFE.getLong(object, offset);
      case 'F' -> UnsafeMemory.UNSAFE.getFloat(object, offset);
      case 'D' -> UnsafeMemory.UNSAFE.getDouble(object, offset);
      default -> UnsafeMemory.UNSAFE.getObject(object, offset);
    };
  }

  /**
   * Sets the field of an object that is known to have it.
   *
   * @throws ClassCastException if it cannot hold the value
   */
  private void store(Object object, Object value) {
    switch (kind) {
      case 'Z' -> UnsafeMemory.UNSAFE.putBoolean(object, offset, (boolean) value);
      case 'B' -> UnsafeMemory.UNSAFE.putByte(object, offset, (byte) value);
      case 'S' -> UnsafeMemory.UNSAFE.putShort(object, offset, (short) value);
      case 'C' -> UnsafeMemory.UNSAFE.putChar(object, offset, (char) value);
      case 'I' -> UnsafeMemory.UNSAFE.putInt(object, offset, (int) value);
      case 'J' -> UnsafeMemory.UNSAFE.putLong(object, offset, (long) value);
      case 'F' -> UnsafeMemory.UNSAFE.putFloat(object, offset, (float) value);
      case 'D' -> UnsafeMemory.UNSAFE.putDouble(object, offset, (double) value);
      default -> UnsafeMemory.UNSAFE.putObject(object, offset, type.cast(value));
    }
  }

  private FieldHandle handle() {
    if (!handleSought) {
      handle = FieldHandle.of(field);
      handleSought = true;
    }
    return handle;
  }

  /** Returns a handle of type {@code (Object)T}, T being the primitive type or Object. */
  public MethodHandle getter() {
    try {
      return accessor == null
          ? FieldLinks.getter(field)
          : FieldLinks.erased(MethodHandles.lookup().unreflect(accessor), field);
    } catch (IllegalAccessException e) {
      throw new ForyException("Cannot link field " + field, e);
    }
  }

  /** Returns a handle of type {@code (Object,T)void}, T being the primitive type or Object. */
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
