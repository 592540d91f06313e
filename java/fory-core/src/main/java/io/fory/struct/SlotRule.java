/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct;

import io.fory.codegen.SourceWriter;
import io.fory.spi.GenericSerializer;
import io.fory.spi.SlotType;

/**
 * Header and content. The content is written right here, not by the context, so that the call has a
 * type profile of its own: a field mostly holds objects of one class.
 */
final class SlotRule implements FieldRule {
  @Override
  public boolean applies(FieldPlan field, StructSource source) {
    return field.kind() == FieldKind.SLOT;
  }

  @Override
  public void write(FieldPlan field, StructSource source) {
    SourceWriter body = source.body();
    String local = source.local(field);
    String serializer = source.local(field.name() + "Serializer");
    body.line("Object %s = %s;", local, source.get(field));
    body.line("Serializer %s = out.begin(%s, %s);", serializer, slot(field, source), local);
    body.line("if (%s != null) {", serializer);
    if (hasOneSerializer(field)) {
      body.line("%s.write(out, %s);", ValueRule.serializer(field, source), local);
    } else if (!mayBeGeneric(field)) {
      body.line(
          "if (%s == %s.serializer()) {", serializer, source.typeInfo(field.slot().expected()));
      body.line("%s.write(out, %s);", serializer, local);
      body.line("} else {");
      body.line("out.writeContent(%s, %s, %s);", serializer, slot(field, source), local);
      body.line("}");
    } else {
      body.line("out.writeContent(%s, %s, %s);", serializer, slot(field, source), local);
    }
    body.line("out.end();");
    body.line("}");
  }

  @Override
  public void read(FieldPlan field, StructSource source) {
    String serializer = source.local(field.name() + "Serializer");
    source.body().line("Serializer %s = in.begin(%s);", serializer, slot(field, source));
    String general = "in.readContent(%s, %s)".formatted(serializer, slot(field, source));
    String content =
        hasOneSerializer(field)
            ? ValueRule.serializer(field, source) + ".read(in)"
            : mayBeGeneric(field)
                ? general
                : "%1$s == %2$s.serializer() ? %1$s.read(in) : %3$s"
                    .formatted(serializer, source.typeInfo(field.slot().expected()), general);
    assign(field, source, "%s == null ? in.value() : in.end(%s)".formatted(serializer, content));
  }

  /** Assigns the value of a slot, now or when the object exists. */
  static void assign(FieldPlan field, StructSource source, String value) {
    SourceWriter body = source.body();
    String type = source.typeName(field.rawType());
    String cast = type.equals("Object") ? "" : "(" + type + ") ";
    if (!source.isTracking()) {
      source.set(field, "%s(%s)".formatted(cast, value));
      return;
    }
    String local = source.local(field.name() + "Value");
    body.line("Object %s = %s;", local, value);
    source.set(field, cast + local);
    body.line("if (%s == null) {", local);
    if (source.isRecord()) {
      body.line("in.requireResolved();");
    } else {
      body.line("%sassignLater(in, %d, v);", source.self(), field.index());
    }
    body.line("}");
  }

  static String slot(FieldPlan field, StructSource source) {
    return source.constant(
        StructSource.constantName(field.name()) + "_SLOT", SlotType.class, field.slot());
  }

  /** Whether it is known here and now what writes the content: a constant, so inlined. */
  private static boolean hasOneSerializer(FieldPlan field) {
    SlotType slot = field.slot();
    return slot.isExact()
        && slot.expected().builtInNumber() >= 0
        && !(slot.expected().serializer() instanceof GenericSerializer);
  }

  /** Whether containers can be in the slot, whose serializers want to know what it declares. */
  private static boolean mayBeGeneric(FieldPlan field) {
    SlotType slot = field.slot();
    return slot.expected() == null
        || slot.expected().serializer() instanceof GenericSerializer
        || slot.expected().builtInNumber() >= 0;
  }
}
