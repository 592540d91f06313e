/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.shared;

import io.fory.exception.UnsupportedTypeException;
import java.lang.reflect.Modifier;

/**
 * Views of the JDK, such as key sets, sub lists and descending maps: a plain container of the same
 * content is written for them. Their classes are not public. A public class has a meaning of its
 * own, which would be lost.
 */
public final class Views {
  private Views() {}

  /** Fails for a container that is neither of the plain class nor a view. */
  public static void require(Object container, Class<?> plain) {
    if (container.getClass() != plain) {
      requireView(container.getClass(), plain);
    }
  }

  private static void requireView(Class<?> type, Class<?> plain) {
    if (Modifier.isPublic(type.getModifiers())) {
      throw new UnsupportedTypeException(
          "Class %s of the JDK has no serializer, and as a %s it would lose its meaning: copy it, or write a serializer and add it with registerSerializer"
              .formatted(type.getName(), plain.getSimpleName()));
    }
  }
}
