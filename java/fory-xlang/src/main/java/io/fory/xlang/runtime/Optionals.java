/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.runtime;

import io.fory.exception.ForyException;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * Converts between values and {@code Optional}, {@code OptionalInt}, {@code OptionalLong} or {@code
 * OptionalDouble}.
 */
public final class Optionals {
  /** Each optional class of numbers, with the boxed class of its value. */
  public static final Map<Class<?>, Class<?>> OF_NUMBERS =
      Map.of(
          OptionalInt.class, Integer.class,
          OptionalLong.class, Long.class,
          OptionalDouble.class, Double.class);

  private Optionals() {}

  /**
   * Returns the value in an optional; null if it is empty.
   *
   * @throws ForyException if the optional itself is null, since it would come back empty
   */
  public static Object unwrap(Object optional) {
    if (optional == null) {
      throw new ForyException(
          "A null Optional would come back as an empty one: set it to empty() before it is written");
    } else if (optional instanceof Optional<?> o) {
      return o.orElse(null);
    } else if (optional instanceof OptionalInt o) {
      return o.isPresent() ? (Integer) o.getAsInt() : null;
    } else if (optional instanceof OptionalLong o) {
      return o.isPresent() ? (Long) o.getAsLong() : null;
    }
    OptionalDouble o = (OptionalDouble) optional;
    return o.isPresent() ? (Double) o.getAsDouble() : null;
  }

  /** Returns an optional of a class with a value; an empty one for null. */
  public static Object wrap(Class<?> wrapper, Object value) {
    if (wrapper == OptionalInt.class) {
      return value == null ? OptionalInt.empty() : OptionalInt.of((Integer) value);
    } else if (wrapper == OptionalLong.class) {
      return value == null ? OptionalLong.empty() : OptionalLong.of((Long) value);
    } else if (wrapper == OptionalDouble.class) {
      return value == null ? OptionalDouble.empty() : OptionalDouble.of((Double) value);
    }
    return Optional.ofNullable(value);
  }
}
