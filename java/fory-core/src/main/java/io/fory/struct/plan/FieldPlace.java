/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct.plan;

/**
 * The place of a field among the fields of a class, in the order of the bytes.
 *
 * @param index the number of fields before it
 * @param nullBit the number of bits of the null bitmap before it
 * @param offset the number of bytes of the fixed block before it
 */
record FieldPlace(int index, int nullBit, int offset) {
  static final FieldPlace FIRST = new FieldPlace(0, 0, 0);

  /** Returns the place after a field that is at this one. */
  FieldPlace after(FieldContent content) {
    return new FieldPlace(
        index + 1,
        nullBit + (content.nullable() ? 1 : 0),
        offset + (content.kind() == FieldKind.FIXED ? content.width() : 0));
  }
}
