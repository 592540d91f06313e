/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.codec;

import io.fory.exception.CorruptDataException;
import io.fory.exception.ForyException;
import io.fory.format.layout.RowLayout;
import io.fory.format.runtime.BodyCodec;
import io.fory.format.runtime.RowInput;
import io.fory.format.runtime.RowOutput;
import io.fory.format.schema.RowType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.Arrays;

/** Decimals: the unscaled value as 16 bytes, little-endian, two's complement. */
final class Decimals {
  /** What {@code BigDecimal} becomes: as with peers, the digits split in two. */
  static final RowType DECIMAL = RowType.decimal(RowType.MAX_PRECISION, 18);

  /** What {@code BigInteger} becomes. */
  static final RowType INTEGER = RowType.decimal(RowType.MAX_PRECISION, 0);

  private static final BigInteger END = BigInteger.TEN.pow(RowType.MAX_PRECISION);

  private Decimals() {}

  /** {@code BigDecimal}; what does not fit is refused, not rounded. */
  static final BodyCodec BIG_DECIMAL =
      new BodyCodec() {
        @Override
        public int write(RowOutput out, Object value) {
          return Decimals.write(out, (BigDecimal) value, DECIMAL);
        }

        @Override
        public Object read(RowInput in, int at, int size) {
          return new BigDecimal(unscaled(in, at, size), DECIMAL.scale());
        }
      };

  /** {@code BigInteger}. */
  static final BodyCodec BIG_INTEGER =
      new BodyCodec() {
        @Override
        public int write(RowOutput out, Object value) {
          return Decimals.write(out, new BigDecimal((BigInteger) value), INTEGER);
        }

        @Override
        public Object read(RowInput in, int at, int size) {
          return unscaled(in, at, size);
        }
      };

  /** Whether a decimal type holds all values of another. */
  static boolean widens(RowType from, RowType to) {
    return from.scale() <= to.scale()
        && from.precision() - from.scale() <= RowType.MAX_PRECISION - to.scale();
  }

  /** Reads values of another scale. */
  static BodyCodec reader(BodyCodec codec, RowType from) {
    return new BodyCodec() {
      @Override
      public int write(RowOutput out, Object value) {
        throw new UnsupportedOperationException("a codec for another schema only reads");
      }

      @Override
      public Object read(RowInput in, int at, int size) {
        BigDecimal value = new BigDecimal(unscaled(in, at, size), from.scale());
        return codec == BIG_INTEGER ? value.toBigInteger() : value.setScale(DECIMAL.scale());
      }
    };
  }

  private static int write(RowOutput out, BigDecimal value, RowType type) {
    int at = out.reserve(RowLayout.DECIMAL_BYTES);
    put(out.heap(), at, unscaled(value, type));
    return RowLayout.DECIMAL_BYTES;
  }

  /** The unscaled value, which fits. */
  static BigInteger unscaled(BigDecimal value, RowType type) {
    // Numbers with an exponent of billions are not expanded.
    long digits = (long) value.precision() - value.scale() + type.scale();
    if (digits <= 2L * RowType.MAX_PRECISION || value.signum() == 0) {
      try {
        BigInteger unscaled =
            value.setScale(type.scale(), RoundingMode.UNNECESSARY).unscaledValue();
        if (unscaled.abs().compareTo(END) < 0) {
          return unscaled;
        }
      } catch (ArithmeticException e) {
        throw new ForyException(
            "A number with %d digits in its fraction does not fit into %s without rounding"
                .formatted(value.stripTrailingZeros().scale(), type),
            e);
      }
    }
    throw new ForyException(
        "A number with %d digits in front of its fraction does not fit into %s"
            .formatted((long) value.precision() - value.scale(), type));
  }

  private static void put(byte[] heap, int at, BigInteger unscaled) {
    byte[] big = unscaled.toByteArray();
    Arrays.fill(heap, at, at + RowLayout.DECIMAL_BYTES, (byte) (unscaled.signum() >> 1));
    for (int i = 0; i < big.length; i++) {
      heap[at + i] = big[big.length - 1 - i];
    }
  }

  private static BigInteger unscaled(RowInput in, int at, int size) {
    if (size != RowLayout.DECIMAL_BYTES) {
      throw new CorruptDataException(
          "A decimal of %d bytes expected, found %d".formatted(RowLayout.DECIMAL_BYTES, size));
    }
    in.charge(size, 104);
    byte[] big = new byte[size];
    for (int i = 0; i < size; i++) {
      big[i] = in.heap()[at + size - 1 - i];
    }
    return new BigInteger(big);
  }
}
