/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct.compiler;

import io.fory.annotation.UnknownFields;
import io.fory.codegen.ClassShape;
import io.fory.codegen.HiddenClassCompiler;
import io.fory.codegen.SourceTypes;
import io.fory.codegen.SourceWriter;
import io.fory.message.GeneratedSerializer;
import io.fory.message.TypeInfo;
import io.fory.platform.ObjectCreator;
import io.fory.platform.PrimitiveWrappers;
import io.fory.struct.interpreted.InterpretedStruct;
import io.fory.struct.plan.FieldPlan;
import io.fory.struct.plan.StructPlan;
import io.fory.struct.plan.WireFields;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;

/** Writes, compiles and instantiates the serializer of one class. */
final class StructGenerator {
  /** The parts of a serializer in the order of the bytes. */
  static final List<StructRule> RULES =
      List.of(
          new HeadRule(), new CompressedNumbersRule(), new BoxedRule(), new VariableFieldsRule());

  static final String SUFFIX = "_ForySerializer";

  private final InterpretedStruct interpreter;
  private final StructPlan plan;
  private final boolean tracking;
  private final StructSource source;
  private final String suffix;
  private final BiFunction<StructSource, String, List<String>> shared;
  private long schemaId; // of a version; shown only
  private String newObject; // an expression, or of a record the constant that makes it
  private String kept; // the local with the count of kept values; null if none are

  StructGenerator(InterpretedStruct interpreter, boolean tracking) {
    this(interpreter, tracking, new StructSource(interpreter.plan(), tracking), SUFFIX, null);
  }

  /**
   * Makes a generator.
   *
   * @param source empty
   * @param suffix of the name of the class
   * @param shared expressions for the constants of an ordinary class that are the same for all its
   *     objects, of a written source and the user's class in it
   */
  StructGenerator(
      InterpretedStruct interpreter,
      boolean tracking,
      StructSource source,
      String suffix,
      BiFunction<StructSource, String, List<String>> shared) {
    this.interpreter = interpreter;
    this.plan = interpreter.plan();
    this.tracking = tracking;
    this.source = source;
    this.suffix = suffix;
    this.shared = shared;
  }

  /** Makes a generator for a class, or for a version of a class. */
  static StructGenerator of(TypeInfo info, InterpretedStruct interpreter, boolean tracking) {
    StructGenerator generator = new StructGenerator(interpreter, tracking);
    generator.schemaId = info.version().id();
    return generator;
  }

  /** Returns the new serializer. */
  GeneratedSerializer generate() {
    plan.creator().tryOut();
    String text = source();
    MethodHandles.Lookup host = source.types().host();
    GeneratedClasses.exportTo(host.lookupClass().getModule());
    Class<?> generated =
        HiddenClassCompiler.define(host, shape(), text, source.types().stubs(), source.constants());
    return GeneratedClasses.newInstance(generated, interpreter);
  }

  /** The source that {@link #source()} has written. */
  StructSource written() {
    return source;
  }

  /** The class file of the new serializer, for tests of its size. */
  byte[] classFile() {
    return classFile(source());
  }

  byte[] classFile(String text) {
    SourceTypes types = source.types();
    return HiddenClassCompiler.classFile(types.loader(), shape(), text, types.stubs());
  }

  /** Returns the shape that the source, once it is written, must compile to. */
  private ClassShape shape() {
    Set<String> methods = new HashSet<>(source.methodNames());
    methods.addAll(List.of("write", "read", "writeRoot", "readRoot"));
    if (CopyMethod.applies(plan)) {
      methods.add("copy");
    }
    return new ClassShape(
        className(), GeneratedSerializer.class, List.of(), methods, source.types().isClosed());
  }

  String className() {
    return source.types().className(suffix);
  }

  /** Returns the text of the compilation unit. */
  String source() {
    String name = className();
    String simpleName = name.substring(name.lastIndexOf('.') + 1);
    if (source.types().isClosed()) {
      source.selfType(simpleName);
    }
    String write = method("public void write(MessageWriter out, Object value) {", this::write);
    String read = method("public Object read(MessageReader in) {", this::read);
    String writeRoot =
        method(
            "public void writeRoot(MessageWriter out, Object value) {",
            () -> root("write(out, value);"));
    String readRoot =
        method("public Object readRoot(MessageReader in) {", () -> root("return read(in);"));
    String copy =
        CopyMethod.applies(plan)
            ? method("public Object copy(GraphCopier c, Object value) {", this::copy)
            : "";
    String way =
        source.types().isClosed()
            ? "same package"
            : source.types().isNestmate() ? "nestmate" : "method handles";
    SourceWriter out =
        source
            .types()
            .begin(
                name,
                List.of(
                    "references: %s, way to the fields: %s".formatted(tracking, way),
                    plan.isVersion()
                        ? "reads a version of %s fields, schema %016x"
                            .formatted(plan.fields().size(), schemaId)
                        : "schema: %s".formatted(plan.schema().fields())));
    out.line("public final class %s extends GeneratedSerializer {", simpleName);
    if (source.types().isClosed()) {
      List<String> same = shared.apply(source, source.ownerType());
      source.constants().declareFor(out, simpleName, same);
    } else {
      source.constants().declare(out);
      out.line("");
      out.line("public %s(Object[] parts) {", simpleName);
      out.line("super(parts);");
      out.line("}");
    }
    List.of(write, read, writeRoot, readRoot).forEach(out::method);
    if (CopyMethod.applies(plan)) {
      out.method(copy);
    }
    source.methods().forEach(out::method);
    out.line("}");
    return out.toString();
  }

  private String method(String signature, Runnable content) {
    SourceWriter body = source.beginPublic(signature);
    content.run();
    body.line("}");
    return body.toString();
  }

  private void write() {
    SourceWriter body = source.body();
    if (plan.isVersion()) {
      body.line("interpreter().write(out, value);"); // which it does not
      return;
    }
    body.line("MemoryBuffer b = out.buffer();");
    castOwner("value");
    body.line("byte[] heap;");
    body.line("int at;");
    RULES.forEach(rule -> rule.write(source));
  }

  private void read() {
    SourceWriter body = source.body();
    body.line("MemoryBuffer b = in.buffer();");
    body.line("in.charge(%sL);", plan.heapBytes());
    if (source.isRecord()) {
      for (FieldPlan field : source.known()) {
        String value = source.defaultValue(field);
        body.line(
            "%s %s = %s;",
            source.typeName(field.rawType()),
            source.local(field),
            value != null ? value : zero(field.rawType()));
      }
    } else {
      castOwner(newObject());
      if (tracking && !plan.isLeaf()) {
        body.line("in.reference(v);");
      }
      for (FieldPlan field : plan.missing()) {
        if (source.defaultValue(field) != null) {
          source.set(field, source.defaultValue(field));
        }
      }
    }
    kept = plan.keepsValues() ? source.local("kept") : null;
    if (kept != null) {
      body.line("int %s = in.unknown().keptCount();", kept);
    }
    body.line("byte[] heap;");
    body.line("int at;");
    RULES.forEach(rule -> rule.read(source));
    if (kept != null && !source.isRecord()) {
      body.line("if (in.unknown().keptCount() != %s) {", kept);
      body.line("keep(in, v, %s);", kept);
      body.line("}");
    }
    boolean undeclared = !WireFields.undeclaredFields(plan).isEmpty();
    if (source.isRecord()) {
      if (!tracking && !undeclared) {
        body.line("return %s;", newRecord());
        return;
      }
      body.line("Object v = %s;", newRecord());
      if (tracking) {
        List<String> values =
            plan.all().stream().map(f -> f.isSkipped() ? "null" : boxedLocal(f)).toList();
        body.line("if (in.isWaiting()) {");
        body.line("checked(in, v, new Object[] {%s});", String.join(", ", values));
        body.line("}");
      }
    }
    if (undeclared) {
      body.line("interpreter().requireDeclared(in, v);");
    }
    body.line("return v;");
  }

  /** See {@link GeneratedSerializer#writeRoot}. */
  private void root(String content) {
    source.body().line("Link.neverInlined();");
    source.body().line("%s", content);
  }

  private void copy() {
    SourceWriter body = source.body();
    castOwner("value");
    if (source.isRecord()) {
      for (FieldPlan field : source.known()) {
        Class<?> type = field.rawType();
        body.line("%s %s;", source.typeName(type), source.local(field));
      }
      new CopyMethod(source).addFields();
      if (!tracking) {
        body.line("return %s;", newRecord());
        return;
      }
      List<String> values = plan.all().stream().map(this::boxedLocal).toList();
      body.line("Object copy = %s;", newRecord());
      body.line("checked(c, copy, new Object[] {%s});", String.join(", ", values));
    } else {
      String object = newObject();
      String type = source.ownerType();
      boolean cast = !type.equals("Object") && !object.startsWith("new ");
      body.line("%s copy = %s%s;", type, cast ? "(" + type + ") " : "", object);
      if (tracking && !plan.isLeaf()) {
        body.line("c.reference(copy);");
      }
      new CopyMethod(source).addFields();
    }
    body.line("return copy;");
  }

  private void castOwner(String expression) {
    String type = source.ownerType();
    boolean cast = !type.equals("Object") && !expression.startsWith("new ");
    source.body().line("%s v = %s%s;", type, cast ? "(" + type + ") " : "", expression);
  }

  private static String zero(Class<?> type) {
    if (!type.isPrimitive()) {
      return "null";
    }
    return type == boolean.class ? "false" : type == char.class ? "(char) 0" : "(" + type + ") 0";
  }

  private String newObject() {
    if (newObject == null) {
      ObjectCreator creator = plan.creator();
      boolean direct =
          creator.callsConstructor()
              && source.types().isDirect(creator.constructor())
              && !creator.mayThrow();
      newObject =
          direct
              ? "new %s()".formatted(source.ownerType())
              : source.types().isClosed()
                  ? "create()"
                  : "Link.create(%s)"
                      .formatted(
                          source.constant("CREATE", MethodHandle.class, source.creator(false)));
    }
    return newObject;
  }

  private String newRecord() {
    List<String> values =
        plan.components().stream().map(f -> f == null ? unknown() : source.local(f)).toList();
    boolean direct =
        source.types().isDirect(plan.creator().constructor())
            && plan.components().stream()
                .map(f -> f == null ? UnknownFields.class : f.rawType())
                .allMatch(
                    type ->
                        type.isPrimitive()
                            || type == Object.class
                            || !source.typeName(type).equals("Object"));
    if (direct) {
      return "new %s(%s)".formatted(source.ownerType(), String.join(", ", values));
    }
    List<String> boxed =
        plan.components().stream().map(f -> f == null ? unknown() : boxedLocal(f)).toList();
    String components = "new Object[] {%s}".formatted(String.join(", ", boxed));
    if (source.types().isClosed()) {
      return "create(%s)".formatted(components);
    }
    if (newObject == null) {
      newObject = source.constant("CREATE", MethodHandle.class, source.creator(true));
    }
    return "Link.create(%s, %s)".formatted(newObject, components);
  }

  /** Returns the expression for the fields that a record keeps besides its own. */
  private String unknown() {
    return kept == null ? "null" : "kept(in, %s)".formatted(kept);
  }

  private String boxedLocal(FieldPlan field) {
    String local = source.local(field);
    return field.rawType().isPrimitive()
        ? "%s.valueOf(%s)".formatted(PrimitiveWrappers.of(field.rawType()).getSimpleName(), local)
        : local;
  }
}
