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
   * Returns the name of the field that holds a value: always the same for the same value.
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
   * Writes the declarations of all fields added so far, as class data of a hidden class whose
   * superclass has a method for that.
   */
  public void declare(SourceWriter out) {
    out.line("private static final Object[] CONSTANTS = constants(MethodHandles.lookup());");
    for (int i = 0; i < fields.size(); i++) {
      Constant field = fields.get(i);
      String type = field.type().getSimpleName();
      out.line("private static final %s %s = (%s) CONSTANTS[%s];", type, field.name(), type, i);
    }
  }

  /**
   * Writes the declarations for an ordinary class, which is there once for all that use it: shared
   * values as constants, the others as fields of each object.
   *
   * @param shared expressions for the constants that are the same for all, by number; else null
   * @param className its simple name
   */
  public void declareFor(SourceWriter out, String className, List<String> shared) {
    SourceWriter constructor = new SourceWriter();
    constructor.line("public %s(Object[] parts) {", className);
    constructor.line("super(parts);");
    constructor.line("Object[] constants = constants(parts);");
    int own = 0;
    for (int i = 0; i < fields.size(); i++) {
      Constant field = fields.get(i);
      String type = field.type().getSimpleName();
      if (shared.get(i) != null) {
        out.line("private static final %s %s = %s;", type, field.name(), shared.get(i));
      } else {
        out.line("private final %s %s;", type, field.name());
        constructor.line("%s = (%s) constants[%s];", field.name(), type, own++);
      }
    }
    out.line("");
    constructor.line("}");
    constructor.toString().lines().forEach(line -> out.line("%s", line.strip()));
  }

  /** Returns the class data: the values in the order in which they were added. */
  public Object[] values() {
    return values.toArray();
  }
}
