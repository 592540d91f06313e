/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.codec;

import io.fory.exception.CorruptDataException;
import io.fory.exception.ForyException;
import io.fory.exception.Quote;
import io.fory.format.runtime.FixedCodec;
import java.time.DateTimeException;
import java.util.function.LongFunction;
import java.util.function.ToLongFunction;

/**
 * A codec of types of {@code java.time} and {@code Date} in slots. Converts values that are out of
 * range, for the column or for the Java type, to errors.
 */
final class TimeCodec<T> extends FixedCodec {
  private final Class<T> type;
  private final ToLongFunction<T> toBits;
  private final LongFunction<T> fromBits;

  TimeCodec(Class<T> type, int width, ToLongFunction<T> toBits, LongFunction<T> fromBits) {
    super(width);
    this.type = type;
    this.toBits = toBits;
    this.fromBits = fromBits;
  }

  @Override
  public long toBits(Object value) {
    try {
      return toBits.applyAsLong(type.cast(value));
    } catch (ArithmeticException e) {
      throw new ForyException(
          "%s, a %s, is out of the range of its column"
              .formatted(Quote.name(value.toString()), type.getSimpleName()),
          e);
    }
  }

  @Override
  public Object fromBits(long bits) {
    try {
      return fromBits.apply(bits);
    } catch (DateTimeException e) {
      throw new CorruptDataException("%s is no %s".formatted(bits, type.getSimpleName()), e);
    }
  }
}
