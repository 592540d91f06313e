/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.codec;

import io.fory.xlang.runtime.XlangInput;
import java.math.BigDecimal;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Converts between bools, numbers and strings when the field of a peer is one of them and the field
 * here another. Only conversions without loss are allowed, by the rules of the peers.
 */
final class Texts {
  private static final int MAX_LENGTH = 320;
  // the maximum number of digits, and the maximum of a decimal's scale, positive or negative
  private static final int MAX_DIGITS = 256;
  private static final int MAX_BITS = 1 << 12; // the unscaled value of a double has up to 2,495
  private static final Pattern NUMBER =
      Pattern.compile("-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE]-?(0|[1-9][0-9]{0,8}))?");
  private static final Set<Class<?>> OTHERS = Set.of(Boolean.class, String.class);

  private Texts() {}

  /** Whether values of one class may be converted to another, if one of the two is no number. */
  static boolean isPossible(Class<?> from, Class<?> to) {
    return from != to
        && (OTHERS.contains(from) && (OTHERS.contains(to) || Conversions.isNumber(to))
            || OTHERS.contains(to) && Conversions.isNumber(from));
  }

  /**
   * Converts a value to another class.
   *
   * @throws ArithmeticException if the class has no such value
   */
  static Object convert(XlangInput in, Object value, Class<?> to) {
    in.charge(2L * MAX_LENGTH);
    if (to == Boolean.class) {
      return bool(in, value);
    } else if (to == String.class) {
      return value instanceof Boolean ? value.toString() : text(in, (Number) value);
    }
    BigDecimal number =
        value instanceof Boolean b ? b ? BigDecimal.ONE : BigDecimal.ZERO : number((String) value);
    boolean negativeZero = number.signum() == 0 && value instanceof String s && s.charAt(0) == '-';
    if (!negativeZero) {
      return Conversions.number(in, number, to);
    } else if (to == Double.class || to == Float.class) {
      return to == Double.class ? (Object) (-0.0) : (Object) (-0.0f);
    }
    throw new ArithmeticException();
  }

  private static boolean bool(XlangInput in, Object value) {
    if (value instanceof String s) {
      if (s.equals("1") || s.equals("true")) {
        return true;
      } else if (s.equals("0") || s.equals("false")) {
        return false;
      }
      throw new ArithmeticException();
    }
    BigDecimal number = finite(in, (Number) value);
    if (number.signum() == 0 && !Conversions.isNegativeZero((Number) value)) {
      return false;
    } else if (number.compareTo(BigDecimal.ONE) == 0) {
      return true;
    }
    throw new ArithmeticException();
  }

  private static BigDecimal finite(XlangInput in, Number value) {
    if (!Double.isFinite(value.doubleValue()) && !(value instanceof BigDecimal)) {
      throw new ArithmeticException();
    }
    BigDecimal number = Conversions.exact(value);
    int bits = number.unscaledValue().bitLength();
    if (bits > MAX_BITS) {
      throw new ArithmeticException();
    }
    in.chargeWork(bits);
    in.charge(8L * bits);
    if (!(value instanceof Float || value instanceof Double)) {
      in.charge((long) bits * bits / 48); // stripTrailingZeros makes a new number for each zero
    }
    return number.stripTrailingZeros();
  }

  private static String text(XlangInput in, Number value) {
    boolean real = value instanceof Double || value instanceof Float;
    BigDecimal number = finite(in, value);
    if (!real) {
      if (number.precision() > MAX_DIGITS || Math.abs(number.scale()) > MAX_DIGITS) {
        throw new ArithmeticException();
      }
      return number.toPlainString();
    } else if (number.signum() == 0) {
      return Conversions.isNegativeZero(value) ? "-0.0" : "0.0";
    }
    return number.setScale(Math.max(1, number.scale())).toPlainString();
  }

  private static BigDecimal number(String text) {
    if (text.length() > MAX_LENGTH || !NUMBER.matcher(text).matches()) {
      throw new ArithmeticException();
    }
    BigDecimal number = new BigDecimal(text).stripTrailingZeros();
    if (Math.abs((long) number.scale()) > MAX_DIGITS || number.precision() > MAX_DIGITS) {
      throw new ArithmeticException();
    }
    return number;
  }
}
