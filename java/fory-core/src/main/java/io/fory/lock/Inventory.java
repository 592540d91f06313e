/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.lock;

import io.fory.exception.ForbiddenClassException;
import io.fory.platform.Jdk;
import io.fory.resolver.TypeResolver;
import io.fory.schema.ClassModel;
import io.fory.schema.FieldModel;
import io.fory.schema.WireClass;
import io.fory.schema.WireSchema;
import io.fory.spi.BuiltIn;
import io.fory.spi.TypeInfo;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

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

  /** Whether there are objects of exactly this class. */
  public static boolean isConcrete(Class<?> type) {
    return type.isEnum() || !Modifier.isAbstract(type.getModifiers());
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

  private static LockedClass locked(Class<?> type, TypeResolver types) {
    TypeInfo info = types.info(type);
    WireClass wire = types.wire(type);
    String name = types.wireName(type);
    if (wire == null) {
      wire = WireClass.custom(name);
    }
    List<LockedField> fields = new ArrayList<>();
    if (wire.form() != WireClass.Form.CUSTOM && wire.form() != WireClass.Form.ENUM) {
      for (FieldModel field : ClassModel.of(type).fields()) {
        String text = TypeText.of(field.type());
        fields.add(new LockedField(field.name(), field.id(), text, field.defaultValue()));
      }
    }
    fields.sort(Comparator.comparing(LockedField::name));
    return new LockedClass(
        type.getName(), name, wire.form(), wire.base(), schema(info), fields, wire.constants());
  }

  private static String schema(TypeInfo info) {
    WireSchema schema = info.schema();
    if (schema != null) {
      return "%016x".formatted(schema.id());
    }
    return info.hasFingerprint() ? "%08x".formatted(info.fingerprint()) : "";
  }
}
