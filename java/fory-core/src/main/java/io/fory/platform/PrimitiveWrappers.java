/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.platform;

import java.lang.invoke.MethodType;

/** The classes whose objects hold values of primitive types. */
public final class PrimitiveWrappers {
  private PrimitiveWrappers() {}

  /** The box of a primitive type, which of {@code void} is {@link Void}; any other class itself. */
  public static Class<?> of(Class<?> type) {
    return type.isPrimitive() ? MethodType.methodType(type).wrap().returnType() : type;
  }

  /** The primitive type of a box, or of itself; null for any other class. */
  public static Class<?> unboxed(Class<?> type) {
    Class<?> primitive = MethodType.methodType(type).unwrap().returnType();
    return primitive.isPrimitive() && primitive != void.class ? primitive : null;
  }
}
