/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.runtime;

import io.fory.exception.ForyException;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * Converts {@code Optional}, {@code OptionalInt}, {@code OptionalLong} and {@code OptionalDouble}
 * to values or null, and back.
 */
public final class Optionals {
  private Optionals() {}

  /** Returns the content of an Optional; null if it is empty or is itself null. */
  public static Object unwrapOrNull(Object value) {
    return value == null ? null : unwrap(value);
  }

  /**
   * Returns the content of an Optional; null if it is empty.
   *
   * @throws ForyException if the Optional itself is null, since it would be read back as an empty
   *     one
   */
  public static Object unwrap(Object value) {
    if (value instanceof Optional<?> optional) {
      return optional.orElse(null);
    } else if (value instanceof OptionalInt optional) {
      return optional.isPresent() ? optional.getAsInt() : null;
    } else if (value instanceof OptionalLong optional) {
      return optional.isPresent() ? optional.getAsLong() : null;
    } else if (value instanceof OptionalDouble optional) {
      return optional.isPresent() ? optional.getAsDouble() : null;
    }
    throw new ForyException(
        "A null Optional would come back as an empty one: set it to empty(), or build the codec with withColumnPrecision(true) if the two are the same");
  }

  /**
   * Returns an Optional with a value.
   *
   * @param type one of the four classes
   */
  public static Object wrap(Class<?> type, Object value) {
    if (type == OptionalInt.class) {
      return OptionalInt.of((Integer) value);
    } else if (type == OptionalLong.class) {
      return OptionalLong.of((Long) value);
    } else if (type == OptionalDouble.class) {
      return OptionalDouble.of((Double) value);
    }
    return Optional.of(value);
  }

  /**
   * Returns an empty Optional.
   *
   * @param type one of the four classes
   */
  public static Object empty(Class<?> type) {
    if (type == OptionalInt.class) {
      return OptionalInt.empty();
    } else if (type == OptionalLong.class) {
      return OptionalLong.empty();
    } else if (type == OptionalDouble.class) {
      return OptionalDouble.empty();
    }
    return Optional.empty();
  }
}
