/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct.compiler;

import static io.fory.codegen.JitLimits.FIELDS_PER_METHOD;

import io.fory.codegen.SourceWriter;
import io.fory.platform.PrimitiveWrappers;
import io.fory.struct.plan.FieldKind;
import io.fory.struct.plan.FieldPlan;
import io.fory.struct.plan.StructPlan;
import java.util.ArrayList;
import java.util.List;

/**
 * Boxed primitives that are not null, one after the other. The null bits tell the size of all, so
 * one reservation is enough; {@link FixedBlockRule} makes it if they directly follow the fixed
 * block.
 */
final class BoxedValuesRule implements StructRule {

  @Override
  public void write(StructSource source) {
    List<FieldPlan> fields = source.plan().fields(FieldKind.BOXED);
    if (!fields.isEmpty() && !followsFixedBlock(source.plan())) {
      source.body().line("at = b.reserve(%s) + b.heapOffset();", size(fields));
      source.body().line("heap = b.heapArray();");
    }
    callChunks(source, fields, "write");
  }

  /** Returns whether boxed values directly follow the fixed block. */
  static boolean followsFixedBlock(StructPlan plan) {
    return !plan.fields(FieldKind.BOXED).isEmpty()
        && plan.fields(FieldKind.COMPRESSED_INT).isEmpty()
        && plan.fields(FieldKind.COMPRESSED_LONG).isEmpty();
  }

  @Override
  public void read(StructSource source) {
    List<FieldPlan> fields = source.plan().fields(FieldKind.BOXED);
    if (fields.isEmpty()) {
      return;
    }
    source.body().line("at = b.consume(%s) + b.heapOffset();", size(fields));
    source.body().line("heap = b.heapArray();");
    if (source.isRecord()) {
      addFields(source, fields, "read"); // a record's values stay in locals
    } else {
      callChunks(source, fields, "read");
    }
  }

  /** Returns the expression for the number of bytes of the values that are present. */
  static String size(List<FieldPlan> fields) {
    return StructSource.sumOfPresent(fields, FieldPlan::width);
  }

  private static void callChunks(StructSource source, List<FieldPlan> fields, String verb) {
    for (List<FieldPlan> chunk : chunks(fields)) {
      String method = chunkMethod(source, chunk, verb);
      String context = verb.equals("read") ? StructSource.contextFor(chunk, ", in") : "";
      source
          .body()
          .line("at = %s(heap, at, present%s, v%s);", method, chunk.get(0).nullBit() >> 5, context);
    }
  }

  /** Splits the fields by words of the bitmap and by the length of a method. */
  private static List<List<FieldPlan>> chunks(List<FieldPlan> fields) {
    List<List<FieldPlan>> chunks = new ArrayList<>();
    for (FieldPlan field : fields) {
      List<FieldPlan> last = chunks.isEmpty() ? null : chunks.get(chunks.size() - 1);
      if (last == null
          || last.size() == FIELDS_PER_METHOD
          || last.get(0).nullBit() >> 5 != field.nullBit() >> 5) {
        last = new ArrayList<>();
        chunks.add(last);
      }
      last.add(field);
    }
    return chunks;
  }

  private static String chunkMethod(StructSource source, List<FieldPlan> chunk, String verb) {
    String method = source.method(verb + "Boxed");
    SourceWriter outer = source.body();
    SourceWriter body =
        source.begin(
            "private static int %s(byte[] heap, int at, int present%s, %s v%s) {",
            method,
            chunk.get(0).nullBit() >> 5,
            source.ownerType(),
            verb.equals("read") ? StructSource.contextFor(chunk, ", MessageReader in") : "");
    addFields(source, chunk, verb);
    body.line("return at;");
    source.end(outer);
    return method;
  }

  private static void addFields(StructSource source, List<FieldPlan> fields, String verb) {
    SourceWriter body = source.body();
    for (FieldPlan field : fields) {
      Class<?> type = field.primitive();
      body.line("if (%s) {", StructSource.present(field));
      if (verb.equals("write")) {
        String value = "%s.%sValue()".formatted(source.get(field), type.getName());
        source.store(type, 0, value);
        body.line("at += %s;", field.width());
      } else {
        String value = source.load(type, 0);
        source.set(
            field, "%s.valueOf(%s)".formatted(PrimitiveWrappers.of(type).getSimpleName(), value));
        body.line("at += %s;", field.width());
        if (!source.isRecord() || field.conversion() != null) {
          body.line("} else {");
          source.set(field, "null");
        }
      }
      body.line("}");
    }
  }
}
