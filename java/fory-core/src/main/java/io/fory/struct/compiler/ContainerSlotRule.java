/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct.compiler;

import io.fory.struct.plan.FieldKind;
import io.fory.struct.plan.FieldPlan;

/**
 * Slots that mostly hold a built-in container, whose serializer is a constant and so inlined: that
 * case comes first.
 */
final class ContainerSlotRule implements FieldRule {
  @Override
  public boolean applies(FieldPlan field, StructSource source) {
    return field.kind() == FieldKind.SLOT
        && Slots.expectsContainer(field, source)
        && !field.slot().expected().isPerObject();
  }

  @Override
  public void write(FieldPlan field, StructSource source) {
    String local = Slots.get(field, source);
    Slots.writeExpected(
        field,
        source,
        "%s.write(out, %s, %s);"
            .formatted(ValueRule.serializer(field, source), local, Slots.slot(field, source)));
  }

  @Override
  public void read(FieldPlan field, StructSource source) {
    Slots.readExpected(
        field,
        source,
        "%s.read(in, %s)"
            .formatted(ValueRule.serializer(field, source), Slots.slot(field, source)));
  }
}
