/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spring;

import io.fory.Fory;
import io.fory.exception.IncompatibleClassException;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.springframework.core.ResolvableType;
import org.springframework.util.ClassUtils;

/**
 * Reads messages as a declared generic type. A message itself says which classes its elements have;
 * without a check, a {@code List<Order>} could contain something else, which would fail only where
 * the program uses the element.
 */
final class TypedMessages {
  /** The containers that were met, by their declared types: a shared one is checked once. */
  private final Map<ResolvableType, Set<Object>> met = new HashMap<>();

  private TypedMessages() {}

  /**
   * Reads a message, and fails if a part of the object is of another type than declared.
   *
   * @throws IncompatibleClassException with the path of the part
   * @throws io.fory.exception.ForyException if the message cannot be read
   */
  static Object read(Fory fory, byte[] message, ResolvableType declared) {
    Object object = fory.deserialize(message, declared.resolve(Object.class));
    require(object, declared);
    return object;
  }

  static void require(Object object, ResolvableType declared) {
    Misfit misfit = new TypedMessages().find(object, declared);
    if (misfit != null) {
      throw new IncompatibleClassException(
          "Expected %s%s, found %s"
              .formatted(
                  misfit.expected().getName(),
                  misfit.path().isEmpty() ? "" : " at " + misfit.path(),
                  misfit.found().getName()));
    }
  }

  /** A part of another type than declared. */
  private record Misfit(String path, Class<?> expected, Class<?> found) {
    Misfit in(String step) {
      return new Misfit(step + path, expected, found);
    }
  }

  /** Returns the first part of another type than declared, or null if there is none. */
  private Misfit find(Object object, ResolvableType declared) {
    Class<?> raw = declared.resolve(Object.class);
    if (object == null || raw == Object.class) {
      return null;
    }
    if (!ClassUtils.isAssignableValue(raw, object)) {
      return new Misfit("", raw, object.getClass());
    }
    if (!isContainer(object) || !isNew(object, declared)) {
      return null;
    }
    if (object instanceof Collection<?> elements && Collection.class.isAssignableFrom(raw)) {
      return find(elements, declared.as(Collection.class).getGeneric(0), "");
    } else if (object instanceof Map<?, ?> map && Map.class.isAssignableFrom(raw)) {
      ResolvableType entries = declared.as(Map.class);
      Misfit key = find(map.keySet(), entries.getGeneric(0), ".keys");
      return key != null ? key : find(map.values(), entries.getGeneric(1), ".values");
    } else if (object instanceof Optional<?> optional) {
      Misfit value = find(optional.orElse(null), declared.getGeneric(0));
      return value == null ? null : value.in(".value");
    } else if (object instanceof Object[] elements && declared.isArray()) {
      return find(Arrays.asList(elements), declared.getComponentType(), "");
    }
    return null;
  }

  private static boolean isContainer(Object object) {
    return object instanceof Collection
        || object instanceof Map
        || object instanceof Optional
        || object instanceof Object[];
  }

  private boolean isNew(Object container, ResolvableType declared) {
    return met.computeIfAbsent(declared, type -> Collections.newSetFromMap(new IdentityHashMap<>()))
        .add(container);
  }

  private Misfit find(Collection<?> parts, ResolvableType declared, String step) {
    if (declared.resolve(Object.class) == Object.class) {
      return null;
    }
    int index = 0;
    Object before = null;
    for (Object part : parts) {
      // Few bytes can be millions of copies of one part.
      Misfit misfit = part == before ? null : find(part, declared);
      if (misfit != null) {
        return misfit.in("%s[%s]".formatted(step, index));
      }
      before = part;
      index++;
    }
    return null;
  }
}
