/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.codec;

import io.fory.format.runtime.FixedCodec;
import io.fory.format.runtime.ValueCodec;
import java.lang.invoke.MethodType;

/** How generated code handles a value. */
enum ValueShape {
  /** A primitive type. */
  PRIMITIVE,

  /** A wrapper class of a primitive type. */
  BOXED,

  /** A string. */
  STRING,

  /** Any other value that is stored in its slot; generated code calls its codec. */
  FIXED,

  /** An Optional. */
  OPTIONAL,

  /** A list or set: calls a generated method. */
  LIST,

  /** A map: calls a generated method. */
  MAP,

  /** Any other value that is stored outside of its slot; generated code calls its codec. */
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
