/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spring;

import io.fory.Fory;
import io.fory.exception.IncompatibleClassException;
import java.util.Arrays;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import org.springframework.core.ResolvableType;
import org.springframework.util.ClassUtils;

/**
 * Reads messages as a declared generic type. A message itself says which classes its elements have;
 * without a check, a {@code List<Order>} could contain something else, which would fail only where
 * the program uses the element.
 */
final class TypedMessages {
  private TypedMessages() {}

  /**
   * Reads a message, and fails if a part of the object is of another type than declared.
   *
   * @throws IncompatibleClassException with the path of the part
   * @throws io.fory.exception.ForyException if the message cannot be read
   */
  static Object read(Fory fory, byte[] message, ResolvableType declared) {
    Object object = fory.deserialize(message, declared.resolve(Object.class));
    require(object, declared, "");
    return object;
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
