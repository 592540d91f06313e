/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct.compiler;

import io.fory.message.SlotSerializer;
import io.fory.struct.plan.FieldKind;
import io.fory.struct.plan.FieldPlan;

/** Slots of one built-in type that is no container: their serializer is a constant, so inlined. */
final class BuiltInSlotRule implements FieldRule {
  @Override
  public boolean applies(FieldPlan field, StructSource source) {
    return field.kind() == FieldKind.SLOT
        && field.slot().isExact()
        && field.slot().expected().builtInNumber() >= 0
        && !(field.slot().expected().serializer() instanceof SlotSerializer);
  }

  @Override
  public void write(FieldPlan field, StructSource source) {
    String local = Slots.get(field, source);
    Slots.write(
        field,
        source,
        Slots.serializer(field, source),
        "%s.write(out, %s);".formatted(ValueRule.serializer(field, source), local));
  }

  @Override
  public void read(FieldPlan field, StructSource source) {
    if (field.isLeaf()) {
      Slots.readLeaf(field, source);
      return;
    }
    Slots.read(
        field,
        source,
        Slots.serializer(field, source),
        ValueRule.serializer(field, source) + ".read(in)");
  }
}
