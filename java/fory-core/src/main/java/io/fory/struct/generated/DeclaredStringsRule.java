/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct.generated;

import io.fory.codegen.SourceWriter;
import io.fory.elements.DeclaredStrings;
import io.fory.message.TypeInfo;
import io.fory.struct.plan.FieldKind;
import io.fory.struct.plan.FieldPlan;
import java.util.ArrayList;
import java.util.HashMap;

/**
 * Lists of strings, and maps from strings to strings or numbers: straight to their loop. What that
 * leaves to others takes the general way, and the bytes are the same.
 */
final class DeclaredStringsRule implements FieldRule {
  @Override
  public boolean applies(FieldPlan field, StructSource source) {
    return field.kind() == FieldKind.SLOT
        && SlotRule.expectsContainer(field, source)
        && !field.slot().expected().isCustomized()
        && (isList(field) && DeclaredStrings.areIn(field.slot())
            || isMap(field) && DeclaredStrings.kind(field.slot()) >= 0);
  }

  private static boolean isList(FieldPlan field) {
    return field.slot().expected().type() == ArrayList.class;
  }

  private static boolean isMap(FieldPlan field) {
    return field.slot().expected().type() == HashMap.class;
  }

  @Override
  public void write(FieldPlan field, StructSource source) {
    String local = source.local(field);
    TypeInfo expected = field.slot().expected();
    source.body().line("Object %s = %s;", local, source.get(field));
    String attempt =
        isList(field)
            ? "DeclaredStrings.write(out, (java.util.ArrayList) %s)".formatted(local)
            : "DeclaredStrings.write(out, (java.util.HashMap) %s, %d)"
                .formatted(local, DeclaredStrings.kind(field.slot()));
    String general =
        "%s.write(out, %s, %s);"
            .formatted(source.serializer(expected), local, SlotRule.slot(field, source));
    if (!source.isTracking()) {
      SlotRule.writeExpected(field, source, "if (!%s) {\n%s\n}".formatted(attempt, general));
      return;
    }
    String slot = SlotRule.slot(field, source);
    String found = source.local(field.sourceName() + "Serializer");
    String type = source.typeName(expected.type());
    source
        .body()
        .line("MessageSerializer %s = out.begin(%s, %s);", found, slot, local)
        .line("if (%s != null) {", found)
        .line("if (%s.getClass() != %s.class || !%s) {", local, type, attempt)
        .line("out.writeContent(%s, %s, %s);", found, slot, local)
        .line("}")
        .line("out.end();")
        .line("}");
  }

  @Override
  public void read(FieldPlan field, StructSource source) {
    SourceWriter body = source.body();
    String local = source.local(field.sourceName() + "Read");
    String slot = SlotRule.slot(field, source);
    String general = "%s.read(in, %s)".formatted(ValueRule.serializer(field, source), slot);
    String attempt =
        isList(field)
            ? "DeclaredStrings.readList(in)"
            : "DeclaredStrings.readMap(in, %s, %d)"
                .formatted(slot, DeclaredStrings.kind(field.slot()));
    if (source.isTracking()) {
      String found = source.local(field.sourceName() + "Serializer");
      body.line("MessageSerializer %s = in.begin(%s);", found, slot);
      body.line("Object %s;", local);
      body.line("if (%s == null) {", found);
      body.line("%s = in.value();", local);
      body.line("} else {");
      body.line(
          "%s = %s == %s ? (Object) %s : null;",
          local, found, ValueRule.serializer(field, source), attempt);
      body.line("if (%s == null) {", local);
      body.line("%s = in.readContent(%s, %s);", local, found, slot);
      body.line("}");
      body.line("in.end(%s);", local);
      body.line("}");
      SlotRule.assign(field, source, local);
      return;
    }
    body.line("Object %s;", local);
    body.line("if (in.takeExpected()) {");
    body.line("in.enter();");
    body.line("%s = %s;", local, attempt);
    body.line("if (%s == null) {", local);
    body.line("%s = %s;", local, general);
    body.line("}");
    body.line("in.leave();");
    body.line("} else {");
    body.line("%s = in.readSlot(%s);", local, slot);
    body.line("}");
    String type = source.typeName(field.rawType());
    source.set(field, (type.equals("Object") ? "" : "(" + type + ") ") + local);
  }
}
