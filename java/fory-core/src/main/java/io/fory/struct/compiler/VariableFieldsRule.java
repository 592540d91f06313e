/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct.compiler;

import static io.fory.codegen.JitLimits.FIELDS_PER_METHOD;

import io.fory.codegen.SourceWriter;
import io.fory.struct.plan.FieldKind;
import io.fory.struct.plan.FieldPlan;
import java.util.List;

/**
 * Strings, other values and slots, each by the first {@link FieldRule} that applies. The local
 * variable {@code field} holds the index of the current field: so one exception handler serves all
 * fields of a method.
 */
final class VariableFieldsRule implements StructRule {
  static final List<FieldRule> RULES =
      List.of(
          new EvolvedRule(),
          new StringRule(),
          new ValueRule(),
          new ListRule(),
          new DeclaredStringsRule(),
          new ExpectedTypeRule(),
          new GeneralSlotRule());

  @Override
  public void write(StructSource source) {
    generate(source, "write");
  }

  @Override
  public void read(StructSource source) {
    generate(source, "read");
  }

  private static void generate(StructSource source, String verb) {
    List<FieldPlan> fields =
        source.plan().fields().stream()
            .filter(f -> f.kind().compareTo(FieldKind.STRING) >= 0)
            .toList();
    boolean inline = fields.size() <= FIELDS_PER_METHOD || source.isRecord() && verb.equals("read");
    if (inline) {
      addFields(source, fields, verb);
      return;
    }
    StructSource.chunks(fields, FIELDS_PER_METHOD).forEach(chunk -> chunk(source, chunk, verb));
  }

  private static void chunk(StructSource source, List<FieldPlan> fields, String verb) {
    StringBuilder arguments = new StringBuilder();
    StringBuilder parameters = new StringBuilder();
    for (int word = 0; word < source.words(); word++) {
      int w = word;
      if (fields.stream().anyMatch(f -> f.isNullable() && f.nullBit() >> 5 == w)) {
        arguments.append(", present").append(word);
        parameters.append(", int present").append(word);
      }
    }
    boolean write = verb.equals("write");
    String context = write ? "out" : "in";
    String method = source.method(verb + "Fields");
    SourceWriter outer = source.body();
    outer.line("%s(this, %s, b, v%s);", method, context, arguments);
    SourceWriter body =
        source.begin(
            "private static void %s(%s self, %s %s, MemoryBuffer b, %s v%s) {",
            method,
            source.selfType(),
            write ? "MessageWriter" : "MessageReader",
            context,
            source.ownerType(),
            parameters);
    source.self("self.");
    body.line("byte[] heap;");
    body.line("int at;");
    addFields(source, fields, verb);
    source.self("");
    source.end(outer);
  }

  private static void addFields(StructSource source, List<FieldPlan> fields, String verb) {
    if (fields.isEmpty()) {
      return;
    }
    boolean write = verb.equals("write");
    SourceWriter body = source.body();
    body.line("int field = %s;", fields.get(0).index());
    body.line("try {");
    for (int i = 0; i < fields.size(); ) {
      FixedWidthRun run = FixedWidthRun.startingAt(fields, i);
      if (run == null) {
        addField(source, fields.get(i), i == 0, write);
        i++;
      } else {
        addRun(source, run, i == 0, write);
        i += run.size();
      }
    }
    body.line("} catch (RuntimeException e) {");
    body.line("throw %sfailed(%s, e, field);", source.self(), write ? "out" : "in");
    body.line("}");
  }

  private static void addField(StructSource source, FieldPlan field, boolean first, boolean write) {
    FieldRule rule = RULES.stream().filter(r -> r.applies(field, source)).findFirst().orElseThrow();
    SourceWriter body = source.body();
    body.line("// field: %s, %s", description(field), rule.getClass().getSimpleName());
    if (write && field.isNullable()) {
      body.line("if (%s) {", StructSource.present(field));
    }
    if (!first) {
      body.line("field = %s;", field.index());
    }
    if (write) {
      rule.write(field, source);
    } else if (source.isTracking() && source.plan().isUnhashed(field)) {
      body.line("in.beginUnhashed();");
      rule.read(field, source);
      body.line("in.endUnhashed();");
    } else {
      rule.read(field, source);
    }
    if (write && field.isNullable()) {
      body.line("}");
    }
  }

  private static void addRun(StructSource source, FixedWidthRun run, boolean first, boolean write) {
    if (!first) {
      source.body().line("field = %s;", run.fields().get(0).index());
    }
    if (write) {
      run.write(source);
    } else {
      run.read(source);
    }
  }

  /** Returns a comment with the name of a field. */
  static String description(FieldPlan field) {
    return "%s (%s)"
        .formatted(
            SourceWriter.inComment(field.sourceName()),
            field.isSkipped()
                ? "of the writer only"
                : SourceWriter.inComment(field.rawType().getSimpleName()));
  }
}
