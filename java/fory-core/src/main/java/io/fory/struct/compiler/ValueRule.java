/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct.compiler;

import io.fory.message.SlotSerializer;
import io.fory.struct.plan.FieldKind;
import io.fory.struct.plan.FieldPlan;

/**
 * Values of exactly the declared type: without header, and without counting the depth of leaves.
 */
final class ValueRule implements FieldRule {
  @Override
  public boolean applies(FieldPlan field, StructSource source) {
    return field.kind() == FieldKind.VALUE;
  }

  @Override
  public void write(FieldPlan field, StructSource source) {
    if (!field.isLeaf()) {
      source.body().line("out.enter();");
    }
    source
        .body()
        .line(
            "%s.write(out, %s%s);",
            serializer(field, source), source.get(field), slot(field, source));
    if (!field.isLeaf()) {
      source.body().line("out.leave();");
    }
  }

  @Override
  public void read(FieldPlan field, StructSource source) {
    String value =
        source.cast(
            field, "%s.read(in%s)".formatted(serializer(field, source), slot(field, source)));
    if (field.isLeaf()) {
      source.set(field, "%s ? %s : null".formatted(StructSource.present(field), value));
      return;
    }
    source.body().line("if (%s) {", StructSource.present(field));
    source.body().line("in.enter();");
    source.set(field, value);
    source.body().line("in.leave();");
    if (!source.isRecord()) {
      source.body().line("} else {");
      source.set(field, "null");
    }
    source.body().line("}");
  }

  static String serializer(FieldPlan field, StructSource source) {
    return source.serializer(field.slot().expected());
  }

  /** Returns the argument for the slot, with a comma, if the serializer takes one. */
  static String slot(FieldPlan field, StructSource source) {
    return field.slot().expected().serializer() instanceof SlotSerializer
        ? ", " + Slots.slot(field, source)
        : "";
  }
}
