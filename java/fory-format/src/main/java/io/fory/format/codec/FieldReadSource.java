/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.codec;

import io.fory.codegen.NameAllocator;
import io.fory.codegen.SourceWriter;
import io.fory.format.layout.RowLayout;
import io.fory.format.runtime.BodyCodec;
import io.fory.format.runtime.FixedCodec;
import io.fory.format.runtime.StructCodec;
import io.fory.format.schema.RowKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Generates the code that reads the fields of a row. It has no branches for null in fields of
 * primitive types: our writer never makes such rows, and the interpreter reads them.
 */
final class FieldReadSource {
  private final RowSource source;
  private final SlotAccessSource slots;
  private final ElementsReadSource elements;
  private final RowPlan plan;
  private final StructCodec interpreter;

  FieldReadSource(RowSource source, StructCodec interpreter) {
    this.source = source;
    this.interpreter = interpreter;
    slots = new SlotAccessSource(source);
    elements = new ElementsReadSource(source);
    plan = source.plan();
  }

  /** Generates the body of {@code Object read(RowInput in, int at, int size)}. */
  void read(SourceWriter body) {
    int fixed = plan.from().fixedBytes();
    body.line("in.requireRow(size, %s);", fixed);
    body.line("byte[] heap = in.heap();");
    leaveNulls(body);
    body.line("in.charge(%s, %sL);", fixed, plan.heapBytes());
    if (plan.type().isRecord()) {
      record(body);
    } else {
      bean(body);
    }
  }

  /**
   * Generates a test for nulls in fields of primitive types; rows with such nulls are read by the
   * interpreter.
   */
  private void leaveNulls(SourceWriter body) {
    long[] masks = new long[(plan.from().size() + 63) / 64];
    for (RowPlan.Field field : plan.fields()) {
      if (field.isPresent() && field.model().raw().isPrimitive()) {
        masks[field.index() >> 6] |= 1L << (field.index() & 63);
      }
    }
    String constant = source.constant("INTERPRETER", StructCodec.class, interpreter);
    for (int word = 0; word < masks.length; word++) {
      if (masks[word] != 0) {
        body.line("if ((%s & 0x%xL) != 0L) {", nulls(word), masks[word]);
        body.line("return %s.read(in, at, size);", constant);
        body.line("}");
      }
    }
  }

  private String nulls(int word) {
    return slots.getLong("at + " + word * RowLayout.WORD);
  }

  // ---- Records ----

  private void record(SourceWriter body) {
    NameAllocator locals = source.locals();
    Map<Integer, String> values = new HashMap<>();
    words(body, plan.fields());
    for (RowPlan.Field field : plan.fields()) {
      String local = locals.newName(field.property().name());
      values.put(field.component(), local);
      body.line("%s %s = %s;", source.typeOf(field), local, value(field));
    }
    List<String> arguments = new ArrayList<>();
    for (int i = 0; i < values.size(); i++) {
      arguments.add(values.get(i));
    }
    body.line("return %s;", source.newRecord(plan.creator(), arguments));
  }

  // ---- Beans ----

  private void bean(SourceWriter body) {
    String owner = source.types().owner();
    body.line("%s v = %s;", owner, source.newObject(plan.creator()));
    List<RowPlan.Field> present = plan.fields().stream().filter(RowPlan.Field::isPresent).toList();
    List<List<RowPlan.Field>> chunks =
        RowSource.chunks(present, f -> ValueShape.of(f.model(), f.codec()) == ValueShape.PRIMITIVE);
    if (chunks.size() <= 1) {
      words(body, present);
      present.forEach(f -> body.line("%s", source.set(f, value(f))));
    } else {
      chunks.forEach(chunk -> body.line("%s(in, heap, at, size, v);", chunk(chunk)));
    }
    body.line("return v;");
  }

  private String chunk(List<RowPlan.Field> fields) {
    String name =
        source.method(
            "read_%s_to_%s"
                .formatted(
                    fields.get(0).property().name(),
                    fields.get(fields.size() - 1).property().name()));
    SourceWriter out = new SourceWriter();
    out.line(
        "static void %s(RowInput in, byte[] heap, int at, int size, %s v) {",
        name, source.types().owner());
    words(out, fields);
    fields.forEach(f -> out.line("%s", source.set(f, value(f))));
    out.line("}");
    source.add(out);
    return name;
  }

  /** Generates local variables for the words of null bits that some fields need. */
  private void words(SourceWriter body, List<RowPlan.Field> fields) {
    fields.stream()
        .filter(f -> f.isPresent() && !f.model().raw().isPrimitive())
        .map(f -> f.index() >> 6)
        .distinct()
        .forEach(word -> body.line("long nulls%s = %s;", word, nulls(word)));
  }

  // ---- Values ----

  /** Returns the expression that reads a field, in the type of the field. */
  private String value(RowPlan.Field field) {
    Class<?> raw = field.model().raw();
    if (!field.isPresent()) {
      return absent(field);
    }
    String slot =
        "at + " + (RowLayout.bitmapBytes(plan.from().size()) + field.index() * RowLayout.WORD);
    RowKind kind = plan.typeOf(field).kind();
    if (raw.isPrimitive()) {
      return slots.get(slot, kind, raw);
    }
    String isNull =
        "(nulls%s & 0x%xL) != 0L".formatted(field.index() >> 6, 1L << (field.index() & 63));
    String type = source.typeOf(field);
    String value =
        switch (ValueShape.of(field.model(), field.codec())) {
          case BOXED ->
              "%s.valueOf(%s)"
                  .formatted(raw.getName(), slots.get(slot, kind, ValueShape.unboxed(raw)));
          case STRING -> "in.string(%s, at, size)".formatted(slots.getLong(slot));
          case OPTIONAL ->
              cast(type, "Optionals.wrap(%s, %s)".formatted(optional(raw), kept(field, slot)));
          default -> cast(type, kept(field, slot));
        };
    return "%s ? %s : %s".formatted(isNull, absent(field), value);
  }

  private String absent(RowPlan.Field field) {
    Class<?> raw = field.model().raw();
    if (raw.isPrimitive()) {
      return raw == boolean.class ? "false" : "(%s) 0".formatted(raw.getName());
    }
    if (field.model() instanceof OptionalModel) {
      return cast(source.typeOf(field), "Optionals.empty(%s)".formatted(optional(raw)));
    }
    return cast(source.typeOf(field), "null");
  }

  private static String optional(Class<?> raw) {
    return raw.getName() + ".class";
  }

  private static String cast(String type, String value) {
    return "((%s) %s)".formatted(type, value);
  }

  /**
   * Returns the expression that reads the stored value of a field, without its {@code Optional}, as
   * an {@code Object}.
   */
  private String kept(RowPlan.Field field, String slot) {
    String name = field.property().name();
    if (field.codec() instanceof FixedCodec) {
      String codec = source.constant(name, FixedCodec.class, field.codec());
      return "%s.load(heap, %s)".formatted(codec, slot);
    }
    if (elements.supports(field.model(), field.codec())) {
      String method = elements.method(name, plan.typeOf(field), field.codec());
      return "%s(in, %s, at, size)".formatted(method, slots.getLong(slot));
    }
    String codec = source.constant(name, BodyCodec.class, field.codec());
    return "in.body(%s, at, size, %s)".formatted(slots.getLong(slot), codec);
  }
}
