/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.codec;

import io.fory.codegen.SourceWriter;
import io.fory.format.runtime.BodyCodec;
import io.fory.format.runtime.FixedCodec;
import io.fory.format.runtime.KeyCharge;
import io.fory.format.runtime.ValueCodec;
import io.fory.format.schema.RowType;
import java.util.ArrayList;
import java.util.Map;

/**
 * Generates methods that each read one list or map, {@code Object m(RowInput in, long slot, int
 * start, int size)}, for the common declared types. Other types are read by their codecs.
 */
final class ElementsReadSource {
  private static final Map<Class<?>, String> COLLECTIONS =
      Map.of(
          java.util.List.class, "java.util.ArrayList(n)",
          java.util.Collection.class, "java.util.ArrayList(n)",
          java.util.ArrayList.class, "java.util.ArrayList(n)",
          java.util.Set.class, "java.util.LinkedHashSet(RowInput.capacity(n))",
          java.util.LinkedHashSet.class, "java.util.LinkedHashSet(RowInput.capacity(n))",
          java.util.HashSet.class, "java.util.HashSet(RowInput.capacity(n))");

  private static final Map<Class<?>, String> MAPS =
      Map.of(
          java.util.Map.class, "java.util.LinkedHashMap(RowInput.capacity(n))",
          java.util.LinkedHashMap.class, "java.util.LinkedHashMap(RowInput.capacity(n))",
          java.util.HashMap.class, "java.util.HashMap(RowInput.capacity(n))");

  private final RowSource source;
  private final SlotAccessSource slots;

  ElementsReadSource(RowSource source) {
    this.source = source;
    slots = new SlotAccessSource(source);
  }

  /** Returns whether code can be generated for a list or map. */
  boolean supports(ValueModel model, ValueCodec codec) {
    return switch (ValueShape.of(model, codec)) {
      case LIST -> COLLECTIONS.containsKey(((ListCodec) codec).sequences().declared());
      case MAP -> MAPS.containsKey(((MapCodec) codec).maps().declared());
      default -> false;
    };
  }

  /** Generates the method for a list or map, and returns its name. */
  String method(String field, RowType from, ValueCodec codec) {
    String name = source.method("read_" + field);
    SourceWriter out = new SourceWriter();
    out.line("static Object %s(RowInput in, long slot, int start, int size) {", name);
    out.line("int at = start + RowInput.offset(slot, size);");
    out.line("size = RowInput.size(slot);");
    out.line("byte[] heap = in.heap();");
    if (codec instanceof ListCodec list) {
      list(out, field, from, list);
    } else {
      map(out, field, from, (MapCodec) codec);
    }
    out.line("}");
    source.add(out);
    return name;
  }

  private void list(SourceWriter out, String field, RowType from, ListCodec list) {
    ArrayElements elements = list.elements();
    String made = COLLECTIONS.get(list.sequences().declared());
    out.line(
        "int n = in.count(at, size, %s, %sL);", elements.codec().width(), elements.heapBytes());
    out.line("java.util.Collection value = new %s;", made);
    out.line("int first = RowOutput.firstElement(at, n);");
    declareCharge(out, list.sequences().declared(), elements);
    out.line("for (int i = 0; i < n; i++) {");
    String e = element(field, from.element().type(), elements, "at", "size", "first");
    if (isCharged(list.sequences().declared(), elements)) {
      key(out, e);
      out.line("value.add(key);");
    } else {
      out.line("value.add(%s);", e);
    }
    out.line("}");
    if (!list.sequences().declared().isAssignableFrom(ArrayList.class)) {
      out.line("Losses.requireAll(value.size(), n);");
    }
    out.line("return value;");
  }

  private void map(SourceWriter out, String field, RowType from, MapCodec map) {
    ArrayElements keys = map.keys();
    ArrayElements values = map.values();
    out.line("int keys = at + 8;");
    out.line("int keysSize = in.keysOfMap(at, size);");
    out.line("int values = keys + keysSize;");
    out.line("int valuesSize = size - 8 - keysSize;");
    out.line("int n = in.count(keys, keysSize, %s, %sL);", keys.codec().width(), keys.heapBytes());
    out.line(
        "RowInput.requireSame(n, in.count(values, valuesSize, %s, %sL));",
        values.codec().width(), values.heapBytes());
    out.line("java.util.Map value = new %s;", MAPS.get(map.maps().declared()));
    out.line("int firstKey = RowOutput.firstElement(keys, n);");
    out.line("int firstValue = RowOutput.firstElement(values, n);");
    declareCharge(out, map.maps().declared(), keys);
    out.line("for (int i = 0; i < n; i++) {");
    String key = element(field + "Keys", from.key().type(), keys, "keys", "keysSize", "firstKey");
    String item =
        element(
            field + "Values", from.value().type(), values, "values", "valuesSize", "firstValue");
    if (isCharged(map.maps().declared(), keys)) {
      key(out, key);
      out.line("value.put(key, %s);", item);
    } else {
      out.line("value.put(%s, %s);", key, item);
    }
    out.line("}");
    out.line("Losses.requireAll(value.size(), n);");
    out.line("return value;");
  }

  /**
   * Returns whether the work of hashing or comparing the elements must be charged: unless the
   * container does neither, or reading an element already pays for it.
   */
  private static boolean isCharged(Class<?> declared, ArrayElements keys) {
    return !declared.isAssignableFrom(ArrayList.class)
        && !KeyCharge.isFreeInTrees(keys.model().raw());
  }

  private void declareCharge(SourceWriter out, Class<?> declared, ArrayElements keys) {
    if (isCharged(declared, keys)) {
      String type = source.constant("KEY", Class.class, keys.model().raw());
      out.line("KeyCharge charge = KeyCharge.of(in, value, n, %s);", type);
    }
  }

  /** Generates a local variable {@code key} and the charge for it. */
  private static void key(SourceWriter out, String expression) {
    out.line("charge.begin();");
    out.line("Object key = %s;", expression);
    out.line("charge.add(key);");
  }

  /** Returns the expression that reads an element, as an {@code Object}. */
  private String element(
      String name, RowType from, ArrayElements elements, String at, String size, String first) {
    ValueCodec codec = elements.codec();
    Class<?> raw = elements.model().raw();
    String slot = "%s + i * %s".formatted(first, codec.width());
    String value =
        switch (ValueShape.of(elements.model(), codec)) {
          case BOXED ->
              "%s.valueOf(%s)"
                  .formatted(raw.getName(), slots.get(slot, from.kind(), ValueShape.unboxed(raw)));
          case STRING -> "in.string(%s, %s, %s)".formatted(slots.getLong(slot), at, size);
          case FIXED ->
              "%s.load(heap, %s)".formatted(source.constant(name, FixedCodec.class, codec), slot);
          default ->
              supports(elements.model(), codec)
                  ? "%s(in, %s, %s, %s)"
                      .formatted(method(name, from, codec), slots.getLong(slot), at, size)
                  : "in.body(%s, %s, %s, %s)"
                      .formatted(
                          slots.getLong(slot),
                          at,
                          size,
                          source.constant(name, BodyCodec.class, codec));
        };
    return "in.isNull(%s + 8, i) ? null : (Object) %s".formatted(at, value);
  }
}
