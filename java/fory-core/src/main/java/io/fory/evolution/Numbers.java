/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.evolution;

import io.fory.exception.ForyException;
import io.fory.schema.TypeChange;
import java.math.BigDecimal;
import java.util.function.Supplier;

/** Converts numbers to other types without a change of their value. */
final class Numbers {
  private Numbers() {}

  /**
   * Returns a number as another type.
   *
   * @param box the wrapper class of that type
   * @param misfit the error if the type has no such number
   */
  static Object exactly(Number number, Class<?> box, Supplier<ForyException> misfit) {
    if (!TypeChange.isNumber(number.getClass())) {
      throw misfit.get();
    }
    boolean floating = number instanceof Float || number instanceof Double;
    Number result = as(number, box);
    boolean same =
        floating
            ? same(number.doubleValue(), result)
            : result instanceof Float || result instanceof Double
                ? new BigDecimal(number.longValue()).compareTo(new BigDecimal(result.doubleValue()))
                    == 0
                : result.longValue() == number.longValue();
    if (!same) {
      throw misfit.get();
    }
    return result;
  }

  private static Number as(Number number, Class<?> box) {
    if (box == Byte.class) {
      return (byte) number.longValue();
    } else if (box == Short.class) {
      return (short) number.longValue();
    } else if (box == Integer.class) {
      return (int) number.longValue();
    } else if (box == Long.class) {
      return number.longValue();
    } else if (box == Float.class) {
      return number.floatValue();
    }
    return number.doubleValue();
  }

  /**
   * Whether a conversion kept the value of a number that may have had a fraction. No integer equals
   * minus zero. The largest {@code long} counts as lossy, as casts return it for all larger
   * numbers.
   */
  private static boolean same(double value, Number result) {
    return Double.compare(value, result.doubleValue()) == 0
        && !(result instanceof Long l && l == Long.MAX_VALUE);
  }
}
