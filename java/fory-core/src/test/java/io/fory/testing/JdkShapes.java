/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.testing;

import io.fory.platform.SerializedFieldProbe;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap.KeySetView;

/** The parts of JDK containers and comparators whose {@code equals} does not tell them. */
public final class JdkShapes {
  private JdkShapes() {}

  /** Whether an object gives another one another face. */
  public static boolean isWrapper(Object object) {
    String name = object.getClass().getName();
    return name.startsWith("java.util.Collections$Synchronized")
        || name.startsWith("java.util.Collections$Checked")
        || name.startsWith("java.util.Collections$UnmodifiableSequenced")
        || name.endsWith("SetFromMap")
        || name.endsWith("$AsLIFOQueue")
        || name.endsWith("$NullComparator")
        || name.endsWith("$ReverseComparator2")
        || object instanceof KeySetView;
  }

  /** Returns all that is alike in an object and its copy besides elements and entries. */
  public static List<Object> parts(Object object) {
    List<Object> parts = new ArrayList<>();
    if (object instanceof KeySetView<?, ?> set) {
      parts.add(set.getMap());
      parts.add(set.getMappedValue());
    } else if (isWrapper(object)) {
      SerializedFieldProbe behind = SerializedFieldProbe.of(object);
      if (!behind.objects().isEmpty()) {
        parts.add(container(object, behind));
      }
      behind.classes().forEach(type -> parts.add(type.getName()));
      if (object.getClass().getName().endsWith("NullComparator")) {
        @SuppressWarnings("unchecked")
        Comparator<Object> comparator = (Comparator<Object>) object;
        parts.add(comparator.compare(null, object));
      }
    } else if (object instanceof BlockingQueue<?> queue) {
      parts.add(queue.remainingCapacity());
    } else if (object.getClass() == Properties.class) {
      Properties empty = (Properties) ((Properties) object).clone();
      empty.clear();
      parts.addAll(SerializedFieldProbe.of(empty).objects());
    }
    return parts;
  }

  private static Object container(Object wrapper, SerializedFieldProbe behind) {
    if (wrapper instanceof List) {
      return behind.container(List.class);
    } else if (wrapper instanceof Comparator) {
      return behind.objects().get(0);
    }
    Class<?> kind =
        wrapper.getClass().getName().endsWith("SetFromMap")
            ? Map.class
            : wrapper instanceof Map ? Map.class : Collection.class;
    return behind.container(kind);
  }
}
