/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.codec;

import io.fory.platform.FieldAccess;
import io.fory.xlang.wire.WireField;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.Field;

/**
 * A field of a registered class, or a component of a record, with its counterpart in messages.
 *
 * @param field the field
 * @param access reads and writes it
 * @param model its type
 * @param wire its name or number and its type in type definitions
 * @param component its position among the components of a record, or -1
 */
record Member(Field field, FieldAccess access, Model model, WireField wire, int component) {
  String name() {
    return field.getName();
  }

  /** Returns the value of the field in an object, without its {@code Optional}. */
  Object get(Object owner) {
    return model.unwrap(access.get(owner));
  }

  /** Returns what the field gets if the message lacks it: 0, null, or an empty {@code Optional}. */
  Object defaultValue() {
    Class<?> type = field.getType();
    if (!type.isPrimitive()) {
      return model.wrap(null);
    }
    return java.lang.reflect.Array.get(java.lang.reflect.Array.newInstance(type, 1), 0);
  }

  MethodHandle getter() {
    return access.getter();
  }

  MethodHandle setter() {
    return access.setter();
  }
}
