/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.resolver;

import io.fory.exception.ForyException;
import io.fory.exception.Quote;
import io.fory.schema.ClassModel;
import io.fory.schema.FieldModel;
import io.fory.schema.WireClass;
import io.fory.schema.WireField;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Explains in errors why the reader does not know the class of a message, and what to do.
 *
 * @param searches counts the searches of the instance for classes with the same fields
 */
record UnknownNameAdvice(Registrations registrations, AtomicInteger searches) {
  /**
   * The maximum number of such searches, each through all registered classes: a peer can cause any
   * number of errors.
   */
  private static final int MAX_SEARCHES = 100;

  /** Returns the advice for a name, or {@code #} and id, that comes without a schema. */
  String of(String wireName) {
    return of(WireClass.custom(wireName));
  }

  /** Returns the advice for a class that comes with a schema. */
  String of(WireClass writer) {
    String name = writer.name();
    String as =
        Registrations.isId(name)
            ? "with " + Registrations.words(name)
            : "as '" + Quote.name(name) + "'";
    String none = "No class is registered %s here".formatted(as);
    int javaName = writer.javaName() != 0 ? writer.javaName() : WireClass.hash(name);
    Class<?> same = registrations.byJavaName(javaName);
    if (same != null) {
      return "%s: the writer's class is %s, which is registered here by %s; register it alike on both sides"
          .formatted(none, same.getName(), registrations.wordsOf(same));
    }
    Class<?> moved = registeredLike(writer);
    if (moved != null) {
      return "%s: has the class moved? %s has the same %s; register it %s"
          .formatted(none, moved.getName(), moved.isEnum() ? "constants" : "fields", as);
    }
    if (Registrations.isId(name)) {
      return none + "; register the writer's class of this id";
    }
    return name.startsWith("scala.")
        ? none + "; add " + RegistrationAdvice.SCALA_MODULE + " to the builder"
        : none + "; register the writer's class under this name";
  }

  /**
   * Returns the only registered class with the same fields, or constants, as the writer's class; or
   * null.
   */
  private Class<?> registeredLike(WireClass writer) {
    List<String> wanted =
        writer.form() == WireClass.Form.ENUM
            ? writer.constants()
            : writer.allFields().stream().map(WireField::name).sorted().toList();
    if (wanted.isEmpty() || searches.incrementAndGet() > MAX_SEARCHES) {
      return null;
    }
    Class<?> found = null;
    for (Class<?> type : registrations.types()) {
      boolean isEnum = writer.form() == WireClass.Form.ENUM;
      if (type.isEnum() == isEnum && parts(type).equals(wanted)) {
        if (found != null) {
          return null;
        }
        found = type;
      }
    }
    return found;
  }

  private static List<String> parts(Class<?> type) {
    if (type.isEnum()) {
      return Arrays.stream(type.getEnumConstants()).map(c -> ((Enum<?>) c).name()).toList();
    }
    try {
      return ClassModel.of(type).fields().stream().map(FieldModel::name).sorted().toList();
    } catch (ForyException | LinkageError e) { // a class that cannot be serialized does not match
      return List.of();
    }
  }
}
