/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.schemalock;

import io.fory.exception.ForbiddenClassException;
import io.fory.message.BuiltIn;
import io.fory.message.TypeInfo;
import io.fory.platform.EnumClasses;
import io.fory.platform.Jdk;
import io.fory.resolver.TypeResolver;
import io.fory.schema.ClassModel;
import io.fory.schema.FieldModel;
import io.fory.schema.SchemaTree;
import io.fory.schema.WireClass;
import io.fory.schema.WireField;
import io.fory.schema.WireSchema;
import io.fory.struct.layered.LayerModel;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** The classes of a lock file: those that the user gives, and all that their declarations name. */
public final class Inventory {
  private Inventory() {}

  /**
   * The classes of the user's that declarations lead to, with those given. Of sealed types their
   * permitted subclasses are among them.
   *
   * @param builtIns the types that need no lock
   */
  public static Set<Class<?>> reach(List<Class<?>> given, List<BuiltIn> builtIns) {
    Set<Class<?>> reached = new LinkedHashSet<>();
    Deque<Class<?>> waiting = new ArrayDeque<>(given);
    while (!waiting.isEmpty()) {
      Class<?> type = waiting.poll();
      if (Jdk.owns(type)
          || type.isPrimitive()
          || !given.contains(type) && isBuiltIn(type, builtIns)
          || !reached.add(type)) {
        continue;
      }
      if (type.isEnum()) {
        continue; // of which only the names of constants are written
      }
      if (type.isSealed()) {
        waiting.addAll(List.of(type.getPermittedSubclasses()));
      }
      for (Class<?> c = type; c != null && !Jdk.owns(c); c = c.getSuperclass()) {
        visit(c.getGenericSuperclass(), waiting);
      }
      ClassModel.of(type).fields().forEach(field -> visit(field.type(), waiting));
    }
    return reached;
  }

  private static void visit(Type type, Deque<Class<?>> waiting) {
    if (type != null) {
      TypeText.visit(type, waiting::add);
    }
  }

  private static boolean isBuiltIn(Class<?> type, List<BuiltIn> builtIns) {
    return type.getName().startsWith("com.google.common.")
        || builtIns.stream()
            .anyMatch(
                b ->
                    b.type() == type
                        || !b.isAbsent() && b.aliases().contains(type)
                        || !b.isAbsent() && b.covered().test(type));
  }

  /** Classes by their names in Java. */
  public static Map<String, Class<?>> byName(Set<Class<?>> classes) {
    Map<String, Class<?>> byName = new HashMap<>();
    classes.forEach(type -> byName.put(type.getName(), type));
    return byName;
  }

  /** Whether there are objects of exactly this class. */
  public static boolean isConcrete(Class<?> type) {
    return type.isEnum() || EnumClasses.isScala(type) || !Modifier.isAbstract(type.getModifiers());
  }

  /**
   * The lock file of classes.
   *
   * @param reached what {@link #reach} found
   * @param given by the user: it is an error if one of them is not registered
   */
  public static LockFile of(
      String settings, TypeResolver types, Set<Class<?>> reached, List<Class<?>> given) {
    List<LockedClass> locked = new ArrayList<>();
    for (Class<?> type : reached) {
      if (!isConcrete(type)) {
        continue;
      }
      try {
        locked.add(locked(type, types));
      } catch (ForbiddenClassException e) {
        if (given.contains(type)) {
          throw e;
        } // else it is written by nobody
      }
    }
    return LockFile.of(settings, locked);
  }

  /**
   * The schemas of classes, in an order that depends on their names only.
   *
   * @param reached what {@link #reach} found
   * @param given by the user, which come first: it is an error if one of them is not registered
   */
  public static SchemaTree tree(TypeResolver types, Set<Class<?>> reached, List<Class<?>> given) {
    List<WireSchema> schemas = new ArrayList<>();
    Comparator<Class<?>> givenFirst = Comparator.comparing(type -> !given.contains(type));
    for (Class<?> type :
        reached.stream().sorted(givenFirst.thenComparing(types::wireName)).toList()) {
      try {
        WireSchema schema = isConcrete(type) ? types.introducing(type) : null;
        if (schema != null) {
          schemas.add(schema);
        }
      } catch (ForbiddenClassException e) {
        if (given.contains(type)) {
          throw e;
        } // else it is written by nobody
      }
    }
    return SchemaTree.of(schemas);
  }

  /** The classes that a type names, each once, without arrays. */
  public static List<Class<?>> named(Type type) {
    Set<Class<?>> named = new LinkedHashSet<>();
    TypeText.visit(type, named::add);
    return List.copyOf(named);
  }

  private static LockedClass locked(Class<?> type, TypeResolver types) {
    TypeInfo info = types.info(type);
    WireClass wire = types.wire(type);
    String name = types.wireName(type);
    if (wire == null) {
      wire = WireClass.custom(name);
    }
    List<LockedField> fields = new ArrayList<>();
    List<LockedLayer> layers = new ArrayList<>();
    if (wire.form() == WireClass.Form.LAYERED) {
      for (LayerModel model : LayerModel.written(type, !wire.base().isEmpty())) {
        List<LockedField> own = fields(model.ownFields());
        layers.add(new LockedLayer(model.type().getName(), model.methods(), own));
        fields.addAll(own);
      }
    } else if (wire.form() == WireClass.Form.STRUCT || wire.form() == WireClass.Form.INHERITING) {
      Set<String> written = wire.fields().stream().map(WireField::name).collect(Collectors.toSet());
      fields =
          fields(
              ClassModel.of(type).fields().stream()
                  .filter(field -> written.contains(field.name()))
                  .toList());
    }
    return new LockedClass(
        type.getName(),
        name,
        wire.form(),
        wire.replaceable(),
        wire.base(),
        schema(info),
        fields,
        layers,
        wire.constants());
  }

  private static List<LockedField> fields(List<FieldModel> models) {
    return models.stream()
        .map(
            field ->
                new LockedField(
                    field.name(),
                    field.id(),
                    TypeText.of(field.type()),
                    field.defaultValue(),
                    field.origin().owner()))
        .sorted(Comparator.comparing(LockedField::name))
        .toList();
  }

  private static String schema(TypeInfo info) {
    WireSchema schema = info.schema();
    if (schema != null) {
      return "%016x".formatted(schema.id());
    }
    return info.hasFingerprint() ? "%08x".formatted(info.fingerprint()) : "";
  }

  /**
   * The classes as a list, none of which may be abstract unless it is sealed.
   *
   * @throws IllegalArgumentException if one is
   */
  public static List<Class<?>> requireConcrete(Class<?>[] classes) {
    for (Class<?> type : classes) {
      if (!type.isPrimitive() && !isConcrete(type) && !type.isSealed()) {
        throw new IllegalArgumentException(
            "%s is abstract: name the classes that implement it".formatted(type.getName()));
      }
    }
    return List.of(classes);
  }
}
