/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.javaserialization.inherited;

import java.lang.reflect.Field;
import java.util.Map;
import java.util.function.Function;

/**
 * One property of the exceptions of a class, parsed from a row of {@link ThrowableState}.
 *
 * @param type the declared type
 * @param getter gets the property of an exception
 * @param setter sets it; null if the constructor takes it
 * @param next for a property that chains exceptions, gets the next one of any exception; else null
 * @param mustBeNull whether an object with another value is refused, since nobody can set it
 */
record ThrowablePart(
    Class<?> type,
    Function<Object, Object> getter,
    InheritedMethod setter,
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
        return new ThrowablePart(
            type,
            InheritedMethod.getter(field)::call,
            InheritedMethod.setter(field),
            null,
            mustBeNull);
      }
      if (access.equals("raw")) {
        RawMessage raw = new RawMessage(owner, getter(object, owner, "getMessage", String.class));
        return new ThrowablePart(type, raw::get, null, null, mustBeNull);
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
          type, getter(object, owner, name, result)::call, setter, next, mustBeNull);
    } catch (ReflectiveOperationException e) {
      throw InheritedState.unsupported(
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
    return getter.apply(exception);
  }

  void set(Object exception, Object value) {
    if (value != null) {
      setter.call(exception, value);
    }
  }

  /** Returns whether the property chains exceptions, as {@code SQLException.getNextException}. */
  boolean isChain() {
    return next != null;
  }

  /** Returns the exception after one in the chain. */
  Object next(Object exception) {
    return next.call(exception);
  }
}
