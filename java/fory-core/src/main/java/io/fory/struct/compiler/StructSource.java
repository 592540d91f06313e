/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct.compiler;

import io.fory.codegen.Constants;
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
import io.fory.platform.PrimitiveWrappers;
import io.fory.struct.interpreted.InterpretedStruct;
import io.fory.struct.plan.FieldKind;
import io.fory.struct.plan.FieldPlan;
import io.fory.struct.plan.Primitives;
import io.fory.struct.plan.StructPlan;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.ToIntFunction;

/**
 * The source of one generated serializer while the rules add to it: names, constants, how fields
 * are reached, the body of the current method and the methods finished before.
 *
 * <p>There are three kinds of classes. A nestmate of the user's class names it and its fields:
 * {@code v.price}. A detached one, for classes that see no Fory or that no source can name, handles
 * them as {@code Object} through method handles. Final fields, and fields that belong to another
 * class's private life, are reached through method handles in both. So are all private ones in the
 * third kind, the ordinary class of programs that cannot define any, which is there once for all
 * instances: what is an instance's own are fields of its objects.
 */
final class StructSource {
  // Paths of handles: a kind, and which field or constructor.
  static final String GET = "get:";
  static final String SET = "set:";
  static final String CREATE = "create:";

  private final StructPlan plan;
  private final boolean tracking;
  private final SourceTypes types;
  private final NameAllocator names;
  private final Constants constants;
  private final List<String> methods = new ArrayList<>();
  private final Set<String> methodNames = new LinkedHashSet<>();
  private final Map<String, MethodHandle> handles = new HashMap<>();
  private NameAllocator locals;
  private SourceWriter body;
  private String self = "";
  private String selfType = "GeneratedSerializer";

  /** Makes an empty source. */
  StructSource(StructPlan plan, boolean tracking) {
    this(plan, tracking, GeneratedClasses.types(plan));
  }

  StructSource(StructPlan plan, boolean tracking, SourceTypes types) {
    this.plan = plan;
    this.tracking = tracking;
    this.types = types;
    this.names = types.allocator();
    this.constants = new Constants(names);
    this.locals = names;
    for (int word = 0; word < words(); word++) {
      names.newName("present" + word);
    }
    if (types.isBeside()) {
      known().stream()
          .filter(f -> types.isDirect(f.model().field()))
          .forEach(f -> types.stubs().addField(plan.type(), f.model().field()));
      Constructor<?> constructor = plan.creator().constructor();
      if (plan.creator().callsConstructor()) {
        types.stubs().addConstructor(plan.type(), constructor);
        for (Class<?> parameter : constructor.getParameterTypes()) {
          typeName(parameter);
        }
      }
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

  Constants constants() {
    return constants;
  }

  // ---- Methods ----

  /** The statements of the current method. */
  SourceWriter body() {
    return body;
  }

  /** Starts a method of the interface, with local names of its own. */
  SourceWriter beginPublic(String signature) {
    locals = names.innerScope();
    return begin("%s", signature);
  }

  /** Starts a method; its statements go to {@link #body()}. */
  SourceWriter begin(String format, Object... arguments) {
    body = new SourceWriter();
    return body.line(format, arguments);
  }

  /** Ends the current method and returns to another. */
  void end(SourceWriter outer) {
    body.line("}");
    methods.add(body.toString());
    body = outer;
  }

  List<String> methods() {
    return methods;
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

  /** Returns the type of {@code self} as a parameter. */
  String selfType() {
    return selfType;
  }

  /**
   * Begins a static method that needs only constants.
   *
   * @return the former result of {@link #self()}
   */
  String enterConstants() {
    String before = self;
    self = types.isClosed() ? "self." : self;
    return before;
  }

  /**
   * Returns the parameter, with a comma, by which a static method reaches constants, or nothing.
   */
  String constantsParameter() {
    return types.isClosed() ? selfType + " self, " : "";
  }

  /** Returns the argument that passes the constants. */
  String constantsArgument() {
    return types.isClosed() ? (self.isEmpty() ? "this, " : "self, ") : "";
  }

  /** Sets the simple name of an ordinary class. */
  void selfType(String name) {
    selfType = name;
  }

  /** Returns a new method name. */
  String method(String suggestion) {
    String name = names.newName(suggestion);
    methodNames.add(name);
    return name;
  }

  /** Returns all results of {@link #method}. */
  Set<String> methodNames() {
    return methodNames;
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

  // ---- Types ----

  /** Returns the types and fields that source can name. */
  SourceTypes types() {
    return types;
  }

  /** Returns the name of the user's class in source. */
  String ownerType() {
    return types.owner();
  }

  /**
   * Returns the name of a type in source; {@code Object} for reference types that the generated
   * class cannot name.
   */
  String typeName(Class<?> type) {
    return types.name(type);
  }

  // ---- Fields ----

  /** Returns an expression for the value of a field of {@code v}. */
  String get(FieldPlan field) {
    Field reflected = field.model().field();
    if (field.access().isDirect() && types.isDirect(reflected)) {
      return "v." + reflected.getName();
    }
    Class<?> type = field.rawType();
    String getter =
        constants.add("GET_" + field.sourceName(), MethodHandle.class, handle(field, true));
    String name = typeName(type);
    String value = "Link.get%s(%s, v)".formatted(linkName(type), getter);
    return type.isPrimitive() || name.equals("Object") ? value : "((%s) %s)".formatted(name, value);
  }

  /** Returns the fields that the reader's class has. */
  List<FieldPlan> known() {
    return plan.all().stream().filter(f -> !f.isSkipped()).toList();
  }

  /** Returns an expression for the default of a missing field, or null. */
  String defaultValue(FieldPlan field) {
    if (!plan.missing().contains(field)) {
      return null;
    }
    Object value = plan.missingValue(field);
    return value == null
        ? null
        : cast(field, constant("DEFAULT_" + constantName(field.sourceName()), Object.class, value));
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

  /** Returns the constant for the conversion of a field. */
  String conversion(FieldPlan field) {
    return constant(
        constantName(field.sourceName()) + "_CONVERSION", Conversion.class, field.conversion());
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

  /** Adds the statement that sets a field of an object, or a local of a record. */
  void assign(FieldPlan field, String object, String expression) {
    Field reflected = field.model().field();
    if (isRecord()) {
      body.line("%s = %s;", local(field), expression);
    } else if (types.isDirect(reflected) && !Modifier.isFinal(reflected.getModifiers())) {
      body.line("%s.%s = %s;", object, reflected.getName(), expression);
    } else {
      String setter =
          constants.add("SET_" + field.sourceName(), MethodHandle.class, handle(field, false));
      body.line("Link.set%s(%s, %s, %s);", linkName(field.rawType()), setter, object, expression);
    }
  }

  /** Returns the handle of a field: always the same, so that it becomes one constant. */
  private MethodHandle handle(FieldPlan field, boolean getter) {
    return handles.computeIfAbsent(
        (getter ? GET : SET) + field.index(),
        key -> getter ? field.access().getter() : field.access().setter());
  }

  /** Returns the handle that makes an object, or a record from its components. */
  MethodHandle creator(boolean ofRecord) {
    return handles.computeIfAbsent(
        CREATE + (ofRecord ? "record" : "object"), key -> plan.creator().handle(ofRecord));
  }

  /** Returns the handles made so far, by their paths. */
  Map<String, MethodHandle> handles() {
    return handles;
  }

  private static String linkName(Class<?> type) {
    return type.isPrimitive() ? HeapBytes.name(type) : "Object";
  }

  /** Returns the name of the local variable of a field. */
  String local(FieldPlan field) {
    return locals.nameOf(field.index(), field.sourceName());
  }

  /** Returns the name of another local variable. */
  String local(String suggestion) {
    return locals.newName(suggestion);
  }

  // ---- Constants ----

  /** Returns the constant for a type. */
  String typeInfo(TypeInfo info) {
    return constant(constantName(info.type()), TypeInfo.class, info);
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
    return constant(constantName(info.type()) + "_SERIALIZER", calledType(serializer), serializer);
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

  /** Whether {@link MessageReader#readLeaf(Slot, GeneratedSerializer)} can read a slot. */
  boolean isLeaf(TypeInfo info) {
    return tracking
        && info.isTracked()
        && !info.isPerObject()
        && info.serializer() instanceof GeneratedSerializer generated
        && generated.interpreter() instanceof InterpretedStruct struct
        && struct.plan().isLeaf();
  }

  /** Returns the name of a constant. */
  String constant(String suggestion, Class<?> type, Object value) {
    String name = constants.add(suggestion, type, value);
    return types.isClosed() ? self + name : name;
  }

  /** {@code lineItem} to {@code LINE_ITEM}. */
  static String constantName(Class<?> type) {
    return constantName(type.getSimpleName().replace("[]", "Array"));
  }

  static String constantName(String name) {
    return name.replaceAll("([a-z0-9])([A-Z])", "$1_$2").toUpperCase(Locale.ROOT);
  }
}
