/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.wire;

/**
 * The type of a field or element as a type definition says it.
 *
 * @param id of {@link TypeId}
 * @param nullable whether a flag says of each value if it is null
 * @param ref whether a flag says of each value if it is one that came before
 * @param element of a list or set, or of the keys of a map; null of others
 * @param value of the values of a map; null of others
 */
public record WireType(int id, boolean nullable, boolean ref, WireType element, WireType value) {
  /** Any type: each value has its own type info. */
  public static final WireType ANY = of(TypeId.UNKNOWN);

  /** Returns a type without elements that is neither nullable nor a reference. */
  public static WireType of(int id) {
    return new WireType(id, false, false, null, null);
  }

  /** Returns the type of a list or set. */
  public static WireType of(int id, WireType element) {
    return new WireType(id, false, false, element, null);
  }

  /** Returns the same type with other flags. */
  public WireType with(boolean isNullable, boolean isRef) {
    return nullable == isNullable && ref == isRef
        ? this
        : new WireType(id, isNullable, isRef, element, value);
  }

  /** Returns the number of types that it consists of, itself included. */
  int parts() {
    return 1 + (element == null ? 0 : element.parts()) + (value == null ? 0 : value.parts());
  }

  /** Whether a flag precedes each value. */
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
