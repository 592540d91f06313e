/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.codec;

import io.fory.exception.ForyException;
import io.fory.exception.IncompatibleClassException;
import io.fory.exception.Quote;
import io.fory.platform.PrimitiveWrappers;
import io.fory.xlang.runtime.ValueCodec;
import io.fory.xlang.runtime.XlangInput;
import java.lang.reflect.Array;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Collection;
import java.util.Set;

/**
 * Converts values to the Java type of a field that another type was written for: numbers, if they
 * fit exactly; arrays of numbers to collections, and back.
 */
final class Conversions {
  private static final Set<Class<?>> NUMBERS =
      Set.of(
          Byte.class,
          Short.class,
          Integer.class,
          Long.class,
          Float.class,
          Double.class,
          BigInteger.class,
          BigDecimal.class);

  private Conversions() {}

  /** Whether values of a class can be converted to the type of a model, if each value fits. */
  static boolean isPossible(Class<?> from, Model to) {
    return to.raw().isAssignableFrom(from)
        || NUMBERS.contains(from) && NUMBERS.contains(to.raw())
        || isArray(from) && to.kind() == Model.Kind.COLLECTION
        || isSequence(from) && isArray(to.raw());
  }

  private static boolean isArray(Class<?> type) {
    return type.isArray() && type.getComponentType().isPrimitive();
  }

  private static boolean isSequence(Class<?> type) {
    return Collection.class.isAssignableFrom(type) || isArray(type);
  }

  /**
   * Converts a value to the type of a model, or fails. Leaves null and values of the type alone.
   */
  static Object convert(XlangInput in, Object value, Model to) {
    if (value == null || to.raw().isInstance(value)) {
      return value;
    }
    if (isPossible(value.getClass(), to)) {
      try {
        Object converted =
            value instanceof Number n ? number(in, n, to.raw()) : sequence(in, value, to);
        if (converted != null) {
          return converted;
        }
      } catch (ArithmeticException | NumberFormatException e) {
        throw unfit(in, value, to);
      }
    }
    throw in.located(
        new IncompatibleClassException(
            "Expected a value of %s, found one of %s"
                .formatted(Quote.name(to.raw().getTypeName()), Quote.typeOf(value))));
  }

  static boolean isNumber(Class<?> type) {
    return NUMBERS.contains(type);
  }

  private static ForyException unfit(XlangInput in, Object value, Model to) {
    return in.located(
        new ForyException(
            "Expected a value that fits %s, found one of type %s that does not"
                .formatted(to.raw().getName(), value.getClass().getName())));
  }

  static Object number(XlangInput in, Number value, Class<?> to) {
    boolean whole = !(value instanceof Float || value instanceof Double);
    if (value instanceof BigDecimal || value instanceof BigInteger) {
      BigDecimal exact = exact(value);
      in.charge(448L + exact.unscaledValue().bitLength() + 4L * Math.abs((long) exact.scale()));
      in.chargeWork(
          Decimals.steps(
              exact)); // charged again for each reference to the value, as each converts anew
    }
    in.charge(64);
    if (to == Double.class || to == Float.class) {
      return floating(value, to);
    }
    if (!whole && (!Double.isFinite(value.doubleValue()) || isNegativeZero(value))) {
      throw new ArithmeticException();
    }
    BigDecimal exact = exact(value);
    if (to == BigDecimal.class) {
      return exact;
    }
    BigInteger integer = Decimals.whole(in, exact);
    if (to == BigInteger.class) {
      return integer;
    } else if (to == Long.class) {
      return integer.longValueExact();
    } else if (to == Integer.class) {
      return integer.intValueExact();
    }
    return to == Short.class ? (Object) integer.shortValueExact() : integer.byteValueExact();
  }

  /** Whether a number is -0.0, which exists only as a float. */
  static boolean isNegativeZero(Number value) {
    return value.doubleValue() == 0 && 1 / value.doubleValue() < 0;
  }

  static BigDecimal exact(Number value) {
    if (value instanceof BigDecimal d) {
      return d;
    } else if (value instanceof BigInteger i) {
      return new BigDecimal(i);
    }
    return value instanceof Double || value instanceof Float
        ? new BigDecimal(value.doubleValue())
        : BigDecimal.valueOf(value.longValue());
  }

  private static Object floating(Number value, Class<?> to) {
    double d = value.doubleValue();
    if (!isSame(d, value) || to == Float.class && !Double.isNaN(d) && (float) d != d) {
      throw new ArithmeticException();
    }
    return to == Float.class ? (Object) (float) d : d;
  }

  private static boolean isSame(double d, Number value) {
    if (value instanceof BigDecimal || value instanceof BigInteger) {
      return Double.isFinite(d) && new BigDecimal(d).compareTo(exact(value)) == 0;
    }
    return value instanceof Float
        || value instanceof Double
        || (long) d == value.longValue() && d != 0x1p63;
  }

  private static Object sequence(XlangInput in, Object value, Model to) {
    Class<?> component = to.raw().getComponentType();
    if (component == null) {
      return Containers.listOf(in, value, to);
    }
    int length = value instanceof Collection<?> c ? c.size() : Array.getLength(value);
    in.charge(64 + (8L + 8 + Containers.BOXED) * length);
    Object[] elements =
        value instanceof Collection<?> c ? c.toArray() : Containers.boxed(value).toArray();
    Object array = Array.newInstance(component, elements.length);
    Class<?> boxed = PrimitiveWrappers.of(component);
    for (int i = 0; i < elements.length; i++) {
      Object element = elements[i];
      if (!boxed.isInstance(element) && element instanceof Number n && boxed != Boolean.class) {
        element = number(in, n, boxed);
      }
      if (!boxed.isInstance(element)) {
        return null;
      }
      Array.set(array, i, element);
    }
    return array;
  }

  /** Reads values with another codec, and converts them. */
  static final class Converted extends ReadingCodec {
    private final ValueCodec from;
    private final Model to;

    Converted(ValueCodec from, Model to) {
      this.from = from;
      this.to = to;
    }

    @Override
    public Object read(XlangInput in) {
      in.notCreated(); // references name the converted value, not the one that was read
      Object value = from.read(in);
      if (value == null || !Texts.isPossible(value.getClass(), to.raw())) {
        return convert(in, value, to);
      }
      try {
        return Texts.convert(in, value, to.raw());
      } catch (ArithmeticException | NumberFormatException e) {
        throw unfit(in, value, to);
      }
    }
  }
}
