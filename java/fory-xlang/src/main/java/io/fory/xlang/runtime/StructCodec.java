/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.runtime;

import io.fory.exception.ForyException;
import java.lang.invoke.MethodHandles;

/**
 * Writes and reads the fields of objects of one class, in one order. Generated codecs extend this
 * class.
 */
public abstract class StructCodec {
  /** For subclasses: generated classes and the interpreter. */
  protected StructCodec() {}

  /** Writes all fields of an object. */
  public abstract void write(XlangOutput out, Object value);

  /** Reads all fields of an object. */
  public abstract Object read(XlangInput in);

  /** Returns the objects that a generated class gets as constants. */
  protected static Object[] constants(MethodHandles.Lookup caller) {
    try {
      return MethodHandles.classData(caller, "_", Object[].class);
    } catch (IllegalAccessException e) {
      throw new AssertionError("a class may see its own data", e);
    }
  }

  /** Returns the exception for a failure in a field when writing. */
  protected static ForyException failed(RuntimeException failure, String[] fields, int index) {
    return XlangOutput.failed(failure, "." + fields[index]);
  }

  /** Returns the exception for a failure in a field when reading. */
  protected static ForyException failed(
      XlangInput in, RuntimeException failure, String[] fields, int index) {
    return in.failed(failure, "." + fields[index]);
  }

  /** Returns a value in the type of a field; null for null. */
  protected static Object fit(XlangInput in, Fit fit, Object value) {
    return value == null ? null : fit.of(in, value);
  }

  /** Returns the exception for a null in a field that is never null. */
  protected static ForyException unexpectedNull() {
    return new ForyException(
        "Expected a value, found null: the field is never null here. If it can be, declare no primitive, and annotate it with @XlangField(nullable = true) or build with withNullableFields(true)");
  }
}
