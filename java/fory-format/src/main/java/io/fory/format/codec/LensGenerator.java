/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.codec;

import io.fory.codegen.ClassShape;
import io.fory.codegen.Constants;
import io.fory.codegen.FixedNames;
import io.fory.codegen.HiddenClassCompiler;
import io.fory.codegen.NameAllocator;
import io.fory.codegen.SourceTypes;
import io.fory.codegen.SourceWriter;
import io.fory.format.row.Row;
import io.fory.format.row.RowLens;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Generates and compiles the class of the lenses for one interface and one schema. */
final class LensGenerator {
  private static final FixedNames NAMES =
      new FixedNames("row", MethodHandles.class, Row.class, RowLens.class);

  private final Class<?> view;
  private final List<LensMethod> methods;
  private final SourceTypes types;
  private final Constants constants;

  LensGenerator(Class<?> view, List<LensMethod> methods) {
    this.view = view;
    this.methods = methods;
    types = new SourceTypes(view, RowLens.class, NAMES, MethodHandles.lookup());
    constants = new Constants(types.allocator());
  }

  /** Returns whether source code can name all types that the class needs. */
  boolean isPossible() {
    return types.isNestmate()
        && !view.isSealed()
        && methods.stream()
            .allMatch(
                m ->
                    NameAllocator.isIdentifier(m.property().accessor().getName())
                        && types.isNameable(m.property().raw()));
  }

  /** Generates the class and returns its constructor, of type {@code (Object[])Object}. */
  MethodHandle constructor() {
    return types.constructor(generate());
  }

  private Class<?> generate() {
    Set<String> declared = new HashSet<>();
    methods.forEach(m -> declared.add(m.property().accessor().getName()));
    ClassShape shape = new ClassShape(className(), RowLens.class, List.of(view), declared, false);
    String source = source();
    return HiddenClassCompiler.define(types.host(), shape, source, types.stubs(), constants);
  }

  private String className() {
    return types.className("_ForyLens");
  }

  private String source() {
    String name = className();
    String simpleName = name.substring(name.lastIndexOf('.') + 1);
    SourceWriter accessors = new SourceWriter();
    methods.forEach(m -> accessor(accessors, m));
    SourceWriter out = types.begin(name, List.of("a lens"));
    out.line("public final class %s extends RowLens implements %s {", simpleName, types.owner());
    constants.declare(out, simpleName, "super(parts);");
    accessors.toString().lines().forEach(line -> out.line("%s", line.strip()));
    out.line("}");
    return out.toString();
  }

  private void accessor(SourceWriter out, LensMethod method) {
    Class<?> raw = method.property().raw();
    String type = types.name(raw);
    out.line("");
    out.line("public %s %s() {", type, method.property().accessor().getName());
    if (method.direct() != null) {
      out.line("return row.%s(%s);", method.direct(), method.index());
    } else {
      String getter =
          constants.add("GET_" + method.property().name(), RowLens.Getter.class, method.getter());
      String value = "get(%s)".formatted(getter);
      if (raw.isPrimitive()) {
        String box = MethodType.methodType(raw).wrap().returnType().getSimpleName();
        value = "((%s) %s).%sValue()".formatted(box, value, raw.getName());
      } else if (raw != Object.class) {
        value = "(%s) %s".formatted(type, value);
      }
      out.line("return %s;", value);
    }
    out.line("}");
  }
}
