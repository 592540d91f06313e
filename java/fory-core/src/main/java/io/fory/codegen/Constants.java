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
   * Writes the declarations of all fields added so far, and the constructor. The superclass has a
   * static method {@code constants} that returns the class data of a hidden class.
   *
   * @param className the simple name of the class
   * @param constructor the statements of the constructor
   */
  public void declare(SourceWriter out, String className, String... constructor) {
    out.line("private static final Object[] CONSTANTS = constants(MethodHandles.lookup());");
    for (int i = 0; i < fields.size(); i++) {
      Constant field = fields.get(i);
      String type = field.type().getSimpleName();
      out.line("private static final %s %s = (%s) CONSTANTS[%s];", type, field.name(), type, i);
    }
    out.line("");
    out.line("public %s(Object[] parts) {", className);
    List.of(constructor).forEach(out::line);
    out.line("}");
  }

  /**
   * Writes the declarations and the constructor of an ordinary class, which all instances of {@code
   * Fory} use: values that are the same for all as static constants, the others as fields.
   *
   * @param className the simple name of the class
   * @param shared by index of the constant: the expression of a static constant, or null
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
