/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.codec;

import io.fory.codegen.NameAllocator;
import io.fory.codegen.SourceWriter;
import io.fory.xlang.runtime.XlangOutput;
import io.fory.xlang.wire.TypeId;
import java.util.List;

/**
 * Generates the source code that writes the fields of an object. The code checks once that there is
 * room for all the plain numbers that follow each other.
 */
final class WriteSource {
  private final StructSource source;
  private final StructPlan plan;
  private NameAllocator locals;

  WriteSource(StructSource source) {
    this.source = source;
    plan = source.plan();
  }

  /** Writes the body of {@code void write(XlangOutput out, Object value)}. */
  void write(SourceWriter body) {
    String owner = source.types().owner();
    body.line(owner.equals("Object") ? "Object v = value;" : "%s v = (%s) value;", owner, owner);
    List<List<Integer>> chunks = source.chunks();
    if (chunks.size() == 1) {
      chunk(body, chunks.get(0));
      return;
    }
    for (List<Integer> chunk : chunks) {
      String method = source.method("write_" + plan.fields().get(chunk.get(0)).name());
      SourceWriter out = new SourceWriter();
      out.line("static void %s(XlangOutput out, %s v) {", method, owner);
      chunk(out, chunk);
      out.line("}");
      source.add(out);
      body.line("%s(out, v);", method);
    }
  }

  private void chunk(SourceWriter body, List<Integer> fields) {
    locals = source.locals();
    body.line("int field = %s;", fields.get(0));
    body.line("try {");
    for (int i = 0; i < fields.size(); ) {
      int end = endOfNumbers(fields, i);
      if (end > i) {
        numbers(body, fields.subList(i, end).stream().map(plan.fields()::get).toList());
        i = end;
      } else {
        body.line("field = %s;", fields.get(i));
        other(body, plan.fields().get(fields.get(i++)));
      }
    }
    body.line("} catch (RuntimeException e) {");
    body.line("throw failed(e, %s, field);", source.fieldNames());
    body.line("}");
  }

  /**
   * Returns the end of the run of plain numbers from an index on, which is empty if that field is
   * not one.
   */
  private int endOfNumbers(List<Integer> fields, int from) {
    int end = from;
    while (end < fields.size() && StructSource.isPlain(plan.fields().get(fields.get(end)))) {
      end++;
    }
    return end;
  }

  private void numbers(SourceWriter body, List<StructPlan.Field> fields) {
    int maxBytes = fields.stream().mapToInt(WriteSource::maxBytes).sum();
    body.line("{");
    // the last number may be stored as a whole word
    body.line("int at = out.ensure(%s);", maxBytes + Long.BYTES);
    body.line("byte[] heap = out.heap();");
    int offset = 0;
    for (StructPlan.Field field : fields) {
      int id = field.wire().type().id();
      String value = source.get(field.member());
      if (TypeId.isCompressed(id)) {
        if (offset > 0) {
          body.line("at += %s;", offset);
          offset = 0;
        }
        body.line(
            "at = XlangOutput.putVarInt%s(heap, at, %s);",
            id == TypeId.VARINT32 ? "32" : "64", value);
        continue;
      }
      String at = "at + " + offset;
      Class<?> type = field.member().field().getType();
      if (type == boolean.class) {
        body.line("heap[%s] = (byte) (%s ? 1 : 0);", at, value);
      } else if (type == byte.class) {
        body.line("heap[%s] = %s;", at, value);
      } else {
        body.line(
            "Link.set%s(%s, heap, %s, %s);",
            StructSource.capitalized(type.getName()), source.memory(type), at, value);
      }
      offset += TypeId.width(id);
    }
    body.line("out.position(at + %s);", offset);
    body.line("}");
  }

  private static int maxBytes(StructPlan.Field field) {
    int id = field.wire().type().id();
    return id == TypeId.VARINT32
        ? XlangOutput.MAX_VAR32
        : id == TypeId.VARINT64 ? XlangOutput.MAX_VAR64 : TypeId.width(id);
  }

  private void other(SourceWriter body, StructPlan.Field field) {
    Member member = field.member();
    String local = locals.newName(member.name());
    Class<?> type = member.field().getType();
    if (member.model().optional() != null) {
      body.line("Object %s = Optionals.unwrap(%s);", local, source.get(member));
    } else if (type.isPrimitive()) {
      String box = member.model().raw().getSimpleName();
      body.line("Object %s = %s.valueOf(%s);", local, box, source.get(member));
    } else {
      body.line("%s %s = %s;", source.typeOf(member), local, source.get(member));
    }
    if (field.isFlagged()) {
      body.line("if (out.writeFlag(%s, %s)) {", local, field.wire().type().ref());
    } else if (!type.isPrimitive()) {
      body.line("if (%s == null) {", local);
      body.line("throw unexpectedNull();");
      body.line("}");
    }
    if (StructSource.isString(field)) {
      body.line("out.writeString(%s);", local);
    } else {
      body.line("%s.write(out, %s);", source.codec(field), local);
    }
    if (field.isFlagged()) {
      body.line("}");
    }
  }
}
