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
 * Writes and reads decimals. The unscaled value has 16 bytes, little-endian two's complement; or 32
 * bytes, of which the upper 16 repeat the sign, the only size that Apache Fory for Java reads.
 */
public final class DecimalBits {
  /**
   * A number that would have more than this many times the digits of its column, or none of its own
   * digits, is refused before it is scaled: an exponent of billions would make billions of digits.
   */
  private static final long MAX_EXCESS = 2;

  private DecimalBits() {}

  /**
   * Appends a decimal.
   *
   * @return its size in bytes
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
    long digits = (long) value.precision() - value.scale() + scale;
    if (digits > 0 && digits <= MAX_EXCESS * precision || value.signum() == 0) {
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

  /** Reads the unscaled value of a decimal, and charges for its heap. */
  public static BigInteger read(RowInput in, int at, int size) {
    requireSize(size);
    in.charge(size, 104);
    byte[] big = new byte[size];
    for (int i = 0; i < size; i++) {
      big[i] = in.heap()[at + size - 1 - i];
    }
    return requireSmall(new BigInteger(big));
  }

  /** Fails unless the size is one that decimals have. */
  public static void requireSize(int size) {
    if (size != RowLayout.DECIMAL_BYTES && size != RowLayout.WIDE_DECIMAL_BYTES) {
      throw new CorruptDataException(
          "Expected a decimal of %s or %s bytes, found %s"
              .formatted(RowLayout.DECIMAL_BYTES, RowLayout.WIDE_DECIMAL_BYTES, size));
    }
  }

  /** Returns an unscaled value; fails if it does not fit into 16 bytes. */
  public static BigInteger requireSmall(BigInteger unscaled) {
    if (unscaled.bitLength() >= Byte.SIZE * RowLayout.DECIMAL_BYTES) {
      throw new CorruptDataException(
          "Expected a decimal of up to 127 bits, found one of " + unscaled.bitLength());
    }
    return unscaled;
  }
}
