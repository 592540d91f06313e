/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.flink;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Objects as text, from their fields: classes of tests need no methods for that. */
final class Show {
  private Show() {}

  static String text(Object object) {
    if (object == null || object instanceof Enum<?>) {
      return String.valueOf(object);
    }
    if (object.getClass().isArray()) {
      List<String> elements = new ArrayList<>();
      for (int i = 0; i < Array.getLength(object); i++) {
        elements.add(text(Array.get(object, i)));
      }
      return elements.toString();
    }
    boolean isOurs = object.getClass().getName().startsWith("shop.");
    if (object instanceof Collection<?> collection) {
      String elements = collection.stream().map(Show::text).toList().toString();
      return isOurs ? name(object) + elements + fields(object) : elements;
    }
    if (object instanceof Map<?, ?> map) {
      Map<String, String> entries = new TreeMap<>();
      map.forEach((key, value) -> entries.put(text(key), text(value)));
      return entries.toString();
    }
    if (object instanceof Throwable failure) {
      return name(object) + "(" + failure.getMessage() + ")" + fields(object);
    }
    return isOurs ? name(object) + fields(object) : object.toString();
  }

  private static String name(Object object) {
    return object.getClass().getSimpleName();
  }

  private static String fields(Object object) {
    List<Field> fields = new ArrayList<>();
    for (Class<?> at = object.getClass();
        at.getName().startsWith("shop.");
        at = at.getSuperclass()) {
      fields.addAll(0, List.of(at.getDeclaredFields()));
    }
    List<String> texts = new ArrayList<>();
    fields.sort(Comparator.comparing(Field::getName));
    for (Field field : fields) {
      if (!Modifier.isStatic(field.getModifiers())) {
        try {
          field.setAccessible(true);
          texts.add(field.getName() + "=" + text(field.get(object)));
        } catch (IllegalAccessException e) {
          throw new AssertionError(e);
        }
      }
    }
    return "{" + String.join(", ", texts) + "}";
  }
}
