/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.codec;

import io.fory.format.runtime.FixedCodec;
import java.util.function.LongUnaryOperator;

/** Reads a column whose type in the rows is narrower than that of the class. */
final class WidenedCodec extends FixedCodec {
  private final FixedCodec codec;
  private final LongUnaryOperator conversion;

  WidenedCodec(FixedCodec codec, int width, LongUnaryOperator conversion) {
    super(width);
    this.codec = codec;
    this.conversion = conversion;
  }

  @Override
  public long toBits(Object value) {
    throw new UnsupportedOperationException("a codec for another schema only reads");
  }

  @Override
  public Object fromBits(long bits) {
    return codec.fromBits(conversion.applyAsLong(bits));
  }

  @Override
  public long heapBytes() {
    return codec.heapBytes();
  }
}
