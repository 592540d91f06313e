/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.javaserialization.inherited;

import java.lang.reflect.Field;
import java.util.Map;

/**
 * One thing that exceptions of a class hold; see {@link ThrowableState} for how it is written down.
 *
 * @param type the declared type
 * @param field its public field; or null
 * @param getter finds it; null if it is a field or the raw message
 * @param setter sets it; or null
 * @param raw finds the raw message; or null
 * @param next finds the next of any exception in a chain of these; null if it is no chain
 * @param mustBeNull whether objects that have it cannot be made anew
 */
record ThrowablePart(
    Class<?> type,
    Field field,
    InheritedMethod getter,
    InheritedMethod setter,
    RawMessage raw,
    InheritedMethod next,
    boolean mustBeNull) {

  private static final Map<String, Class<?>> NAMES =
      Map.ofEntries(
          Map.entry("String", String.class),
          Map.entry("int", int.class),
          Map.entry("char", char.class),
          Map.entry("short", short.class),
          Map.entry("boolean", boolean.class),
          Map.entry("long[]", long[].class),
          Map.entry("Object", Object.class),
          Map.entry("Class", Class.class),
          Map.entry("CharSequence", CharSequence.class),
          Map.entry("Throwable", Throwable.class),
          Map.entry("Exception", Exception.class),
          Map.entry("RuntimeException", RuntimeException.class),
          Map.entry("Error", Error.class));

  static ThrowablePart parse(Class<?> object, Class<?> owner, String text) {
    boolean mustBeNull = text.startsWith("!");
    int colon = text.indexOf(':');
    String access = text.substring(text.startsWith("*") || mustBeNull ? 1 : 0, colon);
    try {
      Class<?> type = type(owner, text.substring(colon + 1));
      if (access.startsWith(".")) {
        Field field = owner.getField(access.substring(1));
        return new ThrowablePart(type, field, null, null, null, null, mustBeNull);
      }
      if (access.equals("raw")) {
        RawMessage raw = new RawMessage(owner, getter(object, owner, "getMessage", String.class));
        return new ThrowablePart(type, null, null, null, raw, null, mustBeNull);
      }
      int slash = access.indexOf('/');
      InheritedMethod setter =
          slash < 0
              ? null
              : InheritedMethod.of(object, owner, access.substring(0, slash), void.class, type);
      String name = access.substring(slash + 1);
      Class<?> result = owner.getMethod(name).getReturnType();
      InheritedMethod next =
          setter != null && Throwable.class.isAssignableFrom(type)
              ? getter(type, type, name, result)
              : null;
      return new ThrowablePart(
          type, null, getter(object, owner, name, result), setter, null, next, mustBeNull);
    } catch (ReflectiveOperationException e) {
      throw Inherited.unsupported(
          object,
          "has state in private fields of %s, a class of the JDK".formatted(owner.getName()));
    }
  }

  private static InheritedMethod getter(
      Class<?> object, Class<?> owner, String name, Class<?> result) {
    return InheritedMethod.of(object, owner, name, result);
  }

  private static Class<?> type(Class<?> owner, String name) throws ClassNotFoundException {
    Class<?> known = NAMES.get(name);
    return known != null ? known : Class.forName(name, false, owner.getClassLoader());
  }

  Object get(Object exception) {
    if (raw != null) {
      return raw.of(exception);
    }
    try {
      return field == null ? getter.call(exception) : field.get(exception);
    } catch (IllegalAccessException e) {
      throw new AssertionError("a public field", e);
    }
  }

  void set(Object exception, Object value) {
    try {
      if (field != null) {
        field.set(exception, value);
      } else if (value != null) {
        setter.call(exception, value);
      }
    } catch (IllegalAccessException e) {
      throw new AssertionError("a public member", e);
    }
  }

  /** Whether it is a chain of exceptions, each of which holds the next. */
  boolean isChain() {
    return next != null;
  }

  /** The next in the chain, of one that is in it. */
  Object next(Object exception) {
    return next.call(exception);
  }
}
