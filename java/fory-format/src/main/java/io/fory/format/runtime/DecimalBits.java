/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.runtime;

import io.fory.exception.CorruptDataException;
import io.fory.exception.ForyException;
import io.fory.format.layout.RowLayout;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.Arrays;

/**
 * Writes and reads decimals: the unscaled value as 16 bytes, little-endian, two's complement; or as
 * 32 bytes, of which the upper 16 repeat the sign, the only form that Apache Fory in Java reads.
 */
public final class DecimalBits {
  /**
   * The number of digits, as a multiple of the column's, up to which a number is brought to the
   * column's scale before it is refused.
   */
  private static final long TRIED = 2;

  private DecimalBits() {}

  /**
   * Appends a decimal.
   *
   * @return its number of bytes
   * @throws ForyException if it does not fit without rounding
   */
  public static int write(RowOutput out, BigDecimal value, int precision, int scale) {
    BigInteger unscaled = unscaled(value, precision, scale);
    int size = out.decimalBytes();
    int at = out.reserve(size);
    byte[] big = unscaled.toByteArray();
    byte[] heap = out.heap();
    Arrays.fill(heap, at, at + size, (byte) (unscaled.signum() >> 1));
    for (int i = 0; i < big.length; i++) {
      heap[at + i] = big[big.length - 1 - i];
    }
    return size;
  }

  private static BigInteger unscaled(BigDecimal value, int precision, int scale) {
    // Not brought to the scale: an exponent of billions would make as many digits.
    long digits = (long) value.precision() - value.scale() + scale;
    if (digits <= TRIED * precision || value.signum() == 0) {
      try {
        BigDecimal scaled = value.setScale(scale, RoundingMode.UNNECESSARY);
        if (scaled.precision() <= precision) {
          return scaled.unscaledValue();
        }
      } catch (ArithmeticException e) {
        throw misfit(value, precision, scale, e);
      }
    }
    throw misfit(value, precision, scale, null);
  }

  private static ForyException misfit(
      BigDecimal value, int precision, int scale, ArithmeticException cause) {
    return new ForyException(
        "A number of %s digits, %s of them fraction, does not fit into decimal(%s, %s) without rounding"
            .formatted(value.precision(), value.scale(), precision, scale),
        cause);
  }

  /** Reads the unscaled value of a decimal, and charges its heap. */
  public static BigInteger read(RowInput in, int at, int size) {
    requireSize(size);
    in.charge(size, 104);
    byte[] big = new byte[size];
    for (int i = 0; i < size; i++) {
      big[i] = in.heap()[at + size - 1 - i];
    }
    return requireSmall(new BigInteger(big));
  }

  /** Fails unless a decimal can have this number of bytes. */
  public static void requireSize(int size) {
    if (size != RowLayout.DECIMAL_BYTES && size != RowLayout.WIDE_DECIMAL_BYTES) {
      throw new CorruptDataException(
          "Expected a decimal of %s or %s bytes, found %s"
              .formatted(RowLayout.DECIMAL_BYTES, RowLayout.WIDE_DECIMAL_BYTES, size));
    }
  }

  /** Fails if an unscaled value does not fit into 16 bytes. */
  public static BigInteger requireSmall(BigInteger unscaled) {
    if (unscaled.bitLength() >= Byte.SIZE * RowLayout.DECIMAL_BYTES) {
      throw new CorruptDataException(
          "Expected a decimal of up to 127 bits, found one of " + unscaled.bitLength());
    }
    return unscaled;
  }
}
