/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.codec;

import io.fory.codegen.JitLimits;
import io.fory.codegen.NameAllocator;
import io.fory.codegen.SourceWriter;
import io.fory.format.layout.RowLayout;
import io.fory.format.runtime.BodyCodec;
import io.fory.format.runtime.FixedCodec;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;

/**
 * Generates the code that writes the fields of a row. It reserves the fixed part once, stores each
 * slot as eight bytes, collects the null bits of 64 columns in a local variable, and then appends
 * the bodies.
 */
final class FieldWriteSource {
  /**
   * How many simple fields a field counts for that takes more than one store, when fields are
   * divided among methods.
   */
  private static final int HEAVY = JitLimits.FIXED_FIELDS_PER_METHOD / JitLimits.FIELDS_PER_METHOD;

  private final RowSource source;
  private final SlotAccessSource slots;
  private final ElementsWriteSource elements;
  private final int columns;
  private NameAllocator locals;

  FieldWriteSource(RowSource source) {
    this.source = source;
    slots = new SlotAccessSource(source);
    elements = new ElementsWriteSource(source);
    columns = source.plan().from().size();
  }

  /** Generates the body of {@code int write(RowOutput out, Object value)}. */
  void write(SourceWriter body) {
    String owner = source.types().owner();
    body.line(owner.equals("Object") ? "Object v = value;" : "%s v = (%s) value;", owner, owner);
    if (!Modifier.isFinal(source.plan().type().getModifiers())) {
      String type = source.constant("TYPE", Class.class, source.plan().type());
      body.line("if (value.getClass() != %s) {", type);
      body.line("Losses.requireNoMore(value, %s);", type);
      body.line("}");
    }
    body.line("int start = out.reserve(%s);", source.plan().from().fixedBytes());
    List<List<RowPlan.Field>> chunks = chunks();
    if (chunks.size() == 1) {
      locals = source.locals();
      body.line("long nulls = 0L;");
      fields(body, chunks.get(0));
      body.line("out.putLong(start, nulls);");
    } else {
      for (int word = 0; word < (columns + 63) / 64; word++) {
        calls(body, chunks, word);
      }
    }
    body.line("return out.position() - start;");
  }

  private void calls(SourceWriter body, List<List<RowPlan.Field>> chunks, int word) {
    String nulls = "nulls" + word;
    body.line("long %s = 0L;", nulls);
    for (List<RowPlan.Field> chunk : chunks) {
      if (chunk.get(0).index() / 64 == word) {
        String method =
            source.method(
                "write_%s_to_%s"
                    .formatted(
                        chunk.get(0).property().name(),
                        chunk.get(chunk.size() - 1).property().name()));
        SourceWriter out = new SourceWriter();
        out.line(
            "static long %s(RowOutput out, %s v, int start) {", method, source.types().owner());
        locals = source.locals();
        out.line("long nulls = 0L;");
        fields(out, chunk);
        out.line("return nulls;");
        out.line("}");
        source.add(out);
        body.line("%s |= %s(out, v, start);", nulls, method);
      }
    }
    body.line("out.putLong(start + %s, %s);", word * RowLayout.WORD, nulls);
  }

  /**
   * Divides the fields among methods that each are small enough for the JIT compiler. The fields of
   * a method share one word of null bits.
   */
  private List<List<RowPlan.Field>> chunks() {
    List<List<RowPlan.Field>> chunks = new ArrayList<>();
    List<RowPlan.Field> chunk = new ArrayList<>();
    int weight = 0;
    for (RowPlan.Field field : source.plan().fields()) {
      int more = ValueShape.of(field.model(), field.codec()) == ValueShape.PRIMITIVE ? 1 : HEAVY;
      boolean full = weight + more > JitLimits.FIXED_FIELDS_PER_METHOD;
      if (!chunk.isEmpty() && (full || field.index() % 64 == 0)) {
        chunks.add(chunk);
        chunk = new ArrayList<>();
        weight = 0;
      }
      chunk.add(field);
      weight += more;
    }
    chunks.add(chunk);
    return chunks;
  }

  private void fields(SourceWriter body, List<RowPlan.Field> fields) {
    if (fields.stream().anyMatch(f -> f.codec() instanceof FixedCodec)) {
      body.line("byte[] heap = out.heap();");
      fields.stream()
          .filter(f -> f.codec() instanceof FixedCodec)
          .forEach(f -> fixed(body, f, slot(f)));
    }
    fields.stream()
        .filter(f -> f.codec() instanceof BodyCodec)
        .forEach(f -> variable(body, f, slot(f)));
  }

  private String slot(RowPlan.Field field) {
    return "start + " + (RowLayout.bitmapBytes(columns) + field.index() * RowLayout.WORD);
  }

  private static String bit(RowPlan.Field field) {
    return "nulls |= 0x%xL;".formatted(1L << (field.index() & 63));
  }

  private void fixed(SourceWriter body, RowPlan.Field field, String slot) {
    Class<?> raw = field.model().raw();
    ValueShape shape = ValueShape.of(field.model(), field.codec());
    if (shape == ValueShape.PRIMITIVE) {
      body.line("%s", slots.putSlot(slot, raw, source.get(field)));
      return;
    }
    String local = local(body, field, shape);
    body.line("if (%s == null) {", local);
    body.line("%s", bit(field));
    body.line("%s", slots.putLong(slot, "0L"));
    body.line("} else {");
    if (shape == ValueShape.BOXED) {
      Class<?> primitive = ValueShape.unboxed(raw);
      body.line(
          "%s",
          slots.putSlot(slot, primitive, "%s.%sValue()".formatted(local, primitive.getName())));
    } else {
      String codec = source.constant(field.property().name(), FixedCodec.class, field.codec());
      body.line("%s", slots.putLong(slot, "%s.toSlot(%s)".formatted(codec, local)));
    }
    body.line("}");
  }

  /** Generates a local variable with the value of a field, and returns its name. */
  private String local(SourceWriter body, RowPlan.Field field, ValueShape shape) {
    String local = locals.newName(field.property().name());
    if (shape == ValueShape.OPTIONAL) {
      String unwrap = ((OptionalModel) field.model()).unwrapName();
      body.line("Object %s = Optionals.%s(%s);", local, unwrap, source.get(field));
    } else {
      // A cast, because the field may be declared as a type variable that a subclass binds.
      String type = source.types().name(field.model().raw());
      String cast = type.equals(source.typeOf(field)) ? "" : "(" + type + ") ";
      body.line("%s %s = %s%s;", type, local, cast, source.get(field));
    }
    return local;
  }

  private void variable(SourceWriter body, RowPlan.Field field, String slot) {
    ValueShape shape = ValueShape.of(field.model(), field.codec());
    String local = local(body, field, shape);
    body.line("if (%s == null) {", local);
    body.line("%s", bit(field));
    body.line("out.putLong(%s, 0L);", slot);
    body.line("} else {");
    switch (shape) {
      case STRING -> body.line("out.string(start, %s, %s);", slot, local);
      case LIST, MAP -> {
        String at = locals.newName("at");
        String size = locals.newName("size");
        String method = elements.method(field.property().name(), field.codec());
        body.line("int %s = out.position();", at);
        body.line("int %s = %s(out, %s);", size, method, local);
        body.line("out.slot(%s, %s, %s - start);", slot, size, at);
      }
      default -> {
        String codec = source.constant(field.property().name(), BodyCodec.class, field.codec());
        body.line("out.body(start, %s, %s, %s);", slot, codec, local);
      }
    }
    body.line("}");
  }
}
