/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.shared;

import io.fory.elements.Elements;
import io.fory.exception.UnsupportedTypeException;
import io.fory.message.MessageWriter;
import io.fory.message.Slot;
import io.fory.platform.Snapshots;
import java.lang.reflect.Modifier;
import java.util.Collection;
import java.util.concurrent.BlockingQueue;

/**
 * Views of the JDK, such as key sets, sublists and descending maps, whose classes are not public: a
 * plain container of the same content is written instead. Public classes and blocking queues are
 * refused, because they mean more than their content.
 */
public final class Views {
  private Views() {}

  /** Writes the elements of a collection of a plain class, or of a view. */
  public static void write(
      MessageWriter out, Collection<Object> elements, Class<?> plain, Slot slot) {
    if (elements.getClass() == plain) {
      Elements.write(out, elements, slot.argument(0));
    } else {
      requireView(elements.getClass(), plain);
      // A snapshot, because views of concurrent and weak maps change meanwhile.
      Elements.write(out, Snapshots.ofView(elements), slot.argument(0));
    }
  }

  /** Fails if a container is neither of the plain class nor a view. */
  public static void require(Object container, Class<?> plain) {
    if (container.getClass() != plain) {
      requireView(container.getClass(), plain);
    }
  }

  private static void requireView(Class<?> type, Class<?> plain) {
    if (Modifier.isPublic(type.getModifiers()) || BlockingQueue.class.isAssignableFrom(type)) {
      throw new UnsupportedTypeException(
          "Class %s of the JDK has no serializer, and as a %s it would lose its meaning: copy it, or write a serializer and add it with registerSerializer"
              .formatted(type.getName(), plain.getSimpleName()));
    }
  }
}
