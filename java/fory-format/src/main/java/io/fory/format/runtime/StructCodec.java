/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.runtime;

import java.lang.invoke.MethodHandles;

/** Writes and reads objects of one class as rows. Generated codecs extend this class. */
public abstract class StructCodec extends BodyCodec {
  protected StructCodec() {}

  /** Returns the objects that a generated class refers to. */
  protected static Object[] constants(MethodHandles.Lookup caller) {
    try {
      return MethodHandles.classData(caller, "_", Object[].class);
    } catch (IllegalAccessException e) {
      throw new AssertionError("a class may see its own data", e);
    }
  }
}
