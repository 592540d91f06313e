/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.codec;

import io.fory.exception.UnsupportedTypeException;
import io.fory.platform.DeclaredTypes;
import io.fory.platform.FieldAccess;
import io.fory.platform.Jdk;
import io.fory.schema.TypeArguments;
import io.fory.schema.TypeChange;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds the properties of a class in the order of its columns. These are the fields that are
 * neither static nor transient, including those of superclasses; of an interface, the abstract
 * methods without parameters.
 */
final class ClassProperties {
  private ClassProperties() {}

  static List<Property> of(Type type, CodecOptions options) {
    Class<?> raw = TypeChange.erase(type);
    Map<TypeVariable<?>, Type> variables = TypeArguments.variables(type);
    List<Property> declared =
        raw.isInterface() ? properties(raw, variables) : fields(raw, variables);
    List<Property> ordered = ordered(raw, declared, options);
    requireDifferentColumns(raw, ordered);
    return ordered;
  }

  private static List<Property> fields(Class<?> type, Map<TypeVariable<?>, Type> variables) {
    Deque<Class<?>> hierarchy = new ArrayDeque<>();
    for (Class<?> c = type; c != null && !Jdk.owns(c); c = c.getSuperclass()) {
      hierarchy.addFirst(c);
    }
    List<Property> properties = new ArrayList<>();
    for (Class<?> c : hierarchy) {
      for (Field field : c.getDeclaredFields()) {
        if (FieldAccess.isState(field) && !field.isSynthetic()) {
          properties.add(
              Property.of(field, TypeArguments.resolve(DeclaredTypes.of(field), variables)));
        }
      }
    }
    return properties;
  }

  private static List<Property> properties(Class<?> type, Map<TypeVariable<?>, Type> variables) {
    Map<String, Property> properties = new HashMap<>();
    for (Property property : accessors(type, variables)) {
      properties.merge(property.name(), property, (a, b) -> moreSpecial(type, a, b));
    }
    return new ArrayList<>(properties.values());
  }

  /** Returns the accessor with the more specific return type, of two for the same property. */
  private static Property moreSpecial(Class<?> type, Property a, Property b) {
    if (a.raw().isAssignableFrom(b.raw())) {
      return b;
    } else if (b.raw().isAssignableFrom(a.raw())) {
      return a;
    }
    throw new UnsupportedTypeException(
        "%s has two accessors of column %s with different types: %s and %s. Give both the same type"
            .formatted(type.getName(), a.column(), a.accessor(), b.accessor()));
  }

  /** Returns all accessors of an interface, in no particular order. A property may have several. */
  static List<Property> accessors(Class<?> type) {
    return accessors(type, TypeArguments.variables(type));
  }

  private static List<Property> accessors(Class<?> type, Map<TypeVariable<?>, Type> variables) {
    List<Property> properties = new ArrayList<>();
    for (Method method : type.getMethods()) {
      boolean reads = method.getParameterCount() == 0 && method.getReturnType() != void.class;
      if (!Modifier.isAbstract(method.getModifiers())) {
        continue;
      }
      if (!reads) {
        throw new UnsupportedTypeException(
            "%s is no accessor of a column: an interface for rows has methods without parameters that return something, and default methods"
                .formatted(method));
      }
      String name = Property.nameOf(method);
      properties.add(
          Property.of(
              name, method, TypeArguments.resolve(DeclaredTypes.returned(method), variables)));
    }
    return properties;
  }

  private static List<Property> ordered(
      Class<?> type, List<Property> declared, CodecOptions options) {
    List<String> explicit = options.order().ofClasses().get(type);
    if (explicit != null) {
      return explicitly(type, declared, explicit);
    }
    if (options.order().declared() && !type.isInterface()) {
      return declared;
    }
    return declared.stream().sorted(Comparator.comparing(Property::name)).toList();
  }

  private static List<Property> explicitly(
      Class<?> type, List<Property> declared, List<String> names) {
    List<Property> ordered = new ArrayList<>();
    for (String name : names) {
      ordered.add(
          declared.stream()
              .filter(p -> p.name().equals(name))
              .findFirst()
              .orElseThrow(
                  () ->
                      new UnsupportedTypeException(
                          "The order of the fields of %s names %s, which it does not have"
                              .formatted(type.getName(), name))));
    }
    if (ordered.size() != declared.size()) {
      throw new UnsupportedTypeException(
          "The order of the fields of %s names %s of its %s fields, and has to name each once"
              .formatted(type.getName(), ordered.size(), declared.size()));
    }
    return ordered;
  }

  private static void requireDifferentColumns(Class<?> type, List<Property> properties) {
    Map<String, String> columns = new HashMap<>();
    for (Property property : properties) {
      String other = columns.put(property.column(), property.name());
      if (other != null) {
        throw new UnsupportedTypeException(
            "%s has two fields for column %s: %s and %s. Rename one of them"
                .formatted(type.getName(), property.column(), other, property.name()));
      }
    }
  }
}
