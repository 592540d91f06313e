/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.codec;

import io.fory.format.runtime.FixedCodec;
import io.fory.format.runtime.ValueCodec;
import java.lang.invoke.MethodType;

/** The ways in which generated code treats a value. */
enum ValueShape {
  /** A primitive type. */
  PRIMITIVE,

  /** A wrapper class of a primitive type. */
  BOXED,

  /** A string. */
  STRING,

  /** Another value in its slot, by its codec. */
  FIXED,

  /** An Optional. */
  OPTIONAL,

  /** A list or set, by a generated method. */
  LIST,

  /** A map, by a generated method. */
  MAP,

  /** Another value with a body, by its codec. */
  BODY;

  static ValueShape of(ValueModel model, ValueCodec codec) {
    if (model instanceof OptionalModel) {
      return OPTIONAL;
    } else if (codec == Text.STRING) {
      return STRING;
    } else if (codec instanceof FixedCodec) {
      if (model.raw().isPrimitive()) {
        return PRIMITIVE;
      }
      return unboxed(model.raw()) != null ? BOXED : FIXED;
    } else if (codec instanceof ListCodec list) {
      return list.elements().isSimple() ? LIST : BODY;
    } else if (codec instanceof MapCodec map) {
      return map.keys().isSimple() && map.values().isSimple() ? MAP : BODY;
    }
    return BODY;
  }

  /** Returns the primitive type of a wrapper class; null for other classes. */
  static Class<?> unboxed(Class<?> type) {
    Class<?> primitive = MethodType.methodType(type).unwrap().returnType();
    return primitive == type || primitive == void.class ? null : primitive;
  }
}
