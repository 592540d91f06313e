/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.evolution;

import io.fory.exception.ForyException;
import io.fory.schema.TypeChange;
import java.math.BigDecimal;
import java.util.function.Supplier;

/** Numbers as other numbers of the same value. */
final class Numbers {
  private Numbers() {}

  /**
   * A number as another type.
   *
   * @param misfit the error if that type has no such number
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
   * Whether a number that had a fraction, or might have had, is the same still. No integer is minus
   * zero. The largest {@code long} is what casts make of all that is too large for one.
   */
  private static boolean same(double value, Number result) {
    return Double.compare(value, result.doubleValue()) == 0
        && !(result instanceof Long l && l == Long.MAX_VALUE);
  }
}
