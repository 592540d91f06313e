/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct.compiler;

import io.fory.codegen.SourceWriter;
import io.fory.elements.RunSerializer;
import io.fory.message.Slot;
import io.fory.message.SlotSerializer;
import io.fory.message.TypeInfo;
import io.fory.struct.plan.FieldKind;
import io.fory.struct.plan.FieldPlan;
import java.util.ArrayList;

/**
 * Lists with a declared element class: a loop for {@code ArrayList}s with elements of that class
 * only, in which the call of the element's serializer has one target. {@code Elements} writes other
 * lists, with the same bytes.
 */
final class ListRule implements FieldRule {
  @Override
  public boolean applies(FieldPlan field, StructSource source) {
    return isListOfOneClass(field, source)
        && !isRun(field.slot().argument(0).expected()); // which has its own loop
  }

  /** Returns whether the field mostly holds an {@code ArrayList} with elements of one class. */
  static boolean isListOfOneClass(FieldPlan field, StructSource source) {
    if (field.kind() != FieldKind.SLOT || field.slot().expected() == null) {
      return false;
    }
    Slot element = field.slot().argument(0);
    return field.slot().expected().type() == ArrayList.class
        && !field.slot().expected().isCustomized()
        && element.expected() != null
        && !element.expected().isUnknown()
        && element.expected().type() != Object.class
        && !element.expected().type().isEnum() // constants differ in class
        && !(element.expected().serializer() instanceof SlotSerializer)
        && !source.typeName(element.expected().type()).equals("Object");
  }

  /** Returns whether elements are written without headers. */
  private static boolean isUniform(FieldPlan field, StructSource source) {
    return !source.isTracking() || !field.slot().argument(0).expected().isTracked();
  }

  // ---- Writing ----

  @Override
  public void write(FieldPlan field, StructSource source) {
    SourceWriter body = source.body();
    String local = source.local(field);
    body.line("Object %s = %s;", local, source.get(field));
    Slots.writeExpected(
        field,
        source,
        "%s(%sout, b, (java.util.ArrayList) %s);"
            .formatted(writeMethod(field, source), source.constantsArgument(), local));
  }

  private static String writeMethod(FieldPlan field, StructSource source) {
    return source.addStatic(
        "write_" + field.sourceName(),
        "private static void %s(%sMessageWriter out, MemoryBuffer b, java.util.ArrayList list) {",
        () -> addWrite(field, source));
  }

  private static void addWrite(FieldPlan field, StructSource source) {
    SourceWriter body = source.body();
    String element = source.typeName(info(field).type());
    String slot = Slots.slot(field, source);
    boolean uniform = isUniform(field, source);
    body.line("int size = list.size();");
    body.line("if (size == 0) {");
    body.line("b.writeByte(0);");
    body.line("return;");
    body.line("}");
    body.line("for (int i = 0; i < %s; i++) {", uniform ? "size" : "1");
    body.line("Object e = list.get(i);");
    body.line(
        uniform
            ? "if (e == null || e.getClass() != %s.class) {"
            : "if (e != null && e.getClass() != %s.class) {",
        element);
    body.line("Elements.write(out, list, %s.argument(0));", slot);
    body.line("return;");
    body.line("}");
    body.line("}");
    body.line(
        "b.writeVarUint64((long) size << 2 | %s);",
        uniform ? "Elements.UNIFORM" : "Elements.SLOTS");
    body.line("int i = 0;");
    body.line("try {");
    if (uniform) {
      body.line("out.enter();");
      body.line("for (; i < size; i++) {");
      body.line("Object e = list.get(i);");
      body.line("if (e == null || e.getClass() != %s.class) {", element);
      body.line("throw Elements.changed();");
      body.line("}");
      body.line("%s.write(out, e);", elementSerializer(field, source));
      body.line("}");
      body.line("out.leave();");
    } else {
      body.line("for (; i < size; i++) {");
      body.line("Object e = list.get(i);");
      String content = elementSerializer(field, source) + ".write(out, e);";
      Slots.writeExpected(info(field), source, elementSlot(field, source), "e", content);
      body.line("}");
    }
    body.line("} catch (RuntimeException e) {");
    body.line("throw out.failed(e, \"[\" + i + \"]\");");
    body.line("}");
  }

  // ---- Reading ----

  @Override
  public void read(FieldPlan field, StructSource source) {
    Slots.readExpected(
        field, source, "%s(%sin)".formatted(readMethod(field, source), source.constantsArgument()));
  }

  private static String readMethod(FieldPlan field, StructSource source) {
    return source.addStatic(
        "read_" + field.sourceName(),
        "private static java.util.ArrayList %s(%sMessageReader in) {",
        () -> addRead(field, source));
  }

  private static void addRead(FieldPlan field, StructSource source) {
    SourceWriter body = source.body();
    boolean uniform = isUniform(field, source);
    String elementSlot = elementSlot(field, source);
    body.line("long header = Elements.readHeader(in, 8);");
    body.line("int size = (int) (header >>> 2);");
    body.line("java.util.ArrayList list = new java.util.ArrayList(size);");
    if (source.isTracking()) {
      body.line("in.reference(list);");
    }
    body.line("if ((header & 3) != %s) {", uniform ? "Elements.UNIFORM" : "Elements.SLOTS");
    body.line("Elements.read(in, header, %s, list);", elementSlot);
    body.line("return list;");
    body.line("}");
    body.line("int i = 0;");
    body.line("try {");
    if (uniform) {
      body.line("in.enter();");
      body.line("for (; i < size; i++) {");
      body.line("list.add(%s.read(in));", elementSerializer(field, source));
      body.line("}");
      body.line("in.leave();");
    } else if (source.isLeaf(info(field))) {
      body.line("for (; i < size; i++) {");
      body.line("Object e = in.readLeaf(%s, %s);", elementSlot, elementSerializer(field, source));
      body.line("list.add(e);");
      body.line("if (e == null) {");
      body.line("in.setLater(list, i);");
      body.line("}");
      body.line("}");
    } else {
      body.line("for (; i < size; i++) {");
      body.line("Object e;");
      body.line("if (in.takeExpected()) {");
      body.line("in.enter(%s);", source.typeInfo(info(field)));
      body.line("e = in.complete(%s.read(in));", elementSerializer(field, source));
      body.line("} else {");
      body.line("e = in.readSlot(%s);", elementSlot);
      body.line("}");
      body.line("list.add(e);");
      body.line("if (e == null) {");
      body.line("in.setLater(list, i);");
      body.line("}");
      body.line("}");
    }
    body.line("} catch (RuntimeException e) {");
    body.line("throw in.failed(e, \"[\" + i + \"]\");");
    body.line("}");
    body.line("return list;");
  }

  private static TypeInfo info(FieldPlan field) {
    return field.slot().argument(0).expected();
  }

  /** Returns whether a built-in serializer writes many elements at once. */
  private static boolean isRun(TypeInfo info) {
    return info.serializer() instanceof RunSerializer && !info.isCustomized();
  }

  private static String elementSerializer(FieldPlan field, StructSource source) {
    return source.serializer(info(field));
  }

  private static String elementSlot(FieldPlan field, StructSource source) {
    return source.constant(field.sourceName() + "_ELEMENT", Slot.class, field.slot().argument(0));
  }
}
