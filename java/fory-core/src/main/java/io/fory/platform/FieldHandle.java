/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.platform;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

/**
 * Accesses a field by a {@code VarHandle}. From JDK 18 on reflection spins a method handle for each
 * field, which takes 60 ms of CPU time for the first five fields of a JVM (JDK 25). The code of a
 * {@code VarHandle} comes precompiled with the JDK if the call names the exact type of the field,
 * hence the cases: 4 ms. Serves until {@link MemberCode} is made, which is faster.
 */
final class FieldHandle {
  private final VarHandle handle;
  private final char type; // the first char of the type's descriptor

  private FieldHandle(VarHandle handle, char type) {
    this.handle = handle;
    this.type = type;
  }

  /**
   * Returns the handle of a field; null if the field is static, or its package is not open to Fory.
   */
  static FieldHandle of(Field field) {
    if (Modifier.isStatic(field.getModifiers())) {
      return null;
    }
    try {
      FieldHandle.class.getModule().addReads(field.getDeclaringClass().getModule());
      Lookup lookup =
          MethodHandles.privateLookupIn(field.getDeclaringClass(), MethodHandles.lookup());
      return new FieldHandle(
          lookup.unreflectVarHandle(field), field.getType().descriptorString().charAt(0));
    } catch (IllegalAccessException e) {
      return null;
    }
  }

  /** Returns the value of the field, boxed if it is primitive. */
  Object get(Object owner) {
    return switch (type) {
      case 'Z' -> (boolean) handle.get(owner);
      case 'B' -> (byte) handle.get(owner);
      case 'S' -> (short) handle.get(owner);
      case 'C' -> (char) handle.get(owner);
      case 'I' -> (int) handle.get(owner);
      case 'J' -> (long) handle.get(owner);
      case 'F' -> (float) handle.get(owner);
      case 'D' -> (double) handle.get(owner);
      default -> handle.get(owner);
    };
  }

  /**
   * Sets a field that is not final.
   *
   * @throws ClassCastException if it cannot hold the value, which is boxed if the field is
   *     primitive
   */
  void set(Object owner, Object value) {
    switch (type) {
      case 'Z' -> handle.set(owner, (boolean) value);
      case 'B' -> handle.set(owner, (byte) value);
      case 'S' -> handle.set(owner, (short) value);
      case 'C' -> handle.set(owner, (char) value);
      case 'I' -> handle.set(owner, (int) value);
      case 'J' -> handle.set(owner, (long) value);
      case 'F' -> handle.set(owner, (float) value);
      case 'D' -> handle.set(owner, (double) value);
      default -> handle.set(owner, value);
    }
  }
}
