/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct.compiler;

import io.fory.struct.plan.FieldPlan;

/**
 * Slots that mostly hold objects of one class of the user's that source can name: that case comes
 * first, and without the general method for headers.
 */
final class ObjectSlotRule implements FieldRule {
  @Override
  public boolean applies(FieldPlan field, StructSource source) {
    return Slots.expectsObject(field)
        && !source.typeName(field.slot().expected().type()).equals("Object");
  }

  @Override
  public void write(FieldPlan field, StructSource source) {
    String local = Slots.get(field, source);
    String expected = ValueRule.serializer(field, source);
    Slots.writeExpected(field, source, "%s.write(out, %s);".formatted(expected, local));
  }

  @Override
  public void read(FieldPlan field, StructSource source) {
    if (source.isLeaf(field.slot().expected())) {
      Slots.readLeaf(field, source);
    } else {
      Slots.readExpected(field, source, ValueRule.serializer(field, source) + ".read(in)");
    }
  }
}
