/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct.compiler;

import io.fory.codegen.SourceWriter;
import io.fory.message.Slot;
import io.fory.message.SlotSerializer;
import io.fory.message.TypeInfo;
import io.fory.struct.plan.FieldKind;
import io.fory.struct.plan.FieldPlan;

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
    body.line("Object %s = %s;", local, source.get(field));
    if (isPlain(field, source)) {
      String expected = ValueRule.serializer(field, source);
      writeExpected(field, source, "%s.write(out, %s);".formatted(expected, local));
      return;
    }
    if (isContainer(field, source)) {
      writeExpected(
          field,
          source,
          "%s.write(out, %s, %s);"
              .formatted(ValueRule.serializer(field, source), local, slot(field, source)));
      return;
    }
    String serializer = source.local(field.sourceName() + "Serializer");
    body.line("MessageSerializer %s = out.begin(%s, %s);", serializer, slot(field, source), local);
    body.line("if (%s != null) {", serializer);
    if (hasOneSerializer(field)) {
      body.line("%s.write(out, %s);", ValueRule.serializer(field, source), local);
    } else if (!mayBeGeneric(field)) {
      String expected = ValueRule.serializer(field, source);
      body.line("if (%s == %s) {", serializer, expected);
      body.line("%s.write(out, %s);", expected, local);
      body.line("} else {");
      body.line("out.writeContent(%s, %s, %s);", serializer, slot(field, source), local);
      body.line("}");
    } else {
      body.line("out.writeContent(%s, %s, %s);", serializer, slot(field, source), local);
    }
    body.line("out.leave();");
    body.line("}");
  }

  @Override
  public void read(FieldPlan field, StructSource source) {
    if (hasOneSerializer(field) && field.isLeaf()
        || !mayBeGeneric(field) && source.isLeaf(field.slot().expected())) {
      String leaf = ValueRule.serializer(field, source);
      assign(field, source, "in.readLeaf(%s, %s)".formatted(slot(field, source), leaf));
      return;
    }
    if (isPlain(field, source)) {
      readExpected(field, source, ValueRule.serializer(field, source) + ".read(in)");
      return;
    }
    if (isContainer(field, source)) {
      readExpected(
          field,
          source,
          "%s.read(in, %s)".formatted(ValueRule.serializer(field, source), slot(field, source)));
      return;
    }
    String serializer = source.local(field.sourceName() + "Serializer");
    source.body().line("MessageSerializer %s = in.begin(%s);", serializer, slot(field, source));
    String general = "in.readContent(%s, %s)".formatted(serializer, slot(field, source));
    String content =
        hasOneSerializer(field)
            ? ValueRule.serializer(field, source) + ".read(in)"
            : mayBeGeneric(field)
                ? general
                : "%1$s == %2$s ? %2$s.read(in) : %3$s"
                    .formatted(serializer, ValueRule.serializer(field, source), general);
    assign(
        field, source, "%s == null ? in.value() : in.complete(%s)".formatted(serializer, content));
  }

  /**
   * Whether the slot mostly holds objects of one class of the user's: then that case comes first
   * and without the general method for headers.
   */
  private static boolean isPlain(FieldPlan field, StructSource source) {
    return !mayBeGeneric(field)
        && !source.typeName(field.slot().expected().type()).equals("Object");
  }

  /**
   * Whether the slot mostly holds a built-in container, whose serializer is a constant and so
   * inlined: then that case comes first.
   */
  private static boolean isContainer(FieldPlan field, StructSource source) {
    return expectsContainer(field, source) && !field.slot().expected().isPerObject();
  }

  /** Whether the slot mostly holds a built-in container of one class. */
  static boolean expectsContainer(FieldPlan field, StructSource source) {
    TypeInfo expected = field.slot().expected();
    return expected != null
        && expected.builtInNumber() >= 0
        && expected.serializer() instanceof SlotSerializer
        && !source.typeName(expected.type()).equals("Object");
  }

  /** Writes header and content of the expected type with {@code content}, others in general. */
  static void writeExpected(FieldPlan field, StructSource source, String content) {
    TypeInfo expected = field.slot().expected();
    writeExpected(expected, source, slot(field, source), source.local(field), content);
  }

  /**
   * Writes header and content of the expected type with {@code content}, for a value that is no
   * field.
   */
  static void writeExpected(
      TypeInfo expected, StructSource source, String slot, String local, String content) {
    boolean numbered = source.isTracking() && expected.isTracked();
    SourceWriter body = source.body();
    body.line(
        "if (%s != null && %s.getClass() == %s.class) {",
        local, local, source.typeName(expected.type()));
    if (numbered) {
      body.line("if (out.isFirst(%s)) {", local);
    }
    body.line("b.writeByte(Tokens.EXPECTED);");
    body.line("out.enter();");
    body.line("%s", content);
    body.line("out.leave();");
    if (numbered) {
      body.line("}");
    }
    body.line("} else {");
    body.line("out.writeSlot(%s, %s);", slot, local);
    body.line("}");
  }

  /** Reads header and content of the expected type with {@code content}, others in general. */
  static void readExpected(FieldPlan field, StructSource source, String content) {
    String type = source.typeName(field.rawType());
    String cast = type.equals("Object") ? "" : "(" + type + ") ";
    SourceWriter body = source.body();
    body.line("if (in.takeExpected()) {");
    if (source.isTracking()) {
      body.line("in.enter(%s);", source.typeInfo(field.slot().expected()));
      source.set(field, cast + "in.complete(%s)".formatted(content));
    } else {
      body.line("in.enter();");
      source.set(field, cast + content);
      body.line("in.leave();");
    }
    body.line("} else {");
    assign(field, source, "in.readSlot(%s)".formatted(slot(field, source)));
    body.line("}");
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
    if (source.isRecord()) {
      source.set(field, "%sin.existing(%s)".formatted(cast, value));
      return;
    }
    String local = source.local(field.sourceName() + "Value");
    body.line("Object %s = %s;", local, value);
    source.set(field, cast + local);
    body.line("if (%s == null) {", local);
    body.line("%sassignLater(in, %d, v);", source.self(), field.index());
    body.line("}");
  }

  static String slot(FieldPlan field, StructSource source) {
    return source.constant(
        StructSource.constantName(field.sourceName()) + "_SLOT", Slot.class, field.slot());
  }

  /** Whether it is known here and now what writes the content: a constant, so inlined. */
  private static boolean hasOneSerializer(FieldPlan field) {
    Slot slot = field.slot();
    return slot.isExact()
        && slot.expected().builtInNumber() >= 0
        && !(slot.expected().serializer() instanceof SlotSerializer);
  }

  /** Whether containers can be in the slot, whose serializers want to know what it declares. */
  private static boolean mayBeGeneric(FieldPlan field) {
    Slot slot = field.slot();
    return slot.expected() == null
        || slot.expected().serializer() instanceof SlotSerializer
        || slot.expected().builtInNumber() >= 0;
  }
}
