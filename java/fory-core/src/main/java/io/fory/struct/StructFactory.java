/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct;

import io.fory.exception.UnsupportedTypeException;
import io.fory.spi.Serializer;
import io.fory.spi.SerializerFactory;
import io.fory.spi.TypeSource;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.Collection;
import java.util.Map;

/** Makes interpreted serializers for the user's classes and records, from their fields. */
public final class StructFactory implements SerializerFactory {

  @Override
  public Serializer<?> create(Class<?> type, TypeSource types) {
    if (type.isArray() || type.isEnum() || Modifier.isAbstract(type.getModifiers())) {
      return null;
    }
    requireOwnState(type);
    return new InterpretedStruct(StructPlan.of(type, types));
  }

  /** Refuses classes whose state is not, or not only, in fields that belong to the user. */
  private static void requireOwnState(Class<?> type) {
    String name = type.getName();
    if (Proxy.isProxyClass(type)) {
      throw unsupported(name, "is a dynamic proxy; its state is in its invocation handler");
    }
    if (Collection.class.isAssignableFrom(type) || Map.class.isAssignableFrom(type)) {
      throw unsupported(name, "is a collection of its own kind; its elements are not its fields");
    }
    for (Class<?> c = type; c != Object.class; c = c.getSuperclass()) {
      if (c.getModule() == Object.class.getModule() && c != Record.class) {
        throw unsupported(
            name,
            c == type
                ? "is a class of the JDK without a serializer"
                : "inherits state from " + c.getName() + ", a class of the JDK");
      }
    }
  }

  private static UnsupportedTypeException unsupported(String name, String reason) {
    return new UnsupportedTypeException(
        "%s %s. Write a Serializer and add it with registerSerializer".formatted(name, reason));
  }
}
