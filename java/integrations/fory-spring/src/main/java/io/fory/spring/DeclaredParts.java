/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spring;

import io.fory.exception.IncompatibleClassException;
import java.util.Arrays;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import org.springframework.core.ResolvableType;
import org.springframework.util.ClassUtils;

/**
 * Holds containers to their type arguments. A message says itself which classes its elements have;
 * without this, a list of something else would fail where the program uses an element.
 */
final class DeclaredParts {
  private DeclaredParts() {}

  /**
   * Fails if a part of an object is of another type than declared.
   *
   * @throws IncompatibleClassException with the path of the part
   */
  static void require(Object object, ResolvableType declared) {
    require(object, declared, "");
  }

  private static void require(Object object, ResolvableType declared, String path) {
    Class<?> raw = declared.resolve(Object.class);
    if (object == null || raw == Object.class) {
      return;
    }
    if (!ClassUtils.isAssignableValue(raw, object)) {
      throw new IncompatibleClassException(
          "Expected %s%s, found %s"
              .formatted(
                  raw.getName(), path.isEmpty() ? "" : " at " + path, object.getClass().getName()));
    }
    if (object instanceof Collection<?> elements && Collection.class.isAssignableFrom(raw)) {
      requireAll(elements, declared.as(Collection.class).getGeneric(0), path);
    } else if (object instanceof Map<?, ?> map && Map.class.isAssignableFrom(raw)) {
      ResolvableType entries = declared.as(Map.class);
      requireAll(map.keySet(), entries.getGeneric(0), path + ".keys");
      requireAll(map.values(), entries.getGeneric(1), path + ".values");
    } else if (object instanceof Optional<?> optional) {
      require(optional.orElse(null), declared.getGeneric(0), path + ".value");
    } else if (object instanceof Object[] elements && declared.isArray()) {
      requireAll(Arrays.asList(elements), declared.getComponentType(), path);
    }
  }

  private static void requireAll(Collection<?> parts, ResolvableType declared, String path) {
    if (declared.resolve(Object.class) == Object.class) {
      return;
    }
    int index = 0;
    for (Object part : parts) {
      require(part, declared, "%s[%s]".formatted(path, index++));
    }
  }
}
