/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct.compiler;

import static io.fory.codegen.JitLimits.FIELDS_PER_METHOD;
import static io.fory.codegen.JitLimits.FIXED_FIELDS_PER_METHOD;

import io.fory.codegen.SourceWriter;
import io.fory.message.FixedWidthSerializer;
import io.fory.message.MessageSerializer;
import io.fory.message.TypeInfo;
import io.fory.serializer.shared.ValueSerializer;
import io.fory.spi.Copyable;
import io.fory.struct.plan.FieldKind;
import io.fory.struct.plan.FieldPlan;
import io.fory.struct.plan.StructPlan;
import java.util.List;

/**
 * Writes the source of the method that copies an object field by field, as {@link
 * io.fory.struct.interpreted.InterpretedStruct#copy} does. Immutable values are shared. Without
 * reference tracking an object of the expected class is copied by a direct call of its serializer.
 */
final class CopyMethod {
  private final StructSource source;
  private final StructPlan plan;

  CopyMethod(StructSource source) {
    this.source = source;
    this.plan = source.plan();
  }

  /**
   * Returns whether generated code copies objects of the class: not if they are {@code Copyable} or
   * have unknown fields.
   */
  static boolean applies(StructPlan plan) {
    return !plan.isVersion()
        && plan.holder() == null
        && !Copyable.class.isAssignableFrom(plan.type());
  }

  /** Adds the statements that copy all fields of {@code v} to {@code copy}, or to locals. */
  void addFields() {
    List<FieldPlan> fields = plan.fields();
    int shared = 0;
    while (shared < fields.size() && isShared(fields.get(shared))) {
      shared++;
    }
    addInChunks(fields.subList(0, shared), FIXED_FIELDS_PER_METHOD, "shareFields");
    addInChunks(fields.subList(shared, fields.size()), FIELDS_PER_METHOD, "copyFields");
  }

  private void addInChunks(List<FieldPlan> fields, int most, String name) {
    if (fields.size() <= most || source.isRecord()) {
      add(fields);
      return;
    }
    for (List<FieldPlan> chunk : StructSource.chunks(fields, most)) {
      String method = source.method(name);
      SourceWriter outer = source.body();
      outer.line("%s(this, c, v, copy);", method);
      source.begin(
          "private static void %s(%s self, GraphCopier c, %s v, %s copy) {",
          method, source.selfType(), source.ownerType(), source.ownerType());
      source.self("self.");
      add(chunk);
      source.self("");
      source.end(outer);
    }
  }

  private void add(List<FieldPlan> fields) {
    boolean inTry = false;
    for (FieldPlan field : fields) {
      if (isShared(field)) {
        assign(field, source.get(field));
        continue;
      }
      source.body().line("// field: %s", VariableFieldsRule.description(field));
      source.body().line(inTry ? "field = %s;" : "int field = %s;", field.index());
      if (!inTry) {
        source.body().line("try {");
        inTry = true;
      }
      addCopy(field);
    }
    if (inTry) {
      source.body().line("} catch (RuntimeException e) {");
      source.body().line("throw %sfailed(c, e, field);", source.self());
      source.body().line("}");
    }
  }

  /** Returns whether the copy shares the value: a primitive, box, string, enum constant or date. */
  private boolean isShared(FieldPlan field) {
    if (field.kind().compareTo(FieldKind.STRING) <= 0) {
      return true;
    }
    return field.kind() == FieldKind.VALUE && isShared(field.slot().expected());
  }

  private static boolean isShared(TypeInfo type) {
    MessageSerializer<?> serializer = type.serializer();
    return type.isScalarString()
        || serializer instanceof FixedWidthSerializer
        || serializer instanceof ValueSerializer;
  }

  private void addCopy(FieldPlan field) {
    String value = source.local(field.sourceName() + "Value");
    source.body().line("Object %s = %s;", value, source.get(field));
    if (isLeaf(field)) {
      String copy = "%s.copy(c, %s)".formatted(ValueRule.serializer(field, source), value);
      assign(field, "%s == null ? null : %s".formatted(value, source.cast(field, copy)));
    } else if (expectsOneClass(field)) {
      source
          .body()
          .line(
              "if (%s != null && %s.getClass() == %s.class) {",
              value, value, source.typeName(field.slot().expected().type()));
      source.body().line("c.enter();");
      String copy =
          ListRule.isListOfOneClass(field, source)
              ? "%s(%sc, (java.util.ArrayList) %s)"
                  .formatted(listMethod(field), source.constantsArgument(), value)
              : "%s.copy(c, %s)".formatted(ValueRule.serializer(field, source), value);
      assign(field, source.cast(field, copy));
      source.body().line("c.leave();");
      source.body().line("} else {");
      assign(field, source.cast(field, copyPart(field, value)));
      source.body().line("}");
    } else {
      addGeneral(field, value);
    }
  }

  /** Adds a method that copies lists of one class, and returns its name. */
  private String listMethod(FieldPlan field) {
    return source.addStatic(
        "copy_" + field.sourceName(),
        "private static java.util.ArrayList %s(%sGraphCopier c, java.util.ArrayList list) {",
        () -> addListCopy(field.slot().argument(0).expected()));
  }

  private void addListCopy(TypeInfo element) {
    SourceWriter body = source.body();
    body.line("int size = list.size();");
    body.line("java.util.ArrayList copy = new java.util.ArrayList(size);");
    body.line("for (int i = 0; i < size; i++) {");
    body.line("Object e = list.get(i);");
    String same = "e.getClass() == %s.class".formatted(source.typeName(element.type()));
    if (isShared(element)) {
      body.line("copy.add(e == null || %s ? e : c.copyPart(e));", same);
    } else {
      body.line("if (e != null && %s) {", same);
      if (element.isTracked()) {
        body.line("c.enter();");
      }
      body.line("copy.add(%s.copy(c, e));", source.serializer(element));
      if (element.isTracked()) {
        body.line("c.leave();");
      }
      body.line("} else {");
      body.line("copy.add(c.copyPart(e));");
      body.line("}");
    }
    body.line("}");
    body.line("return copy;");
  }

  private void addGeneral(FieldPlan field, String value) {
    String part = copyPart(field, value);
    if (!source.isTracking()) {
      assign(field, source.cast(field, part));
    } else if (source.isRecord()) {
      assign(field, source.cast(field, "c.existing(%s, %s)".formatted(part, value)));
    } else {
      String copy = source.local(field.sourceName() + "Copy");
      source.body().line("Object %s = %s;", copy, part);
      assign(field, source.cast(field, copy));
      source.body().line("if (%s == null && %s != null) {", copy, value);
      source.body().line("%scopyLater(c, %s, copy);", source.self(), field.index());
      source.body().line("}");
    }
  }

  /** Returns whether only the content of a value is copied, such as the elements of an array. */
  private boolean isLeaf(FieldPlan field) {
    return field.kind() == FieldKind.VALUE
        && field.isLeaf()
        && !(source.isTracking() && field.slot().expected().isTracked());
  }

  /** Returns whether the field mostly holds objects of one class, as do the copies. */
  private boolean expectsOneClass(FieldPlan field) {
    TypeInfo expected = field.slot().expected();
    return !source.isTracking()
        && expected != null
        && expected.isTracked()
        && !expected.isPerObject()
        && !expected.isCustomized()
        && !source.typeName(expected.type()).equals("Object");
  }

  private String copyPart(FieldPlan field, String value) {
    String place = source.constant(field.sourceName() + "_PLACE", Class.class, field.rawType());
    return "c.copyPart(%s, %s)".formatted(value, place);
  }

  private void assign(FieldPlan field, String expression) {
    source.assign(field, "copy", expression);
  }
}
