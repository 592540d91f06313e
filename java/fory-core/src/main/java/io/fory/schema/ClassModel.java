/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.schema;

import io.fory.annotation.UnknownFields;
import io.fory.exception.UnsupportedTypeException;
import io.fory.platform.DeclaredTypes;
import io.fory.platform.FieldAccess;
import io.fory.platform.Jdk;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Describes the state of a class's objects: all fields that are neither static nor transient, those
 * of superclasses first, but none of the classes of the JDK, in the order of each class file. It
 * includes the fields that the compiler adds to inner and local classes.
 *
 * @param type the class
 * @param fields its fields; of a record, its components
 * @param holder the field for {@link UnknownFields}, which is no part of the state; or null
 */
public record ClassModel(Class<?> type, List<FieldModel> fields, Field holder) {

  /** Makes the model of a class. */
  public static ClassModel of(Class<?> type) {
    Deque<Class<?>> hierarchy = new ArrayDeque<>();
    Map<TypeVariable<?>, Type> variables = new HashMap<>();
    for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
      hierarchy.addFirst(c);
      Type superclass = DeclaredTypes.superclass(c);
      if (superclass != c.getSuperclass()) {
        TypeArguments.bind(TypeArguments.fill(superclass, variables), variables);
      }
    }
    List<FieldModel> fields = new ArrayList<>();
    Field holder = null;
    Map<Class<?>, String> owners = owners(hierarchy);
    for (Class<?> c : hierarchy) {
      if (Jdk.owns(c)) {
        continue; // fields of the JDK are not accessible; what they hold is written by other means
      }
      int before = fields.size();
      for (Field field : c.getDeclaredFields()) {
        if (isHolder(field)) {
          requireOne(type, holder, field);
          holder = field;
        } else if (FieldAccess.isState(field)) {
          Type declared = DeclaredTypes.of(field);
          fields.add(
              new FieldModel(
                  field,
                  field.getName(),
                  variables.isEmpty() ? declared : TypeArguments.fill(declared, variables),
                  new Origin(owners.get(c), field.getName())));
        }
      }
      tellApart(fields.subList(before, fields.size()));
    }
    return new ClassModel(type, List.copyOf(qualifyHidden(fields)), holder);
  }

  /**
   * Returns a name for each class of a hierarchy, unique among them, by which {@link Origin} calls
   * it.
   */
  private static Map<Class<?>, String> owners(Deque<Class<?>> hierarchy) {
    Map<Class<?>, String> owners = new HashMap<>();
    Set<String> names = new HashSet<>();
    owners.put(hierarchy.peekLast(), "");
    for (Iterator<Class<?>> i = hierarchy.descendingIterator(); i.hasNext(); ) {
      Class<?> c = i.next();
      if (!owners.containsKey(c)) {
        String name = c.getSimpleName();
        while (!names.add(name)) {
          name = name + "'";
        }
        owners.put(c, name);
      }
    }
    return owners;
  }

  /** Whether objects of a class keep unknown fields. */
  public static boolean keepsUnknownFields(Class<?> type) {
    for (Class<?> c = type; c != null && !Jdk.owns(c); c = c.getSuperclass()) {
      for (Field field : c.getDeclaredFields()) {
        if (isHolder(field)) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean isHolder(Field field) {
    return field.getType() == UnknownFields.class && !Modifier.isStatic(field.getModifiers());
  }

  private static void requireOne(Class<?> type, Field other, Field field) {
    if (other != null || !type.isRecord() && Modifier.isFinal(field.getModifiers())) {
      throw new UnsupportedTypeException(
          "Field '%s' of %s cannot hold unknown fields: there must be one such field, and it must not be final"
              .formatted(field.getName(), type.getName()));
    }
  }

  /**
   * Makes the names of fields unique where a class file has several fields of one name in a class:
   * the last of them keeps its name.
   */
  private static void tellApart(List<FieldModel> fields) {
    Set<String> names = new HashSet<>();
    for (int i = fields.size() - 1; i >= 0; i--) {
      FieldModel model = fields.get(i);
      String name = model.origin().field();
      if (!names.add(name)) {
        do {
          name = name + "'";
        } while (!names.add(name));
        Origin origin = new Origin(model.origin().owner(), name);
        fields.set(i, new FieldModel(model.field(), model.name(), model.type(), origin));
      }
    }
  }

  /**
   * Makes the names of fields unique in the hierarchy: the last field of a name keeps it, and the
   * fields that it hides get the name of their class as a prefix.
   */
  private static List<FieldModel> qualifyHidden(List<FieldModel> fields) {
    Set<String> names = new HashSet<>();
    for (int i = fields.size() - 1; i >= 0; i--) {
      FieldModel model = fields.get(i);
      if (!names.add(model.name())) {
        String name = model.field().getDeclaringClass().getSimpleName() + "." + model.name();
        while (!names.add(name)) {
          name = name + "'"; // two superclasses have the same simple name
        }
        fields.set(i, new FieldModel(model.field(), name, model.type(), model.origin()));
      }
    }
    return fields;
  }
}
