/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct.compiler;

import io.fory.codegen.SourceWriter;
import io.fory.message.Slot;
import io.fory.message.SlotSerializer;
import io.fory.message.TypeInfo;
import io.fory.struct.plan.FieldKind;
import io.fory.struct.plan.FieldPlan;

/**
 * The code that the rules for slots share. A slot has a header and, except for null and references,
 * content. The generated method itself calls the serializer of the content, so that each field has
 * its own type profile in the JIT, which mostly has one class.
 */
final class Slots {
  private Slots() {}

  /** Returns whether a slot mostly holds objects of one user class that is no container. */
  static boolean expectsObject(FieldPlan field) {
    Slot slot = field.slot();
    return field.kind() == FieldKind.SLOT
        && slot.expected() != null
        && !slot.expected().isUnknown()
        && !(slot.expected().serializer() instanceof SlotSerializer)
        && slot.expected().builtInNumber() < 0;
  }

  /** Returns whether a slot mostly holds built-in containers of one class. */
  static boolean expectsContainer(FieldPlan field, StructSource source) {
    TypeInfo expected = field.slot().expected();
    return expected != null
        && expected.builtInNumber() >= 0
        && expected.serializer() instanceof SlotSerializer
        && !source.typeName(expected.type()).equals("Object");
  }

  /**
   * Writes a field: an object of the expected class by {@code content}, other values by the
   * context.
   */
  static void writeExpected(FieldPlan field, StructSource source, String content) {
    TypeInfo expected = field.slot().expected();
    writeExpected(expected, source, slot(field, source), source.local(field), content);
  }

  /**
   * Writes the value of a local variable: an object of the expected class by {@code content}, other
   * values by the context.
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

  /**
   * Reads a field: an object of the expected class by {@code content}, other values by the context.
   */
  static void readExpected(FieldPlan field, StructSource source, String content) {
    SourceWriter body = source.body();
    body.line("if (in.takeExpected()) {");
    if (source.isTracking()) {
      body.line("in.enter(%s);", source.typeInfo(field.slot().expected()));
      source.set(field, source.cast(field, "in.complete(%s)".formatted(content)));
    } else {
      body.line("in.enter();");
      source.set(field, source.cast(field, content));
      body.line("in.leave();");
    }
    body.line("} else {");
    assign(field, source, "in.readSlot(%s)".formatted(slot(field, source)));
    body.line("}");
  }

  /** Assigns the value of a slot to the field, later if it refers to an object to come. */
  static void assign(FieldPlan field, StructSource source, String expression) {
    SourceWriter body = source.body();
    if (!source.isTracking()) {
      source.set(field, source.cast(field, "(%s)".formatted(expression)));
      return;
    }
    if (source.isRecord()) {
      source.set(field, source.cast(field, "in.existing(%s)".formatted(expression)));
      return;
    }
    String local = source.local(field.sourceName() + "Value");
    body.line("Object %s = %s;", local, expression);
    source.set(field, source.cast(field, local));
    body.line("if (%s == null) {", local);
    body.line("%sassignLater(in, %s, v);", source.self(), field.index());
    body.line("}");
  }

  static String slot(FieldPlan field, StructSource source) {
    return source.constant(field.sourceName() + "_SLOT", Slot.class, field.slot());
  }

  /** Writes any value; {@code content} calls the serializer in a local variable. */
  static void write(FieldPlan field, StructSource source, String serializer, String... content) {
    String local = source.local(field);
    SourceWriter body = source.body();
    body.line("MessageSerializer %s = out.begin(%s, %s);", serializer, slot(field, source), local);
    body.line("if (%s != null) {", serializer);
    for (String line : content) {
      body.line("%s", line);
    }
    body.line("out.leave();");
    body.line("}");
  }

  /** Reads any value; {@code content} calls the serializer in a local variable. */
  static void read(FieldPlan field, StructSource source, String serializer, String content) {
    source.body().line("MessageSerializer %s = in.begin(%s);", serializer, slot(field, source));
    assign(
        field, source, "%s == null ? in.value() : in.complete(%s)".formatted(serializer, content));
  }

  /** Returns the local for the serializer of a slot's content. */
  static String serializer(FieldPlan field, StructSource source) {
    return source.local(field.sourceName() + "Serializer");
  }

  /** Reads an object that refers to no others, see {@code StructPlan.isLeaf}. */
  static void readLeaf(FieldPlan field, StructSource source) {
    String leaf = ValueRule.serializer(field, source);
    assign(field, source, "in.readLeaf(%s, %s)".formatted(slot(field, source), leaf));
  }

  /** Declares a local variable with the value of a field, and returns its name. */
  static String get(FieldPlan field, StructSource source) {
    String local = source.local(field);
    source.body().line("Object %s = %s;", local, source.get(field));
    return local;
  }
}
