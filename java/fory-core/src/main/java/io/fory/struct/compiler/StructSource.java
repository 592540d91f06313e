/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct.compiler;

import io.fory.codegen.ClassSource;
import io.fory.codegen.NameAllocator;
import io.fory.codegen.SourceTypes;
import io.fory.codegen.SourceWriter;
import io.fory.evolution.Conversion;
import io.fory.message.FixedWidthSerializer;
import io.fory.message.GeneratedSerializer;
import io.fory.message.MessageReader;
import io.fory.message.MessageSerializer;
import io.fory.message.Slot;
import io.fory.message.SlotSerializer;
import io.fory.message.TypeInfo;
import io.fory.platform.FieldAccess;
import io.fory.platform.ObjectCreator;
import io.fory.platform.PrimitiveWrappers;
import io.fory.struct.interpreted.InterpretedStruct;
import io.fory.struct.plan.FieldKind;
import io.fory.struct.plan.FieldPlan;
import io.fory.struct.plan.Primitives;
import io.fory.struct.plan.StructPlan;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.ToIntFunction;

/**
 * The source of one generated serializer while the rules add to it: adds the plan, the body of the
 * current method and its local variables to a {@link ClassSource}.
 *
 * <p>There are three kinds of generated classes. A nestmate of the user's class names it and its
 * fields: {@code v.price}. A detached class, for user classes that do not see Fory or that source
 * cannot name, uses {@code Object} and method handles. An ordinary class is for programs that
 * cannot define classes, such as native images: all instances of {@code Fory} share it, so what
 * differs between them is in fields of its objects. Method handles also reach the fields that a
 * nestmate or an ordinary class cannot name or set: final ones, private ones of superclasses, for
 * an ordinary class all private ones.
 */
final class StructSource extends ClassSource {
  static final String SUFFIX = "_ForySerializer";

  private final StructPlan plan;
  private final boolean tracking;
  private NameAllocator locals;
  private SourceWriter body;
  private String self = "";

  StructSource(StructPlan plan, boolean tracking) {
    this(plan, tracking, GeneratedClasses.types(plan), SUFFIX);
  }

  /**
   * Makes an empty source.
   *
   * @param suffix the end of the name of the generated class
   */
  StructSource(StructPlan plan, boolean tracking, SourceTypes types, String suffix) {
    super(types, plan.type(), GeneratedSerializer.class, suffix);
    this.plan = plan;
    this.tracking = tracking;
    this.locals = locals();
    for (int word = 0; word < words(); word++) {
      reserve("present" + word);
    }
    if (types.isInUserPackage()) {
      known().stream()
          .filter(f -> types.isDirect(f.model().field()))
          .forEach(f -> types.stubs().addField(plan.type(), f.model().field()));
    }
  }

  StructPlan plan() {
    return plan;
  }

  boolean isTracking() {
    return tracking;
  }

  boolean isRecord() {
    return plan.type().isRecord();
  }

  // ---- Methods ----

  SourceWriter body() {
    return body;
  }

  /** Adds a method of {@link GeneratedSerializer}. */
  void add(String name, String signature, Runnable content) {
    locals = locals();
    begin("%s", signature);
    content.run();
    add(name, body.line("}"));
  }

  /** Begins a method; its statements go to {@link #body()}. */
  SourceWriter begin(String format, Object... arguments) {
    body = new SourceWriter();
    return body.line(format, arguments);
  }

  /** Ends the current method and returns to another. */
  void end(SourceWriter outer) {
    add(body.line("}"));
    body = outer;
  }

  /**
   * Returns the prefix of a call of a method of the superclass: nothing, or {@code self.} in the
   * static methods that large classes are split into. They are static because Janino would make
   * them so, with the class itself as a parameter type, which no hidden class can have.
   */
  String self() {
    return self;
  }

  void self(String prefix) {
    self = prefix;
  }

  /** Returns the type of the parameter {@code self}. */
  String selfType() {
    return types().isClosed() ? simpleName() : "GeneratedSerializer";
  }

  /**
   * Adds a static method, which may use constants, and returns its name.
   *
   * @param signature the beginning of the method, with the name and the first parameter as {@code
   *     %s}
   */
  String addStatic(String suggestion, String signature, Runnable content) {
    String method = method(suggestion);
    SourceWriter outer = body;
    String before = self;
    begin(signature, method, types().isClosed() ? selfType() + " self, " : "");
    self = types().isClosed() ? "self." : self;
    content.run();
    self = before;
    end(outer);
    return method;
  }

  /** Returns the first argument of an {@link #addStatic} method, with a comma, or nothing. */
  String constantsArgument() {
    return types().isClosed() ? (self.isEmpty() ? "this, " : "self, ") : "";
  }

  /** Splits fields among methods of at most {@code most} fields. */
  static List<List<FieldPlan>> chunks(List<FieldPlan> fields, int most) {
    List<List<FieldPlan>> chunks = new ArrayList<>();
    for (int from = 0; from < fields.size(); from += most) {
      chunks.add(fields.subList(from, Math.min(fields.size(), from + most)));
    }
    return chunks;
  }

  // ---- Null bits ----

  /** Returns the number of words of 32 bits in the null bitmap. */
  int words() {
    return (plan.nullable().size() + 31) / 32;
  }

  /** Returns the condition that the field is not null. */
  static String present(FieldPlan field) {
    return "(present%s & 0x%x) != 0".formatted(field.nullBit() >> 5, 1 << (field.nullBit() & 31));
  }

  /**
   * Returns an expression for the sum of amounts of the fields that are not null, by bit counts;
   * empty if all amounts are 0.
   */
  static String sumOfPresent(List<FieldPlan> fields, ToIntFunction<FieldPlan> amount) {
    List<String> terms = new ArrayList<>();
    Set<Integer> amounts = new TreeSet<>(Comparator.reverseOrder());
    fields.forEach(field -> amounts.add(amount.applyAsInt(field)));
    amounts.remove(0);
    int lastWord = fields.get(fields.size() - 1).nullBit() >> 5;
    for (int each : amounts) {
      for (int word = 0; word <= lastWord; word++) {
        int mask = 0;
        for (FieldPlan field : fields) {
          if (amount.applyAsInt(field) == each && field.nullBit() >> 5 == word) {
            mask |= 1 << (field.nullBit() & 31);
          }
        }
        if (mask != 0) {
          String factor = each == 1 ? "" : each + " * ";
          terms.add("%sInteger.bitCount(present%s & 0x%x)".formatted(factor, word, mask));
        }
      }
    }
    return String.join(" + ", terms);
  }

  // ---- Memory ----

  /** Adds the statement that stores a primitive at an offset from {@code at} in {@code heap}. */
  void store(Class<?> primitive, int offset, String value) {
    if (Primitives.width(primitive) == 1) {
      String bits = primitive == boolean.class ? "(byte) (%s ? 1 : 0)".formatted(value) : value;
      body.line("heap[%s] = %s;", at(offset), bits);
    } else {
      body.line(
          "Link.set%s(%s, heap, %s, %s);",
          capitalized(primitive.getName()), memory(primitive), at(offset), value);
    }
  }

  /** Returns the expression that loads a primitive at an offset from {@code at} in {@code heap}. */
  String load(Class<?> primitive, int offset) {
    if (Primitives.width(primitive) == 1) {
      String value = "heap[%s]".formatted(at(offset));
      return primitive == boolean.class ? value + " != 0" : value;
    }
    return "Link.get%s(%s, heap, %s)"
        .formatted(capitalized(primitive.getName()), memory(primitive), at(offset));
  }

  private static String at(int offset) {
    return offset == 0 ? "at" : "at + " + offset;
  }

  // ---- Fields ----

  /** Returns the name of the user's class in source. */
  String ownerType() {
    return types().owner();
  }

  /** Returns the name of a type in source; {@code Object} if source cannot name it. */
  String typeName(Class<?> type) {
    return types().name(type);
  }

  String get(FieldPlan field) {
    Field reflected = field.model().field();
    return field.access().isDirect() && types().isDirect(reflected)
        ? "v." + reflected.getName()
        : get(field.index(), field.sourceName(), field.rawType(), field.access()::getter);
  }

  /** Returns the fields that the reader's class has. */
  List<FieldPlan> known() {
    return plan.all().stream().filter(f -> !f.isSkipped()).toList();
  }

  /** Returns an expression for the default of a missing field, or null. */
  String defaultValue(FieldPlan field) {
    Object value = plan.missing().contains(field) ? plan.missingValue(field) : null;
    return value == null
        ? null
        : cast(field, constant("DEFAULT_" + field.sourceName(), Object.class, value));
  }

  /**
   * Adds the statement that sets a field of {@code v}, or a local of a record, to a value read,
   * unless the reader's class lacks the field.
   */
  void set(FieldPlan field, String expression) {
    if (!field.isSkipped()) {
      assign(field, field.conversion() == null ? expression : converted(field, expression));
    }
  }

  /** Returns whether a Java assignment converts the value read to the type of the field. */
  static boolean isAssignable(FieldPlan field) {
    return field.conversion() == null
        || field.primitive() != null
            && !field.isNullable()
            && (Primitives.isWidening(field.primitive(), field.rawType())
                || field.rawType() == PrimitiveWrappers.of(field.primitive()));
  }

  /** Returns the declaration of the context if one of the fields is converted, else nothing. */
  static String contextFor(List<FieldPlan> fields, String declaration) {
    return fields.stream().allMatch(f -> f.isSkipped() || isAssignable(f)) ? "" : declaration;
  }

  private String converted(FieldPlan field, String expression) {
    String value = expression;
    if (field.primitive() != null && !field.isNullable()) {
      if (isAssignable(field) && field.rawType().isPrimitive()) {
        return value;
      }
      value =
          "%s.valueOf(%s)"
              .formatted(PrimitiveWrappers.of(field.primitive()).getSimpleName(), value);
      if (isAssignable(field)) {
        return value;
      }
    }
    String method = field.kind().compareTo(FieldKind.STRING) < 0 ? "applyToField" : "apply";
    return cast(field, "%s.%s(in, %s)".formatted(conversion(field), method, value));
  }

  String conversion(FieldPlan field) {
    return constant(field.sourceName() + "_CONVERSION", Conversion.class, field.conversion());
  }

  /** Returns an expression of type {@code Object}, cast to the field's type. */
  String cast(FieldPlan field, String value) {
    Class<?> type = field.rawType();
    if (type.isPrimitive()) {
      return "((%s) %s).%sValue()"
          .formatted(PrimitiveWrappers.of(type).getSimpleName(), value, type.getName());
    }
    String name = typeName(type);
    return name.equals("Object") ? value : "(%s) %s".formatted(name, value);
  }

  /** Adds the statement that sets a field of {@code v}, or a local of a record. */
  void assign(FieldPlan field, String expression) {
    assign(field, "v", expression);
  }

  /** Adds the statement that sets a field of the object in a variable, or a local of a record. */
  void assign(FieldPlan field, String object, String expression) {
    Field reflected = field.model().field();
    if (isRecord()) {
      body.line("%s = %s;", local(field), expression);
    } else if (types().isDirect(reflected) && !Modifier.isFinal(reflected.getModifiers())) {
      body.line("%s.%s = %s;", object, reflected.getName(), expression);
    } else {
      FieldAccess access = field.access();
      body.line(
          "%s",
          set(
              object,
              field.index(),
              field.sourceName(),
              field.rawType(),
              access::setter,
              expression));
    }
  }

  String local(FieldPlan field) {
    return locals.nameOf(field.index(), field.sourceName());
  }

  String local(String suggestion) {
    return locals.newName(suggestion);
  }

  // ---- Constants ----

  /** Returns the name of a constant, which may be a field of an object of an ordinary class. */
  @Override
  public String constant(String suggestion, Class<?> type, Object value) {
    String name = super.constant(suggestion, type, value);
    return types().isClosed() ? self + name : name;
  }

  @Override
  protected void declareConstants(SourceWriter out) {
    if (types().isClosed()) {
      constants().declareFor(out, simpleName(), new ConstantPaths(plan).shared(this));
    } else {
      constants().declare(out, simpleName(), "super(parts);");
    }
  }

  @Override
  protected String create(ObjectCreator creator, String components) {
    return types().isClosed()
        ? "create(%s)".formatted(components)
        : super.create(creator, components);
  }

  String typeInfo(TypeInfo info) {
    return constant(constantName(info), TypeInfo.class, info);
  }

  private static String constantName(TypeInfo info) {
    return info.type().getSimpleName().replace("[]", "Array");
  }

  /**
   * Returns an expression for the serializer of a type's content: a constant, so that the JIT knows
   * which method is called. Not so while the type waits for generated code: the interpreter is
   * replaced by it.
   */
  String serializer(TypeInfo info) {
    Object serializer = info.serializer();
    if (serializer instanceof InterpretedStruct) {
      return typeInfo(info) + ".serializer()";
    }
    return constant(constantName(info) + "_SERIALIZER", calledType(serializer), serializer);
  }

  private static Class<?> calledType(Object serializer) {
    if (serializer instanceof SlotSerializer) {
      return SlotSerializer.class;
    } else if (serializer instanceof GeneratedSerializer) {
      return GeneratedSerializer.class;
    }
    return serializer instanceof FixedWidthSerializer
        ? FixedWidthSerializer.class
        : MessageSerializer.class;
  }

  /** Returns whether {@link MessageReader#readLeaf(Slot, GeneratedSerializer)} can read a slot. */
  boolean isLeaf(TypeInfo info) {
    return tracking
        && info.isTracked()
        && !info.isPerObject()
        && info.serializer() instanceof GeneratedSerializer generated
        && generated.interpreter() instanceof InterpretedStruct struct
        && struct.plan().isLeaf();
  }
}
