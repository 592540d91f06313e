/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.codec;

import io.fory.codegen.NameAllocator;
import io.fory.codegen.SourceWriter;
import io.fory.platform.ObjectCreator;
import io.fory.platform.PrimitiveWrappers;
import io.fory.xlang.wire.TypeId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Generates the source code that reads the fields of an object, in the order of the message. */
final class ReadSource {
  private final StructSource source;
  private final StructPlan plan;
  private final ObjectCreator creator;
  private final boolean record;
  // of a record: the local variable that holds each component
  private final Map<Member, String> components = new HashMap<>();
  private NameAllocator locals;

  ReadSource(StructSource source) {
    this.source = source;
    plan = source.plan();
    creator = plan.type().creator();
    record = plan.type().type().isRecord();
  }

  /** Writes the body of {@code Object read(XlangInput in)}. */
  void read(SourceWriter body) {
    locals = source.locals();
    body.line("in.charge(%sL);", plan.type().heapBytes());
    if (record) {
      record(body);
    } else {
      bean(body);
    }
  }

  private void record(SourceWriter body) {
    body.line("in.notCreated();");
    for (Member member : plan.type().members()) {
      String local = locals.newName(member.name());
      components.put(member, local);
      body.line("%s %s = %s;", source.typeOf(member), local, defaultValue(member));
    }
    List<Integer> all = new ArrayList<>();
    for (int i = 0; i < plan.fields().size(); i++) {
      all.add(i);
    }
    chunk(body, all);
    String[] arguments = new String[components.size()];
    components.forEach((member, local) -> arguments[member.component()] = local);
    body.line("return %s;", source.newRecord(creator, List.of(arguments)));
  }

  private static String box(Class<?> primitive) {
    return PrimitiveWrappers.of(primitive).getSimpleName();
  }

  private void bean(SourceWriter body) {
    String owner = source.types().owner();
    body.line("%s v = %s;", owner, source.newObject(creator));
    body.line("in.created(v);");
    List<List<Integer>> chunks = source.chunks();
    if (chunks.size() == 1) {
      chunk(body, chunks.get(0));
    } else {
      for (List<Integer> chunk : chunks) {
        String method = source.method("read_" + plan.fields().get(chunk.get(0)).name());
        SourceWriter out = new SourceWriter();
        locals = source.locals();
        out.line("static void %s(XlangInput in, %s v) {", method, owner);
        chunk(out, chunk);
        out.line("}");
        source.add(out);
        body.line("%s(in, v);", method);
      }
    }
    body.line("return v;");
  }

  private void chunk(SourceWriter body, List<Integer> fields) {
    if (fields.isEmpty()) {
      return;
    }
    body.line("int field = %s;", fields.get(0));
    body.line("try {");
    int i = fixed(body, fields);
    for (; i < fields.size(); i++) {
      StructPlan.Field field = plan.fields().get(fields.get(i));
      body.line("field = %s;", fields.get(i));
      if (field.member() == null) {
        skip(body, field);
      } else {
        value(body, field);
      }
    }
    body.line("} catch (RuntimeException e) {");
    body.line("throw failed(in, e, %s, field);", source.fieldNames());
    body.line("}");
  }

  /**
   * Writes code that reads the first fields, as many as have a fixed width, with one bounds check.
   *
   * @return how many fields that are; 0 if fewer than two
   */
  private int fixed(SourceWriter body, List<Integer> fields) {
    int count = 0;
    int width = 0;
    while (count < fields.size()) {
      StructPlan.Field field = plan.fields().get(fields.get(count));
      int id = field.wire().type().id();
      if (!StructSource.isPlain(field) || TypeId.isCompressed(id)) {
        break;
      }
      width += TypeId.width(id);
      count++;
    }
    if (count < 2) {
      return 0;
    }
    body.line("int at = in.require(%s);", width);
    body.line("byte[] heap = in.heap();");
    int offset = 0;
    for (int i = 0; i < count; i++) {
      StructPlan.Field field = plan.fields().get(fields.get(i));
      Class<?> type = field.member().field().getType();
      String at = "at + " + offset;
      String value =
          type == boolean.class
              ? "in.bool(heap[%s])".formatted(at)
              : type == byte.class
                  ? "heap[%s]".formatted(at)
                  : "Link.get%s(%s, heap, %s)"
                      .formatted(StructSource.capitalized(type.getName()), source.memory(type), at);
      body.line("%s", store(field.member(), value));
      offset += TypeId.width(field.wire().type().id());
    }
    body.line("in.position(at + %s);", width);
    return count;
  }

  private String store(Member member, String value) {
    return record ? "%s = %s;".formatted(components.get(member), value) : source.set(member, value);
  }

  private String read(StructPlan.Field field) {
    return field.isFlagged()
        ? "in.readFlagged(%s)".formatted(source.codec(field))
        : "%s.read(in)".formatted(source.codec(field));
  }

  private void skip(SourceWriter body, StructPlan.Field field) {
    body.line("in.skipped();");
    body.line("%s;", read(field));
    body.line("in.kept();");
  }

  private void value(SourceWriter body, StructPlan.Field field) {
    Member member = field.member();
    Class<?> type = member.field().getType();
    if (StructSource.isPlain(field)) {
      body.line("%s", store(member, "in.read%s()".formatted(plainRead(field))));
    } else if (StructSource.isString(field)) {
      String value =
          field.isFlagged()
              ? "in.readFlaggedString(%s)".formatted(source.codec(field))
              : "in.readString()";
      body.line("%s", store(member, value));
    } else if (member.model().optional() != null) {
      String wrapped =
          "(%s) Optionals.wrap(%s.class, %s)"
              .formatted(source.typeOf(member), type.getName(), convertedLocal(body, field));
      body.line("%s", store(member, wrapped));
    } else if (type.isPrimitive()) {
      String local = convertedLocal(body, field);
      body.line("if (%s == null) {", local);
      body.line("throw unexpectedNull();");
      body.line("}");
      String unboxed = "((%s) %s).%sValue()".formatted(box(type), local, type.getName());
      body.line("%s", store(member, unboxed));
    } else {
      String value = field.canRefer() ? convertedLocal(body, field) : read(field);
      body.line("%s", store(member, "(%s) %s".formatted(source.typeOf(member), value)));
    }
  }

  /**
   * Writes code that reads a field into a new local variable and converts the value to the type of
   * the member if necessary. Returns the name of the variable, which may be null when the code
   * runs.
   */
  private String convertedLocal(SourceWriter body, StructPlan.Field field) {
    Member member = field.member();
    String local = locals.newName(member.name());
    body.line("Object %s = %s;", local, read(field));
    if (!field.canRefer()) {
      return local;
    }
    String convert = "%s = fit(in, %s, %s);".formatted(local, source.conversion(field), local);
    if (member.model().optional() != null || member.field().getType().isPrimitive()) {
      body.line("%s", convert);
      return local;
    }
    body.line("if (!(%s instanceof %s)) {", local, source.typeOf(member));
    body.line("%s", convert);
    body.line("}");
    return local;
  }

  private static String plainRead(StructPlan.Field field) {
    return switch (field.wire().type().id()) {
      case TypeId.BOOL -> "Bool";
      case TypeId.INT8 -> "Byte";
      case TypeId.INT16 -> "Short";
      case TypeId.INT32 -> "Int";
      case TypeId.VARINT32 -> "VarInt32";
      case TypeId.INT64 -> "Long";
      case TypeId.VARINT64 -> "VarInt64";
      case TypeId.FLOAT32 -> "Float";
      default -> "Double";
    };
  }

  private String defaultValue(Member member) {
    Class<?> type = member.field().getType();
    if (type.isPrimitive()) {
      return type == boolean.class ? "false" : "(%s) 0".formatted(type.getName());
    }
    return member.model().optional() == null
        ? "null"
        : "(%s) Optionals.wrap(%s.class, null)".formatted(source.typeOf(member), type.getName());
  }
}
