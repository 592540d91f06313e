/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.evolution;

import io.fory.exception.IncompatibleClassException;
import io.fory.exception.Quote;
import io.fory.graph.KeyWork;
import io.fory.schema.TypeChange;
import java.lang.reflect.Type;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.PriorityBlockingQueue;

/** Empty containers for what another container held. */
final class NewContainers {
  private final Conversion conversion;

  NewContainers(Conversion conversion) {
    this.conversion = conversion;
  }

  /**
   * Returns an empty container.
   *
   * @param type the type that the place here declares
   * @param from the container whose elements it is for: its comparator goes with them
   * @param size the number of elements
   */
  @SuppressWarnings({"unchecked", "rawtypes"})
  <T> T of(Type type, Object from, int size) {
    Class<?> raw = TypeChange.erase(type);
    if (raw == EnumMap.class || raw == EnumSet.class) {
      Class constants = TypeChange.erase(TypeChange.argument(type, 0));
      if (!constants.isEnum()) {
        throw refused(raw, "the declaration does not name its enum");
      }
      return (T) (raw == EnumMap.class ? new EnumMap(constants) : EnumSet.noneOf(constants));
    } else if (raw == ArrayBlockingQueue.class) {
      int room = from instanceof ArrayBlockingQueue<?> queue ? queue.remainingCapacity() : 0;
      return (T) new ArrayBlockingQueue<>(Math.max(1, size + room));
    }
    Class<?> made = TypeChange.implementation(raw);
    if (made == null) {
      throw refused(raw, "it has no public constructor without parameters");
    }
    Comparator<?> comparator = KeyWork.isSorted(made) ? KeyWork.comparatorOf(from) : null;
    try {
      if (comparator == null) {
        return (T) made.getConstructor().newInstance();
      }
      return (T)
          (made == PriorityBlockingQueue.class
              ? new PriorityBlockingQueue<>(Math.max(1, size), (Comparator<Object>) comparator)
              : made.getConstructor(Comparator.class).newInstance(comparator));
    } catch (ReflectiveOperationException e) {
      throw refused(raw, "no public constructor takes the comparator alone");
    }
  }

  private IncompatibleClassException refused(Class<?> raw, String reason) {
    return new IncompatibleClassException(
        "The field is %s in the writer's version of the class and %s here, and a %s cannot be made: %s"
            .formatted(
                Quote.name(conversion.from),
                conversion.target.getTypeName(),
                raw.getTypeName(),
                reason));
  }
}
