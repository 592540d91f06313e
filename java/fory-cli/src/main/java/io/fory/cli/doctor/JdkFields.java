/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.cli.doctor;

import io.fory.Fory;
import io.fory.exception.ForyException;
import io.fory.exception.Quote;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.HashMap;
import java.util.Map;

/** Finds fields of classes of the JDK that Fory does not write. Not thread-safe. */
final class JdkFields {
  private final Fory fory = Fory.builder().withCodegen(false).build();
  private final Map<Class<?>, String> refusals = new HashMap<>(); // empty: it is written

  /** The first such field of a class, and why it is refused; null if there is none. */
  String refusal(Class<?> type) {
    for (Class<?> owner = type; owner != null && !isOfJdk(owner); owner = owner.getSuperclass()) {
      for (Field field : owner.getDeclaredFields()) {
        int modifiers = field.getModifiers();
        if (!Modifier.isStatic(modifiers) && !Modifier.isTransient(modifiers)) {
          String why = refusals.computeIfAbsent(elementType(field), this::why);
          if (!why.isEmpty()) {
            return "its field %s: %s".formatted(field.getName(), why);
          }
        }
      }
    }
    return null;
  }

  private static Class<?> elementType(Field field) {
    Class<?> type = field.getType();
    while (type.isArray()) {
      type = type.getComponentType();
    }
    return type;
  }

  private static boolean isOfJdk(Class<?> type) {
    ClassLoader loader = type.getClassLoader();
    return loader == null || loader == ClassLoader.getPlatformClassLoader();
  }

  private String why(Class<?> type) {
    if (!isOfJdk(type) || type == Object.class || Modifier.isAbstract(type.getModifiers())) {
      return "";
    }
    try {
      fory.warmUp(type);
      return "";
    } catch (ForyException e) {
      return Quote.reason(e);
    }
  }
}
