/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct.compiler;

import io.fory.codegen.SourceWriter;
import io.fory.message.GeneratedSerializer;
import io.fory.message.TypeInfo;
import io.fory.platform.PrimitiveWrappers;
import io.fory.struct.interpreted.InterpretedStruct;
import io.fory.struct.plan.FieldPlan;
import io.fory.struct.plan.StructPlan;
import io.fory.struct.plan.WireFields;
import java.util.List;

/** Writes the source of the serializer of one class, compiles it and makes an object of it. */
final class StructGenerator {
  /** The parts of a serializer in the order of the bytes. */
  static final List<StructRule> RULES =
      List.of(
          new FixedBlockRule(),
          new CompressedNumbersRule(),
          new BoxedValuesRule(),
          new VariableFieldsRule());

  private final InterpretedStruct interpreter;
  private final StructPlan plan;
  private final boolean tracking;
  private final StructSource source;
  private long schemaId; // of a version, for a comment
  private String kept; // the local with the count of kept values; null if none are

  StructGenerator(InterpretedStruct interpreter, boolean tracking) {
    this(interpreter, new StructSource(interpreter.plan(), tracking));
  }

  /**
   * Makes a generator.
   *
   * @param source empty
   */
  StructGenerator(InterpretedStruct interpreter, StructSource source) {
    this.interpreter = interpreter;
    this.plan = interpreter.plan();
    this.tracking = source.isTracking();
    this.source = source;
  }

  static StructGenerator of(TypeInfo info, InterpretedStruct interpreter, boolean tracking) {
    StructGenerator generator = new StructGenerator(interpreter, tracking);
    generator.schemaId = info.version().id();
    return generator;
  }

  GeneratedSerializer generate() {
    String text = source();
    GeneratedClasses.exportTo(source.types().host().lookupClass().getModule());
    return (GeneratedSerializer) source.instance(text, interpreter.parts());
  }

  /** Returns the text of the compilation unit. */
  String source() {
    source.add("write", "public void write(MessageWriter out, Object value) {", this::write);
    source.add("read", "public Object read(MessageReader in) {", this::read);
    source.add(
        "writeRoot",
        "public void writeRoot(MessageWriter out, Object value) {",
        () -> root("write(out, value);"));
    source.add(
        "readRoot", "public Object readRoot(MessageReader in) {", () -> root("return read(in);"));
    if (CopyMethod.applies(plan)) {
      source.add("copy", "public Object copy(GraphCopier c, Object value) {", this::copy);
    }
    return source.unit(
        "references: " + tracking,
        plan.isVersion()
            ? "reads a version of %s fields, schema %016x".formatted(plan.fields().size(), schemaId)
            : "schema: %s".formatted(plan.schema().fields()));
  }

  private void write() {
    SourceWriter body = source.body();
    if (plan.isVersion()) {
      body.line("interpreter().write(out, value);"); // which it does not
      return;
    }
    body.line("MemoryBuffer b = out.buffer();");
    declareOwner();
    body.line("byte[] heap;");
    body.line("int at;");
    RULES.forEach(rule -> rule.write(source));
  }

  private void read() {
    SourceWriter body = source.body();
    body.line("MemoryBuffer b = in.buffer();");
    body.line("in.charge(%sL);", plan.heapBytes());
    if (source.isRecord()) {
      for (FieldPlan field : source.known()) {
        String value = source.defaultValue(field);
        body.line(
            "%s %s = %s;",
            source.typeName(field.rawType()),
            source.local(field),
            value != null ? value : zero(field.rawType()));
      }
    } else {
      body.line("%s v = %s;", source.ownerType(), newObject());
      if (tracking && !plan.isLeaf()) {
        body.line("in.reference(v);");
      }
      for (FieldPlan field : plan.missing()) {
        if (source.defaultValue(field) != null) {
          source.set(field, source.defaultValue(field));
        }
      }
    }
    kept = plan.keepsValues() ? source.local("kept") : null;
    if (kept != null) {
      body.line("int %s = in.unknown().keptCount();", kept);
    }
    body.line("byte[] heap;");
    body.line("int at;");
    RULES.forEach(rule -> rule.read(source));
    if (kept != null && !source.isRecord()) {
      body.line("if (in.unknown().keptCount() != %s) {", kept);
      body.line("keep(in, v, %s);", kept);
      body.line("}");
    }
    boolean undeclared = !WireFields.undeclaredFields(plan).isEmpty();
    if (source.isRecord()) {
      if (!tracking && !undeclared) {
        body.line("return %s;", newRecord());
        return;
      }
      body.line("Object v = %s;", newRecord());
      if (tracking) {
        List<String> values =
            plan.all().stream().map(f -> f.isSkipped() ? "null" : boxedLocal(f)).toList();
        body.line("if (in.isWaiting()) {");
        body.line("checked(in, v, new Object[] {%s});", String.join(", ", values));
        body.line("}");
      }
    }
    if (undeclared) {
      body.line("interpreter().requireDeclared(in, v);");
    }
    body.line("return v;");
  }

  /** See {@link GeneratedSerializer#writeRoot}. */
  private void root(String content) {
    source.body().line("Link.neverInlined();");
    source.body().line("%s", content);
  }

  private void copy() {
    SourceWriter body = source.body();
    declareOwner();
    if (source.isRecord()) {
      for (FieldPlan field : source.known()) {
        Class<?> type = field.rawType();
        body.line("%s %s;", source.typeName(type), source.local(field));
      }
      new CopyMethod(source).addFields();
      if (!tracking) {
        body.line("return %s;", newRecord());
        return;
      }
      List<String> values = plan.all().stream().map(this::boxedLocal).toList();
      body.line("Object copy = %s;", newRecord());
      body.line("checked(c, copy, new Object[] {%s});", String.join(", ", values));
    } else {
      body.line("%s copy = %s;", source.ownerType(), newObject());
      if (tracking && !plan.isLeaf()) {
        body.line("c.reference(copy);");
      }
      new CopyMethod(source).addFields();
    }
    body.line("return copy;");
  }

  /** Declares {@code v}, the object that is written or copied. */
  private void declareOwner() {
    source.body().line("%1$s v = (%1$s) value;", source.ownerType());
  }

  private static String zero(Class<?> type) {
    if (!type.isPrimitive()) {
      return "null";
    }
    return type == boolean.class ? "false" : type == char.class ? "(char) 0" : "(" + type + ") 0";
  }

  private String newObject() {
    return source.newObject(plan.creator());
  }

  private String newRecord() {
    List<String> values =
        plan.components().stream().map(f -> f != null ? source.local(f) : unknownFields()).toList();
    return source.newRecord(plan.creator(), values);
  }

  /** Returns the expression for the component of a record that keeps unknown fields. */
  private String unknownFields() {
    return kept == null ? "null" : "kept(in, %s)".formatted(kept);
  }

  private String boxedLocal(FieldPlan field) {
    String local = source.local(field);
    return field.rawType().isPrimitive()
        ? "%s.valueOf(%s)".formatted(PrimitiveWrappers.of(field.rawType()).getSimpleName(), local)
        : local;
  }
}
