/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.codegen;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Objects that generated code uses as {@code static final} fields, which the JIT trusts: handles,
 * types, serializers. They reach the hidden class as its class data. Not thread-safe.
 */
public final class Constants {
  private record Constant(String name, Class<?> type) {}

  private final NameAllocator names;
  private final List<Constant> fields = new ArrayList<>();
  private final List<Object> values = new ArrayList<>();
  private final Map<Object, String> known = new IdentityHashMap<>();

  public Constants(NameAllocator names) {
    this.names = names;
    names.newName("CONSTANTS");
  }

  /**
   * The name of the field that holds a value; the same one for the same value.
   *
   * @param type the field's type, which the source imports
   */
  public String add(String suggestion, Class<?> type, Object value) {
    String name = known.get(value);
    if (name == null) {
      name = names.newName(suggestion);
      known.put(value, name);
      fields.add(new Constant(name, type));
      values.add(value);
    }
    return name;
  }

  /**
   * Writes the declarations of all fields added so far.
   *
   * @param source an expression of type {@code Object[]} that yields the class data
   */
  public void declare(SourceWriter out, String source) {
    out.line("private static final Object[] CONSTANTS = %s;", source);
    for (int i = 0; i < fields.size(); i++) {
      Constant field = fields.get(i);
      String type = field.type().getSimpleName();
      out.line("private static final %s %s = (%s) CONSTANTS[%d];", type, field.name(), type, i);
    }
  }

  /** The class data: the values in the order in which they were added. */
  public Object[] values() {
    return values.toArray();
  }
}
