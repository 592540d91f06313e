/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct;

import static io.fory.codegen.JitLimits.FIXED_FIELDS_PER_METHOD;

import io.fory.codegen.SourceWriter;
import java.util.List;

/**
 * The null bitmap and the block of fixed width, which follow each other: one reservation, one
 * bounds check, and then stores relative to a local.
 */
final class HeadRule implements StructRule {

  @Override
  public void write(StructSource source) {
    StructPlan plan = source.plan();
    SourceWriter body = source.body();
    int bitmap = plan.bitmapSize();
    if (bitmap + plan.fixedSize() == 0) {
      return;
    }
    for (int word = 0; word < source.words(); word++) {
      String method = presenceMethod(source, word);
      body.line("int present%d = %s(v);", word, method);
    }
    body.line("at = b.reserve(%d);", bitmap + plan.fixedSize());
    for (int i = 0; i < bitmap; i += 4) {
      putBits(body, i, Math.min(4, bitmap - i));
    }
    callFixed(source, "write");
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

  private static void putBits(SourceWriter body, int offset, int bytes) {
    String bits = "present" + (offset >> 2);
    if (bytes == 4) {
      body.line("b.putIntUnchecked(at + %d, %s);", offset, bits);
      return;
    }
    if (bytes >= 2) {
      body.line("b.putShortUnchecked(at + %d, (short) %s);", offset, bits);
    }
    if ((bytes & 1) != 0) {
      body.line(
          "b.putByteUnchecked(at + %d, (byte) (%s >>> %d));",
          offset + bytes - 1, bits, 8 * (bytes - 1));
    }
  }

  private static void getBits(SourceWriter body, int offset, int bytes) {
    String expression;
    if (bytes == 4) {
      expression = "b.getIntUnchecked(at + %s)".formatted(offset);
    } else {
      StringBuilder sum = new StringBuilder();
      if (bytes >= 2) {
        sum.append("b.getShortUnchecked(at + %s) & 0xffff".formatted(offset));
      }
      if ((bytes & 1) != 0) {
        String high = "(b.getByteUnchecked(at + %s) & 0xff)".formatted(offset + bytes - 1);
        sum.append(bytes == 1 ? high : " | %s << 16".formatted(high));
      }
      expression = sum.toString();
    }
    body.line("int present%d = %s;", offset >> 2, expression);
  }

  @Override
  public void read(StructSource source) {
    StructPlan plan = source.plan();
    SourceWriter body = source.body();
    int bitmap = plan.bitmapSize();
    if (bitmap + plan.fixedSize() == 0) {
      return;
    }
    body.line("at = b.consume(%d);", bitmap + plan.fixedSize());
    for (int i = 0; i < bitmap; i += 4) {
      getBits(body, i, Math.min(4, bitmap - i));
    }
    callFixed(source, "read");
  }

  /** Calls the methods for the fixed block, once for each storage. */
  private static void callFixed(StructSource source, String verb) {
    List<FieldPlan> fields = source.plan().fields(FieldKind.FIXED);
    if (fields.isEmpty()) {
      return;
    }
    SourceWriter body = source.body();
    if (source.plan().bitmapSize() > 0) {
      body.line("at += %d;", source.plan().bitmapSize());
    }
    boolean inline = verb.equals("read") && source.isRecord();
    List<Storage> storages = source.storages();
    for (Storage storage : storages) {
      boolean heap = storage == Storage.HEAP;
      if (heap && storages.size() > 1) {
        body.line("if (b.heapArray() != null) {");
      } else if (!heap) {
        body.line("} else {");
      }
      if (inline) {
        readLocals(source, storage, fields);
        continue;
      }
      for (int from = 0; from < fields.size(); from += FIXED_FIELDS_PER_METHOD) {
        List<FieldPlan> chunk =
            fields.subList(from, Math.min(fields.size(), from + FIXED_FIELDS_PER_METHOD));
        String method = fixedMethod(source, storage, chunk, verb);
        String arguments = storage.arguments();
        String context = verb.equals("read") ? StructSource.contextFor(chunk, ", in") : "";
        body.line("%s(%s, v%s);", method, arguments, context);
      }
    }
    if (storages.size() > 1) {
      body.line("}");
    }
  }

  private static String fixedMethod(
      StructSource source, Storage storage, List<FieldPlan> chunk, String verb) {
    String method = source.method(verb + "Fixed" + (storage == Storage.HEAP ? "" : "OffHeap"));
    SourceWriter outer = source.body();
    SourceWriter body =
        source.begin(
            "private static void %s(%s, %s v%s) {",
            method,
            storage.parameters(),
            source.ownerType(),
            verb.equals("read") ? StructSource.contextFor(chunk, ", ReadContext in") : "");
    for (FieldPlan field : chunk) {
      Class<?> type = field.primitive();
      if (verb.equals("write")) {
        body.line("%s", storage.put(source.constants(), type, field.offset(), source.get(field)));
      } else {
        source.set(field, storage.get(source.constants(), type, field.offset()));
      }
    }
    source.end(outer);
    return method;
  }

  /** A record's values must stay in locals until all of them are there. */
  private static void readLocals(StructSource source, Storage storage, List<FieldPlan> fields) {
    SourceWriter body = source.body();
    if (storage == Storage.HEAP) {
      body.line("byte[] heap = b.heapArray();");
      body.line("at += b.heapOffset();");
      for (FieldPlan field : fields) {
        source.set(field, storage.get(source.constants(), field.primitive(), field.offset()));
      }
      return;
    }
    if (storage == Storage.SEGMENT) {
      body.line(
          "java.lang.foreign.MemorySegment memory = (java.lang.foreign.MemorySegment) b.memory();");
    } else {
      body.line("long address = b.address() + at;");
    }
    for (FieldPlan field : fields) {
      String value = storage.get(source.constants(), field.primitive(), field.offset());
      source.set(
          field,
          storage == Storage.ADDRESS
              ? value.replace("(at", "(address")
              : value.replace(", at", ", (long) at"));
    }
  }
}
