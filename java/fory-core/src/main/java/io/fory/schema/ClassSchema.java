/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.schema;

import java.util.List;

/**
 * Holds the parts of a class on which both sides must agree to exchange its objects in the
 * same-schema mode: its fields in the order of the bytes, or the constants of an enum.
 *
 * @param type the class
 * @param fields in the order of the bytes
 * @param nested the classes whose objects can follow without being named, because the declaration
 *     of a field names them; their schemas belong to this one
 */
public record ClassSchema(Class<?> type, List<Part> fields, List<Class<?>> nested) {

  public ClassSchema {
    fields = List.copyOf(fields);
    nested = List.copyOf(nested);
  }

  /** A class that can describe itself, such as the serializer of a struct. */
  public interface Source {
    /** Returns the schema of the class whose objects it writes. */
    ClassSchema schema();
  }

  /**
   * One field, or one constant of an enum.
   *
   * @param name the name
   * @param type the type as the fingerprint covers it: {@code int}, {@code java.util.List<#7>};
   *     empty for a constant
   * @param nullable whether it can be null
   */
  public record Part(String name, String type, boolean nullable) {
    @Override
    public String toString() {
      return type.isEmpty() ? name : name + ": " + type + (nullable ? "?" : "");
    }
  }
}
