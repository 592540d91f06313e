/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct.plan;

import io.fory.message.Slot;
import io.fory.schema.WireField;

/**
 * The form of a field in a message.
 *
 * @param kind how the value is written
 * @param primitive the primitive type of a {@code FIXED}, {@code BOXED} or compressed field, else
 *     null
 * @param nullable whether the null bitmap has a bit for the field
 * @param slot what a {@code VALUE} or {@code SLOT} field declares, else null
 */
record FieldContent(FieldKind kind, Class<?> primitive, boolean nullable, Slot slot) {
  /** A header, and any value. */
  static final FieldContent ANY = new FieldContent(FieldKind.SLOT, null, false, Slot.ANY);

  /** Returns the content of a field that a writer wrote. */
  static FieldContent of(WireField written, FieldKind kind, Slot slot) {
    return new FieldContent(kind, written.primitive(), written.isNullable(), slot);
  }

  /** Returns this content with another declaration. */
  FieldContent withSlot(Slot other) {
    return new FieldContent(kind, primitive, nullable, other);
  }

  /** Returns the number of bytes of a primitive, or 0. */
  int width() {
    return primitive == null ? 0 : Primitives.width(primitive);
  }
}
