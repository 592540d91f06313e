/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct.compiler;

import io.fory.struct.plan.FieldKind;
import io.fory.struct.plan.FieldPlan;

/** All other slots: whatever is in them is written and read in general. */
final class AnySlotRule implements FieldRule {
  @Override
  public boolean applies(FieldPlan field, StructSource source) {
    return field.kind() == FieldKind.SLOT;
  }

  @Override
  public void write(FieldPlan field, StructSource source) {
    String local = Slots.get(field, source);
    String serializer = Slots.serializer(field, source);
    Slots.write(
        field,
        source,
        serializer,
        "%s.write(out, %s, %s);".formatted(serializer, local, Slots.slot(field, source)));
  }

  @Override
  public void read(FieldPlan field, StructSource source) {
    String serializer = Slots.serializer(field, source);
    Slots.read(
        field,
        source,
        serializer,
        "%s.read(in, %s)".formatted(serializer, Slots.slot(field, source)));
  }
}
