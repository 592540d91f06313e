/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.codec;

import io.fory.codegen.SourceWriter;
import io.fory.format.runtime.BodyCodec;
import io.fory.format.runtime.FixedCodec;
import io.fory.format.runtime.ValueCodec;

/**
 * Generates methods that each write one list or map, {@code int m(RowOutput out, Object value)}.
 */
final class ElementsWriteSource {
  private final RowSource source;
  private final SlotAccessSource slots;

  ElementsWriteSource(RowSource source) {
    this.source = source;
    slots = new SlotAccessSource(source);
  }

  /** Generates the method for the codec of a list or map, and returns its name. */
  String method(String field, ValueCodec codec) {
    return codec instanceof ListCodec list ? list(field, list) : map(field, (MapCodec) codec);
  }

  private String list(String field, ListCodec codec) {
    String elements = elements(field + "Elements", codec.elements());
    String name = source.method("write_" + field);
    SourceWriter out = new SourceWriter();
    out.line("static int %s(RowOutput out, Object value) {", name);
    if (codec.sequences().isSorted()) {
      out.line("Losses.requireNaturalOrder(value);");
    }
    if (codec.sequences().isArray()) {
      out.line("return %s(out, Arrays.asList((Object[]) value));", elements);
    } else {
      String declared = source.constant(field, Class.class, codec.sequences().declared());
      String content = "RowOutput.content((java.util.Collection) value, %s)".formatted(declared);
      out.line("int size = %s(out, %s);", elements, content);
      out.line("return %s;", checked(field, codec, codec.mayLose()));
    }
    out.line("}");
    source.add(out);
    return name;
  }

  private String map(String field, MapCodec codec) {
    String keys = elements(field + "Keys", codec.keys());
    String values = elements(field + "Values", codec.values());
    String name = source.method("write_" + field);
    SourceWriter out = new SourceWriter();
    out.line("static int %s(RowOutput out, Object value) {", name);
    if (codec.maps().isSorted()) {
      out.line("Losses.requireNaturalOrder(value);");
    }
    String declared = source.constant(field, Class.class, codec.maps().declared());
    out.line("java.util.Map map = RowOutput.content((java.util.Map) value, %s);", declared);
    out.line("int start = out.reserve(8);");
    out.line("int first = %s(out, map.keySet());", keys);
    out.line("out.putLong(start, (long) first);");
    out.line("%s(out, map.values());", values);
    out.line("int size = out.position() - start;");
    out.line("return %s;", checked(field, codec, codec.mayLose()));
    out.line("}");
    source.add(out);
    return name;
  }

  /**
   * Returns the expression for the size of a body. If elements may get lost when it is read, the
   * expression first checks that it can be read again.
   */
  private String checked(String field, BodyCodec codec, boolean mayLose) {
    return mayLose
        ? "Losses.readable(out, size, %s)".formatted(source.constant(field, BodyCodec.class, codec))
        : "size";
  }

  private String elements(String suggestion, ArrayElements elements) {
    ValueCodec codec = elements.codec();
    int width = codec.width();
    String name = source.method("write_" + suggestion);
    SourceWriter out = new SourceWriter();
    out.line("static int %s(RowOutput out, java.util.Collection value) {", name);
    out.line("int n = value.size();");
    // The JIT does not allocate an iterator that stays within one method.
    out.line("java.util.Iterator it = value.iterator();");
    out.line("int start = out.array(n, %s);", width);
    out.line("int first = RowOutput.firstElement(start, n);");
    out.line("for (int i = 0; i < n; i++) {");
    out.line("if (!it.hasNext()) {");
    out.line("throw RowOutput.changed(n);");
    out.line("}");
    String type = source.types().name(elements.model().raw());
    out.line(
        type.equals("Object") ? "Object e = it.next();" : "%s e = (%s) it.next();", type, type);
    out.line("int slot = first + i * %s;", width);
    out.line("if (e == null) {");
    if (elements.nullable()) {
      out.line("out.nullElement(start, i, slot, %s);", width);
    } else {
      out.line("throw RowOutput.nullKey();");
    }
    out.line("} else {");
    element(out, suggestion, elements);
    out.line("}");
    out.line("}");
    out.line("if (it.hasNext()) {");
    out.line("throw RowOutput.changed(n);");
    out.line("}");
    out.line("return out.position() - start;");
    out.line("}");
    source.add(out);
    return name;
  }

  private void element(SourceWriter out, String name, ArrayElements elements) {
    ValueCodec codec = elements.codec();
    switch (ValueShape.of(elements.model(), codec)) {
      case BOXED -> {
        Class<?> primitive = ValueShape.unboxed(elements.model().raw());
        out.line("byte[] heap = out.heap();");
        out.line(
            "%s",
            slots.putElement("slot", primitive, "e.%sValue()".formatted(primitive.getName())));
      }
      case STRING -> out.line("out.string(start, slot, e);");
      case FIXED -> {
        String constant = source.constant(name, FixedCodec.class, codec);
        out.line("FixedCodec.store(out.heap(), slot, %s, %s.toBits(e));", codec.width(), constant);
      }
      case LIST, MAP -> {
        out.line("int at = out.position();");
        out.line("int size = %s(out, e);", method(name, codec));
        out.line("out.slot(slot, size, at - start);");
      }
      default -> {
        String constant = source.constant(name, BodyCodec.class, codec);
        out.line("out.body(start, slot, %s, e);", constant);
      }
    }
  }
}
