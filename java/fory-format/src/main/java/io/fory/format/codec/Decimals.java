/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.codec;

import io.fory.format.runtime.BodyCodec;
import io.fory.format.runtime.DecimalBits;
import io.fory.format.runtime.RowInput;
import io.fory.format.runtime.RowOutput;
import io.fory.format.schema.RowType;
import java.math.BigDecimal;
import java.math.BigInteger;

/** {@code BigDecimal} and {@code BigInteger}. What does not fit is refused, not rounded. */
final class Decimals extends BodyCodec {
  /** What {@code BigDecimal} becomes, as with peers. */
  static final RowType DECIMAL = RowType.decimal(RowType.MAX_PRECISION, 18);

  /** What {@code BigInteger} becomes. */
  static final RowType INTEGER = RowType.decimal(RowType.MAX_PRECISION, 0);

  private final RowType type;
  private final RowType from;

  private Decimals(RowType type, RowType from) {
    this.type = type;
    this.from = from;
  }

  static Decimals of(RowType type) {
    return new Decimals(type, type);
  }

  /** The codec for rows with another decimal type; null if that could lose digits. */
  Decimals reading(RowType other) {
    boolean widens =
        other.scale() <= type.scale()
            && other.precision() - other.scale() <= type.precision() - type.scale();
    return widens ? new Decimals(type, other) : null;
  }

  @Override
  public int write(RowOutput out, Object value) {
    BigDecimal decimal =
        value instanceof BigInteger integer ? new BigDecimal(integer) : (BigDecimal) value;
    return DecimalBits.write(out, decimal, type.precision(), type.scale());
  }

  @Override
  public Object read(RowInput in, int at, int size) {
    BigInteger unscaled = DecimalBits.read(in, at, size);
    return type.scale() == 0
        ? unscaled
        : new BigDecimal(unscaled, from.scale()).setScale(type.scale());
  }
}
