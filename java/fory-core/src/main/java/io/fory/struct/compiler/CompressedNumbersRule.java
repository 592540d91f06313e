/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct.compiler;

import static io.fory.codegen.JitLimits.FIXED_FIELDS_PER_METHOD;

import io.fory.codegen.SourceWriter;
import io.fory.platform.PrimitiveWrappers;
import io.fory.struct.plan.FieldKind;
import io.fory.struct.plan.FieldPlan;
import java.util.List;
import java.util.Locale;

/** The compressed ints and longs, which pass through an array of the context. */
final class CompressedNumbersRule implements StructRule {

  @Override
  public void write(StructSource source) {
    write(source, FieldKind.COMPRESSED_INT, "int", "Ints");
    write(source, FieldKind.COMPRESSED_LONG, "long", "Longs");
  }

  @Override
  public void read(StructSource source) {
    read(source, FieldKind.COMPRESSED_INT, "int", "Ints");
    read(source, FieldKind.COMPRESSED_LONG, "long", "Longs");
  }

  private static void write(StructSource source, FieldKind kind, String type, String plural) {
    List<FieldPlan> fields = source.plan().fields(kind);
    if (fields.isEmpty()) {
      return;
    }
    String array = source.local(plural.toLowerCase(Locale.ROOT));
    SourceWriter outer = source.body();
    outer.line(
        "%s[] %s = out.compressedNumbers().%s(%s);",
        type, array, plural.toLowerCase(Locale.ROOT), fields.size());
    for (List<FieldPlan> chunk : StructSource.chunks(fields, FIXED_FIELDS_PER_METHOD)) {
      String method = source.method("gather" + plural);
      outer.line("%s(%s, v);", method, array);
      SourceWriter body =
          source.begin("private static void %s(%s[] n, %s v) {", method, type, source.ownerType());
      for (FieldPlan field : chunk) {
        String value = source.get(field);
        if (field.isNullable()) {
          value = "%s == null ? 0 : %s.%sValue()".formatted(value, value, type);
        }
        body.line("n[%s] = %s;", field.index() - fields.get(0).index(), value);
      }
      source.end(outer);
    }
    outer.line("out.compressedNumbers().write%s(b, %s);", plural, fields.size());
  }

  private static void read(StructSource source, FieldKind kind, String type, String plural) {
    List<FieldPlan> fields = source.plan().fields(kind);
    if (fields.isEmpty()) {
      return;
    }
    String array = source.local(plural.toLowerCase(Locale.ROOT));
    SourceWriter outer = source.body();
    outer.line(
        "%s[] %s = in.compressedNumbers().read%s(b, %s);", type, array, plural, fields.size());
    if (source.isRecord()) {
      for (int i = 0; i < fields.size(); i++) {
        source.set(fields.get(i), value(fields.get(i), "%s[%s]".formatted(array, i)));
      }
      return;
    }
    for (List<FieldPlan> chunk : StructSource.chunks(fields, FIXED_FIELDS_PER_METHOD)) {
      String method = source.method("scatter" + plural);
      StringBuilder words = new StringBuilder();
      StringBuilder parameters = new StringBuilder();
      for (int word = 0; word < source.words(); word++) {
        words.append(", present").append(word);
        parameters.append(", int present").append(word);
      }
      words.append(StructSource.contextFor(chunk, ", in"));
      parameters.append(StructSource.contextFor(chunk, ", MessageReader in"));
      outer.line("%s(%s, v%s);", method, array, words);
      source.begin(
          "private static void %s(%s[] n, %s v%s) {", method, type, source.ownerType(), parameters);
      for (FieldPlan field : chunk) {
        int i = field.index() - fields.get(0).index();
        source.set(field, value(field, "n[%s]".formatted(i)));
      }
      source.end(outer);
    }
  }

  private static String value(FieldPlan field, String element) {
    return field.isNullable()
        ? "%s ? %s.valueOf(%s) : null"
            .formatted(
                StructSource.present(field),
                PrimitiveWrappers.of(field.primitive()).getSimpleName(),
                element)
        : element;
  }
}
