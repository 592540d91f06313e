/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct.compiler;

import io.fory.struct.plan.FieldKind;
import io.fory.struct.plan.FieldPlan;

/** Writes and reads fields of type String. */
final class StringRule implements FieldRule {
  @Override
  public boolean applies(FieldPlan field, StructSource source) {
    return field.kind() == FieldKind.STRING;
  }

  @Override
  public void write(FieldPlan field, StructSource source) {
    source.body().line("out.writeString(%s);", source.get(field));
  }

  @Override
  public void read(FieldPlan field, StructSource source) {
    source.set(field, "%s ? in.readFieldString() : null".formatted(StructSource.present(field)));
  }
}
