/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct;

import static io.fory.codegen.JitLimits.FIELDS_PER_METHOD;

import io.fory.codegen.SourceWriter;
import java.util.ArrayList;
import java.util.List;

/**
 * Boxed primitives, those that are not null one after the other. Their total size follows from the
 * null bits, so here too there is one reservation.
 */
final class BoxedRule implements StructRule {

  @Override
  public void write(StructSource source) {
    List<FieldPlan> fields = source.plan().fields(FieldKind.BOXED);
    if (!fields.isEmpty()) {
      source.body().line("at = b.reserve(%s);", size(fields));
      callChunks(source, fields, "write");
    }
  }

  @Override
  public void read(StructSource source) {
    List<FieldPlan> fields = source.plan().fields(FieldKind.BOXED);
    if (fields.isEmpty()) {
      return;
    }
    source.body().line("at = b.consume(%s);", size(fields));
    if (source.isRecord()) {
      readLocals(source, fields);
    } else {
      callChunks(source, fields, "read");
    }
  }

  /** The sum of widths of those that are present: one bit count for each width and word. */
  private static String size(List<FieldPlan> fields) {
    List<String> terms = new ArrayList<>();
    for (int width = 8; width >= 1; width /= 2) {
      int lastWord = fields.get(fields.size() - 1).nullBit() >> 5;
      for (int word = 0; word <= lastWord; word++) {
        int mask = 0;
        for (FieldPlan field : fields) {
          if (field.width() == width && field.nullBit() >> 5 == word) {
            mask |= 1 << (field.nullBit() & 31);
          }
        }
        if (mask != 0) {
          terms.add("%s * Integer.bitCount(present%s & 0x%x)".formatted(width, word, mask));
        }
      }
    }
    return String.join(" + ", terms);
  }

  private static void callChunks(StructSource source, List<FieldPlan> fields, String verb) {
    SourceWriter body = source.body();
    List<Storage> storages = source.storages();
    if (storages.size() > 1) {
      body.line("if (b.heapArray() != null) {");
    }
    for (Storage storage : storages) {
      boolean heap = storage == Storage.HEAP;
      if (!heap) {
        body.line("} else {");
      }
      String first = storage.arguments();
      String type = heap ? "int" : "long";
      // The memory's own name for a position: an index into the array, or an offset, or an address.
      String memory = first.contains(", ") ? first.substring(0, first.lastIndexOf(", ") + 2) : "";
      body.line("%s p = %s;", type, first.substring(memory.length()));
      for (List<FieldPlan> chunk : chunks(fields)) {
        String method = chunkMethod(source, storage, chunk, verb);
        String context = verb.equals("read") ? StructSource.contextFor(chunk, ", in") : "";
        body.line(
            "p = %s(%sp, present%d, v%s);", method, memory, chunk.get(0).nullBit() >> 5, context);
      }
    }
    if (storages.size() > 1) {
      body.line("}");
    }
  }

  /** Fields of one word of the bitmap, and not more than a method should hold. */
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

  private static String chunkMethod(
      StructSource source, Storage storage, List<FieldPlan> chunk, String verb) {
    String method = source.method(verb + "Boxed" + (storage == Storage.HEAP ? "" : "OffHeap"));
    SourceWriter outer = source.body();
    int word = chunk.get(0).nullBit() >> 5;
    SourceWriter body =
        source.begin(
            "private static %s %s(%s, int present%d, %s v%s) {",
            storage == Storage.HEAP ? "int" : "long",
            method,
            storage.parameters(),
            word,
            source.ownerType(),
            verb.equals("read") ? StructSource.contextFor(chunk, ", ReadContext in") : "");
    for (FieldPlan field : chunk) {
      Class<?> type = field.primitive();
      body.line("if (%s) {", StructSource.present(field));
      if (verb.equals("write")) {
        String value = "%s.%sValue()".formatted(source.get(field), type.getName());
        body.line("%s", storage.put(source.constants(), type, 0, value));
        body.line("at += %d;", field.width());
        body.line("}");
      } else {
        source.set(field, boxed(field, storage.get(source.constants(), type, 0)));
        body.line("at += %d;", field.width());
        body.line("} else {");
        source.set(field, "null");
        body.line("}");
      }
    }
    body.line("return at;");
    source.end(outer);
    return method;
  }

  /** A record's values stay in locals; there the buffer itself chooses the memory. */
  private static void readLocals(StructSource source, List<FieldPlan> fields) {
    SourceWriter body = source.body();
    for (FieldPlan field : fields) {
      String get =
          switch (field.primitive().getName()) {
            case "boolean" -> "b.getByteUnchecked(at) != 0";
            case "byte" -> "b.getByteUnchecked(at)";
            case "short" -> "b.getShortUnchecked(at)";
            case "char" -> "(char) b.getShortUnchecked(at)";
            case "int" -> "b.getIntUnchecked(at)";
            case "long" -> "b.getLongUnchecked(at)";
            case "float" -> "Float.intBitsToFloat(b.getIntUnchecked(at))";
            default -> "Double.longBitsToDouble(b.getLongUnchecked(at))";
          };
      body.line("if (%s) {", StructSource.present(field));
      source.set(field, boxed(field, get));
      body.line("at += %d;", field.width());
      if (field.conversion() != null) {
        body.line("} else {");
        source.set(field, "null");
      }
      body.line("}");
    }
  }

  private static String boxed(FieldPlan field, String value) {
    return "%s.valueOf(%s)".formatted(Primitives.box(field.primitive()).getName(), value);
  }
}
