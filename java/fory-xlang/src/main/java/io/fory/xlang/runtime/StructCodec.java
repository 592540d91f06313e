/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.runtime;

import io.fory.exception.ForyException;
import java.lang.invoke.MethodHandles;

/**
 * Writes and reads the fields of objects of one class, in the order of one type definition.
 * Generated code extends this class.
 */
public abstract class StructCodec {
  /** For subclasses: generated classes and the interpreter. */
  protected StructCodec() {}

  /** Writes the fields of an object, without its type info. */
  public abstract void write(XlangOutput out, Object value);

  /** Reads the fields, and returns a new object with them. */
  public abstract Object read(XlangInput in);

  /**
   * Returns the objects that were passed to a generated class as class data: codecs, for example.
   */
  protected static Object[] constants(MethodHandles.Lookup caller) {
    try {
      return MethodHandles.classData(caller, "_", Object[].class);
    } catch (IllegalAccessException e) {
      throw new AssertionError("a class may see its own data", e);
    }
  }

  /** Returns the exception for a failure while a field is written, with the field in its path. */
  protected static ForyException failed(RuntimeException failure, String[] fields, int index) {
    return XlangOutput.failed(failure, "." + fields[index]);
  }

  /** Returns the exception for a failure while a field is read, with the field in its path. */
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
