/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.codec;

import io.fory.format.runtime.FixedCodec;
import io.fory.format.runtime.ValueCodec;
import io.fory.format.schema.RowKind;
import io.fory.format.schema.RowType;
import java.util.function.LongUnaryOperator;

/** The model of a value that has no parts: a number, string, date and so on. */
final class ScalarModel extends ValueModel {
  private final ValueCodec codec;
  private final Object zero; // the value of a primitive type where a row has null

  ScalarModel(Class<?> raw, RowType type, ValueCodec codec) {
    this(raw, type, codec, null);
  }

  ScalarModel(Class<?> raw, RowType type, ValueCodec codec, Object zero) {
    super(raw, type);
    this.codec = codec;
    this.zero = zero;
  }

  @Override
  Object absent() {
    return zero;
  }

  @Override
  boolean isLossy() {
    return Scalars.isLossy(this);
  }

  @Override
  ValueCodec codec(RowType from, CodecFactory factory) {
    if (from.equals(type())) {
      return codec;
    }
    if (codec instanceof FixedCodec fixed) {
      LongUnaryOperator conversion = Widening.of(from.kind(), type().kind());
      if (conversion == null) {
        throw incompatible(from);
      }
      return new WidenedCodec(fixed, from.width(), conversion);
    }
    boolean decimals = from.kind() == RowKind.DECIMAL && codec instanceof Decimals;
    ValueCodec reading = decimals ? ((Decimals) codec).reading(from) : null;
    if (reading == null) {
      throw incompatible(from);
    }
    return reading;
  }
}
