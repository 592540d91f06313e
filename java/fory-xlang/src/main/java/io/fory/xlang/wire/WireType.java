/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.wire;

/**
 * The type of a field or element in a type definition.
 *
 * @param id of {@link TypeId}
 * @param nullable whether each value has a flag that says whether it is null
 * @param ref whether each value has a flag that says whether it is a reference to an earlier one
 * @param element the type of elements of a list or set, or of keys of a map; else null
 * @param value the type of values of a map; else null
 */
public record WireType(int id, boolean nullable, boolean ref, WireType element, WireType value) {
  /** Any type: each value is preceded by its type info. */
  public static final WireType ANY = of(TypeId.UNKNOWN);

  /** Returns a type without elements and without flags. */
  public static WireType of(int id) {
    return new WireType(id, false, false, null, null);
  }

  /** Returns a type of lists or sets without flags. */
  public static WireType of(int id, WireType element) {
    return new WireType(id, false, false, element, null);
  }

  /** Returns the same type, with these flags. */
  public WireType with(boolean isNullable, boolean isRef) {
    return nullable == isNullable && ref == isRef
        ? this
        : new WireType(id, isNullable, isRef, element, value);
  }

  /**
   * Returns the number of types that it consists of: itself, and those of elements at any depth.
   */
  int parts() {
    return 1 + (element == null ? 0 : element.parts()) + (value == null ? 0 : value.parts());
  }

  /** Whether each value is preceded by a flag. */
  public boolean isFlagged() {
    return nullable || ref;
  }

  @Override
  public String toString() {
    String name = TypeId.name(id);
    if (value != null) {
      name += "<" + element + ", " + value + ">";
    } else if (element != null) {
      name += "<" + element + ">";
    }
    return name + (ref ? "&" : "") + (nullable ? "?" : "");
  }
}
