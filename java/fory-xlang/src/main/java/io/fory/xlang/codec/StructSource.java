/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.codec;

import io.fory.codegen.Constants;
import io.fory.codegen.JitLimits;
import io.fory.codegen.NameAllocator;
import io.fory.codegen.SourceTypes;
import io.fory.codegen.SourceWriter;
import io.fory.platform.HeapViews;
import io.fory.xlang.runtime.StructCodec;
import io.fory.xlang.runtime.ValueCodec;
import io.fory.xlang.wire.TypeId;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * The source of one generated class while it is written: names, constants, how fields are reached,
 * and the methods finished so far. Not thread-safe.
 */
final class StructSource {
  private final StructPlan plan;
  private final SourceTypes types;
  private final NameAllocator names = new NameAllocator();
  private final Constants constants = new Constants(names);
  private final List<String> methods = new ArrayList<>();
  private final Set<String> methodNames = new LinkedHashSet<>();
  private final Map<Member, MethodHandle> getters = new HashMap<>();
  private final Map<Member, MethodHandle> setters = new HashMap<>();
  private String fieldNames;

  StructSource(StructPlan plan) {
    this.plan = plan;
    types = new SourceTypes(plan.type().type(), StructCodec.class, MethodHandles.lookup(), null);
    for (String used : "v value in out at heap field x e".split(" ")) {
      names.newName(used);
    }
    for (Member member : plan.type().members()) {
      if (types.isDirect(member.field())) {
        types.stubs().addField(plan.type().type(), member.field());
      }
    }
  }

  StructPlan plan() {
    return plan;
  }

  SourceTypes types() {
    return types;
  }

  Constants constants() {
    return constants;
  }

  List<String> methods() {
    return methods;
  }

  Set<String> methodNames() {
    return methodNames;
  }

  /** A method name that is not used yet. */
  String method(String suggestion) {
    String name = names.newName(suggestion);
    methodNames.add(name);
    return name;
  }

  /** Adds a finished method. */
  void add(SourceWriter method) {
    methods.add(method.toString());
  }

  /** Names for the locals of one method. */
  NameAllocator locals() {
    return names.innerScope();
  }

  /** A constant. */
  String constant(String suggestion, Class<?> type, Object value) {
    String name = suggestion.replaceAll("([a-z0-9])([A-Z])", "$1_$2").toUpperCase(Locale.ROOT);
    return constants.add(name, type, value);
  }

  /** The constant with the codec of a field. */
  String codec(StructPlan.Field field) {
    return constant(field.name(), ValueCodec.class, field.codec());
  }

  /** The constant with the names of all fields, for errors. */
  String fieldNames() {
    if (fieldNames == null) {
      String[] all = plan.fields().stream().map(StructPlan.Field::name).toArray(String[]::new);
      fieldNames = constants.add("FIELDS", String[].class, all);
    }
    return fieldNames;
  }

  /** The handle for a primitive type in an array of bytes. */
  String memory(Class<?> primitive) {
    VarHandle handle =
        switch (primitive.getName()) {
          case "short" -> HeapViews.SHORT;
          case "int" -> HeapViews.INT;
          case "long" -> HeapViews.LONG;
          case "float" -> HeapViews.FLOAT;
          case "double" -> HeapViews.DOUBLE;
          default -> throw new IllegalArgumentException(primitive.getName());
        };
    return constants.add(primitive.getName().toUpperCase(Locale.ROOT), VarHandle.class, handle);
  }

  // ---- Fields ----

  /** Whether a field is a primitive in the encoding of its Java type, never null. */
  static boolean isPlain(StructPlan.Field field) {
    if (field.member() == null || field.isFlagged()) {
      return false;
    }
    Class<?> type = field.member().field().getType();
    return switch (field.wire().type().id()) {
      case TypeId.BOOL -> type == boolean.class;
      case TypeId.INT8 -> type == byte.class;
      case TypeId.INT16 -> type == short.class;
      case TypeId.INT32, TypeId.VARINT32 -> type == int.class;
      case TypeId.INT64, TypeId.VARINT64 -> type == long.class;
      case TypeId.FLOAT32 -> type == float.class;
      case TypeId.FLOAT64 -> type == double.class;
      default -> false;
    };
  }

  /** Whether a field is a string here and in the message. */
  static boolean isString(StructPlan.Field field) {
    return field.member() != null
        && field.wire().type().id() == TypeId.STRING
        && !field.wire().type().ref()
        && field.member().field().getType() == String.class;
  }

  /** The fields of one method each. */
  List<List<Integer>> chunks() {
    int heavy = JitLimits.FIXED_FIELDS_PER_METHOD / JitLimits.FIELDS_PER_METHOD;
    List<List<Integer>> chunks = new ArrayList<>();
    int weight = JitLimits.FIXED_FIELDS_PER_METHOD;
    for (int i = 0; i < plan.fields().size(); i++) {
      int more = isPlain(plan.fields().get(i)) ? 1 : heavy;
      if (weight + more > JitLimits.FIXED_FIELDS_PER_METHOD) {
        chunks.add(new ArrayList<>());
        weight = 0;
      }
      chunks.get(chunks.size() - 1).add(i);
      weight += more;
    }
    return chunks;
  }

  /** The value of a field of {@code v}, as an expression of the type that {@link #typeOf} says. */
  String get(Member member) {
    if (member.access().isDirect() && types.isDirect(member.field())) {
      return "v." + member.field().getName();
    }
    MethodHandle handle = getters.computeIfAbsent(member, Member::getter);
    String getter = constant("GET_" + member.name(), MethodHandle.class, handle);
    Class<?> type = member.field().getType();
    String value = "Link.get%s(%s, v)".formatted(linkName(type), getter);
    String name = typeOf(member);
    return type.isPrimitive() || name.equals("Object") ? value : "((%s) %s)".formatted(name, value);
  }

  /** The type of a field in source. */
  String typeOf(Member member) {
    return types.name(member.field().getType());
  }

  /** A statement that gives a field of {@code v} a value of its type. */
  String set(Member member, String value) {
    if (types.isDirect(member.field()) && !Modifier.isFinal(member.field().getModifiers())) {
      return "v.%s = %s;".formatted(member.field().getName(), value);
    }
    MethodHandle handle = setters.computeIfAbsent(member, Member::setter);
    String setter = constant("SET_" + member.name(), MethodHandle.class, handle);
    return "Link.set%s(%s, v, %s);".formatted(linkName(member.field().getType()), setter, value);
  }

  private static String linkName(Class<?> type) {
    return type.isPrimitive() ? capitalized(type.getName()) : "Object";
  }

  static String capitalized(String name) {
    return Character.toUpperCase(name.charAt(0)) + name.substring(1);
  }
}
