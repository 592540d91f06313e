/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.language;

import io.fory.exception.Quote;
import io.fory.message.MessageReader;
import io.fory.platform.PrimitiveWrappers;
import java.lang.annotation.Annotation;
import java.lang.reflect.Array;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.StringJoiner;
import java.util.TreeMap;

/**
 * The invocation handler of an annotation that was read, with the values of its members. The
 * annotation has the {@code equals} and {@code hashCode} that the JDK specifies. Immutable.
 */
final class AnnotationHandler implements InvocationHandler {
  private final Class<?> type;
  private final Map<String, Object> members;
  private final int hash;

  private AnnotationHandler(Class<?> type, Map<String, Object> members) {
    this.type = type;
    this.members = members;
    int sum = 0;
    for (Map.Entry<String, Object> member : members.entrySet()) {
      sum += 127 * member.getKey().hashCode() ^ hash(member.getValue());
    }
    hash = sum;
  }

  /** Returns the values of the members of an annotation, in the order of their names. */
  static Map<String, Object> membersOf(Annotation annotation, Class<?> type) {
    Map<String, Object> members = new LinkedHashMap<>();
    for (Method member : declared(type).values()) {
      members.put(member.getName(), value(annotation, member));
    }
    return members;
  }

  private static Map<String, Method> declared(Class<?> type) {
    Map<String, Method> members = new TreeMap<>();
    for (Method method : type.getDeclaredMethods()) {
      if (Modifier.isAbstract(method.getModifiers()) && method.getParameterCount() == 0) {
        members.put(method.getName(), method);
      }
    }
    return members;
  }

  /** Returns the value of a member of an annotation, which need not be a proxy of the JDK. */
  private static Object value(Object annotation, Method member) {
    try {
      if (Proxy.isProxyClass(annotation.getClass())) {
        return Proxy.getInvocationHandler(annotation).invoke(annotation, member, null);
      }
      member.trySetAccessible();
      return member.invoke(annotation);
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException(member + " failed: " + Quote.failure(e), e);
    }
  }

  /**
   * Returns the handler of an annotation that was read. Members that the reader's version lacks are
   * dropped; members that the message lacks get their defaults.
   */
  static AnnotationHandler of(MessageReader in, Class<?> type, Map<?, ?> found) {
    Map<String, Object> members = new LinkedHashMap<>();
    for (Method member : declared(type).values()) {
      String name = member.getName();
      Object value = found.containsKey(name) ? found.get(name) : member.getDefaultValue();
      Class<?> expected = PrimitiveWrappers.of(member.getReturnType());
      if (!expected.isInstance(value) || hasNull(value)) {
        throw in.corrupt(
            "Expected %s as %s of annotation %s, found %s"
                .formatted(expected.getName(), name, type.getName(), Quote.typeOf(value)));
      }
      members.put(name, value);
    }
    return new AnnotationHandler(type, members);
  }

  private static boolean hasNull(Object value) {
    return value instanceof Object[] elements && Arrays.asList(elements).contains(null);
  }

  @Override
  public Object invoke(Object proxy, Method method, Object[] arguments) {
    if (method.getParameterCount() == 1) { // no member has parameters
      return proxy == arguments[0] || isEqual(arguments[0]);
    }
    return switch (method.getName()) {
      case "hashCode" -> hash;
      case "annotationType" -> type;
      case "toString" -> toString();
      default -> copy(members.get(method.getName()));
    };
  }

  private boolean isEqual(Object other) {
    if (!type.isInstance(other)) {
      return false;
    }
    for (Method member : declared(type).values()) {
      Object mine = members.get(member.getName());
      if (!Arrays.deepEquals(new Object[] {mine}, new Object[] {value(other, member)})) {
        return false;
      }
    }
    return true;
  }

  private static int hash(Object value) {
    int ofArray = Arrays.deepHashCode(new Object[] {value}) - 31;
    return value.getClass().isArray() ? ofArray : value.hashCode();
  }

  /** Returns a value that the caller may change: a copy of an array. */
  private static Object copy(Object value) {
    if (!value.getClass().isArray()) {
      return value;
    }
    int length = Array.getLength(value);
    Object copy = Array.newInstance(value.getClass().getComponentType(), length);
    System.arraycopy(value, 0, copy, 0, length);
    return copy;
  }

  @Override
  public String toString() {
    StringJoiner text = new StringJoiner(", ", "@" + type.getCanonicalName() + "(", ")");
    members.forEach((name, value) -> text.add(name + "=" + text(value)));
    return text.toString();
  }

  private static String text(Object value) {
    if (value.getClass().isArray()) {
      StringJoiner text = new StringJoiner(", ", "{", "}");
      for (int i = 0; i < Array.getLength(value); i++) {
        text.add(text(Array.get(value, i)));
      }
      return text.toString();
    }
    return value instanceof String string
        ? '"' + string + '"'
        : value instanceof Class<?> c
            ? c.getTypeName() + ".class"
            : value instanceof Enum<?> e ? e.name() : value.toString();
  }
}
