/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct.compiler;

import io.fory.struct.plan.FieldKind;
import io.fory.struct.plan.FieldPlan;

/**
 * Slots that mostly hold objects of one class that source can name, of the user's or a built-in
 * container: that case comes first, without the general method for headers.
 */
final class ExpectedTypeRule implements FieldRule {
  @Override
  public boolean applies(FieldPlan field, StructSource source) {
    return field.kind() == FieldKind.SLOT
        && (Slots.expectsContainer(field, source)
            ? !field.slot().expected().isPerObject()
            : Slots.expectsObject(field)
                && !source.typeName(field.slot().expected().type()).equals("Object"));
  }

  @Override
  public void write(FieldPlan field, StructSource source) {
    String local = Slots.get(field, source);
    String serializer = ValueRule.serializer(field, source);
    String slot = ValueRule.slot(field, source);
    Slots.writeExpected(field, source, "%s.write(out, %s%s);".formatted(serializer, local, slot));
  }

  @Override
  public void read(FieldPlan field, StructSource source) {
    if (source.isLeaf(field.slot().expected())) {
      Slots.readLeaf(field, source);
      return;
    }
    String serializer = ValueRule.serializer(field, source);
    String slot = ValueRule.slot(field, source);
    Slots.readExpected(field, source, "%s.read(in%s)".formatted(serializer, slot));
  }
}
