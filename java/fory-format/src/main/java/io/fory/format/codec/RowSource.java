/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.codec;

import io.fory.codegen.Constants;
import io.fory.codegen.NameAllocator;
import io.fory.codegen.SourceTypes;
import io.fory.codegen.SourceWriter;
import io.fory.format.row.Row;
import io.fory.format.runtime.StructCodec;
import io.fory.platform.HeapViews;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * The source of one generated codec while it is written: names, constants, how fields are reached,
 * and the methods finished so far. Not thread-safe.
 */
final class RowSource {
  private final RowPlan plan;
  private final SourceTypes types;
  private final NameAllocator names = new NameAllocator();
  private final Constants constants = new Constants(names);
  private final List<String> methods = new ArrayList<>();
  private final Set<String> methodNames = new LinkedHashSet<>();
  private final Map<Object, MethodHandle> handles = new HashMap<>();

  RowSource(RowPlan plan) {
    this.plan = plan;
    types = new SourceTypes(plan.type(), StructCodec.class, MethodHandles.lookup(), Row.class);
    for (String used :
        "v value in out at size start heap nulls i n it e slot first map charge key".split(" ")) {
      names.newName(used);
    }
    for (RowPlan.Field field : plan.fields()) {
      if (field.property().field() != null && types.isDirect(field.property().field())) {
        types.stubs().addField(plan.type(), field.property().field());
      }
    }
  }

  RowPlan plan() {
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

  /**
   * The value of a property of {@code v}, as an expression of the type that {@link #typeOf} says.
   */
  String get(RowPlan.Field field) {
    Property property = field.property();
    Field reflected = property.field();
    if (reflected != null && property.access().isDirect() && types.isDirect(reflected)) {
      return "v." + reflected.getName();
    }
    String getter = constant("GET_" + property.name(), MethodHandle.class, handle(field, true));
    String name = typeOf(field);
    String value = "Link.get%s(%s, v)".formatted(linkName(property.raw()), getter);
    return property.raw().isPrimitive() || name.equals("Object")
        ? value
        : "((%s) %s)".formatted(name, value);
  }

  /** The type of a property in source. */
  String typeOf(RowPlan.Field field) {
    return types.name(field.property().raw());
  }

  /** A statement that gives a property of {@code v} a value of its type. */
  String set(RowPlan.Field field, String value) {
    Field reflected = field.property().field();
    if (types.isDirect(reflected) && !Modifier.isFinal(reflected.getModifiers())) {
      return "v.%s = %s;".formatted(reflected.getName(), value);
    }
    String setter =
        constant("SET_" + field.property().name(), MethodHandle.class, handle(field, false));
    return "Link.set%s(%s, v, %s);".formatted(linkName(reflected.getType()), setter, value);
  }

  /** The handle of a property: one object for all calls, so that it becomes one constant. */
  private MethodHandle handle(RowPlan.Field field, boolean getter) {
    return handles.computeIfAbsent(
        List.of(field.property(), getter),
        key ->
            field.property().accessor() != null
                ? field.property().getter()
                : getter ? field.property().access().getter() : field.property().access().setter());
  }

  private static String linkName(Class<?> type) {
    return type.isPrimitive() ? capitalized(type.getName()) : "Object";
  }

  static String capitalized(String name) {
    return Character.toUpperCase(name.charAt(0)) + name.substring(1);
  }
}
