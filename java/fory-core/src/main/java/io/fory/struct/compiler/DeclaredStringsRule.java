/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct.compiler;

import io.fory.codegen.SourceWriter;
import io.fory.elements.DeclaredStringFields;
import io.fory.struct.plan.FieldKind;
import io.fory.struct.plan.FieldPlan;
import java.util.ArrayList;
import java.util.HashMap;

/**
 * Lists of strings, and maps from strings to strings or numbers, by the loops of {@code
 * DeclaredStringFields}. The context writes other values of such fields, with the same bytes.
 */
final class DeclaredStringsRule implements FieldRule {
  @Override
  public boolean applies(FieldPlan field, StructSource source) {
    return field.kind() == FieldKind.SLOT
        && Slots.expectsContainer(field, source)
        && !field.slot().expected().isCustomized()
        && (isList(field) && DeclaredStringFields.areIn(field.slot())
            || isMap(field) && DeclaredStringFields.kind(field.slot()) >= 0);
  }

  private static boolean isList(FieldPlan field) {
    return field.slot().expected().type() == ArrayList.class;
  }

  private static boolean isMap(FieldPlan field) {
    return field.slot().expected().type() == HashMap.class;
  }

  @Override
  public void write(FieldPlan field, StructSource source) {
    String slot = Slots.slot(field, source);
    String value = source.get(field);
    source
        .body()
        .line(
            isList(field)
                ? "DeclaredStringFields.writeList(out, %s, %s);".formatted(slot, value)
                : "DeclaredStringFields.writeMap(out, %s, %s, %s);"
                    .formatted(slot, value, DeclaredStringFields.kind(field.slot())));
  }

  @Override
  public void read(FieldPlan field, StructSource source) {
    SourceWriter body = source.body();
    String local = source.local(field.sourceName() + "Read");
    String slot = Slots.slot(field, source);
    String attempt =
        isList(field)
            ? "DeclaredStringFields.readList(in)"
            : "DeclaredStringFields.readMap(in, %s, %s)"
                .formatted(slot, DeclaredStringFields.kind(field.slot()));
    body.line("Object %s = %s;", local, attempt);
    body.line("if (%s != null) {", local);
    source.set(field, source.cast(field, local));
    body.line("} else {");
    Slots.assign(field, source, "in.readSlot(%s)".formatted(slot));
    body.line("}");
  }
}
