/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.codec;

import io.fory.format.runtime.FixedCodec;
import java.util.function.LongFunction;
import java.util.function.ToLongFunction;

/** A codec of values in slots that converts by two functions. */
final class Fixed<T> extends FixedCodec {
  private final ToLongFunction<T> toBits;
  private final LongFunction<T> fromBits;

  Fixed(int width, ToLongFunction<T> toBits, LongFunction<T> fromBits) {
    super(width);
    this.toBits = toBits;
    this.fromBits = fromBits;
  }

  @Override
  @SuppressWarnings("unchecked") // only used for the type T
  public long toBits(Object value) {
    return toBits.applyAsLong((T) value);
  }

  @Override
  public Object fromBits(long bits) {
    return fromBits.apply(bits);
  }
}
