/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct.compiler;

import io.fory.codegen.SourceWriter;
import io.fory.struct.plan.FieldKind;
import io.fory.struct.plan.FieldPlan;

/**
 * Fields of another version that the reader's class lacks, whose values are skipped, or has with
 * another type, whose values are converted. Only for reading.
 */
final class EvolvedRule implements FieldRule {
  @Override
  public boolean applies(FieldPlan field, StructSource source) {
    return field.isSkipped() || field.conversion() != null && field.kind() != FieldKind.STRING;
  }

  @Override
  public void write(FieldPlan field, StructSource source) {
    throw new AssertionError("a version is for reading only");
  }

  @Override
  public void read(FieldPlan field, StructSource source) {
    boolean headed = field.kind() == FieldKind.SLOT;
    if (field.isSkipped()) {
      skip(field, source, headed);
      return;
    }
    String slot = Slots.slot(field, source);
    String conversion = source.conversion(field);
    String read =
        "EvolvedFields.read%s(in, %s, %s)".formatted(headed ? "Slot" : "Value", slot, conversion);
    if (!headed) {
      read =
          "(%s ? %s : %s.apply(in, null))".formatted(StructSource.present(field), read, conversion);
    }
    source.assign(field, source.cast(field, read));
  }

  private static void skip(FieldPlan field, StructSource source, boolean headed) {
    SourceWriter body = source.body();
    if (headed) {
      body.line("EvolvedFields.skipSlot(in, %s);", Slots.slot(field, source));
      return;
    }
    body.line("if (%s) {", StructSource.present(field));
    if (field.kind() == FieldKind.STRING) {
      body.line("EvolvedFields.skipString(in);");
    } else {
      body.line("EvolvedFields.skipValue(in, %s);", Slots.slot(field, source));
    }
    body.line("}");
  }
}
