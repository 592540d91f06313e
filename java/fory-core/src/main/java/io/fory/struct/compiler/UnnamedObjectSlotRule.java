/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct.compiler;

import io.fory.struct.plan.FieldPlan;

/**
 * Slots that mostly hold objects of one class of the user's that source cannot name, such as one
 * that is not visible to the class with the field: its serializer is compared instead.
 */
final class UnnamedObjectSlotRule implements FieldRule {
  @Override
  public boolean applies(FieldPlan field, StructSource source) {
    return Slots.expectsObject(field);
  }

  @Override
  public void write(FieldPlan field, StructSource source) {
    String local = Slots.get(field, source);
    String serializer = Slots.serializer(field, source);
    String expected = ValueRule.serializer(field, source);
    Slots.write(
        field,
        source,
        serializer,
        "if (%s == %s) {".formatted(serializer, expected),
        "%s.write(out, %s);".formatted(expected, local),
        "} else {",
        "%s.write(out, %s, %s);".formatted(serializer, local, Slots.slot(field, source)),
        "}");
  }

  @Override
  public void read(FieldPlan field, StructSource source) {
    if (source.isLeaf(field.slot().expected())) {
      Slots.readLeaf(field, source);
      return;
    }
    String serializer = Slots.serializer(field, source);
    Slots.read(
        field,
        source,
        serializer,
        "%1$s == %2$s ? %2$s.read(in) : %1$s.read(in, %3$s)"
            .formatted(serializer, ValueRule.serializer(field, source), Slots.slot(field, source)));
  }
}
