/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct.compiler;

import static io.fory.codegen.JitLimits.FIXED_FIELDS_PER_METHOD;

import io.fory.codegen.SourceWriter;
import io.fory.struct.plan.FieldKind;
import io.fory.struct.plan.FieldPlan;
import io.fory.struct.plan.StructPlan;
import java.util.List;

/**
 * The null bitmap and the block of fixed width: one reservation for both, and mostly for the boxed
 * values after them, then stores at constant offsets from a local.
 */
final class FixedBlockRule implements StructRule {

  @Override
  public void write(StructSource source) {
    StructPlan plan = source.plan();
    SourceWriter body = source.body();
    int bitmap = plan.bitmapSize();
    int size = bitmap + plan.fixedSize();
    if (size == 0) {
      return;
    }
    for (int word = 0; word < source.words(); word++) {
      String method = presenceMethod(source, word);
      body.line("int present%s = %s(v);", word, method);
    }
    boolean boxed = BoxedValuesRule.followsFixedBlock(plan);
    String more = boxed ? " + " + BoxedValuesRule.size(plan.fields(FieldKind.BOXED)) : "";
    body.line("at = b.reserve(%s%s) + b.heapOffset();", size, more);
    body.line("heap = b.heapArray();");
    for (int i = 0; i < bitmap; i += 4) {
      putBits(source, i, Math.min(4, bitmap - i));
    }
    if (bitmap > 0 && (boxed || plan.fixedSize() > 0)) {
      body.line("at += %s;", bitmap);
    }
    callFixed(source, "write");
    if (boxed && plan.fixedSize() > 0) {
      body.line("at += %s;", plan.fixedSize());
    }
  }

  private static String presenceMethod(StructSource source, int word) {
    String method = source.method("present");
    SourceWriter outer = source.body();
    SourceWriter body = source.begin("private static int %s(%s v) {", method, source.ownerType());
    body.line("int bits = 0;");
    for (FieldPlan field : source.plan().nullable()) {
      if (field.nullBit() >> 5 == word) {
        body.line("if (%s != null) {", source.get(field));
        body.line("bits |= 0x%x;", 1 << (field.nullBit() & 31));
        body.line("}");
      }
    }
    body.line("return bits;");
    source.end(outer);
    return method;
  }

  private static void putBits(StructSource source, int offset, int bytes) {
    String bits = "present" + (offset >> 2);
    if (bytes == 4) {
      source.store(int.class, offset, bits);
      return;
    }
    if (bytes >= 2) {
      source.store(short.class, offset, "(short) " + bits);
    }
    if ((bytes & 1) != 0) {
      String high = bytes == 1 ? bits : "(%s >>> 16)".formatted(bits);
      source.store(byte.class, offset + bytes - 1, "(byte) " + high);
    }
  }

  private static void getBits(StructSource source, int offset, int bytes) {
    StringBuilder sum = new StringBuilder();
    if (bytes == 4) {
      sum.append(source.load(int.class, offset));
    } else if (bytes >= 2) {
      sum.append(source.load(short.class, offset)).append(" & 0xffff");
    }
    if ((bytes & 1) != 0) {
      String high = source.load(byte.class, offset + bytes - 1);
      sum.append((bytes == 1 ? "%s & 0xff" : " | (%s & 0xff) << 16").formatted(high));
    }
    source.body().line("int present%s = %s;", offset >> 2, sum);
  }

  @Override
  public void read(StructSource source) {
    StructPlan plan = source.plan();
    SourceWriter body = source.body();
    int bitmap = plan.bitmapSize();
    if (bitmap + plan.fixedSize() == 0) {
      return;
    }
    body.line("at = b.consume(%s) + b.heapOffset();", bitmap + plan.fixedSize());
    body.line("heap = b.heapArray();");
    for (int i = 0; i < bitmap; i += 4) {
      getBits(source, i, Math.min(4, bitmap - i));
    }
    if (bitmap > 0 && plan.fixedSize() > 0) {
      body.line("at += %s;", bitmap);
    }
    callFixed(source, "read");
  }

  /** Calls the methods for the fixed block; the values of a record stay in locals. */
  private static void callFixed(StructSource source, String verb) {
    List<FieldPlan> fields = source.plan().fields(FieldKind.FIXED);
    if (verb.equals("read") && source.isRecord()) {
      addFixed(source, fields, verb);
      return;
    }
    for (List<FieldPlan> chunk : StructSource.chunks(fields, FIXED_FIELDS_PER_METHOD)) {
      String method = fixedMethod(source, chunk, verb);
      String context = verb.equals("read") ? StructSource.contextFor(chunk, ", in") : "";
      source.body().line("%s(heap, at, v%s);", method, context);
    }
  }

  private static String fixedMethod(StructSource source, List<FieldPlan> chunk, String verb) {
    String method = source.method(verb + "Fixed");
    SourceWriter outer = source.body();
    source.begin(
        "private static void %s(byte[] heap, int at, %s v%s) {",
        method,
        source.ownerType(),
        verb.equals("read") ? StructSource.contextFor(chunk, ", MessageReader in") : "");
    addFixed(source, chunk, verb);
    source.end(outer);
    return method;
  }

  private static void addFixed(StructSource source, List<FieldPlan> fields, String verb) {
    for (FieldPlan field : fields) {
      Class<?> type = field.primitive();
      if (verb.equals("write")) {
        source.store(type, field.offset(), source.get(field));
      } else {
        source.set(field, source.load(type, field.offset()));
      }
    }
  }
}
