/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.codec;

import io.fory.exception.ForyException;
import io.fory.format.runtime.BodyCodec;
import io.fory.format.runtime.DecimalBits;
import io.fory.format.runtime.RowInput;
import io.fory.format.runtime.RowOutput;
import io.fory.format.schema.RowType;
import io.fory.platform.PlainContents;
import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * Writes and reads {@code BigDecimal} and {@code BigInteger}. Refuses a number that would have to
 * be rounded. An exact codec also refuses a {@code BigDecimal} whose scale is not that of the
 * column, since it would be read back as an unequal one.
 */
final class Decimals extends BodyCodec {
  /** The column type for {@code BigDecimal}, the same as in Apache Fory. */
  static final RowType DECIMAL = RowType.decimal(RowType.MAX_PRECISION, 18);

  /** The column type for {@code BigInteger}. */
  static final RowType INTEGER = RowType.decimal(RowType.MAX_PRECISION, 0);

  private final RowType type;
  private final RowType from; // the type in the rows
  private final boolean exact;

  private Decimals(RowType type, RowType from, boolean exact) {
    this.type = type;
    this.from = from;
    this.exact = exact;
  }

  static Decimals of(RowType type) {
    return new Decimals(type, type, false);
  }

  /** Returns the codec that refuses numbers of another scale. */
  static Decimals exact(RowType type) {
    return new Decimals(type, type, true);
  }

  /** Returns the codec that reads another decimal type; null if that could lose digits. */
  Decimals reading(RowType other) {
    boolean widens =
        other.scale() <= type.scale()
            && other.precision() - other.scale() <= type.precision() - type.scale();
    return widens ? new Decimals(type, other, exact) : null;
  }

  @Override
  public int write(RowOutput out, Object value) {
    PlainContents.requireNumber(value);
    BigDecimal decimal =
        value instanceof BigInteger integer ? new BigDecimal(integer) : (BigDecimal) value;
    if (exact && decimal.scale() != type.scale()) {
      throw new ForyException(
          "A BigDecimal of scale %s would come back with scale %s, that of its column: build the codec with withColumnPrecision(true) if numbers are all that counts, or call setScale(%2$s)"
              .formatted(decimal.scale(), type.scale()));
    }
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
