/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct.compiler;

import io.fory.codegen.Constants;
import io.fory.platform.FieldLinks;
import io.fory.struct.plan.Primitives;
import java.lang.invoke.VarHandle;
import java.util.Locale;

/**
 * The source of direct accesses to the bytes of a message: of {@code byte[] heap}, at an offset
 * from {@code int at}. Generated code knows no other memory.
 */
final class HeapBytes {
  private HeapBytes() {}

  /** A statement that stores a value. */
  static String put(Constants constants, Class<?> primitive, int offset, String value) {
    if (Primitives.width(primitive) == 1) {
      String bits = primitive == boolean.class ? "(byte) (%s ? 1 : 0)".formatted(value) : value;
      return "heap[%s] = %s;".formatted(at(offset), bits);
    }
    return "Link.set%s(%s, heap, %s, %s);"
        .formatted(name(primitive), handle(constants, primitive), at(offset), value);
  }

  /** An expression that loads a value. */
  static String get(Constants constants, Class<?> primitive, int offset) {
    if (Primitives.width(primitive) == 1) {
      String value = "heap[%s]".formatted(at(offset));
      return primitive == boolean.class ? value + " != 0" : value;
    }
    return "Link.get%s(%s, heap, %s)"
        .formatted(name(primitive), handle(constants, primitive), at(offset));
  }

  private static String handle(Constants constants, Class<?> primitive) {
    VarHandle handle = FieldLinks.bytes(primitive.getName());
    return constants.add(primitive.getName().toUpperCase(Locale.ROOT), VarHandle.class, handle);
  }

  private static String at(int offset) {
    return offset == 0 ? "at" : "at + " + offset;
  }

  /** {@code int} to {@code Int}. */
  static String name(Class<?> primitive) {
    String name = primitive.getName();
    return Character.toUpperCase(name.charAt(0)) + name.substring(1);
  }
}
