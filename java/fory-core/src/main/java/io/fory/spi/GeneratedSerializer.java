/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spi;

import io.fory.exception.ForyException;
import io.fory.platform.FieldAccess;
import java.lang.invoke.MethodHandles;

/**
 * The superclass of generated serializers: holds what they need off the fast path. Public because
 * they live in the packages of the user's classes; nothing for users.
 */
public abstract class GeneratedSerializer implements Serializer<Object> {
  private String[] names;
  private FieldAccess[] fields;
  private Serializer<Object> interpreter;

  protected GeneratedSerializer() {}

  /**
   * Completes a new instance.
   *
   * @param fieldNames in the order of the bytes
   * @param fieldAccesses the same
   * @param reference writes and reads the same bytes without generated code
   */
  public final void initialize(
      String[] fieldNames, FieldAccess[] fieldAccesses, Serializer<Object> reference) {
    names = fieldNames;
    fields = fieldAccesses;
    interpreter = reference;
  }

  /** The class data of a generated class. */
  protected static Object[] constants(MethodHandles.Lookup caller) {
    try {
      return MethodHandles.classData(caller, "_", Object[].class);
    } catch (IllegalAccessException e) {
      throw new AssertionError("a class may see its own data", e);
    }
  }

  /** For copies, and for buffers whose memory generated code cannot name. */
  protected final Serializer<Object> interpreter() {
    return interpreter;
  }

  /** The exception to throw for a failure at a field. */
  public final ForyException failed(WriteContext out, RuntimeException e, int field) {
    return out.failed(e, "." + names[field]);
  }

  /** The exception to throw for a failure at a field. */
  public final ForyException failed(ReadContext in, RuntimeException e, int field) {
    return in.failed(e, "." + names[field]);
  }

  /** Sets a field later, if the null just read stands for an object that does not exist yet. */
  public final void assignLater(ReadContext in, int field, Object owner) {
    in.assignLater(fields[field], owner);
  }

  @Override
  public Object copy(CopyContext context, Object value) {
    return interpreter.copy(context, value);
  }
}
